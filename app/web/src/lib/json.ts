import { type Body, type Reply, trouble } from '../api/client';
import { t } from './language.svelte';

/** Read typed facts: one JSON object, or what is wrong with it. */
export function parse(text: string): Reply<Body> {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { data: body as Body };
    return { problem: trouble(t('These are not facts yet'), t('The facts are one JSON object, in braces.')) };
  } catch (error) {
    return { problem: trouble(t('This is not JSON yet'), (error as SyntaxError).message) };
  }
}

/** JSON for people: whatever fits on a short line stays on one. */
export function pretty(value: unknown, indent = ''): string {
  const line = inline(value);
  if (indent.length + line.length <= LINE || typeof value !== 'object' || value === null) return line;
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const items = Array.isArray(value)
    ? value.map((item) => pretty(item, inner))
    : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${pretty(item, inner)}`);
  return `${open}\n${items.map((item) => inner + item).join(',\n')}\n${indent}${close}`;
}

const LINE = 36;

function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const items = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${inline(item)}`);
  return items.length ? `{ ${items.join(', ')} }` : '{}';
}
