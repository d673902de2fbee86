import { expect, test } from 'vitest';

import { found, named, type KnownCard } from './cards.svelte';

function card(code: string, name: string, str: number): KnownCard {
  const character = { str, icons: [] };
  return { code, pack: 'MadeUp', name, type: 'character', faction: 'neutral', unique: false, cost: 1, keywords: [], character, plot: null };
}

const ALL = named([
  card('1', 'Bridge of Élise', 1),
  card('2', 'Élise the Tester', 4),
  card('3', 'Élise the Tester', 4),
  card('4', 'Élise the Tester', 5),
  card('5', "The Toll-Keeper's Señor", 2),
]);

function codes(typed: string): string[] {
  return found(ALL, typed).map(({ code }) => code);
}

test.each([
  ['eli', ['2', '4', '1']],
  ['ÉLISE t', ['2', '4']],
  ['test elis', ['2', '4']],
  ['lise', []],
  ['keepers', ['5']],
  ['keeper’s senor', ['5']],
  ['', []],
  [' – ', []],
])('%s finds by how words begin, whatever case and accents', (typed, expected) => {
  expect(codes(typed)).toEqual(expected);
});

test('no more come than fit above a keyboard', () => {
  const many = named(Array.from({ length: 20 }, (_, at) => card(String(at), `Tester ${at}`, at)));
  expect(found(many, 'test')).toHaveLength(6);
});
