import { expect, test } from 'vitest';

import type { LoggedEvent, SessionView } from '../api/sessions';
import { Rounds } from './rounds.svelte';

function view(version: number, round: number): SessionView {
  return { game: 'thrones-board', version, view: { round } } as unknown as SessionView;
}

/** A history in which the round after each event is known; says which moments were looked at. */
function history(after: number[], leaps: number[] = []): { events: LoggedEvent[]; rounds: Rounds; now: SessionView; asked: number[] } {
  const asked: number[] = [];
  const rounds = new Rounds((seq) => {
    asked.push(seq);
    return Promise.resolve({ data: view(seq, after[seq - 1] ?? 0) });
  });
  const events = after.map((_, at) => ({ seq: at + 1, kind: leaps.includes(at + 1) ? 'undone' : 'move' }) as LoggedEvent);
  return { events, rounds, now: view(after.length, after.at(-1) ?? 0), asked };
}

test('an event belongs to the round in which it was made, the one that ends a round too', async () => {
  const { events, rounds, now } = history([1, 1, 1, 2, 2, 3]);
  await rounds.find(events, now);
  expect(events.map((event) => rounds.of(event))).toEqual([1, 1, 1, 1, 2, 2]);
});

test('few moments are looked at, and none twice', async () => {
  const { events, rounds, now, asked } = history([...Array.from({ length: 40 }, () => 1), ...Array.from({ length: 24 }, () => 2)]);
  await rounds.find(events, now);
  expect(events.map((event) => rounds.of(event))).toEqual([...Array.from({ length: 41 }, () => 1), ...Array.from({ length: 23 }, () => 2)]);
  expect(asked.length).toBeLessThanOrEqual(8);
  expect(new Set(asked).size).toBe(asked.length);
  const before = asked.length;
  await rounds.find(events, now);
  expect(asked.length).toBe(before);
});

test('one round needs one moment', async () => {
  const { events, rounds, now, asked } = history([4, 4, 4, 4, 4]);
  await rounds.find(events.slice(2), now);
  expect(events.slice(2).map((event) => rounds.of(event))).toEqual([4, 4, 4]);
  expect(asked).toEqual([2]);
});

test('a round that was gone back to is found between two moments of the same round', async () => {
  const { events, rounds, now } = history([1, 1, 1, 2, 2, 1, 1, 1], [6]);
  await rounds.find(events, now);
  expect(events.map((event) => rounds.of(event))).toEqual([1, 1, 1, 1, 2, 2, 1, 1]);
});

test('without an answer nothing is said about rounds', async () => {
  const rounds = new Rounds(() => Promise.resolve({}));
  const { events } = history([1, 1]);
  await rounds.find(events, view(2, 1));
  expect(rounds.of(events[0] as LoggedEvent)).toBeUndefined();
});

test('news that comes while moments are looked at is looked at too', async () => {
  const { events, rounds } = history([1, 1, 2, 2]);
  void rounds.find(events.slice(0, 2), view(2, 1));
  await rounds.find(events, view(4, 2));
  expect(events.map((event) => rounds.of(event))).toEqual([1, 1, 1, 2]);
});
