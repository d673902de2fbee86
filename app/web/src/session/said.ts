/** What an event says; undoing and putting right say it in words of the page. */

import type { LoggedEvent, SessionView } from '../api/sessions';
import { t } from '../lib/language.svelte';
import { nameOf } from './standing';

export function linesOf(view: SessionView, event: LoggedEvent): string[] {
  const lines = event.lines.map(({ text }) => text);
  if (lines.length) return lines;
  const who = event.seat === null ? t('The host') : nameOf(view, event.seat);
  if (event.kind === 'undone') return [t('{who} takes back: the game stands as after event {n} again.', { who, n: event.back_to ?? 0 })];
  if (event.kind === 'corrected') return [t('{who} puts something right.', { who })];
  return [];
}
