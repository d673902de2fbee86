/** The facts of a combat as the question that is asked about them. */

import type { Body } from '../api/client';
import { t } from '../lib/language.svelte';
import type { Side } from '../lib/running';
import { areaType, type AreaType, type CardId, type Unit } from './board';
import { standIn } from './decks';
import { anybody, anybodyDefends, anybodyMarches, dragonsOf, told, typeOf, unitsIn, type CombatDraft, type OrderDraft, type Place, type SupportDraft, type Tide } from './combat';

/** The question as it stands; nothing as long as nobody has marched. */
export function combatBody(draft: CombatDraft): Body | undefined {
  const { attacker, defender } = draft;
  if (!attacker || !defender || !anybodyMarches(draft)) return undefined;
  const type = typeOf(draft.area);
  return {
    ...inPlay(draft),
    tracks: tracksOf(draft),
    area: areaOf(draft, type),
    attacker: {
      house: attacker,
      area: idOf(draft.from, t('the area of the march')),
      units: told(draft.attacking, type),
      order: { type: 'march', bonus: Number(draft.march) },
      ...(draft.originLost && typeOf(draft.from) === 'land' && { origin_lost: true }),
      card: cardOf(draft, 'attacker'),
      ...dragons(draft, 'attacker'),
      ...held(draft, 'attacker'),
    },
    defender: {
      house: defender,
      ...defending(draft, type),
      card: cardOf(draft, 'defender'),
      ...dragons(draft, 'defender'),
      ...held(draft, 'defender'),
    },
    supports: draft.supports.flatMap(supportOf),
    ...(draft.blade && { vsb: { holder: draft.blade, available: !draft.bladeUsed } }),
    ...(draft.withTides && { tides: { attacker: tideOf(draft.tides.attacker), defender: tideOf(draft.tides.defender) } }),
  };
}

function tracksOf({ tracks: { kings_court, ...others }, courtTold }: CombatDraft): Body {
  return courtTold ? { ...others, kings_court } : others;
}

/** What the expansions add, as far as it is there. */
function inPlay(draft: CombatDraft): Body {
  const vassals = (['attacker', 'defender'] as const).flatMap((side) => {
    const [house, commander] = [draft[side], draft.commanders[side]];
    return house && commander ? [[house, commander]] : [];
  });
  const dragonStrength = dragonsOf(draft, 'attacker') + dragonsOf(draft, 'defender') > 0;
  return {
    ...(draft.set !== 'base' && { set: draft.set }),
    ...(vassals.length && { vassals: Object.fromEntries(vassals) }),
    ...(draft.set === 'a-dance-with-dragons' && draft.threat !== undefined && { wildling_threat: draft.threat }),
    ...(dragonStrength && { dragon_strength: draft.dragonStrength ?? 0 }),
  };
}

function dragons(draft: CombatDraft, side: Side): Body {
  const number = dragonsOf(draft, side);
  return number ? { dragons: number } : {};
}

/** The card played, or a stand-in without a text. */
function cardOf(draft: CombatDraft, side: Side): CardId {
  const house = draft[side];
  const { attacker, defender } = draft.cards;
  if (draft.cards[side]) return draft.cards[side];
  if (!house || !draft.commanders[side]) return standIn(draft.set, house ?? 'lannister');
  // Two vassals never play the same card.
  return side === 'attacker' ? (defender === 'janos-slynt' ? 'jon-connington' : 'janos-slynt') : attacker === 'jon-connington' ? 'janos-slynt' : 'jon-connington';
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

/** A support order once it is known whose and with what. */
function supportOf({ house, side, place, units, routed, special, refused }: SupportDraft, at: number): Body[] {
  const type = typeOf(place);
  if (!house || !(anybody(units, type) || anybody(routed, type))) return [];
  const area = idOf(place, t('support area {n}', { n: at + 1 }));
  const pieces = { units: told(units, type), routed: told(routed, type) };
  return [{ house, area, area_type: type, ...pieces, order_bonus: Number(special), side, refused }];
}

function held(draft: CombatDraft, side: Side): Body {
  const { hand, power, knights, orders } = draft.holding[side];
  const card = draft.cards[side];
  return {
    ...(hand.length && card && { hand: hand.includes(card) ? hand : [...hand, card] }),
    ...(power !== undefined && { power }),
    ...(knights !== undefined && { knights_in_reserve: knights }),
    ...(orders.length && { orders: Object.fromEntries(orders.map(orderOf)) }),
  };
}

function orderOf({ place, kind }: OrderDraft, at: number): [string, string] {
  return [idOf(place, t('area {n}', { n: at + 1 })), kind];
}

function tideOf(tide: Tide): Body {
  return Object.fromEntries(Object.entries(tide).map(([key, value]) => [key, value ?? 0]));
}

function idOf({ id, name }: Place, fallback: string): string {
  return areaType(id) ? id : name.trim() || fallback;
}
