/** The Houses, their cards and the areas of the board: what a combat is asked with. The API has no list of them. */

import type { components } from '../api/schema';
import { t } from '../lib/language.svelte';
import { label, properName } from '../lib/words';

export type CombatQuestion = components['schemas']['CombatQuestion'];
export type House = CombatQuestion['attacker']['house'];
export type CardId = CombatQuestion['attacker']['card'];
export type AreaType = CombatQuestion['area']['type'];
export type Unit = 'footman' | 'knight' | 'siege_engine' | 'ship';

// prettier-ignore
const CARDS: Readonly<Record<House, readonly CardId[]>> = {
  baratheon: [
    'stannis-baratheon', 'renly-baratheon', 'ser-davos-seaworth', 'brienne-of-tarth', 'salladhor-saan', 'melisandre',
    'patchface',
  ],
  lannister: [
    'tywin-lannister', 'ser-gregor-clegane', 'ser-jaime-lannister', 'the-hound', 'ser-kevan-lannister',
    'tyrion-lannister', 'cersei-lannister',
  ],
  stark: [
    'eddard-stark', 'robb-stark', 'roose-bolton', 'greatjon-umber', 'ser-rodrick-cassel', 'the-blackfish',
    'catelyn-stark',
  ],
  martell: [
    'the-red-viper', 'areo-hotah', 'darkstar', 'obara-sand', 'arianne-martell', 'nymeria-sand', 'doran-martell',
  ],
  greyjoy: [
    'euron-crows-eye', 'victarion-greyjoy', 'balon-greyjoy', 'theon-greyjoy', 'dagmar-cleftjaw', 'asha-greyjoy',
    'aeron-damphair',
  ],
  tyrell: [
    'mace-tyrell', 'ser-loras-tyrell', 'randyll-tarly', 'ser-garlan-tyrell', 'margaery-tyrell', 'alester-florent',
    'queen-of-thorns',
  ],
};

/** A card of each House without a text: it stands in for one that is not known yet, and what it counts is not shown. */
export const PLAIN: Readonly<Record<House, CardId>> = {
  baratheon: 'brienne-of-tarth',
  lannister: 'the-hound',
  stark: 'greatjon-umber',
  martell: 'darkstar',
  greyjoy: 'dagmar-cleftjaw',
  tyrell: 'margaery-tyrell',
};

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

/** The Houses in the order in which the tracks stand when a game begins. */
export const START: Readonly<Record<'iron_throne' | 'fiefdoms', readonly House[]>> = {
  iron_throne: ['baratheon', 'lannister', 'stark', 'martell', 'greyjoy', 'tyrell'],
  fiefdoms: ['greyjoy', 'tyrell', 'martell', 'stark', 'baratheon', 'lannister'],
};

export interface Option {
  value: string;
  label: string;
}

export function cardsOf(house: House): Option[] {
  return CARDS[house].map((value) => ({ value, label: properName(value) }));
}

export function areasOf(type: AreaType): Option[] {
  return AREAS[type].map((value) => ({ value, label: properName(value) }));
}

export function areaType(id: string): AreaType | undefined {
  return (['land', 'sea', 'port'] as const).find((type) => AREAS[type].includes(id));
}

const NAMED = new Set([...Object.values(CARDS), ...Object.values(AREAS)].flat());

/** How an option of a decision is called: a card, an area, units, or units in an area. */
export function optionName(id: string): string {
  if (NAMED.has(id)) return properName(id);
  const [pieces = '', area] = id.split(':').reverse();
  const units = pieces.split('+').map(label).join(', ');
  return area ? t('{units} in {area}', { units, area: optionName(area) }) : units;
}
