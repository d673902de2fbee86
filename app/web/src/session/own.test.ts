import { expect, test } from 'vitest';

import type { Prompt, SessionView } from '../api/sessions';
import { declaredBefore, sealedBefore, sealedLines, tokensOf } from './own';

function session(game: string, view: object, seat: string | null = 'seat-1'): SessionView {
  return { game, view, you: { seat, host: false }, seats: [] } as unknown as SessionView;
}

function prompt(kind: string): Prompt {
  return { kind } as Prompt;
}

const DECLARED = {
  cards: [
    { ap: 3, tokens: [1], card: 'Climb' },
    { ap: 2, tokens: [], card: null },
  ],
  unused_ap: 4,
  warnings: ['Mind the guard.'],
};

const NOTHING = { bid: null, card: null, tide: null, wildling_card: null };

test('a declaration is read out with what is kept', () => {
  expect(sealedLines(session('age-of-thieves', { own: DECLARED, thieves: [] }))).toEqual([
    'Card 1: 3 AP, Climb',
    'Card 2: 2 AP',
    '4 AP kept',
    'Mind the guard.',
  ]);
  const empty = { cards: [], unused_ap: 9, warnings: [] };
  expect(sealedLines(session('age-of-thieves', { own: empty, thieves: [] }))).toEqual(['No cards', '9 AP kept']);
});

test('after the reveal the own cards that lie face-down are read out, and nobody else’s', () => {
  const cards = (names: (string | null)[]): unknown =>
    names.map((name, index) => ({ index, ap: 5, name, state: index === 2 ? 'applied' : 'pending' }));
  const thieves = [
    { seat: 'seat-1', cards: cards(['Climb', null, 'Hide']) },
    { seat: 'seat-2', cards: cards(['Secret']) },
  ];
  expect(sealedLines(session('age-of-thieves', { own: null, thieves }))).toEqual(['Card 1 (5 AP): Climb']);
});

test('the chosen plot and the sealed things of the board game are read out', () => {
  const plot = { name: 'A Plan', gold: 4, initiative: 3, claim: 1, reserve: 6 };
  expect(sealedLines(session('thrones-lcg', { own_plot: plot }))).toEqual([
    'A Plan: gold 4, initiative 3, claim 1, reserve 6',
  ]);
  expect(sealedLines(session('thrones-lcg', { own_plot: null }))).toEqual([]);
  const own = { bid: 0, card: 'the-hound', tide: null, wildling_card: 'crow-killers' };
  expect(sealedLines(session('thrones-board', { own, wildling_deck: [null] }))).toEqual([
    'Bid: 0',
    'House card: The Hound',
    'Top wildling card: Crow Killers',
  ]);
  expect(sealedLines(session('thrones-board', { own, wildling_deck: ['crow-killers'] }))).toHaveLength(2);
});

test('what was sealed before fills the form', () => {
  const thieves = session('age-of-thieves', { own: DECLARED, thieves: [] });
  expect(sealedBefore(thieves, prompt('declare'))).toEqual({
    cards: [
      { ap: 3, tokens: [1], card: 'Climb' },
      { ap: 2, tokens: [], card: '' },
    ],
  });
  expect(sealedBefore(thieves, prompt('reveal'))).toBeUndefined();
  const board = session('thrones-board', { own: { ...NOTHING, bid: 0 } });
  expect(sealedBefore(board, prompt('bid'))).toEqual({ amount: 0 });
  expect(sealedBefore(board, prompt('play-card'))).toBeUndefined();
});

test('tokens are those of the thief who declares', () => {
  const view = { thieves: [{ seat: 'seat-1', tokens: [1, 2] }] };
  expect(tokensOf(session('age-of-thieves', view), 'seat-1')).toEqual([1, 2]);
  expect(tokensOf(session('age-of-thieves', view), 'seat-2')).toEqual([]);
});

test('who was declared in a challenge fills the fields that are about them', () => {
  const challenge = {
    attackers: [{ name: 'Arya', str: 4, cost: null, keywords: ['renown'] }],
    defenders: [{ name: null, str: 2, cost: 3, keywords: [] }],
  };
  const cards = session('thrones-lcg', { challenge });
  expect(declaredBefore(cards, 'attackers')).toEqual([{ name: 'Arya', str: 4, cost: undefined, keywords: ['renown'] }]);
  expect(declaredBefore(cards, 'victims')).toEqual([{ name: '', str: 2, cost: 3, keywords: [] }]);
  expect(declaredBefore(cards, 'stealth')).toEqual([]);
  expect(declaredBefore(session('thrones-lcg', { challenge: null }), 'attackers')).toEqual([]);
});
