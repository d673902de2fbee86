/** What of an outcome is drawn, question by question. A question without a line here is answered in words alone. */

import type { Body, QuestionPath, Resolution } from '../api/client';
import { label } from './words';

type Outcome<P extends QuestionPath> = NonNullable<Resolution<P>['outcome']>;

export type Turn = Outcome<'/api/v1/games/age-of-thieves/initiative-order'>['order'][number];

export interface Total {
  name: string;
  role?: string;
  value: number;
  wins: boolean;
}

export interface Drawing {
  order?: readonly Turn[];
  totals?: readonly Total[];
}

const DRAWINGS: { [P in QuestionPath]?: (outcome: Outcome<P>, body: Body) => Drawing } = {
  '/api/v1/games/age-of-thieves/initiative-order': ({ order }) => ({ order }),
  '/api/v1/games/age-of-thieves/resolution': ({ remaining }) => ({ order: remaining }),
  '/api/v1/games/thrones-lcg/initiative-order': ({ values, winner }) => table(values, winner),
  '/api/v1/games/thrones-lcg/dominance': ({ totals, winner }) => table(totals, winner),
  '/api/v1/games/thrones-lcg/victory': ({ power, winner }) => table(power, winner),
  '/api/v1/games/thrones-lcg/challenge-outcome': ({ attacker_str, defender_str, winner }, body) =>
    duel(body, 'player', { attacker: attacker_str, defender: defender_str }, winner),
  '/api/v1/games/thrones-board/combat-outcome': ({ final_strength, winner }, body) =>
    duel(body, 'house', final_strength, winner),
};

export function drawing<P extends QuestionPath>(path: P, outcome: Outcome<P>, body: Body): Drawing {
  return DRAWINGS[path]?.(outcome, body) ?? {};
}

/** What the table has to do next, in order; not every question has something. */
export function toDo(outcome: object): readonly string[] {
  return 'to_do' in outcome && Array.isArray(outcome.to_do) ? outcome.to_do : [];
}

/** The same of an outcome that may be none, as the history keeps it. */
export function toDoOf(outcome: unknown): readonly string[] {
  return typeof outcome === 'object' && outcome ? toDo(outcome) : [];
}

/** Everybody at the table side by side. */
function table(values: Record<string, number>, winner: string | null): Drawing {
  return { totals: Object.entries(values).map(([name, value]) => ({ name, value, wins: name === winner })) };
}

/** Attacker and defender side by side; their names stand in the body that was sent. */
function duel(
  body: Body,
  key: 'player' | 'house',
  totals: Record<'attacker' | 'defender', number>,
  winner: string | null,
): Drawing {
  const sides = ['attacker', 'defender'] as const;
  return {
    totals: sides.map((side) => {
      const name = (body[side] as Record<typeof key, string>)[key];
      return { name: label(name), role: label(side), value: totals[side], wins: name === winner };
    }),
  };
}
