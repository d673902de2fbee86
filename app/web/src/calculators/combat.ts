/** What is typed to ask who wins a combat of the board game. */

import { t } from '../lib/language.svelte';
import type { Side } from '../lib/running';
import { label } from '../lib/words';
import { areaType, START, type AreaType, type CardId, type House, type Unit } from './board';

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

/** What few combats ask for. */
export interface HoldingDraft {
  hand: CardId[];
  power: number | undefined;
}

export interface CombatDraft {
  attacker: House | undefined;
  defender: House | undefined;
  area: Place;
  from: Place;
  fort: 'as-printed' | 'castle' | 'stronghold' | 'none';
  attacking: Units;
  march: string;
  defending: Units;
  routed: Units;
  order: string | undefined;
  garrison: number | undefined;
  token: boolean;
  supports: SupportDraft[];
  tracks: Record<'iron_throne' | 'fiefdoms', House[]>;
  blade: House | undefined;
  bladeUsed: boolean;
  cards: Partial<Record<Side, CardId | undefined>>;
  holding: Record<Side, HoldingDraft>;
  withTides: boolean;
  tides: Record<Side, Tide>;
}

export function newCombat(): CombatDraft {
  return {
    attacker: undefined,
    defender: undefined,
    area: newPlace(),
    from: newPlace(),
    fort: 'as-printed',
    attacking: {},
    march: '0',
    defending: {},
    routed: {},
    order: undefined,
    garrison: undefined,
    token: false,
    supports: [],
    tracks: { iron_throne: [...START.iron_throne], fiefdoms: [...START.fiefdoms] },
    blade: undefined,
    bladeUsed: false,
    cards: {},
    holding: { attacker: newHolding(), defender: newHolding() },
    withTides: false,
    tides: { attacker: newTide(), defender: newTide() },
  };
}

/** Another combat at the same table. */
export function nextCombat({ tracks, blade, bladeUsed, withTides }: CombatDraft): CombatDraft {
  return { ...newCombat(), tracks, blade, bladeUsed, withTides };
}

/** Let a House fight on a side: it has cards of its own, and it cannot be the other side too. */
export function takeSide(draft: CombatDraft, side: Side, house: House | undefined): void {
  const other = side === 'attacker' ? 'defender' : 'attacker';
  draft[side] = house;
  draft.cards[side] = undefined;
  draft.holding[side] = newHolding();
  if (house && draft[other] === house) takeSide(draft, other, undefined);
}

export function newSupport(): SupportDraft {
  return { house: undefined, side: 'attacker', place: newPlace(), units: {}, routed: {}, special: false, refused: false };
}

function newPlace(): Place {
  return { id: '', name: '', type: 'land' };
}

function newHolding(): HoldingDraft {
  return { hand: [], power: undefined };
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

export function anybodyMarches({ area, attacking }: CombatDraft): boolean {
  return anybody(attacking, typeOf(area));
}

export function anybodyDefends({ area, defending, routed, garrison }: CombatDraft): boolean {
  return anybody(defending, typeOf(area)) || anybody(routed, typeOf(area)) || Boolean(garrison);
}

export function anybody(units: Units, type: AreaType): boolean {
  return Object.keys(told(units, type)).length > 0;
}

/** Units of which there are any, of the kinds that there can be. */
export function told(units: Units, type: AreaType): Partial<Record<Unit, number>> {
  const there = unitsIn(type).flatMap((unit): [Unit, number][] => (units[unit] ? [[unit, units[unit]]] : []));
  return Object.fromEntries(there);
}
