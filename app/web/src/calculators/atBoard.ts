/** The combat of a session as a question. */

import type { Body } from '../api/client';
import type { components } from '../api/schema';
import type { Board } from '../api/sessions';
import { label } from '../lib/words';
import type { Asked, Form } from './asked';
import { areaType, type CombatQuestion, type BaseHouse as House, type Unit } from './board';
import { standIn as plainCard } from './decks';

type Combat = NonNullable<Board['view']['combat']>;
type Attack = Partial<components['schemas']['Attack']>;
type Support = Partial<components['schemas']['app__resolver__thrones_board__machine__moves_combat__Support']>;

const UNITS: readonly Unit[] = ['footman', 'knight', 'siege_engine', 'ship'];

export function askedOfBoard(session: Board, form: Form | undefined): Asked | undefined {
  const fought = combatOf(session, form);
  if (!fought || !anybody(fought.attacker.units)) return undefined;
  return {
    path: '/api/v1/games/thrones-board/combat-outcome',
    body: bodyOf(session, fought),
    names: { attacker: label(fought.attacker.house), defender: label(fought.defender.house) },
    early: !fought.cards,
    alone: !defends(fought.defender),
  };
}

function combatOf({ view }: Board, form: Form | undefined): Combat | undefined {
  const house = (form?.seat ?? undefined) as House | undefined;
  if (form?.kind === 'attack') return house && begun(house, form.move as Attack);
  if (form?.kind === 'support' && house && view.combat) return supported(view.combat, house, form.move as Support);
  return view.combat ?? undefined;
}

/** The combat that a form is about to begin, once it is said where and against whom. */
function begun(house: House, move: Attack): Combat | undefined {
  if (!move.area || !move.attacker_area || !move.defender_house) return undefined;
  const [order, bonus] = move.defender_order?.replace('*', '').split(' ') ?? [];
  return {
    area: move.area,
    attacker: {
      house,
      area: move.attacker_area,
      units: unitsOf(move, 'attacker_'),
      bonus: move.attacker_order_bonus ?? 0,
      origin_lost: move.attacker_origin_lost ?? false,
    },
    defender: {
      house: move.defender_house,
      units: unitsOf(move, 'defender_'),
      routed: unitsOf(move, 'defender_routed_'),
      order: (order as Combat['defender']['order']) ?? null,
      bonus: order === 'defense' ? Number(bonus) : 0,
      garrison: move.area_garrison ?? 0,
      power_token: move.area_power_token ?? false,
    },
    callers: [],
    supports: [],
    cards: null,
    tides: null,
    choices: {},
  };
}

function supported(combat: Combat, house: House, move: Support): Combat {
  const units = unitsOf(move, '');
  const routed = unitsOf(move, 'routed_');
  if (!move.area || !move.side || !(anybody(units) || anybody(routed))) return combat;
  const { area, side, special = false, refused = false } = move;
  return { ...combat, supports: [...combat.supports, { house, area, side, units, routed, special, refused }] };
}

function unitsOf(move: Attack | Support, prefix: string): Record<string, number> {
  const told = move as Record<string, unknown>;
  return Object.fromEntries(UNITS.flatMap((unit) => (told[prefix + unit] ? [[unit, Number(told[prefix + unit])]] : [])));
}

function anybody(units: Record<string, number>): boolean {
  return Object.values(units).some(Boolean);
}

function bodyOf({ view }: Board, fought: Combat): Body {
  const { attacker, defender, cards } = fought;
  const { iron_throne, fiefdoms, kings_court } = view.tracks;
  return {
    tracks: { iron_throne, fiefdoms, kings_court },
    area: {
      id: fought.area,
      type: areaType(fought.area) ?? 'land',
      garrison: defender.garrison,
      ...(defender.power_token && { power_token: defender.house }),
    },
    attacker: {
      ...sideOf(view, attacker.house, cards?.attacker),
      area: attacker.area,
      units: attacker.units,
      order: { type: 'march', bonus: attacker.bonus },
      origin_lost: attacker.origin_lost,
    },
    defender: {
      ...sideOf(view, defender.house, cards?.defender),
      units: defender.units,
      routed: defends(defender) ? defender.routed : standIn(fought.area),
      order: defender.order && { type: defender.order, bonus: defender.bonus },
    },
    supports: fought.supports.map(({ special, ...support }) => ({
      ...support,
      area_type: areaType(support.area) ?? 'land',
      order_bonus: Number(special),
    })),
    vsb: { holder: view.blade.holder, available: view.blade.ready },
    tides: fought.tides && { attacker: tideOf(fought.tides.attacker), defender: tideOf(fought.tides.defender) },
    choices: fought.choices,
    switches: switchesOf(view.options),
  };
}

/** What a House has beside its units; the card that stands in for one not known yet may not be in hand. */
function sideOf({ houses }: Board['view'], house: House, card: CombatQuestion['attacker']['card'] | undefined): Body {
  const facts = houses.find((one) => one.house === house);
  if (!card || !facts) return { house, card: card ?? plainCard('base', house) };
  const { hand, discards, power, tokens_on_board } = facts;
  return { house, card, hand, discard: discards, power, power_on_board: tokens_on_board };
}

function defends({ units, routed, garrison }: Combat['defender']): boolean {
  return anybody(units) || anybody(routed) || garrison > 0;
}

/** As long as nobody defends, a unit that lies on its side does: it counts 0. */
function standIn(area: string): Record<string, number> {
  return { [areaType(area) === 'sea' ? 'ship' : 'footman']: 1 };
}

type TideId = NonNullable<Combat['tides']>['attacker'];

const ICONS = { skull: 'skulls', sword: 'swords', fortification: 'fortifications' } as const;

/** `1-sword` is a card of strength 1 with a sword. */
function tideOf(id: TideId): Body {
  const [strength, icon] = id.split('-') as [string, keyof typeof ICONS | undefined];
  return { strength: Number(strength), ...(icon && { [ICONS[icon]]: 1 }) };
}

/** The readings that a combat asks for. */
function switchesOf(options: Board['view']['options']): Body {
  const { victarion_salladhor, mace_last_unit, arianne_control, zero_support, refusing_support } = options;
  const { robb_defending, skull_on_winner } = options;
  return { victarion_salladhor, mace_last_unit, arianne_control, zero_support, refusing_support, robb_defending, skull_on_winner };
}
