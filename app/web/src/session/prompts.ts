/** How the moves that are offered are laid out: what is next, what the host does for others, what may also be. */

import type { Prompt, SessionView } from '../api/sessions';
import { t } from '../lib/language.svelte';
import { sealedBefore } from './own';

export interface Offer {
  prompt: Prompt;
  /** Names it in addresses: the kind, the seat, and which of several alike. */
  key: string;
}

export interface Offers {
  next: Offer[];
  others: Offer[];
  more: Offer[];
}

/** What may always be done and is seldom next: counters, corrections of the order, ends. */
const SELDOM = new Set([
  'count-ap', 'count-loot', 'reorder', 'insert-slot', 'catch', 'escape', 'take-jewel', 'void', 'change-ap', 'end-game',
  'count', 'modifiers', 'gain-power', 'gain-gold', 'pay', 'token', 'cannot-win', 'allow-challenge', 'concede',
  'set-counter', 'lose-order', 'set-area', 'lose-units', 'compare-initiative', 'take-back-plot',
]); // prettier-ignore

/** What is wanted before the rest wherever it is offered, and what nearly never is. */
const FIRST = new Set(['retreat', 'reveal-plots', 'marshal', 'initiate', 'compare']);
const LAST = new Set(['act', 'redirect']);

/** What the host does when a phone is missing: typing for others, going on without them. */
const INSTEAD = new Set(['enter-bids', 'enter-cards', 'reveal-orders']);

/** What ends something for good asks once more. */
const FINAL = new Set(['concede', 'end-game']);

export function offers(session: SessionView): Offers {
  const seen = new Map<string, number>();
  const all = session.prompts.map((prompt): Offer => {
    const base = `${prompt.kind}.${prompt.seat ?? ''}`;
    const alike = seen.get(base) ?? 0;
    seen.set(base, alike + 1);
    return { prompt, key: `${base}.${alike}` };
  });
  const usual = all.filter(({ prompt }) => !SELDOM.has(prompt.kind));
  const instead = ({ kind, fields }: Prompt): boolean => INSTEAD.has(kind) || (kind === 'reveal' && fields.length > 0);
  const own = ({ prompt }: Offer): boolean =>
    session.you.seat === null || (!instead(prompt) && (prompt.seat === null || prompt.seat === session.you.seat));
  return {
    next: usual.filter(own).sort((one, other) => rank(session, one) - rank(session, other)),
    others: usual.filter((offer) => !own(offer)),
    more: all.filter(({ prompt }) => SELDOM.has(prompt.kind)),
  };
}

function rank(session: SessionView, { prompt }: Offer): number {
  // What is sealed already may be changed; it is not what comes next.
  if (isSealed(session, prompt)) return 3;
  return FIRST.has(prompt.kind) ? 0 : LAST.has(prompt.kind) ? 2 : 1;
}

/** Whether this phone has sealed it already, and may change it. */
export function isSealed(session: SessionView, prompt: Prompt): boolean {
  return sealedBefore(session, prompt) !== undefined;
}

export function offerAt(session: SessionView, key: string): Offer | undefined {
  const { next, others, more } = offers(session);
  return [...next, ...others, ...more].find((offer) => offer.key === key);
}

/** What only says how many there are. */
const COUNTERS = new Set([
  'count-ap', 'count-loot', 'change-ap', 'count', 'modifiers', 'token', 'cannot-win', 'set-counter',
]); // prettier-ignore

export function isCounter(kind: string): boolean {
  return COUNTERS.has(kind);
}

/** Fields that are seldom filled in, and when, by the move that they belong to. */
const RARE: Readonly<Record<string, { fields: RegExp; when: () => string }>> = {
  attack: {
    fields: /^defender_routed_|^area_garrison$|^area_power_token$|^attacker_origin_lost$/,
    when: () => t('If units are routed, a garrison or power token lies there, or an enemy home area was left'),
  },
  support: { fields: /^routed_|^refused$/, when: () => t('If units are routed or the support is declined') },
  consolidate: { fields: /^ships_of$/, when: () => t('If enemy Ships are in the sea of the port') },
  'march-units': {
    fields: /^supporting$|^leaves_token$/,
    when: () => t('If a power token stays, or support helps against a neutral force'),
  },
  retreat: { fields: /^own_units$/, when: () => t('If own units are there already') },
  initiate: { fields: /^stealth$|^assault/, when: () => t('If an attacker has stealth or assault') },
  'choose-opponent': { fields: /^stealth$|^assault|^attacker_cost$/, when: () => t('If an attacker has stealth or assault') },
  'choose-victims': { fields: /^saved$|^power$/, when: () => t('If somebody is saved, or those who die have power') },
  'choose-first-player': { fields: /^barred$/, when: () => t('If a card bars somebody') },
};

export function isRare(kind: string, field: string): boolean {
  return RARE[kind]?.fields.test(field) ?? false;
}

/** When the seldom fields of a move are filled in. */
export function whenRare(kind: string): string {
  return RARE[kind]?.when() ?? '';
}

/** Whether a tap makes the move at once. */
export function atOnce({ fields, kind, secret }: Prompt): boolean {
  return fields.length === 0 && !FINAL.has(kind) && !secret;
}

/** Whose move it is, where that is not the phone's own and its words do not say so. */
export function whose(session: SessionView, prompt: Prompt): string {
  const name = session.seats.find(({ id }) => id === prompt.seat)?.name;
  return name === undefined || prompt.seat === session.you.seat || prompt.label.includes(name) ? '' : name;
}
