import { expect, test } from 'vitest';

import type { LoggedEvent, SessionView } from '../api/sessions';
import { linesOf } from './said';
import { nameOf, standing } from './standing';

const SEATS = [
  { id: 'seat-1', name: 'Ann', taken: true },
  { id: 'stark', name: 'Ben', taken: true },
];

function session(game: string, view: object): SessionView {
  return { game, view, seats: SEATS } as unknown as SessionView;
}

const TURN = {
  turn: 3,
  map: [
    { name: 'Event Phase', current: false, steps: [{ label: 'Reveal', current: false }] },
    { name: 'Planning Phase', current: true, steps: [{ label: 'Draw', current: true }] },
  ],
  waited_for: ['seat-1'],
  waits_for: ['Ann has to draw.'],
  to_do: ['Draw cards.'],
  ended_by: null,
};

const ROUND = { round: 2, winner: null, waiting_for: [], over: false, decision: null, says: 'Draw two.' };

test('a turn of thieves', () => {
  expect(standing(session('age-of-thieves', TURN))).toEqual({
    round: 'Turn 3',
    phase: 'Planning Phase',
    step: 'Draw',
    map: [
      { name: 'Event Phase', steps: [{ label: 'Reveal', current: false }] },
      { name: 'Planning Phase', steps: [{ label: 'Draw', current: true }] },
    ],
    waiting: ['seat-1'],
    says: ['Ann has to draw.'],
    toDo: ['Draw cards.'],
    over: undefined,
  });
});

test.each([
  ['calm', 'The last Calm card is out.'],
  ['alarm', 'The last Alarm card is out.'],
  ['table', 'The table has ended it.'],
])('a game of thieves ends by %s', (ended_by, over) => {
  expect(standing(session('age-of-thieves', { ...TURN, ended_by })).over).toBe(over);
});

test('steps of the card game are grouped by their phase, in order', () => {
  const step = (phase: string, title: string, window: boolean): object => ({ phase, title, window, current: false, says: '' });
  const steps = [step('plot', 'One', false), step('plot', 'Actions', true), step('draw', 'Two', false)];
  const { map, phase, round } = standing(session('thrones-lcg', { ...ROUND, phase: 'plot', title: 'One', steps }));
  expect([round, phase]).toEqual(['Round 2', 'Plot']);
  expect(map.map(({ name, steps }) => [name, steps.map(({ label }) => label)])).toEqual([
    ['Plot', ['One', 'Actions (action window)']],
    ['Draw', ['Two']],
  ]);
});

test('a card game ends with a winner, or with nobody left', () => {
  const over = (winner: string | null): unknown =>
    standing(session('thrones-lcg', { ...ROUND, phase: 'plot', title: '', steps: [], over: true, winner })).over;
  expect([over('seat-1'), over(null)]).toEqual(['Ann wins.', 'Nobody is left.']);
});

test('a board game says what is waited for', () => {
  const view = {
    round: 4,
    phase: 'action',
    steps: [{ phase: 'action', name: 'Raid', current: true }],
    waits_for: ['stark'],
    waits: 'Stark resolves a raid.',
    winner: null,
  };
  const now = standing(session('thrones-board', view));
  expect([now.round, now.phase, now.step, now.says, now.waiting]).toEqual([
    'Round 4',
    'Action',
    'Raid',
    ['Stark resolves a raid.'],
    ['stark'],
  ]);
  expect(standing(session('thrones-board', { ...view, winner: 'stark' })).over).toBe('Stark wins.');
});

test('whose turn it is reads it once', () => {
  const view = { round: 4, phase: 'action', steps: [], stage: 'turn', turn: 'stark', waits_for: ['stark'], waits: 'It is Stark’s turn.' };
  const says = (seat: string): unknown => {
    const seen = { ...session('thrones-board', view), you: { seat, host: false } } as unknown as SessionView;
    return standing(seen).says;
  };
  expect([says('stark'), says('lannister')]).toEqual([[], ['It is Stark’s turn.']]);
});

test('seats are called by their people, the table by itself', () => {
  const view = session('thrones-board', {});
  expect([nameOf(view, 'stark'), nameOf(view, null), nameOf(view, 'martell')]).toEqual(['Ben', 'The table', 'Martell']);
});

test('an event says its lines; what has none says what it is', () => {
  const view = session('thrones-board', {});
  const said = (event: object): string[] => linesOf(view, { lines: [], seat: null, ...event } as unknown as LoggedEvent);
  expect(said({ lines: [{ text: 'A' }, { text: 'B' }], kind: 'undone' })).toEqual(['A', 'B']);
  expect(said({ kind: 'undone', back_to: 4 })).toEqual(['The host takes back: the game stands as after event 4 again.']);
  expect(said({ kind: 'corrected', seat: 'stark' })).toEqual(['Ben puts something right.']);
  expect(said({ kind: 'opened' })).toEqual([]);
});
