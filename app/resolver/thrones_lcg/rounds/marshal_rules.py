"""Step 1 of initiating: the kind of card, limited, limits, and what texts and effects say."""

from app.resolver.findings import Findings
from app.resolver.thrones_lcg.rounds import rulebook as R
from app.resolver.thrones_lcg.rounds.marshal_question import MarshalQuestion
from app.resolver.trace import Trace


def check_kind(question: MarshalQuestion, found: Findings) -> None:
    """Find what does not go with the kind of card."""
    how, card = question.how, question.card
    event = card.type == "event"
    if event and how == "marshal":
        found.error(R.EVENTS, "event_not_marshaled", ("card", "type"), "Events are played, not marshaled.")
    if event and how in ("ambush", "put-into-play"):
        found.error(R.EVENTS, "event_cannot_enter_play", ("card", "type"), "An event does not enter play.")
    if event and how == "out-of-shadows":
        text = "An event in shadows is played from there, when its own time comes."
        found.error(R.OUT_OF_SHADOWS, "event_is_played", ("card", "type"), text)
    if not event and how == "play":
        found.error(R.EVENTS, "only_events_are_played", ("card", "type"), "Only events are played.")
    if how == "ambush" and not card.ambush:
        found.error(R.AMBUSH, "no_ambush", ("card", "ambush"), "The card has no ambush.")
    if how == "shadow" and not card.shadow:
        found.error(
            R.INTO_SHADOWS, "no_shadow", ("card", "shadow"), "Only a card with shadow is marshaled into shadows."
        )
    if from_shadows(question) and not card.shadow:
        found.error(R.OUT_OF_SHADOWS, "no_shadow", ("card", "shadow"), "The card has no shadow cost to pay.")
    if card.cost == "-" and how in ("marshal", "play") and not from_shadows(question) and not question.as_duplicate:
        text = "A card with a dash for its cost only comes out of shadows."
        found.error(R.NO_PRINTED_COST, "no_printed_cost", ("card", "cost"), text)


def from_shadows(question: MarshalQuestion) -> bool:
    """Whether the shadow cost is paid."""
    return question.how == "out-of-shadows" or (question.how == "play" and question.card.area == "shadows")


def counts_as_limited(question: MarshalQuestion, *, duplicate: bool) -> bool:
    """Whether the use counts against one limited card a round."""
    return question.card.limited and question.how in ("marshal", "play") and not duplicate


def check_limited(question: MarshalQuestion, *, duplicate: bool, found: Findings, trace: Trace) -> None:
    """Find a second limited card of the round; say when limited does not matter."""
    before = question.limited_cards_already_this_round
    if not question.card.limited:
        return
    if not counts_as_limited(question, duplicate=duplicate):
        trace.add(R.LIMITED_IGNORED, "Limited does not matter here, and this does not count as the limited card.")
    elif before:
        text = "Only one limited card a round, and there was one."
        found.error(R.LIMITED, "limited_per_round", ("limited_cards_already_this_round",), text)
    else:
        trace.add(R.LIMITED, "It is the first limited card of the round.")


def check_texts(question: MarshalQuestion, found: Findings) -> None:
    """Find what texts, effects and limits forbid."""
    card = question.card
    if question.forbidden:
        found.error(R.CANNOT, "forbidden", ("forbidden",), "An effect says that this cannot be done.")
    if not question.restrictions_met:
        text = "The text asks for something that is not there."
        found.error(R.RESTRICTIONS, "restriction_not_met", ("restrictions_met",), text)
    if question.how not in ("play", "ability"):
        return
    if not question.changes_something:
        text = "The effect would change nothing."
        found.error(R.CHANGES_SOMETHING, "changes_nothing", ("changes_something",), text)
    if card.limit is not None and question.used >= card.limit:
        text = "It may be used {limit} {limit:time|times} in its period, and was."
        found.error(R.LIMITS, "limit_reached", ("used",), text, limit=card.limit)
