import { expect, test } from 'vitest';

import type { SessionView } from '../api/sessions';
import { forget, plainCode, remember, tables } from './tables';

function session(id: string, seat: string | null): SessionView {
  return {
    id,
    game: 'age-of-thieves',
    join_code: 'K7WQ4M',
    seats: [
      { id: 'seat-1', name: 'Ann', taken: true },
      { id: 'seat-2', name: 'Ben', taken: false },
    ],
    you: { seat, host: false },
  } as unknown as SessionView;
}

test('the table that was seen last comes first, each once', () => {
  remember(session('one', 'seat-2'));
  remember(session('two', null));
  remember(session('one', 'seat-1'));
  expect(tables().map(({ id, seat }) => [id, seat])).toEqual([
    ['one', 'Ann'],
    ['two', null],
  ]);
});

test('twenty tables are kept', () => {
  for (let n = 1; n <= 21; n++) remember(session(`${n}`, null));
  expect(tables()).toHaveLength(20);
  expect(tables()[0]?.id).toBe('21');
  expect(tables().some(({ id }) => id === '1')).toBe(false);
});

test('a table that is forgotten is gone', () => {
  remember(session('one', null));
  remember(session('two', null));
  forget('two');
  expect(tables().map(({ id }) => id)).toEqual(['one']);
});

test('a store that holds something else holds no tables', () => {
  localStorage.setItem('tiebreak.tables', '{"a": 1}');
  expect(tables()).toEqual([]);
  localStorage.setItem('tiebreak.tables', 'no JSON');
  expect(tables()).toEqual([]);
  localStorage.setItem('tiebreak.tables', '[null, 1, "a", {"id": "one"}, {"id": "two", "game": "age-of-thieves", "names": []}]');
  expect(tables().map(({ id }) => id)).toEqual(['two']);
});

test('a code is the same however it is read out', () => {
  expect(plainCode(' k7w-q4m ')).toBe('K7WQ4M');
});
