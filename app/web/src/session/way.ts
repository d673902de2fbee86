/** What of the history the game stands on, and what going back in it would take back. */

import type { LoggedEvent } from '../api/sessions';

/** The events that led to where the game stands after `head`, newest first, as far as they are known: none that was taken back. */
export function standingOn(events: readonly LoggedEvent[], head: number): LoggedEvent[] {
  const known = new Map(events.map((event) => [event.seq, event]));
  const way: LoggedEvent[] = [];
  for (let event = known.get(head); event; event = event.before === null ? undefined : known.get(event.before)) way.push(event);
  return way;
}

export interface Going {
  /** What is taken back, newest first. */
  gone: LoggedEvent[];
  /** What was taken back before and stands again, newest first. */
  again: LoggedEvent[];
}

/** What going back to where the game stood after an event changes. */
export function goingBack(events: readonly LoggedEvent[], head: number, seq: number): Going {
  const now = standingOn(events, head);
  const then = standingOn(events, headAfter(events, head, seq));
  return { gone: without(now, then), again: without(then, now) };
}

/** What an event that took something back did away with, newest first. */
export function goneBy(events: readonly LoggedEvent[], { before, back_to }: LoggedEvent): LoggedEvent[] {
  if (before === null || back_to === null) return [];
  return without(standingOn(events, before), standingOn(events, back_to));
}

/** The event on which the game stood after another one: comings and goings at the table do not move it. */
function headAfter(events: readonly LoggedEvent[], head: number, seq: number): number {
  const moved = events.filter(({ before }) => before !== null);
  const last = moved.filter((event) => event.seq <= seq).at(-1);
  if (last) return last.back_to ?? last.seq;
  return moved[0]?.before ?? head;
}

function without(some: readonly LoggedEvent[], others: readonly LoggedEvent[]): LoggedEvent[] {
  const left = new Set(others.map(({ seq }) => seq));
  return some.filter(({ seq }) => !left.has(seq));
}
