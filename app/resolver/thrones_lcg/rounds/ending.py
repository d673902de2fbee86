"""What ends the game at one moment: 15 power, empty decks, and the last player left."""

from collections.abc import Collection, Sequence
from typing import Final, Literal, NamedTuple

from app.resolver.game import Reading, Switch
from app.resolver.shape import shape
from app.resolver.thrones_lcg import rulebook as LCG
from app.resolver.thrones_lcg.rounds import rulebook as R
from app.resolver.trace import Sentence, Trace, listed

WINNING_POWER: Final = 15


@shape
class EndSwitches:
    """How the table reads the contested point about the end of the game."""

    fifteen_with_empty_deck: Literal["first-player-chooses", "wins", "eliminated"] = "first-player-chooses"
    """Whether a player wins or is out who has 15 power and an empty deck at the same moment."""


SWITCH: Final = Switch(
    id="fifteen_with_empty_deck",
    ask="A player has 15 power and an empty deck at the same moment: which counts?",
    rule=R.FIFTEEN_WITH_EMPTY_DECK,
    default="first-player-chooses",
    readings=(
        Reading(
            value="first-player-chooses",
            says="The first player chooses which of them happens first.",
            source="The online table throneteki; the Rules Reference gives the first player such choices elsewhere",
        ),
        Reading(
            value="wins",
            says="15 power ends the game at once, so nobody is eliminated any more.",
            source="Rules Reference, Winning the Game, p. 23, read strictly",
        ),
        Reading(
            value="eliminated",
            says="An empty deck takes the player out at once, so the power does not count any more.",
            source="Rules Reference, 2.2, p. 27, read strictly",
        ),
    ),
)


class Moment(NamedTuple):
    """Everything that happens to the players at one moment."""

    players: Sequence[str]
    """Who is in the game before."""
    first_player: str
    at_15: Collection[str]
    """Who has 15 power or more."""
    leaving: Collection[str]
    """Who would be out: an empty deck, or gone for another reason."""
    conceded: Collection[str]
    """Those of them who gave up."""
    cannot_win: Collection[str]
    switches: EndSwitches


class Ending(NamedTuple):
    """What comes of it."""

    winner: str | None
    eliminated: tuple[str, ...]
    """Who is out, in order."""
    game_over: bool
    decided_by: str | None
    """The first player, if there was something to decide."""


def settle(moment: Moment, trace: Trace) -> Ending:
    """Find out whether somebody wins by power, who is eliminated, and whether the game goes on."""
    able = _able(moment, trace)
    candidates, asked = _by_power(moment, able, trace)
    if candidates:
        winner = _winner(moment, candidates, trace)
        decided = asked or len(candidates) > 1
        return Ending(winner, (), game_over=True, decided_by=moment.first_player if decided else None)
    leaving = [player for player in moment.players if player in moment.leaving]
    if not leaving:
        return Ending(None, (), game_over=False, decided_by=None)
    ending = _eliminate(moment, leaving, trace)
    return ending._replace(decided_by=moment.first_player) if asked else ending


def _able(moment: Moment, trace: Trace) -> list[str]:
    """Who has 15 power and may win."""
    at_15 = [player for player in moment.players if player in moment.at_15]
    for player in at_15:
        if player in moment.cannot_win:
            text = "{player} has 15 power but cannot win the game now; look again when that effect ends."
            trace.add(R.CANNOT_WIN, text, player=player)
    return [player for player in at_15 if player not in moment.cannot_win]


def _by_power(moment: Moment, able: Sequence[str], trace: Trace) -> tuple[Sequence[str], bool]:
    """Who may win by power before anybody is eliminated, and whether the first player was asked about that."""
    both = [player for player in able if player in moment.leaving]
    if not both:
        return able, False
    match moment.switches.fifteen_with_empty_deck:
        case "wins":
            text = "{players}: 15 power and an empty deck at the same moment; the power counts first (reading: wins)."
            trace.add(R.FIFTEEN_WITH_EMPTY_DECK, text, players=listed(both))
            return able, False
        case "eliminated":
            text = (
                "{players}: 15 power and an empty deck at the same moment; the deck counts first (reading: eliminated)."
            )
            trace.add(R.FIFTEEN_WITH_EMPTY_DECK, text, players=listed(both))
            return [player for player in able if player not in both], False
        case _:
            return _first_player_weighs(moment, able, both, trace)


def _first_player_weighs(
    moment: Moment, able: Sequence[str], both: Sequence[str], trace: Trace
) -> tuple[Sequence[str], bool]:
    """What the first player lets count first, if that can change anything."""
    if len(both) < len(able):
        text = "{players} ran out of cards too; not asked about, because others have 15 power and the game ends anyway."
        trace.add(R.FIFTEEN_WITH_EMPTY_DECK, text, players=listed(both))
        return able, False
    params = {"players": listed(both), "first": moment.first_player}
    ask = Sentence("{first}: {players} with 15 power and an empty deck: which comes first?", **params)
    options = ("win", "elimination")
    chosen = trace.decide(R.FIFTEEN_WITH_EMPTY_DECK, "win-or-elimination", moment.first_player, options, ask)
    if chosen == "win":
        text = (
            "{players}: 15 power and an empty deck at the same moment; {first} chooses the win first "
            "(reading: first player chooses)."
        )
    else:
        text = (
            "{players}: 15 power and an empty deck at the same moment; {first} chooses the elimination first "
            "(reading: first player chooses)."
        )
    trace.add(R.FIFTEEN_WITH_EMPTY_DECK, text, **params)
    return (able if chosen == "win" else ()), True


def _winner(moment: Moment, candidates: Sequence[str], trace: Trace) -> str:
    if len(candidates) == 1:
        trace.add(LCG.VICTORY, "{winner} has 15 power and wins the game at once.", winner=candidates[0])
        return candidates[0]
    params = {"players": listed(candidates), "first": moment.first_player}
    ask = Sentence("{first}, who of {players} wins the game?", **params)
    winner = trace.decide(R.VICTORY_TOGETHER, "winner", moment.first_player, candidates, ask)
    text = "{players} reach 15 power at the same moment: {first} decides that {winner} wins."
    trace.add(R.VICTORY_TOGETHER, text, winner=winner, **params)
    return winner


def _eliminate(moment: Moment, leaving: Sequence[str], trace: Trace) -> Ending:
    staying = [player for player in moment.players if player not in leaving]
    decided_by = None
    if staying:
        for player in leaving:
            trace.add(R.OUT, "{player} is out of the game.", player=player)
        if len(leaving) > 1:
            text = "The order in which {players} are out changes nothing, because others stay, so it is not asked."
            trace.add(R.ELIMINATION_ORDER, text, players=listed(leaving))
    else:
        *leaving, last = _order(moment, leaving, trace)
        staying = [last]
        decided_by = moment.first_player
    if len(staying) > 1:
        trace.add(R.LAST_LEFT, "{players} play on.", players=listed(staying))
        return Ending(None, tuple(leaving), game_over=False, decided_by=decided_by)
    winner = _last_one(moment, staying[0], leaving, trace)
    return Ending(winner, tuple(leaving), game_over=True, decided_by=decided_by)


def _order(moment: Moment, leaving: Sequence[str], trace: Trace) -> list[str]:
    """All who are left, in the order in which the first player lets them go."""
    first, left = moment.first_player, list(leaving)
    gone: list[str] = []
    while len(left) > 1:
        place = len(gone) + 1
        ask = Sentence("{first}, who of {players} is out next?", first=first, players=listed(left))
        out = trace.decide(R.ELIMINATION_ORDER, f"eliminated.{place}", first, left, ask)
        text = "{players} would all be out at the same moment: {first} lets {out} go next."
        trace.add(R.ELIMINATION_ORDER, text, players=listed(left), first=first, out=out)
        left.remove(out)
        gone.append(out)
    return [*gone, *left]


def _last_one(moment: Moment, last: str, leaving: Collection[str], trace: Trace) -> str | None:
    if last not in moment.cannot_win:
        trace.add(R.LAST_LEFT, "{last} is the last one left and wins the game.", last=last)
        return last
    if all(player in moment.conceded for player in leaving):
        text = (
            "{last} is the last one left because the others gave up, and wins in spite of the effect against winning."
        )
        trace.add(R.CONCEDED, text, last=last)
        return last
    trace.add(R.CANNOT_WIN, "{last} is the last one left but cannot win: the game ends without a winner.", last=last)
    return None
