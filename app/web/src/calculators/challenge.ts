/** What is typed to ask who wins a challenge of the card game. */

import type { Body } from '../api/client';
import type { components } from '../api/schema';
import type { CharacterRow } from '../fields/draft';
import { t } from '../lib/language.svelte';
import type { Side } from '../lib/running';
import type { Option } from './board';

export type ChallengeQuestion = components['schemas']['ChallengeQuestion'];
type Keyword = NonNullable<ChallengeQuestion['attacker']['participants'][number]['keywords']>[number];
type Factor = NonNullable<ChallengeQuestion['attacker']['claim_factors']>[number];
type Title = NonNullable<ChallengeQuestion['attacker']['title']>;

export interface ChallengeSide {
  player: string;
  characters: CharacterRow[];
  other: number | undefined;
  title: Title | undefined;
  deck: number | undefined;
  power: number | undefined;
}

export interface ChallengeDraft {
  mode: ChallengeQuestion['mode'];
  type: ChallengeQuestion['type'];
  attacker: ChallengeSide;
  defender: ChallengeSide;
  bypassed: string[];
  assault: string;
  /** The attacker's plot by name, where it can be picked. */
  plot: string;
  claim: number | undefined;
  /** Whether the plot says X. */
  claimX: boolean;
  claimChange: number | undefined;
  claimDoubled: number | undefined;
  claimHalved: number | undefined;
  claimSet: number | undefined;
  killable: number | undefined;
  hand: number | undefined;
  factionPower: number | undefined;
  firstPlayer: Side | undefined;
  /** Who has beaten the other as a rival in this round already. */
  rivals: Side[];
}

export function newChallenge(): ChallengeDraft {
  return {
    mode: 'joust',
    type: 'military',
    attacker: newSide(''),
    defender: newSide(''),
    bypassed: [],
    assault: '',
    plot: '',
    claim: 1,
    claimX: false,
    claimChange: undefined,
    claimDoubled: undefined,
    claimHalved: undefined,
    claimSet: undefined,
    killable: undefined,
    hand: undefined,
    factionPower: undefined,
    firstPlayer: undefined,
    rivals: [],
  };
}

function newSide(player: string, title?: Title): ChallengeSide {
  return { player, characters: [], other: undefined, title, deck: undefined, power: undefined };
}

/** Another challenge of the same two. */
export function nextChallenge({ mode, attacker, defender, plot, claim, claimX }: ChallengeDraft): ChallengeDraft {
  const sides = { attacker: newSide(attacker.player, attacker.title), defender: newSide(defender.player, defender.title) };
  return { ...newChallenge(), ...sides, mode, plot, claim, claimX };
}

export function playerOf(draft: ChallengeDraft, side: Side): string {
  return draft[side].player.trim() || (side === 'attacker' ? t('Attacker') : t('Defender'));
}

/** The question with everything that was typed so far. */
export function challengeBody(draft: ChallengeDraft): Body {
  const melee = draft.mode === 'melee';
  return {
    mode: draft.mode,
    type: draft.type,
    attacker: {
      ...sideOf(draft, 'attacker'),
      ...claimOf(draft),
      ...(draft.assault.trim() && { assault_target: draft.assault.trim() }),
    },
    defender: {
      ...sideOf(draft, 'defender'),
      ...told('killable_characters', draft.killable),
      ...told('hand', draft.hand),
      ...told('faction_power', draft.factionPower),
    },
    ...(melee && { rival_bonuses_already_taken: draft.rivals.map((side) => [playerOf(draft, side), playerOf(draft, other(side))]) }),
    ...(draft.firstPlayer && { first_player: playerOf(draft, draft.firstPlayer) }),
  };
}

function claimOf({ claim, claimX, claimChange, claimDoubled = 0, claimHalved = 0, claimSet }: ChallengeDraft): Body {
  const factors = [...repeated('double', claimDoubled), ...repeated('half', claimHalved)];
  return {
    claim: claimX ? 'X' : (claim ?? 0),
    ...(claimChange && { claim_modifiers: [claimChange] }),
    ...(factors.length && { claim_factors: factors }),
    ...(claimSet !== undefined && { claim_set: [claimSet] }),
  };
}

function repeated(factor: Factor, times: number): Factor[] {
  return Array.from({ length: times }, () => factor);
}

function sideOf(draft: ChallengeDraft, side: Side): Body {
  const { characters, other, title, deck, power } = draft[side];
  return {
    player: playerOf(draft, side),
    participants: characters.map((row, at) => participant(row, at, side)),
    ...told('other_str', other),
    ...(draft.mode === 'melee' && title && { title }),
    ...told('deck', deck),
    ...told('power_total', power),
  };
}

function participant({ name, str, keywords }: CharacterRow, at: number, side: Side): Body {
  const unnamed = side === 'attacker' ? t('Attacker {n}', { n: at + 1 }) : t('Defender {n}', { n: at + 1 });
  return { id: name.trim() || unnamed, str: str ?? 0, keywords };
}

function told(key: string, value: number | undefined): Body {
  return value === undefined ? {} : { [key]: value };
}

function other(side: Side): Side {
  return side === 'attacker' ? 'defender' : 'attacker';
}

/** Those that matter in a challenge. */
const KEYWORDS: Readonly<Partial<Record<Keyword, () => string>>> = {
  assault: () => t('assault'),
  insight: () => t('insight'),
  intimidate: () => t('intimidate'),
  pillage: () => t('pillage'),
  renown: () => t('renown'),
  stealth: () => t('stealth'),
};

const TITLES: Readonly<Record<Title, () => string>> = {
  'Hand of the King': () => t('Hand of the King'),
  'Master of Coin': () => t('Master of Coin'),
  'Master of Laws': () => t('Master of Laws'),
  'Master of Ships': () => t('Master of Ships'),
  'Master of Whispers': () => t('Master of Whispers'),
  'Crown Regent': () => t('Crown Regent'),
};

export function keywordOptions(): Option[] {
  return options(KEYWORDS);
}

export function titleOptions(): Option[] {
  return options(TITLES);
}

function options(all: Readonly<Record<string, () => string>>): Option[] {
  return Object.entries(all).map(([value, label]) => ({ value, label: label() }));
}
