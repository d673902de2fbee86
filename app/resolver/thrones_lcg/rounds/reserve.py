"""Who has to discard down to their reserve (Rules Reference, 7.3)."""

from typing import Annotated, Final

from annotated_types import Len

from app.resolver.game import Example, Question
from app.resolver.shape import Count, Name, shape
from app.resolver.thrones_lcg import rulebook as LCG
from app.resolver.thrones_lcg.rounds import rulebook as R
from app.resolver.thrones_lcg.rounds.plot_value import Factors, OnPlot, SetValues, TitleAdds, count_on_plot
from app.resolver.thrones_lcg.rounds.table import check_titles, player_order, refuse, stranger, twice
from app.resolver.thrones_lcg.titles import Title
from app.resolver.thrones_lcg.values import Modifiers, PlotValue
from app.resolver.trace import Resolution, Sentence, Trace, explain, listed, sentence

LAWS: Final = TitleAdds(R.MASTER_OF_LAWS, 1, "{player} bears Master of Laws, returned only after this step: +1.")


@shape
class ReservePlayer:
    """One player's hand and revealed plot."""

    id: Name
    hand: Count
    """Cards in hand."""
    plot_reserve: PlotValue
    """The reserve on the revealed plot; X counts as 0 unless something defines it, so write what it is then."""
    modifiers: Modifiers = ()
    """Reserve modifiers on the cards the player controls, one number each; titles are known here."""
    multiply: Factors = ()
    set: SetValues = ()
    title: Title | None = None
    """Melee only."""


@shape
class ReserveQuestion:
    """The table in step 7.3."""

    players: Annotated[tuple[ReservePlayer, ...], Len(1, 8)]
    """Those about whom you ask, clockwise."""
    first_player: Name | None = None
    """Who checks first; the first one listed if left out."""


@shape
class ReserveCheck:
    """What one player has to do."""

    player: str
    reserve: int
    hand: int
    must_discard: int
    """How many cards go, all at once; 0 means that the player may not discard."""
    hand_after: int
    chosen_by: str | None
    """The owner, who chooses the cards; null when none go."""


@shape
class ReserveOutcome:
    """Who discards how many."""

    checks: tuple[ReserveCheck, ...]
    """In player order."""
    to_do: tuple[str, ...]
    """What the table does next, in order."""


def resolve_reserve(question: ReserveQuestion) -> Resolution[ReserveOutcome]:
    """Compare every hand with its reserve, in player order.

    Raises RuleBroken for names or titles that stand twice and for a first player who is not listed.

    >>> resolve_reserve(ReserveQuestion(players=(ReservePlayer(id="Ann", hand=8, plot_reserve=6),))).summary
    'Ann discards 2.'
    """
    return explain({}, lambda trace: _reserve(question, trace))


def _reserve(question: ReserveQuestion, trace: Trace) -> tuple[Sentence, ReserveOutcome]:
    ids = [player.id for player in question.players]
    refuse(R.SEATS, [*twice(ids, "players", field="id"), *stranger(question.first_player, ids, "first_player")])
    check_titles([player.title for player in question.players], "players")
    order = player_order(ids, question.first_player or ids[0])
    if len(order) > 1:
        trace.add(R.RESERVE_ORDER, "In player order: {order}.", order=listed(order))
    players = {player.id: player for player in question.players}
    checks = [_check(players[name], trace) for name in order]
    losing = [check for check in checks if check.must_discard]
    to_do = [_discard(check) for check in losing]
    if losing:
        each = [sentence("{player} discards {n}", player=check.player, n=check.must_discard) for check in losing]
        summary = Sentence("{list}.", list=listed(each))
    else:
        summary = Sentence("Nobody discards.")
    return summary, ReserveOutcome(checks=tuple(checks), to_do=tuple(to_do))


def _check(player: ReservePlayer, trace: Trace) -> ReserveCheck:
    name, hand = player.id, player.hand
    title = LAWS if player.title == "Master of Laws" else None
    value = OnPlot(name, player.plot_reserve, player.modifiers, title, player.multiply, player.set)
    count_on_plot(name, value, trace)
    reserve = trace.total(R.RESERVE, name, "{player}'s reserve is {total}.", player=name)
    excess = max(hand - reserve, 0)
    if excess:
        text = "{player} has {hand} {hand:card|cards} in hand and chooses {excess} of them to discard."
        trace.add(R.RESERVE, text, player=name, hand=hand, excess=excess)
    else:
        text = "{player} has {hand} in hand, not more than the reserve, and may not discard."
        trace.add(R.RESERVE_WITHIN, text, player=name, hand=hand)
    return ReserveCheck(
        player=name,
        reserve=reserve,
        hand=hand,
        must_discard=excess,
        hand_after=hand - excess,
        chosen_by=name if excess else None,
    )


def _discard(check: ReserveCheck) -> Sentence:
    text = "{player} chooses {n} cards from hand and discards them at once, not at random."
    if check.must_discard == 1:
        text = "{player} chooses 1 card from hand and discards it, not at random."
    return Sentence(text, player=check.player, n=check.must_discard)


RESERVE = Question(
    id="reserve",
    title="Who has to discard in the taxation phase?",
    about=(
        "Compares every hand with the reserve of the revealed plot, its modifiers and Master of Laws, in player order; "
        "the owner chooses what goes."
    ),
    resolve=resolve_reserve,
    rules=(
        R.SEATS,
        LCG.TITLE_ONCE,
        R.RESERVE_ORDER,
        R.BASE_VALUE,
        LCG.LETTER_X,
        R.PLOT_ICONS,
        R.MASTER_OF_LAWS,
        LCG.DOUBLE_AND_HALVE,
        LCG.NOT_BELOW_ZERO,
        LCG.SET_VALUE,
        R.RESERVE,
        R.RESERVE_WITHIN,
    ),
    examples=(
        Example(
            id="player-order",
            summary="Ben is first player and discards first",
            body={
                "players": [
                    {"id": "Ann", "hand": 8, "plot_reserve": 6},
                    {"id": "Ben", "hand": 9, "plot_reserve": 6},
                ],
                "first_player": "Ben",
            },
        ),
        Example(
            id="master-of-laws",
            summary="Melee: Master of Laws still counts",
            body={
                "players": [
                    {"id": "Ann", "hand": 7, "plot_reserve": 6, "title": "Master of Laws"},
                    {"id": "Ben", "hand": 7, "plot_reserve": 6, "modifiers": [-1]},
                    {"id": "Cat", "hand": 0, "plot_reserve": 5},
                ]
            },
        ),
    ),
)
