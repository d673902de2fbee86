import { expect, test } from 'vitest';

import type { Field } from '../api/sessions';
import { hintOf } from './hint';

function hint(name: string, type: Field['type'], optional = true, kind = ''): string {
  return hintOf(kind, { name, type, optional } as Field);
}

test.each([
  ['area', 'choice', 'only to read it later'],
  ['target_order', 'choice', 'none if nothing is raided'],
  ['defender_order', 'choice', 'if one lies there'],
  ['on', 'choice', 'none: on the faction card'],
  ['to', 'choice', ''],
  ['defenders', 'characters', 'change them if they are others by now'],
  ['supporters', 'choices', 'if there are any'],
  ['card', 'text', 'if you like'],
  ['power', 'number', ''],
] as const)('what may stay open says when it is filled in: %s', (name, type, said) => {
  expect(hint(name, type)).toBe(said);
});

test('a raid needs its areas unless nothing is raided', () => {
  expect([hint('area', 'choice', true, 'raid'), hint('target_area', 'choice', true, 'raid')]).toEqual([
    'none if nothing is raided',
    'none if nothing is raided',
  ]);
});

test('what must be filled in has no hint', () => {
  expect(hint('area', 'choice', false)).toBe('');
});
