"""Step 1 of initiating: unique cards, their other copies, and duplicates."""

from app.resolver.findings import Findings
from app.resolver.thrones_lcg.rounds import rulebook as R
from app.resolver.thrones_lcg.rounds.marshal_question import MarshalQuestion, OtherCopy
from app.resolver.trace import Trace

ENTERING = ("marshal", "ambush", "out-of-shadows", "put-into-play")
"""The ways in which a card enters play faceup."""


def check_copies(question: MarshalQuestion, found: Findings, trace: Trace) -> bool:
    """Find what other copies forbid; whether the card enters play as a duplicate."""
    if question.how not in ENTERING:
        if question.card.unique and question.how == "shadow":
            trace.add(R.INTO_SHADOWS, "Into shadows it goes whatever copies are in play or dead.")
        return False
    if question.as_duplicate and not question.card.unique:
        found.error(R.DUPLICATE, "not_unique", ("card", "unique"), "Only a unique card has duplicates.")
    if not question.card.unique:
        return question.as_duplicate
    _check_dead(question, found)
    _check_control(question, found)
    if _owner(question) != question.player:
        _check_foreign(question, found)
        return False
    return _duplicate(question, found, trace)


def _owner(question: MarshalQuestion) -> str:
    return question.card.owner or question.player


def _controller(copy: OtherCopy) -> str:
    return copy.controller or copy.owner


def _check_dead(question: MarshalQuestion, found: Findings) -> None:
    dead = [copy for copy in question.copies if copy.where == "dead pile" and copy.owner == question.player]
    if dead:
        text = "Another copy is in the player's dead pile, so none can enter play."
        found.error(R.UNIQUE_DEAD, "unique_in_dead_pile", ("copies",), text)


def _check_control(question: MarshalQuestion, found: Findings) -> None:
    """A copy that is controlled by somebody else than its owner blocks both of them."""
    for i, copy in enumerate(question.copies):
        parties = (copy.owner, _controller(copy))
        if copy.where == "play" and copy.owner != _controller(copy) and question.player in parties:
            text = "While this copy is controlled by another player than its owner, neither of them brings in copies."
            found.error(R.UNIQUE, "unique_controlled_by_another", ("copies", i), text)


def _check_foreign(question: MarshalQuestion, found: Findings) -> None:
    """An opponent's unique card: no copy of either player may be in play or dead."""
    if question.as_duplicate:
        text = "Only a card that the player owns becomes a duplicate."
        found.error(R.DUPLICATE, "not_owned", ("card", "owner"), text)
    for i, copy in enumerate(question.copies):
        if copy.owner in (question.player, _owner(question)):
            text = "An opponent's unique card cannot enter play while a copy of either player is in play or dead."
            found.error(R.UNIQUE, "unique_in_play_or_dead", ("copies", i), text)


def _duplicate(question: MarshalQuestion, found: Findings, trace: Trace) -> bool:
    """Whether an own card enters play as a duplicate."""
    own = [
        copy
        for copy in question.copies
        if copy.where == "play" and copy.owner == question.player and _controller(copy) == question.player
    ]
    if question.as_duplicate and question.copies and not own:
        text = "There is no copy in play that the player owns and controls."
        found.error(R.DUPLICATE, "no_copy_to_duplicate", ("copies",), text)
    if own or question.as_duplicate:
        trace.add(R.DUPLICATE, "It enters play as a duplicate of the copy that the player owns and controls.")
        return True
    return False
