/** The question of a wizard: asked anew whenever a fact changes; decisions stand as long as the facts do. */

import type { Body, QuestionPath } from '../api/client';
import { Inquiry } from '../lib/inquiry.svelte';
import { load, save } from '../lib/storage';

interface Decided {
  facts: string;
  choices: Body;
}

export class Asking {
  readonly inquiry: Inquiry;

  readonly #key: string;

  constructor(path: QuestionPath, name: string) {
    this.inquiry = new Inquiry(path, {});
    this.#key = `decided.${name}`;
  }

  ask(facts: Body): void {
    const kept = load<Decided>('session', this.#key);
    const choices = kept?.facts === JSON.stringify(facts) ? kept.choices : {};
    void this.inquiry.run({ ...facts, choices });
  }

  /** Remember the decisions, for a reload or a look elsewhere. */
  keep(): void {
    const { choices, ...facts } = this.inquiry.body;
    if (this.inquiry.choices.length) save('session', this.#key, { facts: JSON.stringify(facts), choices });
  }
}
