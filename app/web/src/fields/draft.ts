/** What is being typed into a prompt's fields, and the move it becomes. */

import type { Field } from '../api/sessions';
import { t } from '../lib/language.svelte';

export type Draft = Record<string, unknown>;

export interface CardRow {
  ap: number | undefined;
  tokens: number[];
  card: string;
}

export interface CharacterRow {
  str: number | undefined;
  name: string;
  cost: number | undefined;
  keywords: string[];
}

export function newCard(): CardRow {
  return { ap: 1, tokens: [], card: '' };
}

export function newCharacter(): CharacterRow {
  return { str: undefined, name: '', cost: undefined, keywords: [] };
}

/** What stands in the fields at first. */
export function blank(fields: readonly Field[]): Draft {
  return Object.fromEntries(fields.map((field) => [field.name, start(field)]));
}

function start(field: Field): unknown {
  switch (field.type) {
    case 'number':
      return field.usual ?? (field.optional ? undefined : Math.max(0, field.least ?? 0));
    case 'numbers':
      return field.optional ? undefined : Array.from({ length: field.least ?? 0 }, () => 0);
    case 'text':
      return '';
    case 'flag':
      return field.optional ? false : undefined;
    case 'choice':
      return isOnly(field) ? field.options[0]?.value : undefined;
    case 'characters':
      if (field.optional) return undefined;
      return field.least ? [newCharacter()] : [];
    case 'texts':
      return field.optional ? [] : [''];
    case 'choices':
      return isWhole(field) ? field.options.map((option) => option.value) : [];
    case 'cards':
      return [];
  }
}

/** Whether all of the options are taken, so that only their order is chosen. */
export function isWhole({ type, optional, options, least }: Field): boolean {
  return type === 'choices' && !optional && options.length > 1 && least === options.length;
}

/** Whether it leaves no choice. */
export function isOnly({ type, optional, options }: Field): boolean {
  return type === 'choice' && !optional && options.length === 1;
}

/** What was typed before, as far as the fields still take it: options change from turn to turn. */
export function fitting(fields: readonly Field[], kept: Draft): Draft {
  return Object.fromEntries(
    fields.flatMap((field): [string, unknown][] => {
      const typed = kept[field.name];
      const options = new Set<unknown>(field.options.map((option) => option.value));
      if (!isOfKind(field, typed) || (field.type === 'choice' && !options.has(typed))) return [];
      if (field.type === 'choices' && Array.isArray(typed)) return [[field.name, typed.filter((one) => options.has(one))]];
      if (field.type === 'numbers' && Array.isArray(typed) && typed.length > (field.most ?? 0)) return [];
      return [[field.name, typed]];
    }),
  );
}

/** Whether it may stand in the field: another build may have kept other things there. */
function isOfKind({ type }: Field, typed: unknown): boolean {
  if (type === 'choice') return typed !== undefined;
  if (type === 'number') return typeof typed === 'number';
  if (type === 'flag') return typeof typed === 'boolean';
  if (type === 'text') return typeof typed === 'string';
  if (!Array.isArray(typed)) return false;
  if (type === 'cards') return typed.every((row: Partial<CardRow> | null) => Array.isArray(row?.tokens));
  if (type === 'characters') return typed.every((row: Partial<CharacterRow> | null) => Array.isArray(row?.keywords));
  return true;
}

/** The fields of a move; what was left empty is left out. */
export function bodyOf(fields: readonly Field[], draft: Draft): Record<string, unknown> {
  const told = fields.map((field) => [field.name, value(field, draft[field.name])] as const);
  return Object.fromEntries(told.filter(([, given]) => given !== undefined));
}

function value(field: Field, typed: unknown): unknown {
  switch (field.type) {
    case 'text':
      return text(typed) || (field.optional ? undefined : '');
    case 'texts':
      return filled(field, (typed as string[]).map(text).filter(Boolean));
    case 'choices':
      return filled(field, typed as string[]);
    case 'cards':
      return (typed as CardRow[]).map(({ ap, tokens, card }) => ({ ap: ap ?? 0, tokens, card: text(card) || null }));
    case 'characters':
      // Left open is “as they were”; an empty list says that nobody is there any more.
      return (typed as CharacterRow[] | undefined)?.map(({ str, name, cost, keywords }) => ({
        str: str ?? 0,
        keywords,
        ...(text(name) && { name: text(name) }),
        ...(cost !== undefined && { cost }),
      }));
    default:
      return typed;
  }
}

/** What may be left out is left out when it is empty: the server knows best what that means. */
function filled(field: Field, list: string[]): string[] | undefined {
  return field.optional && list.length === 0 ? undefined : list;
}

function text(typed: unknown): string {
  return typeof typed === 'string' ? typed.trim() : '';
}

/** What is missing before the form can be sent, in words; nothing if it is complete. */
export function missing(fields: readonly Field[], draft: Draft): string | undefined {
  const field = fields.find((one) => !one.optional && isEmpty(one, draft[one.name]));
  return field && t('Still missing: {field}', { field: field.label });
}

function isEmpty(field: Field, typed: unknown): boolean {
  if (typed === undefined || typed === null) return true;
  if (field.type === 'text') return text(typed) === '';
  return Array.isArray(typed) && typed.length < (field.least ?? 0);
}

/** The sentences of a refusal that belong to a field, with those of its rows. */
export function saidOf(errors: readonly { pointer: string; message: string }[], name: string): string[] {
  return errors.filter(({ pointer }) => pathOf(pointer)[0] === name).map(({ pointer, message }) => placed(pointer, message));
}

/** The sentences that belong to none of the fields. */
export function saidElsewhere(
  errors: readonly { pointer: string; message: string }[],
  fields: readonly Field[],
): string[] {
  const names = new Set(fields.map(({ name }) => name));
  return errors.filter(({ pointer }) => !names.has(pathOf(pointer)[0] ?? '')).map(({ message }) => message);
}

function pathOf(pointer: string): string[] {
  const parts = pointer.split('/').slice(1);
  return parts[0] === 'move' ? parts.slice(1) : parts;
}

function placed(pointer: string, message: string): string {
  const row = pathOf(pointer)[1];
  return row !== undefined && /^\d+$/.test(row) ? t('No. {n}: {message}', { n: Number(row) + 1, message }) : message;
}
