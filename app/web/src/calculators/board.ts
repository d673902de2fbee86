/** The Houses, their cards and the areas of the board by name: what a combat is asked with. The API has no list of them. */

import type { components } from '../api/schema';

export type CombatQuestion = components['schemas']['CombatQuestion'];
export type House = CombatQuestion['attacker']['house'];
export type CardId = CombatQuestion['attacker']['card'];
export type AreaType = CombatQuestion['area']['type'];
export type Unit = 'footman' | 'knight' | 'siege_engine' | 'ship';

const CARDS: Readonly<Record<CardId, readonly [House, string]>> = {
  'stannis-baratheon': ['baratheon', 'Stannis Baratheon'],
  'renly-baratheon': ['baratheon', 'Renly Baratheon'],
  'ser-davos-seaworth': ['baratheon', 'Ser Davos Seaworth'],
  'brienne-of-tarth': ['baratheon', 'Brienne of Tarth'],
  'salladhor-saan': ['baratheon', 'Salladhor Saan'],
  melisandre: ['baratheon', 'Melisandre'],
  patchface: ['baratheon', 'Patchface'],
  'tywin-lannister': ['lannister', 'Tywin Lannister'],
  'ser-gregor-clegane': ['lannister', 'Ser Gregor Clegane'],
  'ser-jaime-lannister': ['lannister', 'Ser Jaime Lannister'],
  'the-hound': ['lannister', 'The Hound'],
  'ser-kevan-lannister': ['lannister', 'Ser Kevan Lannister'],
  'tyrion-lannister': ['lannister', 'Tyrion Lannister'],
  'cersei-lannister': ['lannister', 'Cersei Lannister'],
  'eddard-stark': ['stark', 'Eddard Stark'],
  'robb-stark': ['stark', 'Robb Stark'],
  'roose-bolton': ['stark', 'Roose Bolton'],
  'greatjon-umber': ['stark', 'Greatjon Umber'],
  'ser-rodrick-cassel': ['stark', 'Ser Rodrick Cassel'],
  'the-blackfish': ['stark', 'The Blackfish'],
  'catelyn-stark': ['stark', 'Catelyn Stark'],
  'the-red-viper': ['martell', 'The Red Viper'],
  'areo-hotah': ['martell', 'Areo Hotah'],
  darkstar: ['martell', 'Darkstar'],
  'obara-sand': ['martell', 'Obara Sand'],
  'arianne-martell': ['martell', 'Arianne Martell'],
  'nymeria-sand': ['martell', 'Nymeria Sand'],
  'doran-martell': ['martell', 'Doran Martell'],
  'euron-crows-eye': ['greyjoy', "Euron Crow's Eye"],
  'victarion-greyjoy': ['greyjoy', 'Victarion Greyjoy'],
  'balon-greyjoy': ['greyjoy', 'Balon Greyjoy'],
  'theon-greyjoy': ['greyjoy', 'Theon Greyjoy'],
  'dagmar-cleftjaw': ['greyjoy', 'Dagmar Cleftjaw'],
  'asha-greyjoy': ['greyjoy', 'Asha Greyjoy'],
  'aeron-damphair': ['greyjoy', 'Aeron Damphair'],
  'mace-tyrell': ['tyrell', 'Mace Tyrell'],
  'ser-loras-tyrell': ['tyrell', 'Ser Loras Tyrell'],
  'randyll-tarly': ['tyrell', 'Randyll Tarly'],
  'ser-garlan-tyrell': ['tyrell', 'Ser Garlan Tyrell'],
  'margaery-tyrell': ['tyrell', 'Margaery Tyrell'],
  'alester-florent': ['tyrell', 'Alester Florent'],
  'queen-of-thorns': ['tyrell', 'Queen of Thorns'],
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

const AREAS: Readonly<Record<AreaType, Readonly<Record<string, string>>>> = {
  land: {
    blackwater: 'Blackwater',
    'castle-black': 'Castle Black',
    'crackclaw-point': 'Crackclaw Point',
    'dornish-marches': 'Dornish Marches',
    dragonstone: 'Dragonstone',
    'flints-finger': "Flint's Finger",
    'greywater-watch': 'Greywater Watch',
    harrenhal: 'Harrenhal',
    highgarden: 'Highgarden',
    karhold: 'Karhold',
    'kings-landing': "King's Landing",
    kingswood: 'Kingswood',
    lannisport: 'Lannisport',
    'moat-cailin': 'Moat Cailin',
    oldtown: 'Oldtown',
    'princes-pass': "Prince's Pass",
    pyke: 'Pyke',
    riverrun: 'Riverrun',
    'salt-shore': 'Salt Shore',
    seagard: 'Seagard',
    'searoad-marches': 'Searoad Marches',
    starfall: 'Starfall',
    'stoney-sept': 'Stoney Sept',
    'storms-end': "Storm's End",
    sunspear: 'Sunspear',
    'the-arbor': 'The Arbor',
    'the-boneway': 'The Boneway',
    'the-eyrie': 'The Eyrie',
    'the-fingers': 'The Fingers',
    'the-mountains-of-the-moon': 'The Mountains of the Moon',
    'the-reach': 'The Reach',
    'the-stony-shore': 'The Stony Shore',
    'the-twins': 'The Twins',
    'three-towers': 'Three Towers',
    'white-harbor': 'White Harbor',
    'widows-watch': "Widow's Watch",
    winterfell: 'Winterfell',
    yronwood: 'Yronwood',
  },
  sea: {
    'bay-of-ice': 'Bay of Ice',
    'blackwater-bay': 'Blackwater Bay',
    'east-summer-sea': 'East Summer Sea',
    'ironmans-bay': "Ironman's Bay",
    'redwyne-straights': 'Redwyne Straights',
    'sea-of-dorne': 'Sea of Dorne',
    'shipbreaker-bay': 'Shipbreaker Bay',
    'sunset-sea': 'Sunset Sea',
    'the-golden-sound': 'The Golden Sound',
    'the-narrow-sea': 'The Narrow Sea',
    'the-shivering-sea': 'The Shivering Sea',
    'west-summer-sea': 'West Summer Sea',
  },
  port: {
    'port-of-dragonstone': 'Port of Dragonstone',
    'port-of-lannisport': 'Port of Lannisport',
    'port-of-oldtown': 'Port of Oldtown',
    'port-of-pyke': 'Port of Pyke',
    'port-of-storms-end': "Port of Storm's End",
    'port-of-sunspear': 'Port of Sunspear',
    'port-of-white-harbor': 'Port of White Harbor',
    'port-of-winterfell': 'Port of Winterfell',
  },
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
  const all = Object.entries(CARDS) as [CardId, readonly [House, string]][];
  return all.filter(([, [owner]]) => owner === house).map(([value, [, label]]) => ({ value, label }));
}

export function areasOf(type: AreaType): Option[] {
  return Object.entries(AREAS[type]).map(([value, label]) => ({ value, label }));
}

export function areaType(id: string): AreaType | undefined {
  return (['land', 'sea', 'port'] as const).find((type) => id in AREAS[type]);
}

/** How a House card or an area is called. */
export function nameOn(id: string): string | undefined {
  return CARDS[id as CardId]?.[1] ?? AREAS.land[id] ?? AREAS.sea[id] ?? AREAS.port[id];
}
