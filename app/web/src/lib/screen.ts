/** Which screen an address names. What is none of these leads to the examples (lib/route.ts). */

export type Screen =
  | { name: 'home' }
  | { name: 'open' }
  | { name: 'join'; code: string }
  | { name: 'seat'; session: string; token: string }
  | { name: 'ask'; question: string | undefined; step: string | undefined }
  | { name: 'rules'; game: string | undefined; words: string; rule: string | undefined }
  | { name: 'settings' }
  | { name: 'try' }
  | { name: 'now'; id: string; prompt: string | undefined }
  | { name: 'table'; id: string }
  | { name: 'history'; id: string }
  | { name: 'screen'; id: string }
  | { name: 'set'; id: string }
  | { name: 'past'; id: string; seq: number };

/** A screen between the tabs of a session. */
export type SessionScreen = Exclude<Extract<Screen, { id: string }>, { name: 'screen' }>;

export function screenAt(hash: string): Screen {
  const [path = '', query] = hash.replace(/^#\/?/, '').split('?');
  const [first = '', ...rest] = path.split('/').map(readable);
  if (first === '') return { name: 'home' };
  if (first === 'settings') return { name: 'settings' };
  if (first === 'rules') return rules(rest[0], new URLSearchParams(query));
  if (first === 'open') return { name: 'open' };
  if (first === 'join') return { name: 'join', code: rest[0] ?? '' };
  if (first === 'seat') return { name: 'seat', session: rest[0] ?? '', token: rest[1] ?? '' };
  if (first === 'ask') return { name: 'ask', question: rest[1], step: rest[2] };
  if (first !== 's' || !rest[0]) return { name: 'try' };
  const [id, part, detail] = rest;
  if (part === 'table') return { name: 'table', id };
  if (part === 'settings') return { name: 'set', id };
  if (part === 'screen') return { name: 'screen', id };
  if (part === 'history') return { name: 'history', id };
  if (part === 'at' && Number.isSafeInteger(Number(detail))) return { name: 'past', id, seq: Number(detail) };
  return { name: 'now', id, prompt: part === 'do' ? detail : undefined };
}

function rules(game: string | undefined, asked: URLSearchParams): Screen {
  return { name: 'rules', game, words: asked.get('q') ?? '', rule: asked.get('rule') ?? undefined };
}

function readable(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function inSession(screen: Screen): screen is SessionScreen {
  return 'id' in screen && screen.name !== 'screen';
}

export function to(...parts: (string | number)[]): string {
  return `#/${parts.map(encodeURIComponent).join('/')}`;
}

/** Go there without a way back to what was here. */
export function replace(hash: string): void {
  location.replace(hash);
}

export function go(hash: string): void {
  location.hash = hash;
}
