import { expect, test } from 'vitest';

import type { LoggedEvent } from '../api/sessions';
import { standingOn } from './way';

function event(seq: number, before: number | null): LoggedEvent {
  return { seq, before } as LoggedEvent;
}

/** 1 opened, 2 and 3 moved, 4 joined, 5 took 3 back, 6 moved. */
const EVENTS = [event(1, null), event(2, 1), event(3, 2), event(4, null), event(5, 3), event(6, 2)];

test('what was taken back, and what changed only seats, is not on the way', () => {
  expect(standingOn(EVENTS, 6).map(({ seq }) => seq)).toEqual([6, 2, 1]);
});

test('the way ends where the history is not known', () => {
  expect(standingOn(EVENTS.slice(2), 6).map(({ seq }) => seq)).toEqual([6]);
  expect(standingOn(EVENTS, 99)).toEqual([]);
});
