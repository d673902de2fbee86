import { expect, test } from 'vitest';

import { unitsOf } from './terms';
import { inWords, label, place, properName, readOut, signed } from './words';

test.each([
  ['first_thief', 'First thief'],
  ['tie-calm', 'Tie calm'],
  ['str', 'STR'],
  ['vsb', 'Valyrian Steel Blade'],
  ['kings_court', "King's Court"],
  ['intrigue', 'Intrigue'],
  ['Hand of the King', 'Hand of the King'],
  ['Ünal', 'Ünal'],
  ['constructor', 'Constructor'],
  ['__proto__', '__proto__'],
])('%s is labelled %s', (id, said) => {
  expect(label(id)).toBe(said);
});

test('inside a sentence an id stays small', () => {
  expect(inWords('march_plus_one')).toBe('March +1');
  expect(inWords('consolidate_power')).toBe('consolidate power');
});

test.each([
  ['footman', 1, '1 footman'],
  ['footman', 2, '2 footmen'],
  ['knight', 3, '3 knights'],
  ['ship', 1, '1 ship'],
  ['siege_engine', 2, '2 siege engines'],
])('units are counted: %s %i', (unit, n, said) => {
  expect(unitsOf(unit, n)).toBe(said);
});

test('a number is signed with a real minus', () => {
  expect([signed(2), signed(0), signed(-3)]).toEqual(['+2', '0', '−3']);
});

test('a pointer is a way to walk', () => {
  expect(place('/attacker/units/0')).toBe('attacker › units › no. 1');
  expect(place('/house_cards/a~1b~0c')).toBe('house cards › a/b~c');
});

test('facts are read out, a list of things line by line', () => {
  expect(readOut(true)).toEqual(['yes']);
  expect(readOut(null)).toEqual(['none']);
  expect(readOut([])).toEqual(['none']);
  expect(readOut(['stark', 'Ann'])).toEqual(['stark, Ann']);
  expect(readOut([{ id: 'kingswood', units: { knight: 1 } }])).toEqual(['kingswood, units (knight 1)']);
  expect(readOut({ ann: { gold: 2, lost: false }, ben: { gold: 0, lost: true } })).toEqual([
    'ann: gold 2, lost no',
    'ben: gold 0, lost yes',
  ]);
});

test.each([
  ['brienne-of-tarth', 'Brienne of Tarth'],
  ['the-hound', 'The Hound'],
  ['kings-landing', "King's Landing"],
  ['euron-crows-eye', "Euron Crow's Eye"],
  ['melisandre', 'Melisandre'],
  ['clash-of-kings', 'Clash of Kings'],
  ['princes-pass', "Prince's Pass"],
  ['shipbreaker-bay', 'Shipbreaker Bay'],
])('%s is called %s', (id, name) => {
  expect(properName(id)).toBe(name);
});
