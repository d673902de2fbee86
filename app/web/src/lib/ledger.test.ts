import { expect, test } from 'vitest';

import type { Step } from '../api/client';
import { ledger } from './ledger';

function step(side: string | null, delta: number | null, total: number | null = null): Step {
  return { text: '', side, delta, total, rule: {} } as Step;
}

function shown(steps: Step[]): unknown[] {
  return ledger(steps).map(({ kind, mark, sum, side }) => [kind, mark, sum, side]);
}

test('each side is added up on its own, and named once in a row', () => {
  expect(
    shown([step('attacker', 2), step('attacker', 3), step('defender', 4), step('attacker', -1), step('attacker', null, 4)]),
  ).toEqual([
    ['counted', '+2', 2, 'attacker'],
    ['counted', '+3', 5, undefined],
    ['counted', '+4', 4, 'defender'],
    ['counted', '−1', 4, 'attacker'],
    ['total', '=', 4, undefined],
  ]);
});

test('what does not count is drawn, what is only said has no sum', () => {
  expect(shown([step(null, null), step('attacker', 0)])).toEqual([
    ['said', '', undefined, undefined],
    ['skipped', '0', 0, 'attacker'],
  ]);
});
