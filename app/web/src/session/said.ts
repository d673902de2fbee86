/** What an event says; undoing and putting right say it in words of the page. */

import type { LoggedEvent, SessionView } from '../api/sessions';
import { t } from '../lib/language.svelte';
import { nameOf } from './standing';
import { goneBy } from './way';

/** What somebody took back, in its own words, as far as the history is known. */
export function takenBack(view: SessionView, event: LoggedEvent, events: readonly LoggedEvent[]): string[] {
  const gone = goneBy(events, event);
  if (!gone[0]) return linesOf(view, event);
  const who = event.seat === null ? t('The host') : nameOf(view, event.seat);
  const what = linesOf(view, gone[0])[0] ?? t('Event {n}', { n: gone[0].seq });
  if (gone.length === 1) return [t('{who} takes back: {what}', { who, what })];
  return [t('{who} takes back {n} {n:move|moves}.', { who, n: gone.length })];
}

export function linesOf(view: SessionView, event: LoggedEvent): string[] {
  const lines = event.lines.map(({ text }) => text);
  if (lines.length) return lines;
  const who = event.seat === null ? t('The host') : nameOf(view, event.seat);
  if (event.kind === 'undone') return [t('{who} takes back: the game stands as after event {n} again.', { who, n: event.back_to ?? 0 })];
  if (event.kind === 'corrected') return [t('{who} puts something right.', { who })];
  return [];
}
