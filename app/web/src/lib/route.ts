import type { Example, Game, Question } from '../api/client';

/** What the page is about. */
export interface Place {
  game: Game;
  question: Question;
  example: Example;
}

/** The place that an address like `#/thrones-lcg/initiative-order/draw` names; what it leaves open is the first there is. */
export function placeAt(hash: string, games: readonly Game[]): Place | undefined {
  const [gameId, questionId, exampleId] = hash.replace(/^#\/?/, '').split('/');
  const game = byId(games, gameId);
  const question = game && byId(game.questions, questionId);
  const example = question && byId(question.examples, exampleId);
  return game && question && example && { game, question, example };
}

/** The address of a game, a question or an example. */
export function address(...ids: string[]): string {
  return `#/${ids.join('/')}`;
}

function byId<T extends { id: string }>(all: readonly T[], id: string | undefined): T | undefined {
  return all.find((one) => one.id === id) ?? all[0];
}
