import { expect, test } from 'vitest';

import type { Game } from '../api/client';
import { address, placeAt } from './route';

const GAMES = [
  { id: 'a', questions: [{ id: 'q', examples: [{ id: 'one' }, { id: 'two' }] }] },
  { id: 'b', questions: [{ id: 'r', examples: [{ id: 'three' }] }, { id: 's', examples: [{ id: 'four' }] }] },
] as unknown as Game[];

function ids(hash: string): string[] | undefined {
  const place = placeAt(hash, GAMES);
  return place && [place.game.id, place.question.id, place.example.id];
}

test.each([
  ['#/b/s/four', ['b', 's', 'four']],
  ['#/b', ['b', 'r', 'three']],
  ['#/a/q/two', ['a', 'q', 'two']],
  ['#/a/nowhere/two', ['a', 'q', 'two']],
  ['#/try', ['a', 'q', 'one']],
  ['', ['a', 'q', 'one']],
])('%s leads to the first of what it leaves open', (hash, place) => {
  expect(ids(hash)).toEqual(place);
});

test('without games there is no place', () => {
  expect(placeAt('#/a', [])).toBeUndefined();
});

test('an address names what it is made of', () => {
  expect(address('a', 'q', 'two')).toBe('#/a/q/two');
});
