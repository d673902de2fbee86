/**
 * Cards of the card game that whoever runs the server has imported. The whole list is loaded once and searched here:
 * what somebody types while choosing a secret plot leaves the phone as little as before, and a bad network is not felt.
 */

import { http, reply } from '../api/client';
import type { components } from '../api/schema';

export type KnownCard = components['schemas']['KnownCard'];
export type Kind = 'plot' | 'character';

interface Named {
  card: KnownCard;
  words: readonly string[];
}

class Lists {
  plot = $state.raw<readonly Named[]>([]);
  character = $state.raw<readonly Named[]>([]);
}

const lists = new Lists();
const asked = new Set<Kind>();

/** So many fit above a keyboard with what they are about. */
const FEW = 6;

/** Have the cards of a type at hand soon. Without an answer people type, and whoever opens a form next asks again. */
export async function wantCards(kind: Kind): Promise<void> {
  if (asked.has(kind)) return;
  asked.add(kind);
  const { data } = await reply(http.GET('/api/v1/games/thrones-lcg/cards', { params: { query: { type: kind } } }));
  if (data) lists[kind] = named(data.cards);
  else asked.delete(kind);
}

/** Whether there are cards to pick from. */
export function hasCards(kind: Kind): boolean {
  return lists[kind].length > 0;
}

/** The first cards that have a word beginning with each word that was typed. */
export function findCards(kind: Kind, typed: string): readonly KnownCard[] {
  return found(lists[kind], typed);
}

/** Cards with the words of their names; of printings that are alike the first. */
export function named(cards: readonly KnownCard[]): readonly Named[] {
  const alike = new Map([...cards].reverse().map((card) => [JSON.stringify({ ...card, code: '', pack: '' }), card]));
  const kept = new Set(alike.values());
  return cards.filter((card) => kept.has(card)).map((card) => ({ card, words: wordsOf(card.name) }));
}

export function found(all: readonly Named[], typed: string): readonly KnownCard[] {
  const wanted = wordsOf(typed);
  if (!wanted.length) return [];
  const fits = all.filter(({ words }) => wanted.every((part) => words.some((word) => word.startsWith(part))));
  const begins = fits.filter(({ words }) => wanted.every((part, at) => words[at]?.startsWith(part)));
  return [...new Set([...begins, ...fits])].slice(0, FEW).map(({ card }) => card);
}

/** Without case, accents and apostrophes: `The Hound's Señor` is the, hounds, senor. */
function wordsOf(text: string): readonly string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}|['’]/gu, '').toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}
