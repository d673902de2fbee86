/** What a card that was picked fills in: what is printed as X, or not told, is left to whoever has the card in hand. */

import type { Field } from '../api/sessions';
import type { KnownCard } from '../lib/cards.svelte';
import { t } from '../lib/language.svelte';
import { term } from '../lib/terms';
import type { CharacterRow } from './draft';

/** The longest name that a move takes. */
const LONGEST = 40;

/** Whether the field is the name of a plot that is chosen. */
export function asksPlot(kind: string, { name }: Field): boolean {
  return kind === 'choose-plot' && name === 'name';
}

export function nameOf({ name }: KnownCard): string {
  return name.slice(0, LONGEST).trim();
}

/** The fields of a plot. */
export function plotOf({ plot }: KnownCard): Record<'gold' | 'initiative' | 'claim' | 'reserve', number | undefined> {
  return {
    gold: printed(plot?.gold),
    initiative: printed(plot?.initiative),
    claim: printed(plot?.claim),
    reserve: printed(plot?.reserve),
  };
}

/** A character with those of its keywords that are asked for. */
export function characterOf(card: KnownCard, options: Field['options']): Partial<CharacterRow> {
  const asked = new Set(options.map(({ value }) => value));
  return {
    name: nameOf(card),
    str: printed(card.character?.str),
    cost: printed(card.cost),
    keywords: card.keywords.filter((keyword) => asked.has(keyword)),
  };
}

function printed(value: number | 'X' | null | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

/** What tells a card from others of the same name. */
export function tellApart({ plot, character, keywords, pack }: KnownCard, options: Field['options']): string {
  if (plot) {
    const { gold, initiative, claim, reserve } = plot;
    const values = { gold: gold ?? '–', initiative: initiative ?? '–', claim: claim ?? '–', reserve: reserve ?? '–' };
    return `${t('Gold {gold}, initiative {initiative}, claim {claim}, reserve {reserve}', values)} · ${pack}`;
  }
  const icons = (character?.icons ?? []).map((icon) => term(icon) ?? icon);
  const own = options.filter(({ value }) => (keywords as readonly string[]).includes(value)).map(({ label }) => label);
  const strength = t('STR {str}', { str: character?.str ?? '–' });
  return [[strength, ...icons].join(', '), own.join(', '), pack].filter(Boolean).join(' · ');
}
