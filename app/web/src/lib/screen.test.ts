import { expect, test } from 'vitest';

import { inSession, screenAt, to } from './screen';

test.each([
  ['', { name: 'home' }],
  ['#/', { name: 'home' }],
  ['#/open', { name: 'open' }],
  ['#/settings', { name: 'settings' }],
  ['#/ask', { name: 'ask', question: undefined, step: undefined }],
  ['#/ask/thrones-board/combat-outcome/cards', { name: 'ask', question: 'combat-outcome', step: 'cards' }],
  ['#/rules', { name: 'rules', game: undefined, words: '', rule: undefined }],
  ['#/rules/thrones-lcg?q=a%2Fb%20%3F', { name: 'rules', game: 'thrones-lcg', words: 'a/b ?', rule: undefined }],
  ['#/rules/thrones-board?rule=thrones-board.tides', { name: 'rules', game: 'thrones-board', words: '', rule: 'thrones-board.tides' }],
  ['#/join', { name: 'join', code: '' }],
  ['#/join/K7WQ4M', { name: 'join', code: 'K7WQ4M' }],
  ['#/seat/abc/t0k-en', { name: 'seat', session: 'abc', token: 't0k-en' }],
  ['#/s/abc', { name: 'now', id: 'abc', prompt: undefined }],
  ['#/s/abc/do/bid.stark.0', { name: 'now', id: 'abc', prompt: 'bid.stark.0' }],
  ['#/s/abc/table', { name: 'table', id: 'abc' }],
  ['#/s/abc/settings', { name: 'set', id: 'abc' }],
  ['#/s/abc/screen', { name: 'screen', id: 'abc' }],
  ['#/s/abc/history', { name: 'history', id: 'abc' }],
  ['#/s/abc/at/12', { name: 'past', id: 'abc', seq: 12 }],
  ['#/s/abc/at/x', { name: 'now', id: 'abc', prompt: undefined }],
  ['#/s', { name: 'try' }],
  ['#/thrones-lcg/initiative-order/draw', { name: 'try' }],
])('%s', (hash, screen) => {
  expect(screenAt(hash)).toEqual(screen);
});

test('a broken escape is taken as it is written', () => {
  expect(screenAt('#/join/%E0%A4%A')).toEqual({ name: 'join', code: '%E0%A4%A' });
});

test('an address leads to the screen it was made for', () => {
  expect(to()).toBe('#/');
  expect(to('s', 'a/b', 'at', 3)).toBe('#/s/a%2Fb/at/3');
  expect(screenAt(to('s', 'a/b', 'at', 3))).toEqual({ name: 'past', id: 'a/b', seq: 3 });
});

test('screens of a session are told from the others', () => {
  expect(inSession(screenAt('#/s/abc/history'))).toBe(true);
  expect(inSession(screenAt('#/s/abc/screen'))).toBe(false);
  expect(inSession(screenAt('#/open'))).toBe(false);
});
