"""Who still takes part in a challenge? (Rules Reference, Participating; Ownership and Control)."""

from collections.abc import Sequence
from typing import Annotated, Final, Literal, NamedTuple

from annotated_types import Len

from app.resolver.game import Example, Question
from app.resolver.shape import Name, shape
from app.resolver.thrones_lcg import rulebook as LCG
from app.resolver.thrones_lcg.challenges import rulebook as R
from app.resolver.thrones_lcg.challenges.declared import repeated
from app.resolver.thrones_lcg.rounds.table import refuse
from app.resolver.thrones_lcg.sides import SideName
from app.resolver.trace import Resolution, Sentence, Trace, explain, listed, problem, sentence

Happened = Literal[
    "leaves-play",
    "removed",
    "changes-control",
    "put-in",
    "loses-icon",
    "kneels",
    "stands",
    "strength-0",
    "blanked",
    "does-not-contribute",
    "contributes-to-other-side",
]


class _Kind(NamedTuple):
    """What it means for taking part when something happens to a character."""

    takes_part: bool | None
    """Whether the character takes part then; None if nothing changes."""
    text: str


_KINDS: Final[dict[Happened, _Kind]] = {
    "leaves-play": _Kind(False, "{name} left play and takes no part any more."),
    "removed": _Kind(False, "{name} was removed from the challenge and takes no part any more."),
    "changes-control": _Kind(False, "{name} is controlled by another player now and takes no part any more."),
    "put-in": _Kind(True, "{name} was put into the challenge by an effect and takes part."),
    "loses-icon": _Kind(None, "{name} lost the icon of the challenge, which does not end taking part."),
    "kneels": _Kind(None, "{name} knelt, which does not end taking part."),
    "stands": _Kind(None, "{name} stood, which does not end taking part."),
    "strength-0": _Kind(None, "{name} fell to 0 STR, which does not end taking part."),
    "blanked": _Kind(None, "{name} has a blank text box, which does not end taking part."),
    "does-not-contribute": _Kind(None, "{name} does not contribute its STR, but takes part."),
    "contributes-to-other-side": _Kind(
        None, "{name} contributes its STR to the other side, but takes part where it did."
    ),
}


@shape
class InChallenge:
    """A character that was declared, or put into the challenge, and what has happened to it."""

    id: Name
    side: SideName = "attacker"
    events: Annotated[tuple[Happened, ...], Len(0, 20)] = ()
    """In order. Whatever kneels, stands, or changes its icons, STR or text goes on taking part."""


@shape
class ParticipationQuestion:
    """A challenge between the declaration of attackers and its end."""

    attacker: Name = sentence("The attacker")
    defender: Name = sentence("The defender")
    characters: Annotated[tuple[InChallenge, ...], Len(1, 60)]


@shape
class ParticipationOutcome:
    """Who takes part now."""

    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    gone: tuple[str, ...]
    """Who took part and does no longer."""
    to_do: tuple[str, ...]
    """What the table does, in order."""


def resolve_participation(question: ParticipationQuestion) -> Resolution[ParticipationOutcome]:
    """Follow what happened to each character and say who still takes part.

    Raises RuleBroken for a character that is listed twice, and for one player on both sides.

    >>> resolve_participation(ParticipationQuestion(attacker="Ann", defender="Ben", characters=(
    ...     InChallenge(id="Arya", events=("loses-icon",)),
    ...     InChallenge(id="Bran", side="defender", events=("changes-control",))))).summary
    'Still taking part: Arya.'
    """
    return explain({}, lambda trace: _participation(question, trace))


def _participation(question: ParticipationQuestion, trace: Trace) -> tuple[Sentence, ParticipationOutcome]:
    if question.attacker == question.defender:
        refuse(LCG.TWO_SIDES, [problem("Must be another player than the attacker.", "defender")])
    refuse(LCG.TWO_SIDES, repeated([character.id for character in question.characters], "characters"))
    taking_part = [character for character in question.characters if _takes_part(character, trace)]
    attackers = tuple([character.id for character in taking_part if character.side == "attacker"])
    defenders = tuple([character.id for character in taking_part if character.side == "defender"])
    gone = tuple([character.id for character in question.characters if character not in taking_part])
    outcome = ParticipationOutcome(
        attackers=attackers, defenders=defenders, gone=gone, to_do=tuple(_to_do(question, attackers, gone, trace))
    )
    if not taking_part:
        return Sentence("Nobody takes part any more; the challenge goes on to its end."), outcome
    return Sentence("Still taking part: {names}.", names=listed([*attackers, *defenders])), outcome


def _takes_part(character: InChallenge, trace: Trace) -> bool:
    takes_part = True
    for event in character.events:
        kind = _KINDS[event]
        if kind.takes_part is not None:
            takes_part = kind.takes_part
        if kind.takes_part is not None or takes_part:
            trace.add(R.PARTICIPATING, kind.text, name=character.id)
    if not character.events:
        trace.add(R.PARTICIPATING, "{name} was declared or put in, and takes part.", name=character.id)
    return takes_part


def _to_do(
    question: ParticipationQuestion, attackers: Sequence[str], gone: Sequence[str], trace: Trace
) -> list[Sentence]:
    """What follows; each line is a step as well."""
    to_do: list[Sentence] = []
    if gone:
        text = "STR and keywords of {names} do not count; STR that effects give to a side still does."
        trace.add(LCG.OTHER_STR, text, names=listed(gone))
        to_do.append(Sentence(text, names=listed(gone)))
    if not attackers:
        text = "{player} has no attacking character: the challenge goes on, but {player} cannot win it."
        trace.add(R.RUNS_ON, text, player=question.attacker)
        to_do.append(Sentence(text, player=question.attacker))
    return to_do


PARTICIPATION = Question(
    id="participation",
    title="Who still takes part in the challenge?",
    about=(
        "Which characters take part after one has left play, was removed, changed control, lost its icon, knelt or "
        "fell to 0 STR; and that a challenge without attackers goes on."
    ),
    resolve=resolve_participation,
    rules=(LCG.TWO_SIDES, R.PARTICIPATING, LCG.OTHER_STR, R.RUNS_ON),
    examples=(
        Example(
            id="icon-and-control",
            summary="One lost its icon, one changed control",
            body={
                "attacker": "Ann",
                "defender": "Ben",
                "characters": [
                    {"id": "Asha Greyjoy", "events": ["loses-icon"]},
                    {"id": "Mace Tyrell", "side": "defender", "events": ["changes-control"]},
                ],
            },
        ),
        Example(
            id="no-attacker",
            summary="The only attacker was removed",
            body={
                "attacker": "Ann",
                "defender": "Ben",
                "characters": [
                    {"id": "Asha Greyjoy", "events": ["removed"]},
                    {"id": "Mace Tyrell", "side": "defender"},
                ],
            },
        ),
    ),
)
