/** Where a rule is looked up on the page. */

import { GAMES_TO_OPEN } from './games';
import { to } from './screen';

/** The address of a rule among those of its game; rules of Tiebreak itself belong to no game. */
export function addressOf(rule: string): string | undefined {
  const game = rule.split('.')[0] ?? '';
  return GAMES_TO_OPEN.some(({ id }) => id === game) ? `${to('rules', game)}?rule=${encodeURIComponent(rule)}` : undefined;
}
