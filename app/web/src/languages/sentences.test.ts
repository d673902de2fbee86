import { parse } from 'svelte/compiler';
import { expect, test } from 'vitest';

import { formsOf, parametersOf, sentencesOf, speaks } from './sentences.js';

const SOURCES = Object.entries(
  import.meta.glob<string>('../**/*.{ts,svelte}', { query: '?raw', import: 'default', eager: true }),
).filter(([name]) => speaks(name));

/** What is the same in every language: a name, and a place in the API's own words. */
const SAME = new Set(['Tiebreak', '/round']);

const SPOKEN_ATTRIBUTES = new Set(['aria-label', 'title', 'alt', 'placeholder', 'label']);

test('sentences are found in every way of writing them', () => {
  const source = `t('It’s {n}', { n }) + t("King's") + t(\n  'a\\'b',\n) + at(x) + one.t(x) + {t('c')}`;
  expect(sentencesOf(source)).toEqual({ sentences: ['It’s {n}', "King's", "a'b", 'c'], unreadable: [] });
});

test.each(['t(text)', "t('a' + b)", 't(`a`)', "t(yes ? 'a' : 'b')"])('%s is no literal', (call) => {
  expect(sentencesOf(call)).toEqual({ sentences: [], unreadable: [call] });
});

test('parameters and forms are read', () => {
  expect(parametersOf('{who} has {n} {n:card|cards}')).toEqual(['n', 'who']);
  expect(formsOf('{n} {n:karta|karty|kart} {who}')).toEqual([3]);
});

test('only literal sentences are said', () => {
  expect(SOURCES.flatMap(([name, source]) => sentencesOf(source).unreadable.map((call) => [name, call]))).toEqual([]);
});

test('what is counted has both its forms', () => {
  const all = SOURCES.flatMap(([, source]) => sentencesOf(source).sentences);
  expect(all.filter((sentence) => formsOf(sentence).some((forms) => forms !== 2))).toEqual([]);
});

test('no template writes words past t()', () => {
  const templates = SOURCES.filter(([name]) => name.endsWith('.svelte'));
  const past = templates.flatMap(([name, source]) => written(parse(source, { modern: true }).fragment).map((word) => [name, word]));
  expect(past).toEqual([]);
});

/** Words of a template that go past t(): text between tags, and attributes that are read out. */
function written(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(written);
  if (typeof node !== 'object' || node === null) return [];
  const { type, name, data, value } = node as Record<string, unknown>;
  if (type === 'Comment' || type === 'StyleDirective' || (type === 'Attribute' && !SPOKEN_ATTRIBUTES.has(String(name)))) return [];
  if (type === 'Text') return words(String(data));
  return Object.values(type === 'Attribute' ? { value } : node).flatMap(written);
}

function words(text: string): string[] {
  return (text.match(/\/?\p{L}{2,}/gu) ?? []).filter((word) => !SAME.has(word));
}
