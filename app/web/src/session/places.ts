/** What is put right most often, by the names that people have for it. */

import { isBoard, isCards, type SessionView } from '../api/sessions';
import { t } from '../lib/language.svelte';
import { label } from '../lib/words';

export interface Place {
  /** Where it stands in the state of the game. */
  pointer: string;
  label: string;
  /** What it can be, where that is not a number. */
  options?: readonly { value: string; label: string }[];
}

export function places(session: SessionView): Place[] {
  if (isCards(session)) return cards(session);
  return isBoard(session) ? board(session) : thieves(session);
}

function seats({ seats }: SessionView): NonNullable<Place['options']> {
  return seats.map(({ id, name }) => ({ value: id, label: name }));
}

function thieves(session: SessionView): Place[] {
  const sheet = [
    { value: 'calm', label: t('Calm') },
    { value: 'alarm', label: t('Alarm') },
  ];
  return [
    { pointer: '/turn', label: t('Number of the turn') },
    { pointer: '/first_thief', label: t('First thief'), options: seats(session) },
    { pointer: '/guard_initiative', label: t('Initiative of the city guard') },
    { pointer: '/sheet', label: t('Sheet'), options: sheet },
    ...session.seats.map(({ name }, at) => ({ pointer: `/thieves/${at}/temporary`, label: t('Temporary AP of {name}', { name }) })),
  ];
}

function cards(session: SessionView): Place[] {
  return [
    { pointer: '/round', label: t('Number of the round') },
    { pointer: '/first_player', label: t('First player'), options: seats(session) },
    ...session.seats.flatMap(({ id, name }) => [
      { pointer: `/players/${id}/faction_power`, label: t('Power on the faction card of {player}', { player: name }) },
      { pointer: `/players/${id}/gold`, label: t('Gold of {name}', { name }) },
    ]),
  ];
}

function board(session: SessionView): Place[] {
  return [
    { pointer: '/round', label: t('Number of the round') },
    { pointer: '/threat', label: t('Wildling threat') },
    ...session.seats.flatMap(({ id }) => [
      { pointer: `/houses/${id}/power`, label: t('Available power of {name}', { name: label(id) }) },
      { pointer: `/houses/${id}/supply`, label: t('Supply of {name}', { name: label(id) }) },
    ]),
  ];
}
