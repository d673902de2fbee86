/** One session as this phone knows it: reads it, hears of news, sends what the phone does. Screens show it. */

import type { Problem, Reply } from '../api/client';
import * as api from '../api/sessions';
import type { LoggedEvent, SessionView } from '../api/sessions';
import { isAboutStreams, Streams } from '../lib/streams';
import { remember } from '../lib/tables';
import { compare } from '../lib/version.svelte';

/** Events that are read at first, and with each step further back. */
const FEW = 30;
const MOST = 200;

/** Milliseconds between two reads while nothing is heard of news. */
const POLL = 5_000;

/** Milliseconds after which even a stream that is open may have died without a word. */
const DOUBT = 30_000;

/** A move that was not made, of a form that is closed. */
export interface Refused {
  /** Names the form in addresses. */
  key: string;
  label: string;
  problem: Problem;
}

export class Session {
  readonly id: string;
  view = $state.raw<SessionView>();
  /** Why there is no view, or why there will be no newer one. */
  problem = $state.raw<Problem>();
  offline = $state(false);
  refused = $state.raw<Refused>();
  /** The history as far as it is known, oldest first. */
  events = $state.raw<readonly LoggedEvent[]>([]);

  #tag: string | undefined;
  #stream: EventSource | undefined;
  /** Whether the stream that is open has said something: what a proxy holds back is none. */
  #heard = false;
  /** When the session was read last. */
  #asked = 0;
  /** How often this phone lost its network: an answer to what was asked before is no sign that it is back. */
  #losses = 0;
  /** Changes of this phone's own that are under way, and how many are done: they may give it another place. */
  #changing = 0;
  #changed = 0;
  readonly #streams = new Streams(api.attempt());
  #timer: ReturnType<typeof setInterval> | undefined;
  #reading: Promise<void> | undefined;
  #again = false;

  constructor(id: string) {
    this.id = id;
  }

  /** Whether the history goes back further than what is known of it. */
  get more(): boolean {
    return (this.events[0]?.seq ?? 1) > 1;
  }

  /** Whether this phone has no place there any more. */
  get gone(): boolean {
    return this.problem !== undefined && api.isForGood(this.problem);
  }

  /** Follow the session until the returned function is called. */
  follow(): () => void {
    const ended = new AbortController();
    const { signal } = ended;
    const look = (): void => (document.hidden ? this.#rest() : this.#wake());
    document.addEventListener('visibilitychange', look, { signal });
    addEventListener('online', look, { signal });
    addEventListener('focus', () => this.#focus(), { signal });
    // A page that comes back from the browser's memory has slept.
    addEventListener('pageshow', ({ persisted }) => persisted && look(), { signal });
    addEventListener('pagehide', () => this.#rest(), { signal });
    addEventListener('offline', () => this.#lose(), { signal });
    addEventListener('storage', (event) => isAboutStreams(event) && this.#settle(this.#streams.mayListen()), { signal });
    this.#timer = setInterval(() => this.#poll(), POLL);
    if (document.hidden) void this.read();
    else this.#wake();
    return () => {
      clearInterval(this.#timer);
      ended.abort();
      this.#rest();
    };
  }

  /** Read what is new; whoever asks meanwhile waits for one more reading. */
  read(): Promise<void> {
    if (this.#reading) {
      this.#again = true;
      return this.#reading;
    }
    this.#reading = this.#readAll().finally(() => (this.#reading = undefined));
    return this.#reading;
  }

  /** Read everything anew: what the server says is said in the language in which it was asked. */
  async reread(): Promise<void> {
    await this.#reading;
    this.#tag = undefined;
    this.events = [];
    await this.read();
  }

  /** Read more of the history, further back. */
  async older(): Promise<void> {
    const first = this.events[0]?.seq ?? 1;
    const after = Math.max(0, first - 1 - FEW);
    const { data } = await api.events(this.id, after, first - 1 - after);
    if (data && this.events[0]?.seq === first) this.events = [...data.events, ...this.events];
  }

  /** The events after a version that somebody saw, as far as they are known. */
  since(version: number): readonly LoggedEvent[] {
    return this.events.filter(({ seq }) => seq > version);
  }

  move(key: string, at: string, seat: string | null, move: api.Move): Promise<Reply<LoggedEvent>> {
    return this.#change(api.makeMove(this.id, key, { game: this.view?.game ?? '', at, seat, move }));
  }

  undo(backTo?: number): Promise<Reply<LoggedEvent>> {
    return this.#change(api.undo(this.id, api.attempt(), this.view?.version ?? 1, backTo));
  }

  correct(key: string, corrections: api.Correction[], note: string): Promise<Reply<LoggedEvent>> {
    return this.#change(api.correct(this.id, key, corrections, note));
  }

  claim(seat: string): Promise<Reply<unknown>> {
    return this.#change(api.claim(this.id, seat));
  }

  rename(seat: string, name: string): Promise<Reply<unknown>> {
    return this.#change(api.rename(this.id, seat, name));
  }

  free(seat: string): Promise<Reply<unknown>> {
    return this.#change(api.free(this.id, seat));
  }

  handOver(seat: string): Promise<Reply<api.HandedOver>> {
    return this.#change(api.handOver(this.id, seat));
  }

  /** Delete it for everybody. */
  remove(): Promise<Reply<unknown>> {
    return api.deleteSession(this.id);
  }

  setJoining(joining: boolean): Promise<Reply<unknown>> {
    return this.#change(api.setJoining(this.id, joining));
  }

  invite(): Promise<Reply<string>> {
    return api.invite(this.id);
  }

  at(seq: number): Promise<Reply<SessionView>> {
    return api.readAt(this.id, seq);
  }

  /** What a change led to is read before its answer is given: nobody looks at the state before. */
  async #change<T>(call: Promise<Reply<T>>): Promise<Reply<T>> {
    this.#changing += 1;
    const answer = await call;
    this.#changing -= 1;
    this.#changed += 1;
    if (answer.problem?.unreachable) this.offline = true;
    else await this.read();
    return answer;
  }

  async #readAll(): Promise<void> {
    do {
      this.#again = false;
      await this.#readOnce();
    } while (this.#again);
  }

  async #readOnce(): Promise<void> {
    this.#asked = Date.now();
    const losses = this.#losses;
    const changed = this.#changed;
    const answer = await api.read(this.id, this.#tag);
    /** Asked with the place that this phone had before: it is read again once the change is done. */
    const former = this.#changing > 0 || changed < this.#changed;
    if (answer === 'unchanged') {
      this.offline = losses < this.#losses;
    } else if ('problem' in answer) {
      const forGood = api.isForGood(answer.problem);
      if (forGood && former) return;
      this.offline = !forGood;
      // What is shown stays readable while the server does not answer, or not as it should.
      if (!this.view || forGood) this.problem = answer.problem;
    } else {
      const read = await this.#readEvents(answer.view.version);
      this.offline = losses < this.#losses || !read;
      if (!read) return;
      this.problem = undefined;
      this.#tag = answer.tag;
      this.view = answer.view;
      remember(answer.view);
    }
  }

  /** Read what happened up to a version, page by page; whether all of it came. */
  async #readEvents(version: number): Promise<boolean> {
    let next: number | null = this.events.at(-1)?.seq ?? Math.max(0, version - FEW);
    if (next >= version) return true;
    while (next !== null) {
      const { data }: Reply<api.Page> = await api.events(this.id, next, MOST);
      if (!data) return false;
      this.events = [...this.events, ...data.events];
      next = data.next;
    }
    return true;
  }

  #lose(): void {
    this.#losses += 1;
    this.offline = true;
  }

  /** Somebody looks at the page again: what the phone slept through is read, and an old stream is not trusted. */
  #wake(): void {
    this.#streams.use();
    void this.read();
    this.#listen();
  }

  #focus(): void {
    this.#streams.use();
    this.#settle(true);
  }

  /** Nobody looks at the page. */
  #rest(): void {
    this.#streams.leave();
    this.#hush();
  }

  #settle(mayListen: boolean): void {
    if (document.hidden) return;
    if (!mayListen) this.#hush();
    else if (!this.#stream || this.#stream.readyState === EventSource.CLOSED) this.#listen();
  }

  #listen(): void {
    this.#hush();
    const stream = new EventSource(api.liveAddress(this.id));
    stream.addEventListener('open', () => void compare());
    stream.addEventListener('version', () => {
      this.#heard = true;
      void this.read();
    });
    stream.addEventListener('error', () => {
      this.#heard = false;
      void this.read();
    });
    stream.addEventListener('bye', () => {
      // The server stops, or a token opens nothing any more: perhaps this one.
      this.#listen();
      void this.read();
    });
    this.#stream = stream;
  }

  #hush(): void {
    this.#heard = false;
    this.#stream?.close();
    this.#stream = undefined;
  }

  #poll(): void {
    if (document.hidden) return;
    const mayListen = this.#streams.stay();
    if (!this.#heard || this.offline || Date.now() - this.#asked > DOUBT) void this.read();
    if (!this.problem) this.#settle(mayListen);
  }
}
