import { expect, test } from 'vitest';

import type { Field } from '../api/sessions';
import { blank, bodyOf, fitting, missing, newCard, newCharacter, saidElsewhere, saidOf } from './draft';

function field(type: Field['type'], more: Partial<Field> = {}): Field {
  return { name: type, label: `The ${type}`, type, optional: false, least: null, most: null, options: [], usual: null, ...more };
}

function options(...values: string[]): Field['options'] {
  return values.map((value) => ({ value, label: value }));
}

test.each([
  [field('number'), 0],
  [field('number', { least: 3 }), 3],
  [field('number', { least: -9 }), 0],
  [field('number', { optional: true, least: 3 }), undefined],
  [field('number', { usual: 6 }), 6],
  [field('number', { optional: true, usual: 1 }), 1],
  [field('numbers', { least: 2 }), [0, 0]],
  [field('numbers', { least: 2, optional: true }), undefined],
  [field('text'), ''],
  [field('flag'), undefined],
  [field('flag', { optional: true }), false],
  [field('choice', { options: options('a') }), 'a'],
  [field('choice', { options: options('a'), optional: true }), undefined],
  [field('choice', { options: options('a', 'b') }), undefined],
  [field('choices', { least: 1, options: options('a', 'b') }), []],
  [field('choices', { least: 2, options: options('a', 'b') }), ['a', 'b']],
  [field('choices', { least: 2, options: options('a', 'b'), optional: true }), []],
  [field('cards'), []],
  [field('texts'), ['']],
  [field('texts', { optional: true }), []],
  [field('characters'), []],
  [field('characters', { least: 1 }), [newCharacter()]],
  [field('characters', { optional: true }), undefined],
])('what stands in a field at first', (one, start) => {
  expect(blank([one])).toEqual({ [one.type]: start });
});

test('what was typed before is kept as far as it still fits', () => {
  const fields = [
    field('choice', { options: options('a', 'b') }),
    field('choices', { options: options('a', 'b') }),
    field('numbers', { most: 1 }),
    field('text'),
  ];
  expect(fitting(fields, { choice: 'c', choices: ['b', 'c', 'a'], numbers: [1, 2], text: 'x', other: 1 })).toEqual({
    choices: ['b', 'a'],
    text: 'x',
  });
  expect(fitting(fields, { choice: 'b', numbers: [7] })).toEqual({ choice: 'b', numbers: [7] });
});

test.each([
  [field('number'), 'x'],
  [field('flag'), 'yes'],
  [field('text'), 5],
  [field('numbers', { most: 9 }), 5],
  [field('texts'), 'text'],
  [field('choices'), {}],
  [field('cards'), [null]],
  [field('cards'), [{ ap: 1 }]],
  [field('characters'), [{ str: 1 }]],
])('what another build has kept in a field is not: %j, %j', (one, typed) => {
  expect(fitting([one], { [one.type]: typed })).toEqual({});
});

test('rows that were typed before are kept', () => {
  const rows = { cards: [newCard()], characters: [newCharacter()] };
  expect(fitting([field('cards'), field('characters')], rows)).toEqual(rows);
});

test('what was left empty is not sent', () => {
  const fields = [field('text', { optional: true }), field('texts'), field('number', { optional: true }), field('flag')];
  expect(bodyOf(fields, { text: '  ', texts: [' a ', '', 'b'], number: undefined, flag: false })).toEqual({
    texts: ['a', 'b'],
    flag: false,
  });
});

test('lists that may be left out are left out when they are empty, and characters when they were not touched', () => {
  const fields = [
    field('texts', { optional: true }),
    field('choices', { optional: true }),
    field('characters', { optional: true }),
  ];
  expect(bodyOf(fields, { texts: [' '], choices: [], characters: undefined })).toEqual({});
  expect(bodyOf(fields, { texts: ['a'], choices: ['b'], characters: [] })).toEqual({
    texts: ['a'],
    choices: ['b'],
    characters: [],
  });
  expect(bodyOf([field('texts'), field('choices')], { texts: [''], choices: [] })).toEqual({ texts: [], choices: [] });
});

test('a text that has to be there is sent empty, for the server to say so', () => {
  expect(bodyOf([field('text')], { text: ' ' })).toEqual({ text: '' });
});

test('rows are sent as the move wants them', () => {
  const fields = [field('cards'), field('characters')];
  const cards = [newCard(), { ap: undefined, tokens: [2], card: ' Bluff ' }];
  const characters = [newCharacter(), { str: 4, name: ' Ann ', cost: 0, keywords: ['stealth'] }];
  expect(bodyOf(fields, { cards, characters })).toEqual({
    cards: [
      { ap: 1, tokens: [], card: null },
      { ap: 0, tokens: [2], card: 'Bluff' },
    ],
    characters: [
      { str: 0, keywords: [] },
      { str: 4, keywords: ['stealth'], name: 'Ann', cost: 0 },
    ],
  });
});

test('the first field that is open is named', () => {
  const fields = [field('number', { optional: true }), field('choice'), field('text')];
  expect(missing(fields, { number: undefined, choice: undefined, text: '' })).toBe('Still missing: The choice');
  expect(missing(fields, { choice: 'a', text: '  ' })).toBe('Still missing: The text');
  expect(missing(fields, { choice: 'a', text: 'x' })).toBeUndefined();
  expect(missing([field('cards', { least: 1 })], { cards: [] })).toBe('Still missing: The cards');
});

test('each field says what is wrong with it and with its rows', () => {
  const errors = [
    { pointer: '/move/cards/1/ap', message: 'Too much.' },
    { pointer: '/cards', message: 'Too many.' },
    { pointer: '/at', message: 'Too late.' },
  ];
  expect(saidOf(errors, 'cards')).toEqual(['No. 2: Too much.', 'Too many.']);
  expect(saidElsewhere(errors, [field('cards')])).toEqual(['Too late.']);
});
