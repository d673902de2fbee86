/**
 * Which tabs keep a connection open for news. On plain http all tabs of a browser have six connections to a server
 * between them: with as many streams nothing could be asked any more. The tabs that were looked at last get one, the
 * others ask from time to time.
 */

import { load, save } from './storage';

const KEY = 'streams';

/** So many tabs listen. */
const MOST = 3;

/** Milliseconds after which a tab that says nothing is gone. */
const GONE = 20_000;

interface Tab {
  /** When it was looked at last. */
  used: number;
  /** When it said last that it is there. */
  seen: number;
}

export class Streams {
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  /** This tab is looked at now. */
  use(): void {
    const now = Date.now();
    this.#write({ used: now, seen: now });
  }

  /** This tab is still there; returns whether it may listen. */
  stay(): boolean {
    const now = Date.now();
    const mine = this.#tabs()[this.#name] ?? { used: now, seen: now };
    this.#write({ ...mine, seen: now });
    return this.mayListen();
  }

  /** Whether this is one of the tabs that were looked at last. */
  mayListen(): boolean {
    const tabs = this.#tabs();
    const mine = tabs[this.#name];
    // A browser that keeps nothing does not know of other tabs.
    if (!mine) return true;
    return Object.values(tabs).filter(({ used }) => used > mine.used).length < MOST;
  }

  /** This tab is not looked at any more. */
  leave(): void {
    const { [this.#name]: _, ...others } = this.#tabs();
    save('local', KEY, others);
  }

  #write(tab: Tab): void {
    save('local', KEY, { ...this.#tabs(), [this.#name]: tab });
  }

  #tabs(): Record<string, Tab> {
    const kept = Object.entries(load<Record<string, Tab | null>>('local', KEY) ?? {});
    return Object.fromEntries(kept.filter((one): one is [string, Tab] => Date.now() - (one[1]?.seen ?? 0) < GONE));
  }
}

/** Whether a change of what the browser keeps is about this. */
export function isAboutStreams(event: StorageEvent): boolean {
  return event.key?.endsWith(KEY) ?? true;
}
