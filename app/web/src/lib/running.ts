/** How both sides stand while a question is still being typed: read from the server's steps, never calculated here. */

import type { Step } from '../api/client';
import { ledger } from './ledger';

export type Side = 'attacker' | 'defender';

export interface Running {
  attacker: number | undefined;
  defender: number | undefined;
  /** The steps that lead there. */
  steps: readonly Step[];
}

/** What each side has after all steps. */
export function running(steps: readonly Step[]): Running {
  const lines = ledger(steps);
  const last = (side: Side): number | undefined => lines.filter(({ step, sum }) => step.side === side && sum !== undefined).at(-1)?.sum;
  return { attacker: last('attacker'), defender: last('defender'), steps: upTo(steps, (step) => isSide(step.side)) };
}

/** What each side has at its first sum: what comes later rests on what is not known yet. */
export function atFirstSums(steps: readonly Step[]): Running {
  const summed = new Set<string>();
  const first = (step: Step): boolean => step.total !== null && isSide(step.side) && !summed.has(step.side) && !!summed.add(step.side);
  return running(upTo(steps, first));
}

/** The attacker alone: nobody is known to defend yet. */
export function attackerOnly({ attacker, steps }: Running): Running {
  return { attacker, defender: undefined, steps: steps.filter(({ side }) => side !== 'defender') };
}

/** The steps as far as the last of these. */
function upTo(steps: readonly Step[], wanted: (step: Step) => boolean): readonly Step[] {
  return steps.slice(0, steps.map(wanted).lastIndexOf(true) + 1);
}

function isSide(side: string | null): side is Side {
  return side === 'attacker' || side === 'defender';
}
