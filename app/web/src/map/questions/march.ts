/** What is typed to ask where units may march. */

import type { Body } from '../../api/client';
import type { components } from '../../api/schema';
import { t } from '../../lib/language.svelte';
import { properName } from '../../lib/words';
import { counted, type Position, type UnitsThere } from '../position';
import type { Way } from '../ways';

export type MarchOutcome = components['schemas']['MarchOnMapOutcome'];

export interface MarchDraft {
  origin: string;
  moves: { to: string; units: UnitsThere }[];
  leave: boolean;
}

export function newMarch(): MarchDraft {
  return { origin: '', moves: [], leave: false };
}

/** Nothing as long as nobody is where the march starts. */
export function marchBody(position: Position, { origin, moves, leave }: MarchDraft): Body | undefined {
  const house = position.areas[origin]?.house;
  if (!house) return undefined;
  const planned = moves.map(({ to, units }) => ({ to, units: Object.fromEntries(counted(units)) })).filter(({ units }) => Object.keys(units).length);
  return { position, house, origin, moves: planned, leave_token: leave };
}

export function wayOf(position: Position, draft: MarchDraft, outcome: MarchOutcome | undefined, id: string): Way | undefined {
  if (!draft.origin) return position.areas[id]?.house ? undefined : { kind: 'far', says: t('Nobody is there who could march.') };
  if (id === draft.origin) return { kind: 'origin', says: t('The march starts here. Tap again to start elsewhere.') };
  if (!outcome) return undefined;
  const one = outcome.destinations.find(({ area }) => area === id);
  if (!one) return { kind: 'far', says: t('Not next to where the march starts, and no ship transport leads there.') };
  if (!one.legal) return { kind: 'shut', says: one.why_not ?? '' };
  const said = [t('Open'), one.via.length ? t('by ship transport over {seas}', { seas: one.via.map(properName).join(', ') }) : '', one.combat ? t('has to be fought for') : ''];
  return { kind: 'open', says: `${said.filter(Boolean).join(', ')}.` };
}
