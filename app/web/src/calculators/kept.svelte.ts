/** What is being typed into a calculator: kept for a reload or a look elsewhere, or on the phone until it is changed. */

import { loadLike, save } from '../lib/storage';

export class Kept<T extends object> {
  draft: T;

  readonly #key: string;

  readonly #store: 'local' | 'session';

  constructor(name: string, start: T, store: 'local' | 'session' = 'session') {
    this.#key = `ask.${name}`;
    this.#store = store;
    this.draft = $state(loadLike(store, this.#key, start));
  }

  keep(): void {
    save(this.#store, this.#key, this.draft);
  }
}
