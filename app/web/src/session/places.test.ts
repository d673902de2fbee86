import { expect, test } from 'vitest';

import type { SessionView } from '../api/sessions';
import { places } from './places';

function pointers(game: string, ...ids: string[]): string[] {
  const seats = ids.map((id) => ({ id, name: `<${id}>` }));
  return places({ game, seats } as unknown as SessionView).map(({ pointer }) => pointer);
}

test('every game names what is often put right', () => {
  expect(pointers('age-of-thieves', 'seat-1', 'seat-2')).toEqual([
    '/turn', '/first_thief', '/guard_initiative', '/sheet', '/thieves/0/temporary', '/thieves/1/temporary',
  ]); // prettier-ignore
  expect(pointers('thrones-lcg', 'seat-1')).toEqual([
    '/round', '/first_player', '/players/seat-1/faction_power', '/players/seat-1/gold',
  ]); // prettier-ignore
  expect(pointers('thrones-board', 'stark')).toEqual(['/round', '/threat', '/houses/stark/power', '/houses/stark/supply']);
});

test('a seat is chosen by the name of who sits there', () => {
  const session = { game: 'age-of-thieves', seats: [{ id: 'seat-1', name: 'Morius' }] } as unknown as SessionView;
  expect(places(session)[1]).toEqual({
    pointer: '/first_thief',
    label: 'First thief',
    options: [{ value: 'seat-1', label: 'Morius' }],
  });
});
