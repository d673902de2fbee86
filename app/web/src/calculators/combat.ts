/** What is typed to ask who wins a combat of the board game. */

import { t } from '../lib/language.svelte';
import type { Side } from '../lib/running';
import { label } from '../lib/words';
import {
  areaType, cardsOf, START, TRACKS, vassalCards, type AreaType, type CardId, type CardSet, type House, type Option,
  type Track, type Unit,
} from './board';
import { housesOf } from './decks';

export type Units = Partial<Record<Unit, number | undefined>>;
export type Tide = Record<'strength' | 'swords' | 'fortifications' | 'skulls', number | undefined>;

/** An area of the board by its id, or another one by its name. */
export interface Place {
  id: string;
  name: string;
  type: AreaType;
}

export interface SupportDraft {
  house: House | undefined;
  side: Side | 'none';
  place: Place;
  units: Units;
  routed: Units;
  special: boolean;
  refused: boolean;
}

/** An order somewhere on the board. */
export interface OrderDraft {
  place: Place;
  kind: string;
}

/** What few combats ask for. */
export interface HoldingDraft {
  hand: CardId[];
  power: number | undefined;
  /** Knights that are not on the board. */
  knights: number | undefined;
  orders: OrderDraft[];
}

export interface CombatDraft {
  set: CardSet;
  /** Who commands a side that is a vassal. */
  commanders: Partial<Record<Side, House | undefined>>;
  dragons: Record<Side, number | undefined>;
  dragonStrength: number | undefined;
  threat: number | undefined;
  attacker: House | undefined;
  defender: House | undefined;
  area: Place;
  from: Place;
  fort: 'as-printed' | 'castle' | 'stronghold' | 'none';
  attacking: Units;
  march: string;
  /** The march left an enemy home area empty and without a power token. */
  originLost: boolean;
  defending: Units;
  routed: Units;
  order: string | undefined;
  garrison: number | undefined;
  token: boolean;
  supports: SupportDraft[];
  tracks: Record<Track, House[]>;
  /** Somebody has said how King's Court stands: few combats ask. */
  courtTold: boolean;
  blade: House | undefined;
  bladeUsed: boolean;
  cards: Partial<Record<Side, CardId | undefined>>;
  holding: Record<Side, HoldingDraft>;
  withTides: boolean;
  tides: Record<Side, Tide>;
}

export function newCombat(): CombatDraft {
  return {
    set: 'base',
    commanders: {},
    dragons: { attacker: undefined, defender: undefined },
    dragonStrength: undefined,
    threat: undefined,
    attacker: undefined,
    defender: undefined,
    area: newPlace(),
    from: newPlace(),
    fort: 'as-printed',
    attacking: {},
    march: '0',
    originLost: false,
    defending: {},
    routed: {},
    order: undefined,
    garrison: undefined,
    token: false,
    supports: [],
    tracks: onTracks((track) => [...START[track]]),
    courtTold: false,
    blade: undefined,
    bladeUsed: false,
    cards: {},
    holding: { attacker: newHolding(), defender: newHolding() },
    withTides: false,
    tides: { attacker: newTide(), defender: newTide() },
  };
}

/** Another combat at the same table. */
export function nextCombat({ set, tracks, courtTold, blade, bladeUsed, withTides, dragonStrength, threat }: CombatDraft): CombatDraft {
  return { ...newCombat(), set, tracks, courtTold, blade, bladeUsed, withTides, dragonStrength, threat };
}

/** Play with another set: its Houses join at the end of the tracks, those that it has not leave the combat. */
export function takeSet(draft: CombatDraft, set: CardSet): void {
  const before = housesOf(draft.set);
  const after = housesOf(set);
  const joining = after.filter((house) => !before.includes(house));
  const changed = (track: House[]): House[] => [...track.filter((house) => after.includes(house)), ...joining];
  draft.set = set;
  draft.tracks = onTracks((track) => changed(draft.tracks[track]));
  if (draft.blade && !after.includes(draft.blade)) draft.blade = undefined;
  draft.supports = draft.supports.filter(({ house }) => !house || after.includes(house));
  for (const side of ['attacker', 'defender'] as const) {
    const house = draft[side];
    takeSide(draft, side, house && after.includes(house) ? house : undefined);
  }
}

/** Let a House fight on a side: it has cards of its own, and it cannot be the other side too. */
export function takeSide(draft: CombatDraft, side: Side, house: House | undefined): void {
  const other = side === 'attacker' ? 'defender' : 'attacker';
  draft[side] = house;
  draft.commanders[side] = undefined;
  draft.dragons[side] = undefined;
  draft.cards[side] = undefined;
  draft.holding[side] = newHolding();
  if (house && draft[other] === house) takeSide(draft, other, undefined);
}

/** Make a side a vassal, or a House with a player again: its cards are others then. */
export function takeCommander(draft: CombatDraft, side: Side, house: House | undefined): void {
  draft.commanders[side] = house;
  draft.cards[side] = undefined;
  draft.holding[side] = newHolding();
}

/** What a side may play; a vassal has cards of its own, and no hand. */
export function playable(draft: CombatDraft, side: Side): Option[] {
  const house = draft[side];
  return !house ? [] : draft.commanders[side] ? vassalCards() : cardsOf(draft.set, house);
}

export function newSupport(): SupportDraft {
  return { house: undefined, side: 'attacker', place: newPlace(), units: {}, routed: {}, special: false, refused: false };
}

/** Every track, each with its Houses. */
export function onTracks(houses: (track: Track) => House[]): Record<Track, House[]> {
  return Object.fromEntries(TRACKS.map((track) => [track, houses(track)])) as Record<Track, House[]>;
}

export function newOrder(): OrderDraft {
  return { place: newPlace(), kind: 'march' };
}

function newPlace(): Place {
  return { id: '', name: '', type: 'land' };
}

function newHolding(): HoldingDraft {
  return { hand: [], power: undefined, knights: undefined, orders: [] };
}

function newTide(): Tide {
  return { strength: 0, swords: 0, fortifications: 0, skulls: 0 };
}

export function typeOf({ id, type }: Place): AreaType {
  return areaType(id) ?? type;
}

/** The units that there can be: the server refuses all others. */
export function unitsIn(type: AreaType): readonly Unit[] {
  return type === 'land' ? ['footman', 'knight', 'siege_engine'] : ['ship'];
}

export function houseOf(draft: CombatDraft, side: Side): string {
  const house = draft[side];
  return house ? label(house) : side === 'attacker' ? t('Attacker') : t('Defender');
}

/** What is missing for an answer, in words, and the step that asks for it. */
export function openIn(draft: CombatDraft): { step: string; what: string } | undefined {
  if (!draft.attacker) return { step: 'where', what: t('Who attacks') };
  if (!draft.defender) return { step: 'where', what: t('Who defends') };
  if (!anybodyMarches(draft)) return { step: 'attacker', what: t('Attacking units') };
  if (!anybodyDefends(draft)) return { step: 'defender', what: t('Defending units') };
  const side = (['attacker', 'defender'] as const).find((one) => !draft.cards[one]);
  return side && { step: 'cards', what: t('House card of {house}', { house: houseOf(draft, side) }) };
}

export function anybodyMarches(draft: CombatDraft): boolean {
  return anybody(draft.attacking, typeOf(draft.area)) || dragonsOf(draft, 'attacker') > 0;
}

export function anybodyDefends(draft: CombatDraft): boolean {
  const { area, defending, routed, garrison } = draft;
  const units = anybody(defending, typeOf(area)) || anybody(routed, typeOf(area));
  return units || Boolean(garrison) || dragonsOf(draft, 'defender') > 0;
}

/** Dragons are Targaryen's, and land units. */
export function haveDragons(draft: CombatDraft, side: Side): boolean {
  return draft[side] === 'targaryen' && typeOf(draft.area) === 'land';
}

export function dragonsOf(draft: CombatDraft, side: Side): number {
  return haveDragons(draft, side) ? (draft.dragons[side] ?? 0) : 0;
}

export function anybody(units: Units, type: AreaType): boolean {
  return Object.keys(told(units, type)).length > 0;
}

/** Units of which there are any, of the kinds that there can be. */
export function told(units: Units, type: AreaType): Partial<Record<Unit, number>> {
  const there = unitsIn(type).flatMap((unit): [Unit, number][] => (units[unit] ? [[unit, units[unit]]] : []));
  return Object.fromEntries(there);
}
