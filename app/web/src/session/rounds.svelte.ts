/** In which round of the game everything happened: looked up at a few moments of the past, for an event does not say it. */

import { isCards, isThieves, type Board, type LoggedEvent, type SessionView } from '../api/sessions';
import { t } from '../lib/language.svelte';

/** Events that may lead anywhere, not only onwards. */
const LEAPS = new Set(['undone', 'corrected', 'imported']);

type ReadAt = (seq: number) => Promise<{ data?: SessionView }>;

export class Rounds {
  /** The round after each event whose moment is known. */
  #after = $state.raw<ReadonlyMap<number, number>>(new Map());

  readonly #at: ReadAt;
  #wanted: readonly LoggedEvent[] | undefined;
  #looking: Promise<void> | undefined;

  constructor(at: ReadAt) {
    this.#at = at;
  }

  /** The round in which an event happened, if it is known yet. */
  of({ seq }: LoggedEvent): number | undefined {
    return this.#after.get(Math.max(1, seq - 1));
  }

  /** Look up what is not known yet of these events, which follow one another; what `view` shows is known. */
  find(events: readonly LoggedEvent[], view: SessionView): Promise<void> {
    this.#learn(view.version, view);
    this.#wanted = events;
    this.#looking ??= this.#findAll().finally(() => (this.#looking = undefined));
    return this.#looking;
  }

  async #findAll(): Promise<void> {
    while (this.#wanted) {
      const events = this.#wanted;
      this.#wanted = undefined;
      await this.#findIn(events);
    }
  }

  async #findIn(events: readonly LoggedEvent[]): Promise<void> {
    const [first, last] = [events[0], events.at(-1)];
    if (!first || !last) return;
    const leaps = events.filter(({ kind }) => LEAPS.has(kind)).map(({ seq }) => seq);
    const [from, to] = [Math.max(1, first.seq - 1), last.seq];
    if ((await this.#look(from)) && (await this.#look(to))) await this.#between(from, to, leaps);
  }

  /** Rounds only go up, but for leaps: between two moments of the same round everything is of that round. */
  async #between(from: number, to: number, leaps: readonly number[]): Promise<void> {
    if (to - from < 2) return;
    const round = this.#after.get(from);
    if (round === this.#after.get(to) && !leaps.some((seq) => seq > from && seq <= to)) {
      const known = new Map(this.#after);
      for (let seq = from; seq < to; seq++) known.set(seq, round as number);
      this.#after = known;
      return;
    }
    const middle = Math.floor((from + to) / 2);
    if (!(await this.#look(middle))) return;
    await this.#between(from, middle, leaps);
    await this.#between(middle, to, leaps);
  }

  /** Whether the round after an event could be found out. */
  async #look(seq: number): Promise<boolean> {
    if (this.#after.has(seq)) return true;
    const { data } = await this.#at(seq);
    if (data) this.#learn(seq, data);
    return data !== undefined;
  }

  #learn(seq: number, session: SessionView): void {
    if (!this.#after.has(seq)) this.#after = new Map(this.#after).set(seq, numberOf(session));
  }
}

function numberOf(session: SessionView): number {
  if (isThieves(session)) return session.view.turn;
  return isCards(session) ? session.view.round : (session as Board).view.round;
}

/** What a round of this game is called. */
export function roundName(session: SessionView, n: number): string {
  return isThieves(session) ? t('Turn {n}', { n }) : t('Round {n}', { n });
}
