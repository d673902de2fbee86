/** The Houses, their cards and the areas of the board: what a combat is asked with. The API has no list of them. */

import type { components } from '../api/schema';
import { t } from '../lib/language.svelte';
import { label, properName } from '../lib/words';
import { ALL_CARDS, deckOf, VASSAL_CARDS } from './decks';

export type CombatQuestion = components['schemas']['CombatQuestion'];
export type House = CombatQuestion['attacker']['house'];
/** The Houses that play at a table. */
export type BaseHouse = Exclude<House, 'arryn' | 'targaryen'>;
export type CardId = CombatQuestion['attacker']['card'];
export type CardSet = NonNullable<CombatQuestion['set']>;
export type AreaType = CombatQuestion['area']['type'];
export type Unit = 'footman' | 'knight' | 'siege_engine' | 'ship';

// prettier-ignore
const AREAS: Readonly<Record<AreaType, readonly string[]>> = {
  land: [
    'blackwater', 'castle-black', 'crackclaw-point', 'dornish-marches', 'dragonstone', 'flints-finger',
    'greywater-watch', 'harrenhal', 'highgarden', 'karhold', 'kings-landing', 'kingswood', 'lannisport',
    'moat-cailin', 'oldtown', 'princes-pass', 'pyke', 'riverrun', 'salt-shore', 'seagard', 'searoad-marches',
    'starfall', 'stoney-sept', 'storms-end', 'sunspear', 'the-arbor', 'the-boneway', 'the-eyrie', 'the-fingers',
    'the-mountains-of-the-moon', 'the-reach', 'the-stony-shore', 'the-twins', 'three-towers', 'white-harbor',
    'widows-watch', 'winterfell', 'yronwood',
  ],
  sea: [
    'bay-of-ice', 'blackwater-bay', 'east-summer-sea', 'ironmans-bay', 'redwyne-straights', 'sea-of-dorne',
    'shipbreaker-bay', 'sunset-sea', 'the-golden-sound', 'the-narrow-sea', 'the-shivering-sea', 'west-summer-sea',
  ],
  port: [
    'port-of-dragonstone', 'port-of-lannisport', 'port-of-oldtown', 'port-of-pyke', 'port-of-storms-end',
    'port-of-sunspear', 'port-of-white-harbor', 'port-of-winterfell',
  ],
};

export const TRACKS = ['iron_throne', 'fiefdoms', 'kings_court'] as const;
export type Track = (typeof TRACKS)[number];

/** The Houses in the order in which the tracks stand when a game begins. */
export const START: Readonly<Record<Track, readonly House[]>> = {
  iron_throne: ['baratheon', 'lannister', 'stark', 'martell', 'greyjoy', 'tyrell'],
  fiefdoms: ['greyjoy', 'tyrell', 'martell', 'stark', 'baratheon', 'lannister'],
  kings_court: ['lannister', 'stark', 'martell', 'baratheon', 'tyrell', 'greyjoy'],
};

export interface Option {
  value: string;
  label: string;
}

export function cardsOf(set: CardSet, house: House): Option[] {
  return named(deckOf(set, house));
}

export function vassalCards(): Option[] {
  return named(VASSAL_CARDS);
}

function named(cards: readonly CardId[]): Option[] {
  return cards.map((value) => ({ value, label: cardName(value) }));
}

/** A card is called by its name, and by the set only in its id. */
export function cardName(id: string): string {
  return NAMES[id] ?? properName(id.replace(/-(dwd|ffc|mod|a)$/, ''));
}

const NAMES: Readonly<Record<string, string>> = {
  'damon-dance-for-me': 'Damon Dance-For-Me',
  'jaqen-h-ghar': "Jaqen H'ghar",
  rayder: 'Mance Rayder',
};

export function areasOf(type: AreaType): Option[] {
  return AREAS[type].map((value) => ({ value, label: areaName(value) }));
}

export function areaName(id: string): string {
  return properName(id);
}

export function areaType(id: string): AreaType | undefined {
  return (['land', 'sea', 'port'] as const).find((type) => AREAS[type].includes(id));
}

const CARD_IDS = new Set<string>(ALL_CARDS);
const AREA_IDS = new Set(Object.values(AREAS).flat());

/** How an option of a decision is called: a card, an area, units, or units in an area. */
export function optionName(id: string): string {
  if (CARD_IDS.has(id)) return cardName(id);
  if (AREA_IDS.has(id)) return properName(id);
  const [pieces = '', area] = id.split(':').reverse();
  const units = pieces.split('+').map(label).join(', ');
  return area ? t('{units} in {area}', { units, area: optionName(area) }) : units;
}
