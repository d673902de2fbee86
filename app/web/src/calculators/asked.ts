/** What a table's session asks a question about while it is still being played out. */

import type { Body, QuestionPath } from '../api/client';
import { isBoard, isCards, type SessionView } from '../api/sessions';
import type { Side } from '../lib/running';
import { askedOfBoard } from './atBoard';
import { askedOfCards } from './atCards';

export interface Asked {
  path: QuestionPath;
  body: Body;
  names: Record<Side, string>;
  /** Whether cards stand in for such as are not known yet. */
  early: boolean;
  /** Whether nobody is known to defend yet. */
  alone: boolean;
}

/** A move that is being typed. */
export interface Form {
  kind: string;
  /** Who makes it. */
  seat: string | null;
  move: Body;
}

/** The challenge or combat that is going on, or that a form is about to begin or to change. */
export function askedOf(session: SessionView, form?: Form): Asked | undefined {
  if (isBoard(session)) return askedOfBoard(session, form);
  return isCards(session) ? askedOfCards(session, form) : undefined;
}
