import { describe, expect, test } from 'vitest';

import de from './de.json';
import nl from './nl.json';
import pl from './pl.json';
import { formsOf, parametersOf, sentencesOf, speaks } from './sentences.js';

const SAID = [
  ...new Set(
    Object.entries(import.meta.glob<string>('../**/*.{ts,svelte}', { query: '?raw', import: 'default', eager: true }))
      .filter(([name]) => speaks(name))
      .flatMap(([, source]) => sentencesOf(source).sentences),
  ),
].sort();

describe.each([
  { name: 'German', catalogue: de as Record<string, string>, forms: 2 },
  { name: 'Dutch', catalogue: nl as Record<string, string>, forms: 2 },
  { name: 'Polish', catalogue: pl as Record<string, string>, forms: 3 },
])('$name', ({ catalogue, forms }) => {
  test('has every sentence and none that nobody says', () => {
    expect(Object.keys(catalogue).sort()).toEqual(SAID);
  });

  test('leaves no sentence empty', () => {
    expect(Object.keys(catalogue).filter((english) => !catalogue[english]?.trim())).toEqual([]);
  });

  test('says what a sentence is told, and nothing else', () => {
    const told = (sentence: string): string => parametersOf(sentence).join();
    const differing = Object.entries(catalogue).filter(([english, own]) => told(english) !== told(own));
    expect(differing).toEqual([]);
  });

  test(`has ${forms} forms of what is counted`, () => {
    const wrong = Object.values(catalogue).filter((own) => formsOf(own).some((count) => count !== forms));
    expect(wrong).toEqual([]);
  });
});
