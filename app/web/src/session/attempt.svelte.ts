/** Sending one prompt: what was typed, what the server said, and what happened in the meantime. */

import type { Problem } from '../api/client';
import type { LoggedEvent, Prompt } from '../api/sessions';
import { RequestName } from '../lib/requestName';
import { drop, load, save } from '../lib/storage';
import { blank, bodyOf, fitting, type Draft } from '../fields/draft';
import type { Offer } from './prompts';
import type { Session } from './session.svelte';

const STALE = 'urn:tiebreak:problem:stale';

/** What was typed into a form that was not sent, and at which position of the game. */
interface Kept {
  at: string;
  draft: Draft;
}

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
  /** Whether it was typed before something happened at the table, and may fit no more. */
  old = $state(false);

  readonly #name = new RequestName();
  readonly #session: Session;
  readonly #offer: string;
  readonly #key: string;
  readonly #start: string;
  /** The position for which what lies in the form was typed. */
  #typedAt: string;
  #at: string;
  #version: number;

  constructor(session: Session, { prompt, key }: Offer, before: Draft | undefined) {
    this.#session = session;
    this.prompt = prompt;
    this.#offer = key;
    this.#key = `draft.${session.id}.${session.view?.you.seat ?? 'host'}.${key}`;
    this.#at = session.view?.position ?? '';
    this.#version = session.view?.version ?? 0;
    const kept = load<Kept>('session', this.#key);
    this.restored = kept?.draft !== undefined || before !== undefined;
    this.#typedAt = kept?.at ?? this.#at;
    const start = { ...blank(prompt.fields), ...before };
    this.#start = JSON.stringify(start);
    this.draft = { ...start, ...fitting(prompt.fields, kept?.draft ?? {}) };
    this.old = this.#typedAt !== this.#at && this.#isTyped();
  }

  /** Keep what was typed, for a reload or a look elsewhere. */
  keep(): void {
    if (this.#isTyped()) save('session', this.#key, { at: this.#typedAt, draft: this.draft } satisfies Kept);
    else drop('session', this.#key);
  }

  /** Forget what was typed: the form is as it is for whoever opens it for the first time. */
  restart(): void {
    this.draft = JSON.parse(this.#start) as Draft;
    this.#typedAt = this.#at;
    this.old = false;
  }

  #isTyped(): boolean {
    return JSON.stringify(this.draft) !== this.#start;
  }

  /** Whoever closed the form while it was sent is told at the table that the move was not made. */
  tellAtTable(): void {
    if (this.problem) this.#session.refused = { key: this.#offer, label: this.prompt.label, problem: this.problem };
  }

  /** Send it; true if the move was made. */
  async send(): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.keep();
    const move = { ...bodyOf(this.prompt.fields, this.draft), kind: this.prompt.kind };
    const name = this.#name.of([this.#at, move]);
    const { problem } = await this.#session.move(name, this.#at, this.prompt.seat, move);
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
