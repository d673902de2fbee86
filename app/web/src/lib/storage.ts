/** What the phone itself remembers. A phone that keeps nothing, as in a private window, still plays. */

export function load<T>(store: 'local' | 'session', key: string): T | undefined {
  try {
    const text = storage(store).getItem(PREFIX + key);
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
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

const PREFIX = 'tiebreak.';

function storage(store: 'local' | 'session'): Storage {
  return store === 'local' ? localStorage : sessionStorage;
}
