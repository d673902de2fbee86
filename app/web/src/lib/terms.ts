/** Ids of the API that are words of a game: in English too they are more than the id with spaces. */

import { t } from './language.svelte';

export function term(id: string): string | undefined {
  // A player may be called as what every object has: “constructor”.
  return Object.hasOwn(TERMS, id) ? TERMS[id]?.() : undefined;
}

const TERMS: Readonly<Record<string, () => string>> = {
  action: () => t('action'),
  attacker: () => t('attacker'),
  challenges: () => t('challenges'),
  consolidate_power: () => t('consolidate power'),
  defender: () => t('defender'),
  defense: () => t('defense'),
  dominance: () => t('dominance'),
  draw: () => t('draw'),
  fiefdoms: () => t('Fiefdoms'),
  intrigue: () => t('intrigue'),
  iron_throne: () => t('Iron Throne'),
  kings_court: () => t("King's Court"),
  march_plus_one: () => t('March +1'),
  marshaling: () => t('marshaling'),
  military: () => t('military'),
  planning: () => t('planning'),
  plot: () => t('plot'),
  power: () => t('power'),
  raid: () => t('raid'),
  standing: () => t('standing'),
  str: () => t('STR'),
  support: () => t('support'),
  taxation: () => t('taxation'),
  vsb: () => t('Valyrian Steel Blade'),
};

/** A character that takes part: by its name, else by its place in the list. */
export function fighter(name: string | null | undefined, str: number, at: number): string {
  return name ? `${name} ${str}` : t('no. {n} with {str} STR', { n: at + 1, str });
}

/** So many units of a kind. */
export function unitsOf(unit: string, n: number): string {
  switch (unit) {
    case 'footman':
      return t('{n} {n:footman|footmen}', { n });
    case 'knight':
      return t('{n} {n:knight|knights}', { n });
    case 'ship':
      return t('{n} {n:ship|ships}', { n });
    default:
      return t('{n} {n:siege engine|siege engines}', { n });
  }
}
