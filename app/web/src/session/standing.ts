/** What all games have in common on the screen: where the game stands, and for whom everybody waits. */

import { isCards, isThieves, type Board, type Cards, type SessionView, type Thieves } from '../api/sessions';
import { language, t } from '../lib/language.svelte';
import { label } from '../lib/words';

export interface MapStep {
  label: string;
  current: boolean;
  note?: string;
}

export interface MapPhase {
  name: string;
  steps: MapStep[];
}

export interface Standing {
  /** “Turn 3”. */
  round: string;
  phase: string;
  step: string;
  map: MapPhase[];
  /** Seats that everybody waits for; empty if it is the whole table. */
  waiting: readonly string[];
  /** What is waited for, in sentences. */
  says: readonly string[];
  /** What the table does now. */
  toDo: readonly string[];
  over: string | undefined;
}

export function standing(session: SessionView): Standing {
  if (isThieves(session)) return thieves(session);
  return isCards(session) ? cards(session) : board(session as Board);
}

/** Whether the table waits for this phone. */
export function isMine(session: SessionView): boolean {
  const { seat } = session.you;
  return seat !== null && standing(session).waiting.includes(seat);
}

function thieves({ view }: Thieves): Standing {
  const phase = view.map.find(({ current }) => current);
  return {
    round: t('Turn {n}', { n: view.turn }),
    phase: phase?.name ?? '',
    step: phase?.steps.find(({ current }) => current)?.label ?? '',
    map: view.map.map(({ name, steps }) => ({ name, steps: steps.map(({ label, current }) => ({ label, current })) })),
    waiting: view.waited_for,
    says: view.waits_for,
    toDo: view.to_do,
    over: view.ended_by ? ended(view.ended_by) : undefined,
  };
}

function ended(by: NonNullable<Thieves['view']['ended_by']>): string {
  if (by === 'table') return t('The table has ended it.');
  return by === 'calm' ? t('The last Calm card is out.') : t('The last Alarm card is out.');
}

function cards({ view, seats }: Cards): Standing {
  const winner = seats.find(({ id }) => id === view.winner)?.name;
  return {
    round: t('Round {n}', { n: view.round }),
    phase: label(view.phase),
    step: view.title,
    map: grouped(view.steps, ({ title, current, says, window }) => ({
      label: window ? t('{step} (action window)', { step: title }) : title,
      current,
      note: says,
    })),
    waiting: view.waiting_for,
    says: view.decision ? [view.decision.ask] : [],
    toDo: [view.says],
    over: view.over ? (winner ? t('{who} wins.', { who: winner }) : t('Nobody is left.')) : undefined,
  };
}

function board({ view, you }: Board): Standing {
  return {
    round: t('Round {n}', { n: view.round }),
    phase: label(view.phase),
    step: view.steps.find(({ current }) => current)?.name ?? '',
    map: grouped(view.steps, ({ name, current }) => ({ label: name, current })),
    waiting: view.waits_for,
    // Whose own turn it is reads that above.
    says: view.stage === 'turn' && view.turn === you.seat ? [] : [view.waits],
    toDo: [],
    over: view.winner ? t('{who} wins.', { who: label(view.winner) }) : undefined,
  };
}

function grouped<T extends { phase: string }>(steps: readonly T[], shown: (step: T) => MapStep): MapPhase[] {
  const phases: MapPhase[] = [];
  let last = '';
  for (const step of steps) {
    if (step.phase !== last) phases.push({ name: label(step.phase), steps: [] });
    last = step.phase;
    phases.at(-1)?.steps.push(shown(step));
  }
  return phases;
}

/** How somebody at the table is called; a House with its player. */
export function nameOf(session: SessionView, seat: string | null): string {
  return session.seats.find(({ id }) => id === seat)?.name ?? (seat === null ? t('The table') : label(seat));
}

/** “Ann”, “Ann and Ben”, “Ann, Ben and Cem”. */
export function listed(names: readonly string[]): string {
  // British English has no comma before the “and”.
  return new Intl.ListFormat(language() === 'en' ? 'en-GB' : language()).format(names);
}
