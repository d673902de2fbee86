import { afterEach, expect, test, vi } from 'vitest';

import { choose, fill, language, startSpeaking, t } from './language.svelte';
import { listed } from '../session/standing';

function browserSpeaks(...languages: string[]): void {
  vi.stubGlobal('navigator', { languages });
}

afterEach(() => choose('en'));

test('an English sentence is its own text, with what stands for its parameters', () => {
  expect(t('Waiting for {names}', { names: 'Ann' })).toBe('Waiting for Ann');
  expect(t('{n} of {all}', { n: 0, all: 10 })).toBe('0 of 10');
});

test('what a parameter holds is never read as a template', () => {
  expect(t('You: {name}', { name: '{names} {n:a|b}' })).toBe('You: {names} {n:a|b}');
});

test.each([
  [0, '0 cards'],
  [1, '1 card'],
  [2, '2 cards'],
  [21, '21 cards'],
])('the form that fits %i', (n, said) => {
  expect(t('{n} {n:card|cards}', { n })).toBe(said);
});

test.each([
  [1, 'karta'],
  [2, 'karty'],
  [4, 'karty'],
  [5, 'kart'],
  [12, 'kart'],
  [14, 'kart'],
  [21, 'kart'],
  [22, 'karty'],
  [25, 'kart'],
  [112, 'kart'],
  [0, 'kart'],
])('Polish has three forms: %i %s', (n, form) => {
  expect(fill('{n:karta|karty|kart}', { n }, 'pl')).toBe(form);
});

test('the first of the browser’s languages that there is is spoken', async () => {
  browserSpeaks('fr-CH', 'de-AT', 'en');
  await startSpeaking();
  expect(language()).toBe('de');
  expect(document.documentElement.lang).toBe('de');
});

test('English is spoken where none of the languages is there', async () => {
  browserSpeaks('fr', 'it');
  await startSpeaking();
  expect(language()).toBe('en');
});

test('what was chosen on the phone comes before what the browser says', async () => {
  browserSpeaks('de');
  await choose('pl');
  await startSpeaking();
  expect(language()).toBe('pl');
});

test('names are listed as the language lists them', async () => {
  expect(listed(['Ann'])).toBe('Ann');
  expect(listed(['Ann', 'Ben', 'Cem'])).toBe('Ann, Ben and Cem');
  await choose('de');
  expect(listed(['Ann', 'Ben', 'Cem'])).toBe('Ann, Ben und Cem');
});
