import { describe, expect, test } from 'vitest';

import { DRAWN, GRID, letterOf, next, regionOf } from './areas';
import { AREAS } from './facts';
import { AREA_OF, NOWHERE, ROWS } from './grid';
import { Grid } from './trace';

const ON_GRID = Object.keys(AREAS).filter((id) => AREAS[id]?.type !== 'port');
const PORTS = DRAWN.filter(({ type }) => type === 'port');

describe('the drawing', () => {
  test('has every area of the board once', () => {
    expect(DRAWN.map(({ id }) => id)).toEqual(Object.keys(AREAS));
    expect(Object.values(AREA_OF).sort()).toEqual([...ON_GRID].sort());
    expect(new Set(ROWS.map((row) => row.length))).toEqual(new Set([32]));
  });

  test('draws each as one piece without a hole of its own', () => {
    const pieces = ON_GRID.map((id) => [id, pieceOf(letterOf(id)) === GRID.patch(letterOf(id)).length]);
    expect(pieces.filter(([, whole]) => !whole)).toEqual([]);
  });

  test.each(ON_GRID)('lets %s touch what it is adjacent to, and nothing else', (id) => {
    const drawn = [...GRID.touching(letterOf(id))].filter((one) => one !== NOWHERE).map((one) => AREA_OF[one]);
    const wanted = AREAS[id]?.adjacent.filter((one) => AREAS[one]?.type !== 'port');
    expect(drawn.sort()).toEqual([...(wanted ?? [])].sort());
  });

  test.each(PORTS)('lays $id on the shore between its land and its sea', ({ id, at: [x, y] }) => {
    const around = [[0.5, 0], [-0.5, 0], [0, 0.5], [0, -0.5]].map(([dx, dy]) => GRID.at(Math.floor(x + (dx ?? 0)), Math.floor(y + (dy ?? 0))));
    expect(AREAS[id]?.adjacent.map(letterOf).filter((one) => !around.includes(one))).toEqual([]);
  });

  test('leaves room between the middles of any two areas for a finger each', () => {
    const close = DRAWN.flatMap((one, at) => DRAWN.slice(at + 1).map((other) => [one, other] as const))
      .filter(([one, other]) => Math.hypot(one.at[0] - other.at[0], one.at[1] - other.at[1]) < 2.2)
      .map(([one, other]) => `${one.id} ${other.id}`);
    expect(close).toEqual([]);
  });
});

/** How many cells hang together with the first of a patch. */
function pieceOf(letter: string): number {
  const [first] = GRID.patch(letter);
  const found = new Set([String(first)]);
  const open = first ? [first] : [];
  for (const [x, y] of open) {
    for (const near of [[x + 1, y], [x - 1, y], [x, y + 1], [x, y - 1]] as const) {
      if (GRID.at(...near) === letter && !found.has(String(near))) {
        found.add(String(near));
        open.push(near);
      }
    }
  }
  return found.size;
}

test('neighbours share their line to the last number', () => {
  const grid = new Grid(['aabb', 'aabb', 'abbb', 'abbb']);
  expect(grid.outline('a')).toBe(
    'M0.5,0L1,0L1.5,0L2,0L2,0.5Q2,1 2,1.5Q2,2 1.5,2Q1,2 1,2.5Q1,3 1,3.5L1,4L0.5,4L0,4L0,3.5L0,3L0,2.5L0,2L0,1.5L0,1L0,0.5L0,0L0.5,0Z',
  );
  const bends = (outline: string): string[] => [...outline.matchAll(/Q([\d.]+,[\d.]+)/g)].map(([, at]) => at as string).sort();
  expect(bends(grid.outline('b'))).toEqual(bends(grid.outline('a')));
});

test('a patch inside of another is a line of its own', () => {
  const grid = new Grid(['aaa', 'aba', 'aaa']);
  expect(grid.outline('a').split('M')).toHaveLength(3);
});

test('arrow keys lead to the neighbour in their direction, and reach every area', () => {
  expect(next('winterfell', 'ArrowUp')).toBe('castle-black');
  expect(next('blackwater', 'ArrowLeft')).toBe('stoney-sept');
  expect(next('blackwater', 'Enter')).toBeUndefined();
  const reached = new Set(['winterfell']);
  for (const id of reached) {
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) reached.add(next(id, key) ?? id);
  }
  expect(Object.keys(AREAS).filter((id) => !reached.has(id))).toEqual([]);
});

test('areas are grouped by where they lie', () => {
  const of = (id: string): string => regionOf(DRAWN.find((one) => one.id === id) as (typeof DRAWN)[number]);
  expect(['winterfell', 'riverrun', 'sunspear', 'the-narrow-sea', 'port-of-pyke'].map(of)).toEqual(['north', 'middle', 'south', 'seas', 'ports']);
});
