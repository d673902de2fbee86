/** The challenge of a session as a question. */

import type { Body } from '../api/client';
import type { components } from '../api/schema';
import type { Cards } from '../api/sessions';
import { t } from '../lib/language.svelte';
import { nameOf } from '../session/standing';
import type { Asked, Form } from './asked';

type Challenge = NonNullable<Cards['view']['challenge']>;
type Fighter = Challenge['attackers'][number];
type Initiate = Partial<components['schemas']['Initiate']>;
type Defend = Partial<components['schemas']['Defend']>;
type Compare = Partial<components['schemas']['Compare']>;

/** A challenge with what is changed while STR is compared. */
interface Fought {
  challenge: Challenge;
  changes: Compare;
}

export function askedOfCards(session: Cards, form: Form | undefined): Asked | undefined {
  const fought = foughtOf(session, form);
  if (!fought || fought.challenge.result) return undefined;
  const { attacker, defender } = fought.challenge;
  return {
    path: '/api/v1/games/thrones-lcg/challenge-outcome',
    body: bodyOf(session, fought),
    names: { attacker: nameOf(session, attacker), defender: nameOf(session, defender) },
    early: false,
    alone: false,
  };
}

function foughtOf({ view }: Cards, form: Form | undefined): Fought | undefined {
  if (form?.kind === 'initiate') return begun(view.active, form.move as Initiate);
  const { challenge } = view;
  if (!challenge) return undefined;
  if (form?.kind === 'defend') {
    return { challenge: { ...challenge, defenders: (form.move as Defend).defenders ?? [] }, changes: {} };
  }
  const changes = form?.kind === 'compare' ? (form.move as Compare) : {};
  const attackers = changes.attackers ?? challenge.attackers;
  const defenders = changes.defenders ?? challenge.defenders ?? [];
  return { challenge: { ...challenge, attackers, defenders }, changes };
}

/** The challenge that a form is about to begin, once it is said which, against whom and with what STR. */
function begun(attacker: string | null, { type, opponent, attackers = [], assault = null }: Initiate): Fought | undefined {
  if (!attacker || !type || !opponent || !attackers.some(({ str }) => str)) return undefined;
  return { challenge: { type, attacker, defender: opponent, attackers, assault, redirecting: false }, changes: {} };
}

function bodyOf(session: Cards, { challenge, changes }: Fought): Body {
  const { view } = session;
  const facts = (seat: string): Cards['view']['players'][number] | undefined => view.players.find((player) => player.seat === seat);
  const attacker = facts(challenge.attacker);
  const taken = new Set<string>();
  return {
    mode: view.mode,
    type: challenge.type,
    attacker: {
      player: nameOf(session, challenge.attacker),
      participants: participants(challenge.attackers, taken),
      claim: attacker?.plot?.claim ?? 0,
      claim_modifiers: [attacker?.modifiers.claim ?? 0, changes.claim_change ?? 0],
      other_str: changes.attacker_other ?? 0,
      title: attacker?.title ?? null,
      ...(challenge.assault && { assault_target: challenge.assault }),
    },
    defender: {
      player: nameOf(session, challenge.defender),
      participants: participants(challenge.defenders ?? [], taken),
      other_str: changes.defender_other ?? 0,
      title: facts(challenge.defender)?.title ?? null,
    },
  };
}

/** Both sides may have a copy of the same card: the second of a name is told apart. */
function participants(fighters: readonly Fighter[], taken: Set<string>): Body[] {
  return fighters.map(({ name, str, keywords }, at) => {
    const called = name || t('No. {n}', { n: at + 1 });
    const copies = [...taken].filter((one) => one === called || one.startsWith(`${called} (`)).length;
    const id = copies ? `${called} (${copies + 1})` : called;
    taken.add(id);
    return { id, str, keywords };
  });
}
