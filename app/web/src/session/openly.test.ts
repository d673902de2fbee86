import { expect, test } from 'vitest';

import type { SessionView } from '../api/sessions';
import { openly } from './openly';

function session(game: string, view: object): SessionView {
  return { game, view, you: { seat: 'seat-1', host: true }, prompts: [{ kind: 'declare' }] } as unknown as SessionView;
}

test('nobody looks from a seat, and nobody may do anything', () => {
  for (const game of ['age-of-thieves', 'thrones-lcg', 'thrones-board']) {
    const open = openly(session(game, { thieves: [] }));
    expect(open.you).toEqual({ seat: null, host: false });
    expect(open.prompts).toEqual([]);
  }
});

test('a declaration is gone, and cards that lie face-down have no name', () => {
  const cards = [
    { ap: 4, state: 'pending', name: 'Crowbar' },
    { ap: 3, state: 'applied', name: 'Move' },
  ];
  const thieves = [{ seat: 'seat-1', cards }, { seat: 'seat-2', cards: null }];
  const { view } = openly(session('age-of-thieves', { own: { cards: [] }, turn: 3, thieves }));
  expect(view).toEqual({
    own: null,
    turn: 3,
    thieves: [{ seat: 'seat-1', cards: [{ ...cards[0], name: null }, cards[1]] }, thieves[1]],
  });
});

test('a plot is gone', () => {
  expect(openly(session('thrones-lcg', { own_plot: { name: 'Calm' }, round: 2 })).view).toEqual({ own_plot: null, round: 2 });
});

test('bid, House card, Tides card and wildling card are gone', () => {
  const own = { bid: 3, card: 'patchface', tide: '3', wildling_card: 'crow-killers' };
  expect(openly(session('thrones-board', { own, round: 4 })).view).toEqual({
    own: { bid: null, card: null, tide: null, wildling_card: null },
    round: 4,
  });
});
