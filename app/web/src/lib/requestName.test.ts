import { expect, test } from 'vitest';

import { RequestName } from './requestName';

test('the same request keeps its name, another one has its own', () => {
  const name = new RequestName();
  const first = name.of({ seats: ['Ann'] });
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(name.of({ seats: ['Ann'] })).toBe(first);
  const second = name.of({ seats: ['Ben'] });
  expect(second).not.toBe(first);
  expect(name.of({ seats: ['Ann'] })).not.toBe(first);
});
