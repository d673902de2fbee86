/** Sending one prompt: what was typed, what the server said, and what happened in the meantime. */

import type { Problem } from '../api/client';
import { attempt, type LoggedEvent, type Prompt } from '../api/sessions';
import { drop, load, save } from '../lib/storage';
import { blank, bodyOf, fitting, type Draft } from '../fields/draft';
import type { Offer } from './prompts';
import type { Session } from './session.svelte';

const STALE = 'urn:tiebreak:problem:stale';

export class Attempt {
  readonly prompt: Prompt;
  draft = $state<Draft>({});
  busy = $state(false);
  problem = $state.raw<Problem>();
  /** What others did since the form was opened, once a move came too late. */
  meanwhile = $state.raw<readonly LoggedEvent[]>([]);
  stale = $state(false);

  /** Whether something typed before lies in the form. */
  readonly restored: boolean;

  readonly #session: Session;
  readonly #key: string;
  readonly #start: string;
  #at: string;
  #version: number;
  #name = attempt();
  #sent = '';

  constructor(session: Session, { prompt, key }: Offer, before: Draft | undefined) {
    this.#session = session;
    this.prompt = prompt;
    this.#key = `draft.${session.id}.${session.view?.you.seat ?? 'host'}.${key}`;
    this.#at = session.view?.position ?? '';
    this.#version = session.view?.version ?? 0;
    const kept = load<Draft>('session', this.#key);
    this.restored = kept !== undefined || before !== undefined;
    const start = { ...blank(prompt.fields), ...before };
    this.#start = JSON.stringify(start);
    this.draft = { ...start, ...fitting(prompt.fields, kept ?? {}) };
  }

  /** Keep what was typed, for a reload or a look elsewhere. */
  keep(): void {
    if (JSON.stringify(this.draft) !== this.#start) save('session', this.#key, this.draft);
  }

  /** Send it; true if the move was made. */
  async send(): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.keep();
    const move = { ...bodyOf(this.prompt.fields, this.draft), kind: this.prompt.kind };
    // The same request sent again counts once; a request that says something else is another one.
    const wanted = JSON.stringify([this.#at, move]);
    if (wanted !== this.#sent) this.#name = attempt();
    this.#sent = wanted;
    const { problem } = await this.#session.move(this.#name, this.#at, this.prompt.seat, move);
    this.busy = false;
    this.problem = problem;
    if (!problem) drop('session', this.#key);
    else this.#look(problem);
    return !problem;
  }

  #look(problem: Problem): void {
    this.stale = problem.type === STALE;
    if (!this.stale) return;
    this.meanwhile = this.#session.since(this.#version);
    this.#at = this.#session.view?.position ?? this.#at;
    this.#version = this.#session.view?.version ?? this.#version;
  }
}
