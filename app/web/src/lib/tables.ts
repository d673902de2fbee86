/** The tables that this phone has been at: no tokens, those are in cookies that no script can read. */

import type { SessionView } from '../api/sessions';
import { load, save } from './storage';

export interface Table {
  id: string;
  game: string;
  code: string | null;
  seat: string | null;
  host: boolean;
  names: string[];
  seen: number;
}

const KEY = 'tables';
const MOST = 20;

export function tables(): Table[] {
  const kept = load<unknown>('local', KEY);
  return Array.isArray(kept) ? kept.filter(isTable) : [];
}

/** Whether an entry is what this build keeps: other builds, and other pages of the same server, keep other things. */
function isTable(entry: unknown): entry is Table {
  const { id, game, names } = (entry ?? {}) as Partial<Record<string, unknown>>;
  return typeof id === 'string' && typeof game === 'string' && Array.isArray(names);
}

export function remember(view: SessionView): void {
  const others = tables().filter(({ id }) => id !== view.id);
  const table: Table = {
    id: view.id,
    game: view.game,
    code: view.join_code,
    seat: view.seats.find(({ id }) => id === view.you.seat)?.name ?? null,
    host: view.you.host,
    names: view.seats.map(({ name }) => name),
    seen: Date.now(),
  };
  save('local', KEY, [table, ...others].slice(0, MOST));
}

export function forget(id: string): void {
  save('local', KEY, tables().filter((table) => table.id !== id));
}

/** A code as it is kept: read out in small letters or in groups it is the same. */
export function plainCode(code: string): string {
  return code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}
