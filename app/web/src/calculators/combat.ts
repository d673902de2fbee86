/** What is typed to ask who wins a combat of the board game. */

import type { Body } from '../api/client';
import { t } from '../lib/language.svelte';
import type { Side } from '../lib/running';
import { label } from '../lib/words';
import { areaType, PLAIN, START, type AreaType, type CardId, type House, type Unit } from './board';

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

/** The question as it stands; nothing as long as nobody has marched. */
export function combatBody(draft: CombatDraft): Body | undefined {
  const { attacker, defender } = draft;
  if (!attacker || !defender || !anybodyMarches(draft)) return undefined;
  const type = typeOf(draft.area);
  return {
    tracks: draft.tracks,
    area: areaOf(draft, type),
    attacker: {
      house: attacker,
      area: idOf(draft.from, t('the area of the march')),
      units: told(draft.attacking, type),
      order: { type: 'march', bonus: Number(draft.march) },
      card: draft.cards.attacker ?? PLAIN[attacker],
      ...held(draft, 'attacker'),
    },
    defender: {
      house: defender,
      ...defending(draft, type),
      card: draft.cards.defender ?? PLAIN[defender],
      ...held(draft, 'defender'),
    },
    supports: draft.supports.flatMap(supportOf),
    ...(draft.blade && { vsb: { holder: draft.blade, available: !draft.bladeUsed } }),
    ...(draft.withTides && { tides: { attacker: tideOf(draft.tides.attacker), defender: tideOf(draft.tides.defender) } }),
  };
}

function areaOf(draft: CombatDraft, type: AreaType): Body {
  const fort = draft.fort === 'none' ? null : draft.fort;
  return {
    id: idOf(draft.area, t('the area attacked')),
    type,
    ...(fort !== 'as-printed' && { fort }),
    garrison: draft.garrison ?? 0,
    ...(draft.token && { power_token: draft.defender }),
  };
}

/** Defending units; as long as there are none, one that lies on its side stands in for them: it counts 0. */
function defending(draft: CombatDraft, type: AreaType): Body {
  if (!anybodyDefends(draft)) return { routed: { [unitsIn(type)[0] as Unit]: 1 } };
  const [kind, bonus] = draft.order?.split(' ') ?? [];
  const order = kind && { order: { type: kind, bonus: Number(bonus ?? 0) } };
  return { units: told(draft.defending, type), routed: told(draft.routed, type), ...order };
}

function anybodyMarches({ area, attacking }: CombatDraft): boolean {
  return anybody(attacking, typeOf(area));
}

export function anybodyDefends({ area, defending, routed, garrison }: CombatDraft): boolean {
  return anybody(defending, typeOf(area)) || anybody(routed, typeOf(area)) || Boolean(garrison);
}

function anybody(units: Units, type: AreaType): boolean {
  return Object.keys(told(units, type)).length > 0;
}

/** A support order once it is known whose and with what. */
function supportOf({ house, side, place, units, routed, special, refused }: SupportDraft, at: number): Body[] {
  const type = typeOf(place);
  if (!house || !(anybody(units, type) || anybody(routed, type))) return [];
  const area = idOf(place, t('support area {n}', { n: at + 1 }));
  const pieces = { units: told(units, type), routed: told(routed, type) };
  return [{ house, area, area_type: type, ...pieces, order_bonus: Number(special), side, refused }];
}

function held(draft: CombatDraft, side: Side): Body {
  const { hand, power } = draft.holding[side];
  const card = draft.cards[side];
  return { ...(hand.length && card && { hand: hand.includes(card) ? hand : [...hand, card] }), ...(power !== undefined && { power }) };
}

function told(units: Units, type: AreaType): Partial<Record<Unit, number>> {
  const there = unitsIn(type).flatMap((unit): [Unit, number][] => (units[unit] ? [[unit, units[unit]]] : []));
  return Object.fromEntries(there);
}

function tideOf(tide: Tide): Body {
  return Object.fromEntries(Object.entries(tide).map(([key, value]) => [key, value ?? 0]));
}

function idOf({ id, name }: Place, fallback: string): string {
  return areaType(id) ? id : name.trim() || fallback;
}
