/** What is printed on the board: its areas, and which lie side by side. */

import type { AreaType, House } from '../calculators/board';
import facts from './areas.json';

export interface AreaFacts {
  type: AreaType;
  adjacent: readonly string[];
  fort?: 'castle' | 'stronghold';
  home?: House;
  barrels?: number;
  crowns?: number;
}

export const AREAS = facts as Readonly<Record<string, AreaFacts>>;
