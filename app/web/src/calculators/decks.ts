/** The House cards, set by set, in printed order of strength. */

import type { CardId, CardSet, House } from './board';

type Decks = Partial<Record<House, readonly CardId[]>>;

// prettier-ignore
const BASE: Decks = {
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

// prettier-ignore
const DANCE: Decks = {
  baratheon: [
    'stannis-baratheon-dwd', 'jon-snow', 'melisandre-dwd', 'bastard-of-nightsong', 'ser-davos-seaworth-dwd',
    'ser-axell-florent', 'rayder',
  ],
  lannister: [
    'ser-jaime-lannister-dwd', 'ser-kevan-lannister-dwd', 'ser-daven-lannister', 'ser-ilyn-payne',
    'cersei-lannister-dwd', 'ser-addam-marbrand', 'qyburn',
  ],
  stark: [
    'roose-bolton-dwd', 'ramsay-bolton', 'black-walder', 'steelshanks-walton', 'damon-dance-for-me',
    'walder-frey', 'reek',
  ],
  martell: [
    'doran-martell-dwd', 'areo-hotah-dwd', 'bastard-of-godsgrace', 'big-man', 'ser-gerris-drinkwater',
    'quentyn-martell', 'nymeria-sand-dwd',
  ],
  greyjoy: [
    'euron-crows-eye-dwd', 'victarion-greyjoy-dwd', 'asha-greyjoy-dwd', 'rodrik-the-reader', 'qarl-the-maid',
    'ser-harras-harlaw', 'aeron-damphair-dwd',
  ],
  tyrell: [
    'mace-tyrell-dwd', 'randyll-tarly-dwd', 'willas-tyrell', 'ser-jon-fossoway', 'queen-of-thorns-dwd',
    'paxter-redwyne', 'margaery-tyrell-dwd',
  ],
};

// prettier-ignore
const FEAST: Decks = {
  arryn: [
    'bronze-yohn-royce-ffc', 'littlefinger', 'nestor-royce', 'lyn-corbray', 'alayne-stone', 'lothor-brune',
    'lysa-arryn-ffc',
  ],
};

// prettier-ignore
const MOTHER: Decks = {
  arryn: [
    'lysa-arryn-mod', 'bronze-yohn-royce-mod', 'ser-vardis-egen', 'harry-hardyng', 'godric-borrell',
    'anya-waynwood', 'robert-arryn',
  ],
  targaryen: [
    'khal-drogo', 'arstan-whitebeard', 'xaro-xhoan-daxos', 'ser-jorah-mormont', 'daenerys-targaryen-a',
    'viserys-targaryen', 'illyrio-mopatis',
  ],
};

/** What a vassal of any House fights with. */
// prettier-ignore
export const VASSAL_CARDS: readonly CardId[] = [
  'varys', 'syrio-forel', 'jaqen-h-ghar', 'janos-slynt', 'jon-connington', 'beric-dondarrion', 'bronn',
];

const DECKS: Readonly<Record<CardSet, Decks>> = {
  base: BASE,
  'a-dance-with-dragons': DANCE,
  'a-feast-for-crows': FEAST,
  'mother-of-dragons': MOTHER,
};

export const SETS = Object.keys(DECKS) as CardSet[];

/** The expansions by their names on the box. */
export const EXPANSIONS: Readonly<Record<Exclude<CardSet, 'base'>, string>> = {
  'a-dance-with-dragons': 'A Dance with Dragons',
  'a-feast-for-crows': 'A Feast for Crows',
  'mother-of-dragons': 'Mother of Dragons',
};

/** The Houses that a set brings along. */
const JOINING: Readonly<Record<CardSet, readonly House[]>> = {
  base: [],
  'a-dance-with-dragons': [],
  'a-feast-for-crows': ['arryn'],
  'mother-of-dragons': ['arryn', 'targaryen'],
};

/** Who can play where a set is in play. */
export function housesOf(set: CardSet): House[] {
  return [...(Object.keys(BASE) as House[]), ...JOINING[set]];
}

/** What a House plays: the cards of the set, or those of the base game where it has none of this House. */
export function deckOf(set: CardSet, house: House): readonly CardId[] {
  return DECKS[set][house] ?? BASE[house] ?? [];
}

/** A card without a text of each House and set: it stands in for one that is not known yet, and what it counts is not shown. */
const STAND_INS: readonly CardId[] = [
  ...(['brienne-of-tarth', 'the-hound', 'greatjon-umber', 'darkstar', 'dagmar-cleftjaw', 'margaery-tyrell'] as const),
  ...(['bastard-of-nightsong', 'ser-daven-lannister', 'black-walder', 'big-man', 'asha-greyjoy-dwd', 'willas-tyrell'] as const),
  ...(['nestor-royce', 'harry-hardyng', 'ser-jorah-mormont'] as const),
];

export function standIn(set: CardSet, house: House): CardId {
  return deckOf(set, house).find((card) => STAND_INS.includes(card)) ?? 'the-hound';
}

export const ALL_CARDS: readonly CardId[] = [...Object.values(DECKS).flatMap((decks) => Object.values(decks).flat()), ...VASSAL_CARDS];
