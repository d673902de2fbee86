import { expect, test } from 'vitest';

import { loadLike, save } from './storage';

function kept(value: unknown, start: object): unknown {
  save('local', 'form', value);
  return loadLike('local', 'form', start);
}

test('what was kept stands where the form has a place for it', () => {
  expect(kept({ name: 'Ann', ap: [3, 4], side: { n: 2 }, extra: 'x' }, { name: '', ap: [], side: { n: 0 } })).toEqual({
    name: 'Ann',
    ap: [3, 4],
    side: { n: 2 },
    extra: 'x',
  });
  expect(kept({ names: ['Ann', 'Ben', 'Cem'] }, { names: ['', ''] })).toEqual({ names: ['Ann', 'Ben', 'Cem'] });
});

test('what was left open in a list is open again', () => {
  const start = { dice: [undefined, undefined], thieves: [{ ap: [] }] };
  expect(kept({ dice: [undefined, 5], thieves: [{ ap: [undefined] }] }, start)).toEqual({
    dice: [undefined, 5],
    thieves: [{ ap: [undefined] }],
  });
});

test.each([null, 5, 'text', [], { names: null, mine: 'x', options: null, side: [] }, { names: {}, mine: [], options: 5, side: 'x' }])(
  'what is of another kind is as at first: %j',
  (value) => {
    const start = { names: ['', ''], mine: 0, options: {}, side: { n: 0 } };
    expect(kept(value, start)).toEqual(start);
  },
);

test('rows of another kind are as the first row is at first', () => {
  expect(kept({ names: ['Ann', 5] }, { names: [''] })).toEqual({ names: ['Ann', ''] });
});
