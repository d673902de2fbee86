/** What an event says; undoing and putting right say it in words of the page. */

import type { LoggedEvent, SessionView } from '../api/sessions';
import { nameOf } from './standing';

export function linesOf(view: SessionView, event: LoggedEvent): string[] {
  const lines = event.lines.map(({ text }) => text);
  if (lines.length) return lines;
  const who = event.seat === null ? 'The host' : nameOf(view, event.seat);
  if (event.kind === 'undone') return [`${who} takes back: the game stands as after event ${event.back_to} again.`];
  if (event.kind === 'corrected') return [`${who} puts something right.`];
  return [];
}
