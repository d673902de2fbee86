/** The areas of the board: where they are drawn, how one gets from one to the next. */

import type { AreaType } from '../calculators/board';
import { AREAS } from './facts';
import { AREA_OF, NOWHERE, ROWS } from './grid';
import { Grid, type Point } from './trace';

export interface Drawn {
  id: string;
  type: AreaType;
  /** The `d` of its path; a port has none. */
  path: string;
  /** Where its name and its pieces stand, in cells. */
  at: Point;
  /** Cells that a name may take there, side by side. */
  room: number;
}

export const GRID = new Grid(ROWS);

export const NOBODYS = GRID.outline(NOWHERE);

const LETTER_OF: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(AREA_OF).map(([letter, area]) => [area, letter]),
);

export function letterOf(area: string): string {
  return LETTER_OF[area] ?? '';
}

/** Where the widest place is no good one: most seas have an island or a long arm. */
// prettier-ignore
const BY_HAND: Readonly<Record<string, { at: Point; room: number }>> = {
  'bay-of-ice': { at: [4.3, 12], room: 8 },
  'blackwater-bay': { at: [26.6, 34], room: 5 },
  blackwater: { at: [18, 33.4], room: 6 },
  dragonstone: { at: [28.9, 36.2], room: 5.5 },
  'east-summer-sea': { at: [25, 58.2], room: 11 },
  'greywater-watch': { at: [8.9, 15.7], room: 6 },
  'ironmans-bay': { at: [8.6, 19.4], room: 7 },
  'kings-landing': { at: [22.7, 35.9], room: 4 },
  lannisport: { at: [10.4, 30.3], room: 6 },
  pyke: { at: [6.9, 22.8], room: 4 },
  'redwyne-straights': { at: [3.3, 47.4], room: 5 },
  'sea-of-dorne': { at: [24.2, 48.6], room: 6 },
  'shipbreaker-bay': { at: [29, 41.6], room: 5.5 },
  'storms-end': { at: [24.7, 43.6], room: 6 },
  'sunset-sea': { at: [2.5, 28], room: 5 },
  'the-arbor': { at: [3.5, 51.1], room: 4 },
  'the-eyrie': { at: [27.1, 25.2], room: 3.5 },
  'the-golden-sound': { at: [6.6, 27.6], room: 4 },
  'the-mountains-of-the-moon': { at: [22.6, 23], room: 7 },
  'the-narrow-sea': { at: [27.6, 15.8], room: 8 },
  'the-shivering-sea': { at: [27.5, 5.5], room: 9 },
  'west-summer-sea': { at: [5.5, 56.2], room: 11 },
  'white-harbor': { at: [19.7, 11.6], room: 6 },
  'widows-watch': { at: [26.6, 11.6], room: 7 },
  winterfell: { at: [12.4, 8], room: 10 },
};

/** Where the farthest place from all else is no good one. */
const QUAYS: Readonly<Record<string, Point>> = {
  'port-of-dragonstone': [29.5, 39],
  'port-of-lannisport': [8, 32.5],
  'port-of-oldtown': [6, 46.5],
  'port-of-pyke': [8.5, 25],
  'port-of-storms-end': [28, 44.5],
};

export const DRAWN: readonly Drawn[] = Object.entries(AREAS).map(([id, { type }]) => {
  if (type === 'port') return { id, type, path: '', at: QUAYS[id] ?? quay(id), room: 0 };
  const letter = letterOf(id);
  return { id, type, path: GRID.outline(letter), ...(BY_HAND[id] ?? middle(letter)) };
});

/** Where the land and the sea of a port meet, as far from all else as can be. */
function quay(port: string): Point {
  const [one, other] = (AREAS[port]?.adjacent ?? []).map(letterOf) as [string, string];
  const others = GRID.cells().filter(([x, y]) => ![one, other].includes(GRID.at(x, y)));
  const shore = GRID.patch(one).flatMap(([x, y]) =>
    ([[1, 0], [-1, 0], [0, 1], [0, -1]] as const)
      .filter(([dx, dy]) => GRID.at(x + dx, y + dy) === other)
      .map(([dx, dy]): Point => [x + 0.5 + dx / 2, y + 0.5 + dy / 2]),
  );
  return best(shore, (at) => Math.min(...others.map(([x, y]) => apart(at, [x + 0.5, y + 0.5]))));
}

/** The middle of the widest place of a patch: a name is wider than it is high. */
function middle(letter: string): { at: Point; room: number } {
  const places = GRID.patch(letter).map(([x, y]): { at: Point; room: number; high: number } => {
    const left = reach(letter, x, y, -1, 0);
    const right = reach(letter, x, y, 1, 0);
    const up = reach(letter, x, y, 0, -1);
    const down = reach(letter, x, y, 0, 1);
    return { at: [x + (right - left + 1) / 2, y + (down - up + 1) / 2], room: left + right + 1, high: up + down + 1 };
  });
  const { at, room } = best(places, (one) => Math.min(one.room, one.high * 2) + one.high * 0.1);
  return { at, room };
}

/** How many more cells of the patch lie in a direction. */
function reach(letter: string, x: number, y: number, dx: number, dy: number): number {
  let n = 0;
  while (GRID.at(x + dx * (n + 1), y + dy * (n + 1)) === letter) n += 1;
  return n;
}

function best<T>(all: readonly T[], score: (one: T) => number): T {
  return all.reduce((found, one) => (score(one) > score(found) + 1e-9 ? one : found));
}

function apart(one: Point, other: Point): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1]);
}

const AT: Readonly<Record<string, Point>> = Object.fromEntries(DRAWN.map(({ id, at }) => [id, at]));

const WAYS: Readonly<Record<string, Point>> = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/** The area that an arrow key leads to: the nearest one in that direction, with those that touch before all others. */
export function next(from: string, key: string): string | undefined {
  const way = WAYS[key];
  if (!way) return undefined;
  const near = AREAS[from]?.adjacent ?? [];
  const ahead = DRAWN.filter(({ id }) => id !== from && along(from, id, way) > 0);
  const cost = (id: string): number => {
    const length = apart(AT[from] as Point, AT[id] as Point);
    return (2 * length - along(from, id, way)) * (near.includes(id) ? 0.5 : 1);
  };
  return ahead.map(({ id }) => id).sort((one, other) => cost(one) - cost(other))[0];
}

/** How far it is in a direction; what lies more to the side than ahead does not count. */
function along(from: string, to: string, way: Point): number {
  const [x, y] = AT[from] as Point;
  const [toX, toY] = AT[to] as Point;
  const ahead = (toX - x) * way[0] + (toY - y) * way[1];
  const aside = Math.abs((toX - x) * way[1]) + Math.abs((toY - y) * way[0]);
  return ahead >= aside ? ahead : 0;
}

export type Region = 'north' | 'middle' | 'south' | 'seas' | 'ports';

export function regionOf({ type, at: [, y] }: Drawn): Region {
  if (type === 'sea') return 'seas';
  if (type === 'port') return 'ports';
  return y < GRID.height * 0.3 ? 'north' : y < GRID.height * 0.6 ? 'middle' : 'south';
}
