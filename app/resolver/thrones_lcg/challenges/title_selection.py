"""How titles are dealt with: the pool, who selects when, whom they support and rival (Rules Reference, 1.4 and 7.4)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from typing import Annotated, Final, get_args

from annotated_types import Interval, Len

from app.resolver.game import Example, Question
from app.resolver.shape import Name, Whole, shape
from app.resolver.thrones_lcg import rulebook as LCG
from app.resolver.thrones_lcg.challenges import rulebook as R
from app.resolver.thrones_lcg.rounds import rulebook as ROUNDS
from app.resolver.thrones_lcg.rounds.table import Names, player_order, refuse, stranger, twice
from app.resolver.thrones_lcg.titles import CHALLENGE, TITLE, TITLES, Title
from app.resolver.trace import Resolution, Rule, Sentence, Trace, explain, listed, problem

ALL: Final[tuple[Title, ...]] = get_args(Title)
SUPPORTED_BY: Final[Mapping[Title, Title]] = {
    card.supports: title for title, card in TITLES.items() if card.supports is not None
}
MELEE: Final = 3
"""The smallest number of players in a melee."""
LAID_ASIDE: Final[Mapping[int, int]] = {3: 2, 4: 1, 5: 1}
POOL: Final = "pool"

_STR: Final = "+1 STR in {challenges}, attacking or defending, while its bearer has a participating character."
_ABILITIES: Final[Mapping[Title, tuple[tuple[Rule, str], ...]]] = {
    "Hand of the King": (
        (R.HAND_OF_THE_KING, "One additional power challenge in the challenges phase, against a different opponent."),
    ),
    "Master of Coin": ((ROUNDS.MASTER_OF_COIN, "+2 income in 3.2."),),
    "Master of Laws": (
        (ROUNDS.MASTER_OF_LAWS_DRAW, "1 card more in 2.2, drawn with the others."),
        (ROUNDS.MASTER_OF_LAWS, "+1 reserve in 7.3, before the titles go back."),
    ),
    "Master of Ships": (
        (LCG.CLAIM_MASTER_OF_SHIPS, "+1 claim in military challenges in which its bearer attacks a rival."),
    ),
    "Master of Whispers": (
        (
            LCG.CLAIM_MASTER_OF_WHISPERS,
            "Intrigue claim may be applied to any number of opponents, none included, the loser or not.",
        ),
    ),
    "Crown Regent": (
        (R.REGENT, "One challenge a round may be redirected to another opponent, whom the attacker chooses."),
        (ROUNDS.CROWN_REGENT, "+2 STR for dominance."),
    ),
}
"""What each title lets its bearer do, beside STR in challenges."""

MeleePlayers = Annotated[int, Whole(), Interval(ge=3, le=8)]


@shape
class TitleQuestion:
    """A melee table, a title, or both."""

    players: MeleePlayers | None = None
    """How many play; left out, as many as `seats` has."""
    seats: Names = ()
    """All players clockwise."""
    first_player: Name | None = None
    """Who selects first; the first of `seats` if left out."""
    selected: Annotated[dict[Name, Title], Len(0, 6)] = field(default_factory=dict)
    """Who bears which title, once they are revealed."""
    title: Title | None = None
    """The title about which you ask."""


@shape
class Bearer:
    """A player's title and what it means at this table."""

    player: str
    title: Title
    may_not_attack: str | None
    """The player whose title it supports, if somebody bears that."""
    rivals: tuple[str, ...]
    """The players who bear a rival title."""


@shape
class TitleOutcome:
    """What there is to know about the titles; null or empty where it was not asked."""

    removed_at_random: int | None
    available: int | None
    players_without_title: int | None
    order: tuple[str, ...]
    """Who selects a title, in this order."""
    without_title: tuple[str, ...]
    """Who gets none this round."""
    bearers: tuple[Bearer, ...]
    """In player order."""
    stay_facedown: tuple[Title, ...]
    """Titles that nobody bears: laid aside or left over, facedown in the pool."""
    return_in_taxation: tuple[Title, ...]
    """Titles that go back to the pool in 7.4."""
    supports: Title | None
    """Against whose bearer the bearer of `title` initiates no challenge."""
    supported_by: Title | None
    rivals: tuple[Title, ...]
    abilities: tuple[str, ...]
    """What `title` does for its bearer."""
    to_do: tuple[str, ...]
    """What the table does in 1.4, in order."""


def resolve_titles(question: TitleQuestion) -> Resolution[TitleOutcome]:
    """Count the pool, give the order of selection, and say whom titles support and rival.

    Raises RuleBroken when nothing is asked, for players or titles that stand twice and for a title too many.

    >>> resolve_titles(TitleQuestion(players=3)).summary
    '3 players select from 4 titles; 2 are laid aside unseen.'
    """
    return explain({}, lambda trace: _titles(question, trace))


def _titles(question: TitleQuestion, trace: Trace) -> tuple[Sentence, TitleOutcome]:
    _check(question)
    players = question.players or len(question.seats)
    available = _pool(players, trace) if players else 0
    to_do: list[Sentence] = []
    order: tuple[str, ...] = ()
    if players:
        to_do += _shuffle(players)
    if question.seats:
        order = player_order(question.seats, question.first_player or question.seats[0])
        _say_order(order, available, trace, to_do)
    bearers = _bearers(question.selected, order, available, trace)
    borne = tuple([bearer.title for bearer in bearers])
    abilities: tuple[str, ...] = ()
    if question.title is not None:
        _relations(question.title, trace)
        abilities = tuple(_abilities(question.title, trace))
    card = None if question.title is None else TITLES[question.title]
    outcome = TitleOutcome(
        removed_at_random=len(ALL) - available if players else None,
        available=available if players else None,
        players_without_title=max(players - available, 0) if players else None,
        order=order[:available],
        without_title=order[available:],
        bearers=bearers,
        stay_facedown=tuple([title for title in ALL if title not in borne]) if borne else (),
        return_in_taxation=borne,
        supports=card.supports if card else None,
        supported_by=SUPPORTED_BY.get(question.title) if question.title else None,
        rivals=card.rivals if card else (),
        abilities=abilities,
        to_do=tuple(to_do),
    )
    return _summary(question, players, outcome), outcome


def _summary(question: TitleQuestion, players: int, outcome: TitleOutcome) -> Sentence:
    title = question.title
    if title is not None:
        if outcome.supports is None:
            return Sentence("{title} supports nobody and has no rivals.", title=TITLE[title])
        text = "{title} supports {supports}, is supported by {by} and rivals {rivals}."
        rivals, by = _titles_of(outcome.rivals), TITLE[SUPPORTED_BY[title]]
        return Sentence(text, title=TITLE[title], supports=TITLE[outcome.supports], by=by, rivals=rivals)
    aside, without = LAID_ASIDE.get(players, 0), outcome.players_without_title
    if without:
        text = "{titles} of {players} players select a title; the last {without} in player order get none."
        return Sentence(text, titles=len(ALL), players=players, without=without)
    text = "{players} players select from {titles} titles; {aside} are laid aside unseen."
    if aside == 1:
        text = "{players} players select from {titles} titles; {aside} is laid aside unseen."
    return Sentence(text, players=players, titles=len(ALL) - aside, aside=aside)


def _check(question: TitleQuestion) -> None:
    seats = question.seats
    if not seats and question.players is None and question.title is None:
        refuse(R.TITLE_POOL, [problem("Say how many play, who plays, or a title.", "players")])
    if seats and len(seats) < MELEE:
        refuse(ROUNDS.SEATS, [problem("A melee has three or more players; there are no titles else.", "seats")])
    if seats and question.players not in (None, len(seats)):
        refuse(ROUNDS.SEATS, [problem("Must be as many as there are seats.", "players")])
    unknown = [
        problem("Must be one of the players.", "selected", name) for name in question.selected if name not in seats
    ]
    refuse(ROUNDS.SEATS, [*twice(seats, "seats"), *stranger(question.first_player, seats, "first_player"), *unknown])
    taken = list(question.selected.values())
    message = "Another player bears this title: there is one card of each."
    refuse(
        LCG.TITLE_ONCE,
        [problem(message, "selected", name) for i, name in enumerate(question.selected) if taken[i] in taken[:i]],
    )


def _pool(players: int, trace: Trace) -> int:
    trace.count(R.TITLE_POOL, POOL, len(ALL), "There are {n} titles.", n=len(ALL))
    aside = LAID_ASIDE.get(players, 0)
    text = "{players} players: {aside} laid aside at random, unseen."
    trace.count(R.TITLE_POOL, POOL, -aside, text, players=players, aside=aside)
    available = trace.total(R.TITLE_POOL, POOL, "{total} titles to select from.")
    if players > available:
        text = "{n} of {players} players get no title this round."
        trace.add(R.WITHOUT_TITLE, text, n=players - available, players=players)
    return available


def _shuffle(players: int) -> list[Sentence]:
    aside = LAID_ASIDE.get(players, 0)
    if aside == 0:
        return [Sentence("Shuffle the six titles; all of them are in the pool.")]
    return [Sentence("Shuffle the six titles and lay {aside} of them aside facedown, unseen.", aside=aside)]


def _say_order(order: tuple[str, ...], available: int, trace: Trace, to_do: list[Sentence]) -> None:
    trace.add(ROUNDS.PLAYER_ORDER, "{order}, in player order.", order=listed(order))
    text = "{order} each select a title in secret, in this order; then all are revealed at the same time."
    trace.add(R.TITLE_ORDER, text, order=listed(order[:available]))
    to_do.append(Sentence(text, order=listed(order[:available])))
    if order[available:]:
        text = "No title is left for {names}."
        trace.add(R.WITHOUT_TITLE, text, names=listed(order[available:]))
        to_do.append(Sentence(text, names=listed(order[available:])))
    text = "The titles that are left lie facedown in the pool."
    to_do.append(Sentence(text))


def _bearers(selected: Mapping[str, Title], order: tuple[str, ...], available: int, trace: Trace) -> tuple[Bearer, ...]:
    """What each title means at this table."""
    message = "No title is left for this player: they are laid aside or gone before."
    late = [name for name in order[available:] if name in selected]
    refuse(R.WITHOUT_TITLE, [problem(message, "selected", name) for name in late])
    players = {title: name for name, title in selected.items()}
    bearers: list[Bearer] = []
    for name in order:
        if name in selected:
            card = TITLES[selected[name]]
            supported = None if card.supports is None else players.get(card.supports)
            rivals = tuple([other for other in order if selected.get(other) in card.rivals])
            bearer = Bearer(player=name, title=selected[name], may_not_attack=supported, rivals=rivals)
            _explain_bearer(bearer, trace)
            bearers.append(bearer)
    if bearers:
        text = "In 7.4 the titles of {names} go back to the pool at the same time."
        trace.add(R.TITLE_RETURNS, text, names=listed([bearer.player for bearer in bearers]))
    return tuple(bearers)


def _explain_bearer(bearer: Bearer, trace: Trace) -> None:
    player, title = bearer.player, TITLE[bearer.title]
    if bearer.may_not_attack is not None:
        text = "{player} ({title}) initiates no challenge against {other}; {other} may attack {player}."
        trace.add(LCG.SUPPORTS, text, player=player, title=title, other=bearer.may_not_attack)
    if bearer.rivals:
        text = "{player} ({title}) gets the rivals bonus against {rivals}, once each a round."
        trace.add(R.TITLE_RIVALS, text, player=player, title=title, rivals=listed(bearer.rivals))


def _relations(title: Title, trace: Trace) -> None:
    card = TITLES[title]
    if card.supports is None:
        trace.add(R.TITLE_RIVALS, "{title} supports nobody and has no rivals.", title=TITLE[title])
        return
    text = "{title} supports {supports} and is supported by {by}."
    by = TITLE[SUPPORTED_BY[title]]
    trace.add(R.TITLE_SUPPORTS, text, title=TITLE[title], supports=TITLE[card.supports], by=by)
    text = "The rivals of {title} are {rivals}."
    trace.add(R.TITLE_RIVALS, text, title=TITLE[title], rivals=_titles_of(card.rivals))


def _titles_of(titles: Sequence[Title]) -> str:
    return listed([TITLE[title] for title in titles])


def _abilities(title: Title, trace: Trace) -> Iterator[Sentence]:
    """What the title does for its bearer; each line is a step as well."""
    for rule, text in _ABILITIES[title]:
        trace.add(rule, text)
        yield Sentence(text)
    kind = TITLES[title].adds_str_in
    if kind is not None:
        challenges = CHALLENGE[kind].challenges
        trace.add(LCG.TITLE_STR, _STR, challenges=challenges)
        yield Sentence(_STR, challenges=challenges)


TITLE_SELECTION = Question(
    id="titles",
    title="Who selects titles, and whom do they support and rival?",
    about=(
        "Melee: how many titles are laid aside, who selects when, who gets none, what a title does, whom one may not "
        "attack, against whom there is a rivals bonus, and what goes back to the pool."
    ),
    resolve=resolve_titles,
    rules=(
        R.TITLE_POOL,
        ROUNDS.SEATS,
        LCG.TITLE_ONCE,
        ROUNDS.PLAYER_ORDER,
        R.TITLE_ORDER,
        R.WITHOUT_TITLE,
        LCG.SUPPORTS,
        R.TITLE_SUPPORTS,
        R.TITLE_RIVALS,
        *dict.fromkeys([rule for abilities in _ABILITIES.values() for rule, _ in abilities]),
        LCG.TITLE_STR,
        R.TITLE_RETURNS,
    ),
    examples=(
        Example(
            id="four-players",
            summary="Four players with their titles",
            body={
                "seats": ["Ann", "Ben", "Cat", "Dan"],
                "first_player": "Cat",
                "selected": {
                    "Ann": "Master of Ships",
                    "Ben": "Crown Regent",
                    "Cat": "Hand of the King",
                    "Dan": "Master of Laws",
                },
            },
        ),
        Example(id="relations", summary="Master of Whispers", body={"title": "Master of Whispers"}),
    ),
)
