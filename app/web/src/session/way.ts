/** What of the history the game stands on. */

import type { LoggedEvent } from '../api/sessions';

/** The events that led to where the game stands after `head`, newest first, as far as they are known: none that was taken back. */
export function standingOn(events: readonly LoggedEvent[], head: number): LoggedEvent[] {
  const known = new Map(events.map((event) => [event.seq, event]));
  const way: LoggedEvent[] = [];
  for (let event = known.get(head); event; event = event.before === null ? undefined : known.get(event.before)) way.push(event);
  return way;
}
