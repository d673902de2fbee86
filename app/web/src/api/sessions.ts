/** Calls about sessions. Tokens are never seen here: the browser keeps them in cookies. */

import { http, reply, type Body, type Problem, type Reply } from './client';
import type { components, operations } from './schema';

type Schemas = components['schemas'];
export type Prompt = Schemas['Prompt'];
export type Field = Schemas['Field'];
export type SeatView = Schemas['SeatView'];
export type LoggedEvent = Schemas['LoggedEvent'];
export type LoggedAnswer = Schemas['LoggedAnswer'];
export type HandedOver = Schemas['HandedOver'];
export type Page = Schemas['Page'];
export type Thieves = Schemas['SessionView_AgeOfThievesView_'];
export type Cards = Schemas['SessionView_TableView_'];
export type Board = Schemas['SessionView_BoardView_'];
export type SessionView = Thieves | Cards | Board;
export type NewSession = operations['open_session']['requestBody']['content']['application/json'];

type MoveBody = operations['move']['requestBody']['content']['application/json'];

/** What a form gives: the server checks it. */
export type Move = Readonly<Record<string, unknown>> & { kind: string };

export interface Correction {
  pointer: string;
  value: unknown;
}

const at = (id: string) => ({ session_id: id });

export function isThieves(view: SessionView): view is Thieves {
  return view.game === 'age-of-thieves';
}

export function isCards(view: SessionView): view is Cards {
  return view.game === 'thrones-lcg';
}

export function isBoard(view: SessionView): view is Board {
  return view.game === 'thrones-board';
}

/** A random name for an attempt, without what only secure contexts have. */
export function attempt(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function openSession(key: string, body: NewSession): Promise<Reply<Schemas['Opened']>> {
  return reply(http.POST('/api/v1/sessions', { params: { header: { 'idempotency-key': key } }, body }));
}

/** Open a session from a file that was saved; the server checks it. */
export function importSession(key: string, file: Body): Promise<Reply<Schemas['Opened']>> {
  const params = { header: { 'idempotency-key': key } };
  return reply(http.POST('/api/v1/sessions/import', { params, body: file as unknown as Schemas['SessionFile'] }));
}

/** Forget the session with everything in it. */
export function deleteSession(id: string): Promise<Reply<true>> {
  const call = http.DELETE('/api/v1/sessions/{session_id}', { params: { path: at(id) } });
  return reply(call.then(({ error, response }) => (response.ok ? { data: true as const } : { error })));
}

/** Have the browser keep the place that a token opens. */
export function keepPlace(id: string, token: string): Promise<Reply<Schemas['Version']>> {
  const headers = { Authorization: `Bearer ${token}` };
  return reply(http.POST('/api/v1/sessions/{session_id}/keep', { params: { path: at(id) }, headers }));
}

/** The session as a token opens it, without the browser keeping it. */
export function readWith(id: string, token: string): Promise<Reply<SessionView>> {
  const headers = { Authorization: `Bearer ${token}` };
  return reply(http.GET('/api/v1/sessions/{session_id}', { params: { path: at(id) }, headers }));
}

/** Look on at the table that the code opens; a seat is taken there. */
export function join(code: string): Promise<Reply<Schemas['Joined']>> {
  return reply(http.POST('/api/v1/sessions/join', { body: { code } }));
}

/** The session, or nothing if it is still the one that the tag names. */
export async function read(
  id: string,
  tag: string | undefined,
): Promise<{ view: SessionView; tag: string | undefined } | { problem: Problem } | 'unchanged'> {
  let unchanged = false;
  let newTag: string | undefined;
  const { data, problem } = await reply(
    http
      .GET('/api/v1/sessions/{session_id}', {
        params: { path: at(id), header: tag ? { 'if-none-match': tag } : {} },
      })
      .then(({ data, error, response }) => {
        unchanged = response.status === 304;
        newTag = response.headers.get('etag') ?? undefined;
        return { ...(data && { data }), error };
      }),
  );
  if (unchanged) return 'unchanged';
  return data ? { view: data, tag: newTag } : { problem };
}

/** Whether there will be nothing to read after this refusal, however often it is asked again. */
export function isForGood({ type }: Problem): boolean {
  return FOR_GOOD.has(type ?? '');
}

const FOR_GOOD = new Set(['no-token', 'no-access', 'not-found', 'invalid-parameter'].map((name) => `urn:tiebreak:problem:${name}`));

/** Whether this phone may still read the session; a server that does not answer has taken nothing away. */
export async function hasPlace(id: string): Promise<boolean> {
  const answer = await read(id, undefined);
  return answer === 'unchanged' || !('problem' in answer) || !isForGood(answer.problem);
}

/** The session as it stood after an event. */
export function readAt(id: string, seq: number): Promise<Reply<SessionView>> {
  return reply(http.GET('/api/v1/sessions/{session_id}/at/{seq}', { params: { path: { session_id: id, seq } } }));
}

export function events(id: string, after: number, most: number): Promise<Reply<Page>> {
  return reply(
    http.GET('/api/v1/sessions/{session_id}/events', { params: { path: at(id), query: { after, most } } }),
  );
}

/** The QR code of the way to the table, as SVG. */
export function invite(id: string): Promise<Reply<string>> {
  const call = http.GET('/api/v1/sessions/{session_id}/join.svg', { params: { path: at(id) }, parseAs: 'text' });
  return reply(call as Promise<{ data?: string; error?: unknown }>);
}

/** Where news of a session is heard of. */
export function liveAddress(id: string): string {
  return new URL(`api/v1/sessions/${encodeURIComponent(id)}/live`, document.baseURI).href;
}

/** Where the session is saved to a file from. */
export function exportAddress(id: string): string {
  return new URL(`api/v1/sessions/${encodeURIComponent(id)}/export`, document.baseURI).href;
}

export function makeMove(
  id: string,
  key: string,
  body: { game: string; at: string; seat: string | null; move: Move },
): Promise<Reply<LoggedEvent>> {
  const params = { path: at(id), header: { 'idempotency-key': key } };
  return reply(http.POST('/api/v1/sessions/{session_id}/moves', { params, body: body as unknown as MoveBody }));
}

export function undo(id: string, key: string, version: number, backTo?: number): Promise<Reply<LoggedEvent>> {
  const params = { path: at(id), header: { 'idempotency-key': key } };
  const body = backTo === undefined ? { version } : { version, back_to: backTo };
  return reply(http.POST('/api/v1/sessions/{session_id}/undo', { params, body }));
}

export function correct(
  id: string,
  key: string,
  corrections: Correction[],
  note: string,
): Promise<Reply<LoggedEvent>> {
  const params = { path: at(id), header: { 'idempotency-key': key } };
  return reply(http.POST('/api/v1/sessions/{session_id}/corrections', { params, body: { corrections, note } }));
}

export function claim(id: string, seat: string): Promise<Reply<Schemas['Joined']>> {
  const params = { path: { session_id: id, seat } };
  return reply(http.POST('/api/v1/sessions/{session_id}/seats/{seat}/claim', { params, body: {} }));
}

/** Give a seat to another phone. */
export function handOver(id: string, seat: string): Promise<Reply<HandedOver>> {
  const params = { path: { session_id: id, seat } };
  return reply(http.POST('/api/v1/sessions/{session_id}/seats/{seat}/hand-over', { params }));
}

export function rename(id: string, seat: string, name: string): Promise<Reply<Schemas['Version']>> {
  const params = { path: { session_id: id, seat } };
  return reply(http.PATCH('/api/v1/sessions/{session_id}/seats/{seat}', { params, body: { name } }));
}

export function free(id: string, seat: string): Promise<Reply<Schemas['Version']>> {
  return reply(http.DELETE('/api/v1/sessions/{session_id}/seats/{seat}', { params: { path: { session_id: id, seat } } }));
}

export function setJoining(id: string, joining: boolean): Promise<Reply<Schemas['Version']>> {
  return reply(http.PATCH('/api/v1/sessions/{session_id}', { params: { path: at(id) }, body: { joining } }));
}
