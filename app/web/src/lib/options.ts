/** What a table chooses when it is opened, besides the readings of unclear rules, which the server lists. */

import { t } from './language.svelte';

export interface TableOption {
  id: string;
  ask: string;
  /** The first is what is played unless the table says otherwise. */
  values: readonly { value: string | boolean; says: string }[];
}

/** A number that a table may play with. */
export interface TableNumber {
  id: string;
  ask: string;
  usual: number;
  least: number;
  most: number;
}

/** What a table plays otherwise than usual, by the id of the option. */
export type Chosen = Readonly<Record<string, unknown>>;

export function numbersOf(game: string): readonly TableNumber[] {
  if (game === 'age-of-thieves') {
    return [{ id: 'die_faces', ask: t('How many faces has the guard die?'), usual: 8, least: 2, most: 99 }];
  }
  if (game !== 'thrones-lcg') return [];
  return [{ id: 'plots', ask: t('How many cards has a plot deck?'), usual: 7, least: 1, most: 20 }];
}

/** What of it is sent: a number that was wiped out and a name that was left empty count as usual. */
export function sent(chosen: Chosen): Chosen {
  const filled = Object.entries(chosen).map(([id, value]): [string, unknown] => [
    id,
    Array.isArray(value) ? value.map((text) => String(text).trim()).filter(Boolean) : value,
  ]);
  return Object.fromEntries(filled.filter(([, value]) => value !== undefined && !(Array.isArray(value) && !value.length)));
}

export function optionsOf(game: string): readonly TableOption[] {
  return OPTIONS[game]?.() ?? [];
}

const OPTIONS: Readonly<Record<string, () => TableOption[]>> = {
  'age-of-thieves': () => [
    {
      id: 'pace',
      ask: t('How far does one tap take the table?'),
      values: [
        { value: 'phases', says: t('To the next phase.') },
        { value: 'steps', says: t('To the next step of the phase.') },
      ],
    },
    {
      id: 'conduct',
      ask: t('Who goes on, rolls and reveals?'),
      values: [
        { value: 'anyone', says: t('Anybody.') },
        { value: 'first-thief', says: t('The first thief and the host.') },
      ],
    },
  ],
  'thrones-lcg': () => [
    {
      id: 'windows',
      ask: t('How do action windows close?'),
      values: [
        { value: 'relaxed', says: t('One tap closes a window.') },
        { value: 'strict', says: t('Everybody acts or passes in turn, until all have passed.') },
      ],
    },
    {
      id: 'hands',
      ask: t('Are cards in hand counted?'),
      values: [
        { value: 'counted', says: t('Yes, from 7 on.') },
        { value: 'not-counted', says: t('No.') },
      ],
    },
    {
      id: 'power',
      ask: t('How is power counted?'),
      values: [
        { value: 'split', says: t('On the faction card and on other cards apart.') },
        { value: 'total', says: t('As one number for each player.') },
      ],
    },
  ],
  'thrones-board': () => [
    {
      id: 'decks',
      ask: t('Who draws Westeros, wildling and Tides cards?'),
      values: [
        { value: 'server', says: t('Tiebreak does.') },
        { value: 'table', says: t('We do, and type in what we have drawn.') },
      ],
    },
    {
      id: 'track_areas',
      ask: t('Who keeps track of the areas and units?'),
      values: [
        { value: false, says: t('We do, on the board alone.') },
        { value: true, says: t('Tiebreak as well: it knows the map and checks marches.') },
      ],
    },
    {
      id: 'tides',
      ask: t('Do you play with Tides of Battle?'),
      values: [
        { value: false, says: t('No.') },
        { value: true, says: t('Yes.') },
      ],
    },
  ],
};
