import { beforeEach, expect, test, vi } from 'vitest';

import { Streams } from './streams';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(1_000_000);
});

function tabs(...names: string[]): Streams[] {
  return names.map((name) => {
    const tab = new Streams(name);
    vi.advanceTimersByTime(10);
    tab.use();
    return tab;
  });
}

const listening = (all: Streams[]): boolean[] => all.map((tab) => tab.mayListen());

test('the tabs that were looked at last may listen', () => {
  const all = tabs('a', 'b', 'c', 'd', 'e');
  expect(listening(all)).toEqual([false, false, true, true, true]);
  all[0]?.use();
  expect(listening(all)).toEqual([true, false, false, true, true]);
});

test('a tab that is left makes room', () => {
  const all = tabs('a', 'b', 'c', 'd');
  all[3]?.leave();
  expect(listening(all.slice(0, 3))).toEqual([true, true, true]);
});

test('a tab that says nothing for long is gone', () => {
  const all = tabs('a', 'b', 'c', 'd');
  vi.advanceTimersByTime(15_000);
  expect(all[0]?.stay()).toBe(false);
  vi.advanceTimersByTime(10_000);
  expect(all[0]?.stay()).toBe(true);
});

test.each(['{"a": null}', '[null, 5]', 'null', '"text"', 'no JSON'])('a store that holds something else holds no tabs: %s', (text) => {
  localStorage.setItem('tiebreak.streams', text);
  expect(listening(tabs('a', 'b', 'c', 'd'))).toEqual([false, true, true, true]);
});
