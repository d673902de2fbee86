/** The only place that talks to the server. Nothing here throws: every call ends in data or in a problem. */

import createClient from 'openapi-fetch';

import { language, t } from '../lib/language.svelte';
import type { components, paths } from './schema';

type Schemas = components['schemas'];
export type Game = Schemas['GameCard'];
export type Question = Schemas['QuestionCard'];
export type Example = Schemas['Example'];
export type RuleCard = Schemas['RuleCard'];
export type Step = Schemas['Step'];
export type Decision = Schemas['Decision'];
export type Problem = Pick<Schemas['ProblemDetails'], 'title' | 'detail' | 'rule' | 'errors'> & {
  /** The stable name of the kind of refusal; a problem that the server did not send has none. */
  type?: string;
  /** Whether no answer came at all. */
  unreachable?: true;
};

/** The paths under which questions are asked. */
export type QuestionPath = {
  [P in keyof paths]: P extends `/api/v1/games/${string}/${string}` ? (paths[P] extends { post: object } ? P : never) : never;
}[keyof paths];

export type Resolution<P extends QuestionPath = QuestionPath> =
  paths[P]['post']['responses'][200]['content']['application/json'];

/** The body of a question as the catalogue gives it or as it was typed; the server checks it. */
export type Body = Readonly<Record<string, unknown>>;

export type Reply<T> = { data: T; problem?: never } | { data?: never; problem: Problem };

/** Milliseconds after which nobody waits for an answer any more: what fell into a gap of the network would never come. */
const PATIENCE = 20_000;

export const http = createClient<paths>({
  baseUrl: new URL('.', document.baseURI).href,
  fetch: (request) => fetch(request, { signal: AbortSignal.timeout(PATIENCE) }),
});
http.use({
  onRequest({ request }) {
    request.headers.set('Accept-Language', language());
    // Also where there is no body: a page elsewhere could not send this without asking first, so the server knows ours.
    if (request.method === 'POST') request.headers.set('Content-Type', 'application/json');
  },
});

export function games(): Promise<Reply<Schemas['GameList']>> {
  return reply(http.GET('/api/v1/games'));
}

/** The rules of a game that hold all the words. */
export function rules(game: string, q: string): Promise<Reply<Schemas['Rulebook']>> {
  return reply(http.GET('/api/v1/games/{game}/rules', { params: { path: { game }, query: { q } } }));
}

export function health(): Promise<Reply<Schemas['Health']>> {
  return reply(http.GET('/api/v1/health'));
}

/** Which build of the pages the server has; nothing where it does not say. */
export async function buildOfServer(): Promise<string | undefined> {
  try {
    const answer = await fetch(new URL('version.json', document.baseURI), { cache: 'no-store', signal: AbortSignal.timeout(10_000) });
    return ((await answer.json()) as { build?: string }).build;
  } catch {
    return undefined;
  }
}

export function ask(path: QuestionPath, body: Body): Promise<Reply<Resolution>> {
  return reply(http.POST(path, { body: body as never }));
}

export async function reply<T>(call: Promise<{ data?: T; error?: unknown }>): Promise<Reply<T>> {
  try {
    const { data, error } = await call;
    return data === undefined ? { problem: isProblem(error) ? error : unreadable() } : { data };
  } catch {
    return { problem: unreachable() };
  }
}

function isProblem(error: unknown): error is Problem {
  return typeof error === 'object' && error !== null && 'title' in error && 'detail' in error && 'errors' in error;
}

/** A problem that the server did not send. */
export function trouble(title: string, detail: string): Problem {
  return { title, detail, rule: null, errors: [] };
}

export function unreachable(): Problem {
  const detail = t('Check that this device is on the same network and that Tiebreak is running, then try again.');
  return { ...trouble(t('No answer from the server'), detail), unreachable: true };
}

function unreadable(): Problem {
  const detail = t('Something between this page and Tiebreak may be failing. Try again in a moment.');
  return trouble(t('The answer could not be read'), detail);
}
