/** What is being typed into a calculator: kept for a reload or a look elsewhere. */

import { loadLike, save } from '../lib/storage';

export class Kept<T extends object> {
  draft: T;

  readonly #key: string;

  constructor(name: string, start: T) {
    this.#key = `ask.${name}`;
    this.draft = $state(loadLike('session', this.#key, start));
  }

  keep(): void {
    save('session', this.#key, this.draft);
  }
}
