/** What this phone has sealed itself, and what else only it may see. */

import { isBoard, isCards, isThieves, type Prompt, type SessionView } from '../api/sessions';
import type { CardRow, CharacterRow, Draft } from '../fields/draft';
import { t } from '../lib/language.svelte';
import { properName } from '../lib/words';

/** What is read out to whoever holds the button. */
export function sealedLines(session: SessionView): string[] {
  if (isThieves(session)) return thieves(session.view.own, session.view.thieves, session.you.seat);
  if (isCards(session)) {
    const plot = session.view.own_plot;
    return plot ? [t('{name}: gold {gold}, initiative {initiative}, claim {claim}, reserve {reserve}', { ...plot })] : [];
  }
  if (!isBoard(session)) return [];
  const { bid, card, tide, wildling_card } = session.view.own;
  return [
    bid === null ? '' : t('Bid: {n}', { n: bid }),
    card === null ? '' : t('House card: {card}', { card: properName(card) }),
    tide === null ? '' : t('Tides card: {card}', { card: tide.replace('-', ' + ') }),
    wildling_card === null || session.view.wildling_deck[0] !== null ? '' : t('Top wildling card: {card}', { card: properName(wildling_card) }),
  ].filter(Boolean);
}

function thieves(
  own: { cards: { ap: number; card: string | null }[]; unused_ap: number; warnings: string[] } | null,
  all: { seat: string; cards: { index: number; ap: number; name: string | null; state: string }[] | null }[],
  seat: string | null,
): string[] {
  if (own) {
    const cards = own.cards.map(({ ap, card }, at) =>
      card ? t('Card {n}: {ap} AP, {card}', { n: at + 1, ap, card }) : t('Card {n}: {ap} AP', { n: at + 1, ap }),
    );
    return [...(cards.length ? cards : [t('No cards')]), t('{n} AP kept', { n: own.unused_ap }), ...own.warnings];
  }
  const mine = all.find((thief) => thief.seat === seat)?.cards ?? [];
  return mine
    .filter(({ state, name }) => state === 'pending' && name)
    .map(({ index, ap, name }) => t('Card {n} ({ap} AP): {card}', { n: index + 1, ap, card: name ?? '' }));
}

/** What was sealed before, to change it instead of typing it anew. */
export function sealedBefore(session: SessionView, prompt: Prompt): Draft | undefined {
  if (isThieves(session) && prompt.kind === 'declare' && session.view.own) {
    const cards = session.view.own.cards.map(({ ap, tokens, card }): CardRow => ({ ap, tokens: [...tokens], card: card ?? '' }));
    return { cards };
  }
  if (isCards(session) && prompt.kind === 'choose-plot' && session.view.own_plot) return { ...session.view.own_plot };
  if (!isBoard(session)) return undefined;
  const { bid, card } = session.view.own;
  if (prompt.kind === 'bid' && bid !== null) return { amount: bid };
  if (prompt.kind === 'play-card' && card !== null) return { card };
  return undefined;
}

/** Who takes part in the challenge as it was declared, by the field that is about them. */
export function declaredBefore(session: SessionView, field: string): CharacterRow[] {
  const challenge = isCards(session) ? session.view.challenge : null;
  const fighters = (field === 'attackers' ? challenge?.attackers : DEFENDING.has(field) ? challenge?.defenders : null) ?? [];
  return fighters.map(({ str, name, cost, keywords }) => ({
    str,
    name: name ?? '',
    cost: cost ?? undefined,
    keywords: [...(keywords ?? [])],
  }));
}

const DEFENDING = new Set(['defenders', 'victims', 'saved']);

/** City tokens in a thief's hand. */
export function tokensOf(session: SessionView, seat: string | null): readonly number[] {
  return (isThieves(session) && session.view.thieves.find((thief) => thief.seat === seat)?.tokens) || [];
}
