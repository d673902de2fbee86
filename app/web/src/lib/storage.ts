/** What the phone itself remembers. A phone that keeps nothing, as in a private window, still plays. */

export function load<T>(store: 'local' | 'session', key: string): T | undefined {
  try {
    const text = storage(store).getItem(PREFIX + key);
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

/** What was kept for a form, as far as it is of the kind that stands there at first; the rest is as at first. */
export function loadLike<T extends object>(store: 'local' | 'session', key: string, start: T): T {
  return like(load<unknown>(store, key), start) as T;
}

function like(kept: unknown, start: unknown): unknown {
  // JSON has no undefined: in a list, what was left open comes back as null.
  if (start === undefined || start === null) return kept ?? start;
  if (Array.isArray(start)) return Array.isArray(kept) ? kept.map((one) => like(one, start[0])) : start;
  if (typeof start !== 'object') return typeof kept === typeof start ? kept : start;
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return start;
  const first = start as Readonly<Record<string, unknown>>;
  return { ...start, ...Object.fromEntries(Object.entries(kept).map(([name, value]) => [name, like(value, first[name])])) };
}

export function save(store: 'local' | 'session', key: string, value: unknown): void {
  try {
    storage(store).setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // It is full or shut: what was typed lives as long as the page does.
  }
}

export function drop(store: 'local' | 'session', key: string): void {
  try {
    storage(store).removeItem(PREFIX + key);
  } catch {
    // Nothing was kept.
  }
}

/** Forget all that this app has kept there. */
export function clear(store: 'local' | 'session'): void {
  try {
    const kept = storage(store);
    Object.keys(kept).filter((key) => key.startsWith(PREFIX)).forEach((key) => kept.removeItem(key));
  } catch {
    // Nothing was kept.
  }
}

const PREFIX = 'tiebreak.';

function storage(store: 'local' | 'session'): Storage {
  return store === 'local' ? localStorage : sessionStorage;
}
