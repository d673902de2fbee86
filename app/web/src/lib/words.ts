/** How the ids of the API are read out to a person. */

import { t } from './language.svelte';
import { term } from './terms';

/** `first_thief` becomes “First thief”; names, which hold capitals or spaces, stay as they are. */
export function label(id: string): string {
  const words = inWords(id);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The same inside a sentence. */
export function inWords(id: string): string {
  return term(id) ?? (/^[a-z0-9]+([._-][a-z0-9]+)*$/.test(id) ? id.replaceAll(/[._-]/g, ' ') : id);
}

/** The name of somebody or of a place: `brienne-of-tarth` becomes “Brienne of Tarth”. */
export function properName(id: string): string {
  const words = id.split('-').map((word, at) => (at > 0 && SMALL.has(word) ? word : label(word)));
  return words.join(' ').replace(OWNED, "'s");
}

const SMALL = new Set(['a', 'of', 'on', 'the']);
/** “Kings Landing” is the landing of the king; a “Clash of Kings” is of several. */
const OWNED = /s(?= (Bay|End|Eye|Finger|Landing|Pass|Watch)$)/;

/** `+3`, `−2`, `0`: with a real minus sign. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : String(value).replace('-', '−');
}

/** The JSON pointer `/attacker/units/0` becomes “attacker › units › no. 1”. */
export function place(pointer: string): string {
  const parts = pointer.split('/').slice(1);
  return parts.map((part) => unescape(part)).map((part) => (/^\d+$/.test(part) ? t('no. {n}', { n: Number(part) + 1 }) : part)).join(' › ');
}

function unescape(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~').replaceAll('_', ' ');
}

/** The lines in which a fact is read out: a list of things, or of lists, takes a line for each. */
export function readOut(fact: unknown): string[] {
  if (typeof fact !== 'object' || fact === null) return [phrase(fact)];
  const listed = Object.values(fact).length > 0 && Object.values(fact).every((item) => typeof item === 'object' && item);
  if (!listed) return [phrase(fact)];
  if (Array.isArray(fact)) return fact.map(phrase);
  return Object.entries(fact).map(([key, item]) => `${inWords(key)}: ${phrase(item)}`);
}

/** `{"id": "kingswood", "units": {"knight": 1}}` becomes “kingswood, units (knight 1)”. */
function phrase(value: unknown): string {
  if (value === null) return t('none');
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (typeof value !== 'object') return inWords(String(value));
  const parts = Array.isArray(value)
    ? value.map(nested)
    : Object.entries(value).map(([key, item]) => (key === 'id' ? nested(item) : `${inWords(key)} ${nested(item)}`));
  return parts.join(', ') || t('none');
}

/** In brackets, except where each of its own parts has them already. */
function nested(value: unknown): string {
  const parts = typeof value === 'object' && value !== null ? Object.values(value) : [];
  const bracketed = parts.length && !(Array.isArray(value) && parts.every((part) => typeof part === 'object' && part));
  return bracketed ? `(${phrase(value)})` : phrase(value);
}
