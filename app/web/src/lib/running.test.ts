import { expect, test } from 'vitest';

import type { Step } from '../api/client';
import { atFirstSums, attackerOnly, running } from './running';

function step(side: string | null, delta: number | null, total: number | null = null): Step {
  return { text: '', side, delta, total, rule: {} } as Step;
}

const CALL = step(null, null);
const UNITS = step('attacker', 3);
const INITIAL = step('attacker', null, 3);
const DEFENCE = step('defender', 2);
const INITIAL_DEFENCE = step('defender', null, 2);
const CARD = step('attacker', 1);
const FINAL = step('attacker', null, 4);
const ICONS = step('defender.swords', 1);
const END = step(null, null);

test('each side stands where its last number left it, and what comes after both sums is no reason for them', () => {
  const steps = [CALL, UNITS, INITIAL, DEFENCE, INITIAL_DEFENCE, CARD, FINAL, ICONS, END];
  expect(running(steps)).toEqual({ attacker: 4, defender: 2, steps: [CALL, UNITS, INITIAL, DEFENCE, INITIAL_DEFENCE, CARD, FINAL] });
});

test('a decision stops the count where it is asked', () => {
  expect(running([UNITS, INITIAL, CARD])).toEqual({ attacker: 4, defender: undefined, steps: [UNITS, INITIAL, CARD] });
});

test('what rests on a card that stands in for an unknown one is left out', () => {
  const steps = [CALL, UNITS, INITIAL, DEFENCE, INITIAL_DEFENCE, CARD, FINAL, ICONS];
  expect(atFirstSums(steps)).toEqual({ attacker: 3, defender: 2, steps: [CALL, UNITS, INITIAL, DEFENCE, INITIAL_DEFENCE] });
});

test('the attacker alone, as long as nobody is known to defend', () => {
  expect(attackerOnly(running([CALL, UNITS, INITIAL, DEFENCE, INITIAL_DEFENCE]))).toEqual({
    attacker: 3,
    defender: undefined,
    steps: [CALL, UNITS, INITIAL],
  });
});

test('nobody has a sum before anything is counted', () => {
  expect(atFirstSums([CALL])).toEqual({ attacker: undefined, defender: undefined, steps: [] });
});
