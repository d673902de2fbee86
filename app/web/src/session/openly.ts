/** A session as it may stand on a screen that everybody sees: without what only this phone knows or may do. */

import { isBoard, isCards, isThieves, type SessionView } from '../api/sessions';

export function openly(session: SessionView): SessionView {
  const bare = { you: { seat: null, host: false }, prompts: [] };
  if (isThieves(session)) {
    const thieves = session.view.thieves.map((thief) => ({ ...thief, cards: thief.cards?.map(faceDown) ?? null }));
    return { ...session, ...bare, view: { ...session.view, thieves, own: null } };
  }
  if (isCards(session)) return { ...session, ...bare, view: { ...session.view, own_plot: null } };
  if (!isBoard(session)) return session;
  const own = { bid: null, card: null, tide: null, wildling_card: null };
  return { ...session, ...bare, view: { ...session.view, own } };
}

/** A card that lies face-down has no name, its owner's own neither. */
function faceDown<T extends { state: string; name: string | null }>(card: T): T {
  return card.state === 'pending' ? { ...card, name: null } : card;
}
