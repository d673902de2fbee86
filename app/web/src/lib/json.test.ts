import { expect, test } from 'vitest';

import { parse, pretty } from './json';

test('one object is facts', () => {
  expect(parse('{"a": [1]}')).toEqual({ data: { a: [1] } });
});

test.each(['[1]', 'null', '"a"'])('%s is JSON and no facts', (text) => {
  expect(parse(text).problem?.title).toBe('These are not facts yet');
});

test('what is no JSON is said to be none', () => {
  expect(parse('{a}').problem?.title).toBe('This is not JSON yet');
});

test('what fits on a short line stays on one', () => {
  expect(pretty({ a: [1, 2], b: {} })).toBe('{ "a": [1, 2], "b": {} }');
  expect(pretty({ name: 'a name that is long', other: [1, 'another long one'] })).toBe(
    '{\n  "name": "a name that is long",\n  "other": [1, "another long one"]\n}',
  );
});
