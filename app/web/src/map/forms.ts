/** The forms of what stands on the board or is printed there, round the middle of a cell. */

import type { Unit } from '../calculators/board';

export const UNITS: Readonly<Record<Unit, string>> = {
  footman: 'M0 -0.1A0.24 0.24 0 1 1 0.01 -0.1zM-0.42 0.5Q-0.42 -0.02 0 -0.02T0.42 0.5z',
  knight: 'M-0.45 0.5V-0.15L0 -0.6L0.45 -0.15V0.5L0 0.12z',
  siege_engine: 'M-0.48 0.5V-0.45H-0.2V-0.12H0.2V-0.45H0.48V0.5z',
  ship: 'M-0.55 0.12H0.55L0.28 0.5H-0.28zM-0.06 0V-0.62L0.46 0z',
};

export const ICONS = {
  castle: 'M-0.3 0.35V-0.35H-0.1V-0.15H0.1V-0.35H0.3V0.35z',
  stronghold: 'M-0.55 0.35V-0.35H-0.3V-0.05H-0.15V-0.5H0.15V-0.05H0.3V-0.35H0.55V0.35z',
  barrel: 'M-0.18 -0.32H0.18Q0.34 0 0.18 0.32H-0.18Q-0.34 0 -0.18 -0.32z',
  crown: 'M-0.36 0.3V-0.3L-0.15 0L0 -0.35L0.15 0L0.36 -0.3V0.3z',
} as const;

export const GARRISON = 'M-0.62 -0.65H0.62V0.1Q0.52 0.6 0 0.78Q-0.52 0.6 -0.62 0.1z';
export const NEUTRAL = 'M0 -0.85L0.8 0L0 0.85L-0.8 0z';
export const ANCHOR = 'M0 -0.6V0.6M-0.3 -0.28H0.3M-0.58 0.12Q-0.5 0.6 0 0.6T0.58 0.12';
