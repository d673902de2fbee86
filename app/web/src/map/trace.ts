/** The outlines of the patches of a grid: the same line for both neighbours, with round corners. */

export type Point = readonly [x: number, y: number];

/** Where a patch ends: between two corners of the grid that are one apart, with the patch on the right hand. */
interface Side {
  from: Point;
  to: Point;
}

export class Grid {
  readonly width: number;
  readonly height: number;

  readonly #rows: readonly string[];

  constructor(rows: readonly string[]) {
    this.#rows = rows;
    this.width = rows[0]?.length ?? 0;
    this.height = rows.length;
  }

  /** The letter of a cell; outside of the grid there is none. */
  at(x: number, y: number): string {
    return this.#rows[y]?.[x] ?? '';
  }

  cells(): Point[] {
    return this.#rows.flatMap((row, y) => [...row].map((_, x): Point => [x, y]));
  }

  /** The cells of a patch. */
  patch(letter: string): Point[] {
    return this.cells().filter(([x, y]) => this.at(x, y) === letter);
  }

  /** The letters that touch a patch along a side. */
  touching(letter: string): Set<string> {
    const near = this.patch(letter).flatMap(([x, y]) => AROUND.map(([dx, dy]) => this.at(x + dx, y + dy)));
    return new Set(near.filter((one) => one && one !== letter));
  }

  /** The outline of a patch as the `d` of a path. */
  outline(letter: string): string {
    return this.#loops(letter).map((loop) => this.#drawn(loop)).join('');
  }

  /** Whether a corner lies where lines meet or at the edge of the grid: it stays where it is. */
  #fixed([x, y]: Point): boolean {
    const around = new Set([this.at(x - 1, y - 1), this.at(x, y - 1), this.at(x - 1, y), this.at(x, y)]);
    return around.size > 2 || around.has('');
  }

  #loops(letter: string): Point[][] {
    const next = new Map<string, Point[]>();
    for (const { from, to } of this.#sides(letter)) next.set(String(from), [...(next.get(String(from)) ?? []), to]);
    const loops: Point[][] = [];
    for (const [start] of next) {
      const loop: Point[] = [];
      for (let at = next.get(start)?.pop(); at; at = next.get(String(at))?.pop()) loop.push(at);
      if (loop.length) loops.push(loop);
    }
    return loops;
  }

  #sides(letter: string): Side[] {
    return this.patch(letter).flatMap(([x, y]) => {
      const corners: Point[] = [[x, y], [x + 1, y], [x + 1, y + 1], [x, y + 1]];
      return AROUND.flatMap(([dx, dy], at) => {
        if (this.at(x + dx, y + dy) === letter) return [];
        return [{ from: corners[at] as Point, to: corners[(at + 1) % 4] as Point }];
      });
    });
  }

  /** Through the middle of every side, bent round the corners between; fixed corners are passed through. */
  #drawn(loop: Point[]): string {
    const parts = loop.map((corner, at) => {
      const middle = between(corner, loop[(at + 1) % loop.length] as Point);
      return this.#fixed(corner) ? `L${corner}L${middle}` : `Q${corner} ${middle}`;
    });
    return `M${between(loop.at(-1) as Point, loop[0] as Point)}${parts.join('')}Z`;
  }
}

/** Above, right, below, left: the sides in the order of the corners. */
const AROUND: readonly Point[] = [[0, -1], [1, 0], [0, 1], [-1, 0]];

function between(one: Point, other: Point): Point {
  return [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];
}
