/** What a table has to know before it is opened; the API tells the rest. */

import { label } from './words';

export interface GameToOpen {
  id: string;
  name: string;
  short: string;
  least: number;
  most: number;
  /** What seats play, where they play something, in the order in which it joins a larger table. */
  plays: readonly string[];
}

export const GAMES_TO_OPEN: readonly GameToOpen[] = [
  { id: 'age-of-thieves', name: 'Age of Thieves', short: 'Age of Thieves', least: 2, most: 4, plays: [] },
  {
    id: 'thrones-lcg',
    name: 'A Game of Thrones: The Card Game, 2nd ed.',
    short: 'Thrones: Card Game',
    least: 2,
    most: 6,
    plays: [],
  },
  {
    id: 'thrones-board',
    name: 'A Game of Thrones: The Board Game, 2nd ed.',
    short: 'Thrones: Board Game',
    least: 3,
    most: 6,
    plays: ['baratheon', 'lannister', 'stark', 'greyjoy', 'tyrell', 'martell'],
  },
];

/** What is played by so many: Houses join in the order of the list. */
export function playsFor(game: GameToOpen, seats: number): readonly string[] {
  return game.plays.slice(0, seats);
}

export function gameName(id: string): string {
  return GAMES_TO_OPEN.find((game) => game.id === id)?.short ?? label(id);
}
