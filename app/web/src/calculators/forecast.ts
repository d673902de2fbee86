/** A combat before its cards as a question, and what a cell of the answer says. */

import type { Body } from '../api/client';
import type { components } from '../api/schema';
import { t } from '../lib/language.svelte';
import type { Side } from '../lib/running';
import { label } from '../lib/words';
import { cardName, optionName, type CardId, type House } from './board';
import type { CombatDraft } from './combat';
import { combatBody } from './combatBody';

export type Forecast = components['schemas']['Forecast'];
export type Cell = Forecast['cells'][number];
export type Result = Cell['results'][number];

/** A row of the matrix: a card of the attacker against each card of the defender. */
export interface Row {
  card: string;
  cells: Cell[];
}

/** The question as it stands; nothing as long as nobody has marched. */
export function forecastBody(draft: CombatDraft): Body | undefined {
  const combat = combatBody(draft);
  if (!combat) return undefined;
  const { tides: _, ...facts } = combat;
  return { ...facts, attacker: withHand(draft, 'attacker', facts), defender: withHand(draft, 'defender', facts), tides: draft.withTides };
}

/** A side with its hand, if one was typed; the card that was chosen or stands in for one is no fact yet. */
function withHand(draft: CombatDraft, side: Side, facts: Body): Body {
  const { card: _, hand: __, ...forces } = facts[side] as Record<string, unknown>;
  const hand = handOf(draft, side);
  return { ...forces, ...(hand.length && { hand }) };
}

/** The cards that a side is known to hold. */
export function handOf({ holding, cards }: CombatDraft, side: Side): CardId[] {
  const { hand } = holding[side];
  const chosen = cards[side];
  return hand.length && chosen && !hand.includes(chosen) ? [...hand, chosen] : hand;
}

/** The combat that a cell stands for; with Tides of Battle two blank cards are drawn. */
export function combatOf(facts: Body, cell: Cell): Body {
  const { tides, choices: _, ...combat } = facts;
  return {
    ...combat,
    attacker: { ...(combat['attacker'] as Body), card: cell.attacker_card },
    defender: { ...(combat['defender'] as Body), card: cell.defender_card },
    ...(tides === true && { tides: { attacker: {}, defender: {} } }),
    choices: cell.choices,
  };
}

export function rowsOf({ cells, attacker_cards, defender_cards }: Forecast): Row[] {
  const width = defender_cards.length;
  return attacker_cards.map((card, at) => ({ card, cells: cells.slice(at * width, (at + 1) * width) }));
}

/** Who wins by how much; with Tides of Battle how often the attacker does. */
export function shortly(forecast: Forecast, cell: Cell): string {
  const [result] = cell.results;
  if (!result || forecast.draws > 1) return t('{n}%', { n: hundredths(cell.attacker_wins.value) });
  return `${label(result.winner).charAt(0)} ${result.decided_by === 'fiefdoms' ? '=' : `+${result.margin}`}`;
}

/** The same in words. */
export function inWords(forecast: Forecast, cell: Cell): string {
  const [result] = cell.results;
  if (!result || forecast.draws > 1) {
    return t('{house} wins in {n} of 100 draws', { house: label(forecast.attacker), n: hundredths(cell.attacker_wins.value) });
  }
  return resultIn(result);
}

export function resultIn({ winner, decided_by, margin }: Result): string {
  const house = label(winner);
  if (decided_by === 'fiefdoms') return t('{house} wins the tie', { house });
  if (decided_by === 'no-units') return t('{house} wins: no unit is left', { house });
  return t('{house} wins by {n}', { house, n: margin });
}

/** Whole hundredths; what is neither never nor always is not said to be. */
export function hundredths(share: number): number {
  return share === 0 || share === 1 ? share * 100 : Math.max(1, Math.min(99, Math.round(share * 100)));
}

/** How often a House plays each card of its mix, in words. */
export function mixOf(mix: Forecast['equilibrium']['attacker']): string[] {
  return Object.entries(mix).map(([card, share]) =>
    share.value === 1
      ? t('Always {card}', { card: cardName(card) })
      : t('{card}: {n} of 100 times', { card: cardName(card), n: hundredths(share.value) }),
  );
}

/** Whether a cell holds a best answer: of the attacker to the card of its column, of the defender to that of its row. */
export function bestIn({ best_answers }: Forecast, { attacker_card, defender_card }: Cell): Record<Side, boolean> {
  return {
    attacker: best_answers.attacker[defender_card]?.includes(attacker_card) ?? false,
    defender: best_answers.defender[attacker_card]?.includes(defender_card) ?? false,
  };
}

/** Everything that a screen reader says about a cell. */
export function spoken(forecast: Forecast, cell: Cell): string {
  const best = bestIn(forecast, cell);
  const names = { attacker: label(forecast.attacker), defender: label(forecast.defender) };
  return [
    `${cardName(cell.attacker_card)} – ${cardName(cell.defender_card)}: ${inWords(forecast, cell)}`,
    ...(['attacker', 'defender'] as const).flatMap((side) => (best[side] ? [t('best answer of {house}', { house: names[side] })] : [])),
    ...(cell.possible ? [t('something is to be decided')] : []),
  ].join(', ');
}

/** What a result costs both sides. */
export function costOf(forecast: Forecast, result: Result): string {
  const losses = forecast.losses[result.losses];
  const lost = (['attacker', 'defender'] as const).flatMap((side) => {
    const n = losses?.units[side] ?? 0;
    return n ? [t('{house} loses {n} {n:unit|units}', { house: label(forecast[side]), n })] : [];
  });
  return [...(lost.length ? lost : [t('no unit is lost')]), ...(losses?.garrison_removed ? [t('the garrison goes')] : [])].join(', ');
}

/** Everything that can be drawn, in words, with the number of draws that lead there. */
export function endsOf(forecast: Forecast, { results }: Cell): [string, number][] {
  const ends = new Map<string, number>();
  for (const result of results) {
    const words = `${resultIn(result)}; ${costOf(forecast, result)}`;
    ends.set(words, (ends.get(words) ?? 0) + result.ways);
  }
  return [...ends].sort(([, one], [, other]) => other - one);
}

/** A decision of a cell with what the forecast counts. */
export function decided({ who, ask, counted }: Cell['open'][number]): string {
  const house = label(who as House);
  return counted === null ? `${house}: ${ask}` : t('{house}: {ask} Counted: {option}', { house, ask, option: optionName(counted) });
}
