"""Who wins dominance (Rules Reference, 5.2)."""

from typing import Annotated, Final

from annotated_types import Len

from app.resolver.game import Example, Question
from app.resolver.shape import Amount, Count, Flag, Name, shape
from app.resolver.thrones_lcg import rulebook as LCG
from app.resolver.thrones_lcg.rounds import rulebook as R
from app.resolver.thrones_lcg.rounds.table import Mode, check_mode, check_titles, refuse, twice
from app.resolver.thrones_lcg.titles import Title
from app.resolver.thrones_lcg.values import count_floor
from app.resolver.trace import Param, Resolution, Sentence, Trace, explain, listed, sentence

REGENT_STR: Final = 2
POWER: Final = 1


@shape
class DominanceCharacter:
    """A character that a player controls."""

    str: Amount
    """Its STR now, with everything that changes it; below zero counts as 0."""
    standing: Flag = True
    id: Name | None = None
    """What the steps call it."""
    contributes: Flag | None = None
    """What an effect says about its STR in dominance: false, it does not count though it stands; true, it counts
    though it kneels; null without such an effect."""


@shape
class DominancePlayer:
    """What counts for one player."""

    id: Name
    characters: Annotated[tuple[DominanceCharacter, ...], Len(0, 60)] = ()
    gold: Count = 0
    """Gold in the pool; gold on cards does not count."""
    other_str: Amount = 0
    """What effects add to or take from the player's total; titles are known here."""
    title: Title | None = None
    """Melee only."""


@shape
class DominanceQuestion:
    """The table in step 5.2."""

    mode: Mode
    """Two players, or a melee of which at least two are left."""
    players: Annotated[tuple[DominancePlayer, ...], Len(2, 8)]


@shape
class DominanceOutcome:
    """Who wins dominance, if anybody."""

    totals: dict[str, int]
    winner: str | None
    power_gained: int
    """1 for the winner's faction card; 0 when nobody wins."""
    to_do: tuple[str, ...]
    """What the table does next, in order."""


def resolve_dominance(question: DominanceQuestion) -> Resolution[DominanceOutcome]:
    """Add up standing STR, gold and effects; a tie for the highest total has no winner.

    Raises RuleBroken for names that stand twice, and for titles in a joust or with two players.

    >>> answer = resolve_dominance(DominanceQuestion(mode="joust", players=(
    ...     DominancePlayer(id="Ann", gold=2),
    ...     DominancePlayer(id="Ben", characters=(DominanceCharacter(str=6, standing=False),), gold=1))))
    >>> answer.summary
    'Ann wins dominance with 2 and gains 1 power.'
    """
    return explain({}, lambda trace: _dominance(question, trace))


def _dominance(question: DominanceQuestion, trace: Trace) -> tuple[Sentence, DominanceOutcome]:
    _check(question)
    totals = {player.id: _total(player, trace) for player in question.players}
    highest = max(totals.values())
    first = [player for player, total in totals.items() if total == highest]
    if len(first) > 1:
        params: dict[str, Param] = {"players": listed(first), "highest": highest}
        trace.add(R.DOMINANCE_TIE, "{players} tie for the highest total, {highest}: nobody wins dominance.", **params)
        summary = Sentence("Nobody wins dominance: {players} tie at {highest}.", **params)
        to_do = (Sentence("Nobody gains power for dominance."),)
        return summary, DominanceOutcome(totals=totals, winner=None, power_gained=0, to_do=to_do)
    winner = first[0]
    text = "{winner} has the highest total, {highest}, wins dominance and gains 1 power on the faction card."
    trace.add(R.DOMINANCE_WINNER, text, winner=winner, highest=highest)
    summary = Sentence("{winner} wins dominance with {highest} and gains 1 power.", winner=winner, highest=highest)
    gain = "{winner} takes 1 power from the treasury to the faction card; with 15 power now the game ends at once."
    to_do = (Sentence(gain, winner=winner),)
    return summary, DominanceOutcome(totals=totals, winner=winner, power_gained=POWER, to_do=to_do)


def _check(question: DominanceQuestion) -> None:
    titles = [player.title for player in question.players]
    refuse(R.SEATS, twice([player.id for player in question.players], "players", field="id"))
    check_mode(question.mode, titles, "players")
    check_titles(titles, "players")


def _total(player: DominancePlayer, trace: Trace) -> int:
    for i, character in enumerate(player.characters, start=1):
        _count_character(player.id, character.id or sentence("character {n}", n=i), character, trace)
    if player.gold:
        trace.count(
            R.DOMINANCE_GOLD, player.id, player.gold, "{player}: {gold} gold.", player=player.id, gold=player.gold
        )
    if player.other_str:
        text = "{player}: {change:+} by effects."
        trace.count(R.DOMINANCE_EFFECTS, player.id, player.other_str, text, player=player.id, change=player.other_str)
    if player.title == "Crown Regent":
        trace.count(R.CROWN_REGENT, player.id, REGENT_STR, "{player} bears the Crown Regent: 2.", player=player.id)
    count_floor(player.id, trace, "{player}: {sum} is below zero and counts as 0.", player=player.id)
    return trace.total(R.DOMINANCE_STR, player.id, "{player} counts {total} for dominance.", player=player.id)


def _count_character(player: str, name: str, character: DominanceCharacter, trace: Trace) -> None:
    counts = character.standing if character.contributes is None else character.contributes
    params: dict[str, Param] = {"player": player, "name": name, "str": character.str}
    if not counts and character.standing:
        trace.count(
            R.DOMINANCE_EFFECTS, player, 0, "{player}: {name} stands, but an effect keeps its STR out.", **params
        )
    elif not counts:
        trace.count(R.DOMINANCE_STR, player, 0, "{player}: {name} is kneeling and does not count.", **params)
    elif character.str < 0:
        trace.count(LCG.NOT_BELOW_ZERO, player, 0, "{player}: {name} has STR {str}, which counts as 0.", **params)
    elif character.standing:
        trace.count(R.DOMINANCE_STR, player, character.str, "{player}: {name} stands with STR {str}.", **params)
    else:
        text = "{player}: {name} is kneeling, but by an effect its STR {str} counts."
        trace.count(R.DOMINANCE_EFFECTS, player, character.str, text, **params)


DOMINANCE = Question(
    id="dominance",
    title="Who wins dominance?",
    about=(
        "Adds up standing STR, gold in the pool, effects and the Crown Regent for every player; "
        "a tie for the highest total has no winner."
    ),
    resolve=resolve_dominance,
    rules=(
        R.SEATS,
        LCG.TITLES_IN_MELEE,
        LCG.TITLE_ONCE,
        R.DOMINANCE_STR,
        LCG.NOT_BELOW_ZERO,
        R.DOMINANCE_GOLD,
        R.DOMINANCE_EFFECTS,
        R.CROWN_REGENT,
        R.DOMINANCE_WINNER,
        R.DOMINANCE_TIE,
    ),
    examples=(
        Example(
            id="tie",
            summary="Joust: gold makes it a tie, so nobody wins",
            body={
                "mode": "joust",
                "players": [
                    {"id": "A", "characters": [{"str": 5, "standing": True}], "gold": 0},
                    {"id": "B", "characters": [{"str": 2, "standing": True}], "gold": 3},
                ],
            },
        ),
        Example(
            id="crown-regent",
            summary="Melee: the Crown Regent's 2 STR decide",
            body={
                "mode": "melee",
                "players": [
                    {"id": "Ann", "characters": [{"id": "Stannis Baratheon", "str": 6}], "gold": 1},
                    {
                        "id": "Ben",
                        "characters": [
                            {"id": "Cersei Lannister", "str": 4},
                            {"id": "Ser Gregor", "str": 7, "standing": False},
                        ],
                        "gold": 2,
                        "title": "Crown Regent",
                    },
                    {"id": "Cat", "gold": 3},
                ],
            },
        ),
    ),
)
