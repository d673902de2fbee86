/** What is typed to ask who acts first in Age of Thieves. */

import type { Body } from '../api/client';
import { t } from '../lib/language.svelte';

export interface ThiefDraft {
  name: string;
  ap: (number | undefined)[];
}

export interface OrderDraft {
  thieves: ThiefDraft[];
  first: number;
  state: 'calm' | 'alarm';
  dice: (number | undefined)[];
}

export function newOrder(): OrderDraft {
  return { thieves: [newThief(), newThief()], first: 0, state: 'calm', dice: [undefined, undefined] };
}

export function newThief(): ThiefDraft {
  return { name: '', ap: [] };
}

/** The same thieves in another turn. */
export function nextOrder({ thieves, first, state }: OrderDraft): OrderDraft {
  return { ...newOrder(), thieves: thieves.map(({ name }) => ({ ...newThief(), name })), first, state };
}

export function nameOf(draft: OrderDraft, at: number): string {
  return draft.thieves[at]?.name.trim() || t('Thief {n}', { n: at + 1 });
}

/** The dice that count now. */
export function rolled({ state, dice }: OrderDraft): (number | undefined)[] {
  return state === 'alarm' ? dice : dice.slice(0, 1);
}

/** The question, once the guard has rolled; what is half typed is left out. */
export function orderBody(draft: OrderDraft): Body | undefined {
  const dice = rolled(draft).filter((die) => die !== undefined);
  if (dice.length < rolled(draft).length) return undefined;
  const names = draft.thieves.map((_, at) => nameOf(draft, at));
  const declared = draft.thieves.map(({ ap }, at) => [names[at], ap.filter((one) => one !== undefined)]);
  return {
    seats_clockwise: names,
    first_thief: names[draft.first],
    guard: { state: draft.state, dice },
    declarations: Object.fromEntries(declared),
  };
}
