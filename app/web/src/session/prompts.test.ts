import { expect, test } from 'vitest';

import type { Prompt, SessionView } from '../api/sessions';
import { atOnce, isRare, isSealed, offerAt, offers, whose } from './prompts';

function prompt(kind: string, seat: string | null, more: Partial<Prompt> = {}): Prompt {
  return { kind, seat, label: kind, fields: [], secret: false, ...more } as Prompt;
}

function session(prompts: Prompt[], seat: string | null): SessionView {
  const seats = [
    { id: 'stark', name: 'Ann' },
    { id: 'tyrell', name: 'Ben' },
  ];
  const own = { bid: 2, card: null };
  return { game: 'thrones-board', prompts, seats, you: { seat, host: true }, view: { own } } as unknown as SessionView;
}

const ALL = [
  prompt('bid', 'stark'),
  prompt('march', 'stark'),
  prompt('march', 'stark'),
  prompt('raid', 'tyrell'),
  prompt('enter-bids', null),
  prompt('set-counter', null),
];

const keys = (all: readonly { key: string }[]): string[] => all.map(({ key }) => key);

test('what is next, what the host does for others, and what may also be', () => {
  const { next, others, more } = offers(session(ALL, 'stark'));
  expect(keys(next)).toEqual(['march.stark.0', 'march.stark.1', 'bid.stark.0']);
  expect(keys(others)).toEqual(['raid.tyrell.0', 'enter-bids..0']);
  expect(keys(more)).toEqual(['set-counter..0']);
});

test('a phone without a seat does everything', () => {
  const { next, others } = offers(session(ALL, null));
  expect(keys(next)).toEqual(['march.stark.0', 'march.stark.1', 'raid.tyrell.0', 'enter-bids..0', 'bid.stark.0']);
  expect(others).toEqual([]);
});

test('an offer is found by its key', () => {
  expect(offerAt(session(ALL, 'stark'), 'march.stark.1')?.prompt).toBe(ALL[2]);
  expect(offerAt(session(ALL, 'stark'), 'march.stark.2')).toBeUndefined();
});

test('a move without fields is made at once, unless it ends something or is secret', () => {
  expect(atOnce(prompt('pass', null))).toBe(true);
  expect(atOnce(prompt('concede', null))).toBe(false);
  expect(atOnce(prompt('seal', null, { secret: true }))).toBe(false);
});

test('whose move it is, is said where it is not clear', () => {
  const view = session([], 'stark');
  expect(whose(view, prompt('raid', 'tyrell'))).toBe('Ben');
  expect(whose(view, prompt('raid', 'tyrell', { label: 'Ben raids' }))).toBe('');
  expect(whose(view, prompt('raid', 'stark'))).toBe('');
  expect(whose(view, prompt('raid', null))).toBe('');
});

test('what is wanted most stands first, what nearly never is, last', () => {
  const all = ['close-window', 'act', 'initiate', 'end-challenges', 'take-back-plot'].map((kind) => prompt(kind, 'stark'));
  const { next, more } = offers(session(all, 'stark'));
  expect(keys(next)).toEqual(['initiate.stark.0', 'close-window.stark.0', 'end-challenges.stark.0', 'act.stark.0']);
  expect(keys(more)).toEqual(['take-back-plot.stark.0']);
});

test('what is sealed already is known', () => {
  expect(isSealed(session([], 'stark'), prompt('bid', 'stark'))).toBe(true);
  expect(isSealed(session([], 'stark'), prompt('play-card', 'stark'))).toBe(false);
});

test('fields that are seldom filled in', () => {
  expect(isRare('attack', 'defender_routed_knight')).toBe(true);
  expect(isRare('attack', 'defender_knight')).toBe(false);
  expect(isRare('raid', 'special')).toBe(false);
});
