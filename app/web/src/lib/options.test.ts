import { expect, test } from 'vitest';

import { GAMES_TO_OPEN } from './games';
import { numbersOf, optionsOf, sent } from './options';

test('what was wiped out or left empty is as usual', () => {
  expect(sent({ die_faces: undefined, loot: [' ', ''], pace: 'steps', tides: false })).toStrictEqual({ pace: 'steps', tides: false });
  expect(sent({ loot: [' Gems ', ''] })).toEqual({ loot: ['Gems'] });
});

test('every game has something to choose, each once', () => {
  for (const { id } of GAMES_TO_OPEN) {
    const ids = [...optionsOf(id), ...numbersOf(id)].map((option) => option.id);
    expect(ids.length).toBeGreaterThan(1);
    expect(new Set(ids).size).toBe(ids.length);
  }
  expect(optionsOf('chess')).toEqual([]);
});
