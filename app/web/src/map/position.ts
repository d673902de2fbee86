/** What stands on the board, as it is typed and as questions are asked with it. */

import type { AreaType, House, Unit } from '../calculators/board';
import { unitsIn } from '../calculators/combat';
import { t } from '../lib/language.svelte';
import { unitsOf } from '../lib/terms';
import { label } from '../lib/words';
import { AREAS } from './facts';

export type UnitsThere = Partial<Record<Unit, number | undefined>>;

export interface OrderThere {
  type: 'march' | 'defense' | 'support' | 'raid' | 'consolidate_power';
  bonus?: number;
}

/** One area; what is not there is left out. */
export interface AreaNow {
  house?: House | null;
  units?: UnitsThere;
  routed?: UnitsThere;
  power_token?: House | null;
  garrison?: number;
  order?: OrderThere | null;
}

export interface Position {
  houses: House[];
  areas: Record<string, AreaNow>;
  neutral_forces: Record<string, number>;
  blocked: string[];
  supply: Partial<Record<House, number>>;
  power: Partial<Record<House, number>>;
}

export const ALL_HOUSES: readonly House[] = ['baratheon', 'lannister', 'stark', 'martell', 'greyjoy', 'tyrell'];

export const ORDERS: readonly OrderThere[] = [
  { type: 'march', bonus: -1 },
  { type: 'march', bonus: 0 },
  { type: 'march', bonus: 1 },
  { type: 'defense', bonus: 1 },
  { type: 'defense', bonus: 2 },
  { type: 'support', bonus: 0 },
  { type: 'support', bonus: 1 },
  { type: 'raid', bonus: 0 },
  { type: 'consolidate_power', bonus: 0 },
];

export function newPosition(): Position {
  return { houses: [...ALL_HOUSES], areas: {}, neutral_forces: {}, blocked: [], supply: {}, power: {} };
}

export function isEmpty({ areas, neutral_forces, blocked }: Position): boolean {
  return ![areas, neutral_forces, blocked].some((there) => Object.keys(there).length);
}

export function orderName({ type, bonus = 0 }: OrderThere): string {
  switch (type) {
    case 'march':
      return bonus < 0 ? t('March −1') : bonus ? t('March +1 ★') : t('March');
    case 'defense':
      return bonus > 1 ? t('Defense +2 ★') : t('Defense +1');
    case 'support':
      return bonus ? t('Support +1 ★') : t('Support');
    case 'raid':
      return t('Raid');
    default:
      return t('Consolidate Power');
  }
}

/** Whose units stand or whose power token lies there. */
export function holderOf(now: AreaNow | undefined): House | undefined {
  return now?.house ?? now?.power_token ?? undefined;
}

/** Everything that is in an area, in words. */
export function inArea(position: Position, id: string): string {
  const now = position.areas[id];
  const said = [
    now?.house ? t('{house}: {units}', { house: label(now.house), units: piecesOf(now) }) : '',
    now?.power_token ? t('power token of {house}', { house: label(now.power_token) }) : '',
    now?.garrison ? t('garrison {n}', { n: now.garrison }) : '',
    now?.order ? t('order {order}', { order: orderName(now.order) }) : '',
    position.neutral_forces[id] ? t('neutral force {n}', { n: position.neutral_forces[id] }) : '',
    position.blocked.includes(id) ? t('closed') : '',
  ].filter(Boolean);
  return said.join(', ') || t('empty');
}

function piecesOf({ units = {}, routed = {} }: AreaNow): string {
  const standing = counted(units).map(([unit, n]) => unitsOf(unit, n));
  const lying = counted(routed).map(([unit, n]) => t('{units} routed', { units: unitsOf(unit, n) }));
  return [...standing, ...lying].join(', ');
}

export function counted(units: UnitsThere): [Unit, number][] {
  return (['footman', 'knight', 'siege_engine', 'ship'] as const).flatMap((unit): [Unit, number][] => {
    const n = units[unit];
    return n ? [[unit, n]] : [];
  });
}

/** What kind of area it is and what is printed there, in words. */
export function printedIn(id: string): string {
  const facts = AREAS[id];
  const kind: Record<AreaType, string> = { land: t('Land'), sea: t('Sea'), port: t('Port') };
  return [
    facts ? kind[facts.type] : '',
    facts?.fort === 'castle' ? t('Castle') : facts?.fort ? t('Stronghold') : '',
    facts?.barrels ? t('{n} {n:barrel|barrels}', { n: facts.barrels }) : '',
    facts?.crowns ? t('{n} {n:crown|crowns}', { n: facts.crowns }) : '',
  ].filter(Boolean).join(', ');
}

/** An area as the server takes it; nothing if nothing is there. */
export function tidy(id: string, { house, units = {}, routed = {}, power_token, garrison, order }: AreaNow): AreaNow | undefined {
  const kinds = unitsIn(AREAS[id]?.type ?? 'land');
  const there = (all: UnitsThere): UnitsThere => Object.fromEntries(counted(all).filter(([unit]) => kinds.includes(unit)));
  const [standing, lying] = [there(units), there(routed)];
  const anybody = house && (counted(standing).length || counted(lying).length);
  const now: AreaNow = {
    ...(anybody && { house, units: standing }),
    ...(anybody && counted(lying).length && { routed: lying }),
    ...(power_token && { power_token }),
    ...(garrison && { garrison }),
    ...(anybody && order && { order }),
  };
  return Object.keys(now).length ? now : undefined;
}

/** Let an area be as it was typed. */
export function put(position: Position, id: string, now: AreaNow): void {
  const there = tidy(id, now);
  if (there) position.areas[id] = there;
  else delete position.areas[id];
}
