import type { Step } from '../api/client';
import { signed } from './words';

/** A step as a line of the score sheet. */
export interface Line {
  step: Step;
  kind: 'said' | 'counted' | 'skipped' | 'total';
  /** What stands in the margin: `+2`, `0`, `=`, or nothing. */
  mark: string;
  /** The side's sum after this line; only where something was counted or summed up. */
  sum: number | undefined;
  /** Whose line it is, named once at the first of several in a row. */
  side: string | undefined;
}

/** Lay the steps out line by line and add up each side's deltas. */
export function ledger(steps: readonly Step[]): Line[] {
  const sums = new Map<string | null, number>();
  return steps.map((step, at) => {
    const side = step.side !== steps[at - 1]?.side ? (step.side ?? undefined) : undefined;
    if (step.total !== null) return { step, side, kind: 'total', mark: '=', sum: step.total };
    if (step.delta === null) return { step, side, kind: 'said', mark: '', sum: undefined };
    const sum = (sums.get(step.side) ?? 0) + step.delta;
    sums.set(step.side, sum);
    return { step, side, kind: step.delta === 0 ? 'skipped' : 'counted', mark: signed(step.delta), sum };
  });
}
