import { expect, test } from 'vitest';

import type { LoggedEvent } from '../api/sessions';
import { goingBack, goneBy, standingOn } from './way';

function event(seq: number, before: number | null, back_to: number | null = null): LoggedEvent {
  return { seq, before, back_to } as LoggedEvent;
}

/** 1 opened, 2 and 3 moved, 4 joined, 5 took 3 back, 6 moved. */
const EVENTS = [event(1, null), event(2, 1), event(3, 2), event(4, null), event(5, 3, 2), event(6, 2)];

test('what was taken back, and what changed only seats, is not on the way', () => {
  expect(standingOn(EVENTS, 6).map(({ seq }) => seq)).toEqual([6, 2, 1]);
});

test('the way ends where the history is not known', () => {
  expect(standingOn(EVENTS.slice(2), 6).map(({ seq }) => seq)).toEqual([6]);
  expect(standingOn(EVENTS, 99)).toEqual([]);
});

function went(seq: number): { gone: number[]; again: number[] } {
  const { gone, again } = goingBack(EVENTS, 6, seq);
  return { gone: gone.map((one) => one.seq), again: again.map((one) => one.seq) };
}

test('an event that took something back knows what that was', () => {
  expect(goneBy(EVENTS, event(7, 6, 1)).map(({ seq }) => seq)).toEqual([6, 2]);
  expect(goneBy(EVENTS, event(6, 2))).toEqual([]);
});

test('going back takes back what was made since', () => {
  expect(went(2)).toEqual({ gone: [6], again: [] });
  expect(went(1)).toEqual({ gone: [6, 2], again: [] });
});

test('what was taken back stands again where somebody goes back to it', () => {
  expect(went(3)).toEqual({ gone: [6], again: [3] });
});

test('a moment after somebody joined, or after something was taken back, is the moment before that', () => {
  expect(went(4)).toEqual(went(3));
  expect(went(5)).toEqual(went(2));
});

test('a moment before the first move that is known is where that move found the game', () => {
  const known = [event(2, null), event(3, 1), event(4, 3)];
  const { gone } = goingBack(known, 4, 2);
  expect(gone.map(({ seq }) => seq)).toEqual([4, 3]);
});
