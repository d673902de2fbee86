"""Who wins initiative and so chooses the first player (Rules Reference, 1.3.I and 1.3.II)."""

from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import Annotated, Final, Literal

from annotated_types import Len

from app.resolver.shape import Choices, Count, Name, shape
from app.resolver.thrones_lcg import rulebook as R
from app.resolver.thrones_lcg.values import Modifiers, PlotValue, count_floor, count_plot_value
from app.resolver.trace import Resolution, RuleBroken, Sentence, Trace, explain, listed, problem

DecidedBy = Literal["initiative", "power", "random", "choice"]


@shape
class InitiativePlayer:
    """What counts for one player."""

    id: Name
    plot_initiative: PlotValue
    """The initiative on the revealed plot; X counts as 0."""
    modifiers: Modifiers = ()
    """Initiative modifiers on the cards the player controls, one number each."""
    faction_power: Count = 0
    """Power on the faction card."""
    card_power: Annotated[tuple[Count, ...], Len(0, 60)] = ()
    """Power on each other card the player controls."""


@shape
class InitiativeQuestion:
    """The revealed plots of all players: two in a joust, three to eight in melee."""

    players: Annotated[tuple[InitiativePlayer, ...], Len(2, 8)]
    ties_chosen_by: Name | None = None
    """The player whom a card lets choose who wins a tie for initiative, if there is one."""
    choices: Choices = field(default_factory=dict)


@shape
class InitiativeOutcome:
    """Who won initiative, and how it was decided."""

    values: dict[str, int]
    """Everybody's initiative."""
    candidates: tuple[str, ...]
    """Who was left after the last comparison."""
    decided_by: DecidedBy
    """What settled it; `choice` is a card's effect on ties."""
    winner: str | None
    """Who chooses the first player; not the first player by itself. Null while the draw is open."""
    to_do: tuple[str, ...]
    """What the table does next, in order."""


def resolve_initiative_order(question: InitiativeQuestion) -> Resolution[InitiativeOutcome]:
    """Compare initiative, then power totals, then ask for a random draw.

    Raises RuleBroken when two players have the same id or a stranger chooses.

    >>> answer = resolve_initiative_order(InitiativeQuestion(players=(
    ...     InitiativePlayer(id="Ann", plot_initiative=5, modifiers=(1,), faction_power=3, card_power=(1,)),
    ...     InitiativePlayer(id="Ben", plot_initiative=6, faction_power=3))))
    >>> answer.summary
    'Ben wins initiative and chooses the first player: Ann and Ben tie at 6, and Ben has the lowest power, 3.'
    """
    return explain(question.choices, lambda trace: _initiative(question, trace))


def _initiative(question: InitiativeQuestion, trace: Trace) -> tuple[Sentence, InitiativeOutcome]:
    _check(question)
    values = {player.id: _value(player, trace) for player in question.players}
    highest = max(values.values())
    tied = [player for player in question.players if values[player.id] == highest]
    candidates, decided_by, winner = _settle(question, tied, values, trace)
    summary = _summary(winner, [player.id for player in tied], highest, decided_by, trace)
    trace.add(
        R.FIRST_PLAYER_CHOICE,
        "{winner} chooses the first player: any player, {winner} too. Winning initiative does not make anybody first.",
        winner=winner,
    )
    trace.add(R.WHEN_REVEALED, "When Revealed abilities of the plots come after that.")
    to_do = (
        Sentence("{winner} chooses the first player: any player, {winner} too.", winner=winner),
        Sentence("The new first player chooses the order of the When Revealed abilities, if there are any."),
    )
    return summary, InitiativeOutcome(
        values=values, candidates=tuple(candidates), decided_by=decided_by, winner=winner, to_do=to_do
    )


def _check(question: InitiativeQuestion) -> None:
    ids = [player.id for player in question.players]
    ledgers = {_power_ledger(player) for player in ids}
    problems = [
        problem("Two players have this id: every player takes part once, under an id of their own.", "players", i, "id")
        for i, player in enumerate(ids)
        if player in ids[:i]
    ]
    problems += [
        problem("This id stands for a power total in the steps: call this player something else.", "players", i, "id")
        for i, player in enumerate(ids)
        if player in ledgers
    ]
    if question.ties_chosen_by not in (None, *ids):
        problems.append(problem("Must be the id of one of the players, or null.", "ties_chosen_by"))
    if problems:
        raise RuleBroken(R.PLAYERS, problems)


def _power_ledger(player: str) -> str:
    return f"{player}.power"


def _value(player: InitiativePlayer, trace: Trace) -> int:
    count_plot_value(
        R.INITIATIVE,
        player.id,
        player.plot_initiative,
        trace,
        "{player}: {printed} on the plot.",
        player=player.id,
    )
    for modifier in player.modifiers:
        trace.count(
            R.INITIATIVE_MODIFIER,
            player.id,
            modifier,
            "{player}: {modifier:+} by a modifier in play.",
            player=player.id,
            modifier=modifier,
        )
    count_floor(player.id, trace, "{player}: {sum} is below zero and counts as 0.", player=player.id)
    return trace.total(R.INITIATIVE, player.id, "{player} has initiative {total}.", player=player.id)


def _settle(
    question: InitiativeQuestion, tied: Sequence[InitiativePlayer], values: dict[str, int], trace: Trace
) -> tuple[list[str], DecidedBy, str]:
    """Who is left after the last comparison that the rules ask for, what settles it, and who wins."""
    names = [player.id for player in tied]
    highest = max(values.values())
    chooser = question.ties_chosen_by
    if len(names) == 1:
        winner = names[0]
        trace.add(
            R.HIGHEST_INITIATIVE, "{winner} has the highest initiative, {highest}.", winner=winner, highest=highest
        )
        if chooser is not None:
            trace.add(R.CARD_BEATS_RULES, "There is no tie, so {chooser} has nothing to choose.", chooser=chooser)
        return names, "initiative", winner
    trace.add(R.HIGHEST_INITIATIVE, "{names} tie at {highest}.", names=listed(names), highest=highest)
    if chooser is not None:
        return names, "choice", _chosen(chooser, names, trace)
    left = _lowest_power(tied, trace)
    if len(left) == 1:
        return left, "power", left[0]
    return left, "random", _drawn(left, values, trace)


def _chosen(chooser: str, names: Sequence[str], trace: Trace) -> str:
    ask = Sentence("{chooser}, who of {names} wins initiative?", chooser=chooser, names=listed(names))
    winner = trace.decide(R.CARD_BEATS_RULES, "initiative-tie", chooser, names, ask)
    text = "A card lets {chooser} settle the tie, so power is not compared: {winner}."
    trace.add(R.CARD_BEATS_RULES, text, chooser=chooser, winner=winner)
    return winner


def _drawn(names: Sequence[str], values: dict[str, int], trace: Trace) -> str:
    ask = Sentence("Draw at random between {names}: who wins initiative?", names=listed(names))
    so_far = InitiativeOutcome(values=values, candidates=tuple(names), decided_by="random", winner=None, to_do=(ask,))
    winner = trace.decide(R.TIE_RANDOM, "random-draw", None, names, ask, so_far=so_far)
    trace.add(R.TIE_RANDOM, "Drawn at random from {names}: {winner}.", names=listed(names), winner=winner)
    return winner


def _lowest_power(tied: Sequence[InitiativePlayer], trace: Trace) -> list[str]:
    power = {player.id: _power(player, trace) for player in tied}
    lowest = min(power.values())
    left = [player for player, total in power.items() if total == lowest]
    if len(left) == 1:
        text = "Of those tied {names} has the lowest power, {lowest}."
    else:
        text = "{names} also tie for the lowest power, {lowest}, so chance decides."
    trace.add(R.TIE_LOWEST_POWER, text, names=listed(left), lowest=lowest)
    return left


def _power(player: InitiativePlayer, trace: Trace) -> int:
    ledger = _power_ledger(player.id)
    trace.count(
        R.POWER_TOTAL,
        ledger,
        player.faction_power,
        "{player}: {power} power on the faction card.",
        player=player.id,
        power=player.faction_power,
    )
    for power in player.card_power:
        trace.count(
            R.POWER_TOTAL, ledger, power, "{player}: {power} power on another card.", player=player.id, power=power
        )
    return trace.total(R.POWER_TOTAL, ledger, "{player} has {total} power in all.", player=player.id)


def _summary(winner: str, tied: Sequence[str], highest: int, decided_by: DecidedBy, trace: Trace) -> Sentence:
    power = trace.sum(_power_ledger(winner))
    template = _SUMMARIES[decided_by]
    return Sentence(template, winner=winner, tied=listed(tied), highest=highest, power=power)


_SUMMARIES: Final[Mapping[DecidedBy, str]] = {
    "initiative": "{winner} wins initiative with {highest} and chooses the first player.",
    "power": (
        "{winner} wins initiative and chooses the first player: "
        "{tied} tie at {highest}, and {winner} has the lowest power, {power}."
    ),
    "random": (
        "{winner} wins initiative by the draw and chooses the first player: "
        "initiative {highest} and power {power} were tied."
    ),
    "choice": "{winner} wins initiative and chooses the first player: a card settled the tie of {tied} at {highest}.",
}
