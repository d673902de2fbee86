"""Where a beaten House retreats, who chooses, and what is lost on the way (Rulebook, p. 21)."""

from collections import Counter
from typing import NamedTuple

from app.resolver.game import Example, Question
from app.resolver.shape import shape
from app.resolver.thrones_board import rulebook as B
from app.resolver.thrones_board.areas import area_name
from app.resolver.thrones_board.asking import selected, selections
from app.resolver.thrones_board.decks import CARDS
from app.resolver.thrones_board.houses import (
    HOUSE_NAMES,
    KINDS,
    PIECES,
    ROUTED,
    House,
    Piece,
    counted,
    of_the_base_game,
)
from app.resolver.thrones_board.rounds import rulebook as R
from app.resolver.thrones_board.rounds.retreat_areas import Closed, open_areas
from app.resolver.thrones_board.rounds.retreat_question import RetreatQuestion, check_retreat, printed_home
from app.resolver.trace import Resolution, Sentence, Trace, explain, sentence


class Areas(NamedTuple):
    """The areas of a retreat before anybody has chosen."""

    legal: tuple[str, ...]
    losses: dict[str, int]
    not_legal: dict[str, str]


@shape
class RetreatOutcome:
    """The retreat."""

    chooser: House | None
    """Who chooses the area; null when there is no choice, or nobody said which House lost."""
    must_minimise_losses: bool
    """Only the areas with the fewest losses are open."""
    legal: tuple[str, ...]
    """The areas open to the retreat, sorted."""
    losses: dict[str, int]
    """Units that the supply limit or a port costs, in each area that is not closed otherwise."""
    not_legal: dict[str, str]
    """Why the other areas are closed."""
    destination: str | None
    """Null when everything is destroyed."""
    routed: dict[Piece, int]
    """Units that arrive, now routed."""
    destroyed: dict[Piece, int]
    """Units that do not."""
    all_destroyed: bool
    to_do: tuple[str, ...]


def resolve_retreat(question: RetreatQuestion) -> Resolution[RetreatOutcome]:
    """Find the areas open to a beaten House and send it there.

    Raises RuleBroken for units and armies that cannot be, and for facts that the board contradicts.

    >>> answer = resolve_retreat(RetreatQuestion(loser="attacker", attacked_from="riverrun", units={"knight": 1}))
    >>> answer.summary
    'The beaten House goes back to Riverrun, routed: 1 Knight.'
    """
    return explain(question.choices, lambda trace: judge_retreat(question, trace))


def judge_retreat(question: RetreatQuestion, trace: Trace) -> tuple[Sentence, RetreatOutcome]:
    """The same within another answer."""
    check_retreat(question)
    return _Retreat(question, trace).run()


_BEATEN, _WHO = sentence("The beaten House"), sentence("the beaten House")
_ITS_UNITS = sentence("its units")

_WINS_IN_DEFENSE = {
    "any-legal-area": "{card} wins in defense (reading: any-legal-area).",
    "home-only": "{card} wins in defense (reading: home-only).",
}


def areas_open(question: RetreatQuestion, trace: Trace) -> Areas:
    """Where a retreat may lead, whoever chooses."""
    check_retreat(question)
    found = _Retreat(question, trace)
    found.look()
    return Areas(found.legal, found.losses, found.closed)


class _Retreat:
    """One retreat while it is walked through."""

    def __init__(self, question: RetreatQuestion, trace: Trace) -> None:
        self.question = question
        self.trace = trace
        self.name = _BEATEN if question.house is None else HOUSE_NAMES[question.house]
        self.attacked = question.loser == "attacker"
        self.destroyed: Counter[Piece] = Counter()
        self.legal: tuple[str, ...] = ()
        self.losses: dict[str, int] = {}
        self.closed: dict[str, str] = {}
        card = None if question.winner_card is None else CARDS[question.winner_card]
        self.text = card if card is not None and card.chooses_retreat else None
        """The winner's card, if it chooses the retreat."""
        reading = question.switches.robb_defending
        self.chosen_by_winner = self.text is not None and (not self.attacked or reading == "any-legal-area")
        self.may_choose = self.chosen_by_winner or not self.attacked

    def run(self) -> tuple[Sentence, RetreatOutcome]:
        """Leave behind what cannot retreat, find the area, pay for it, arrive."""
        standing = self.look()
        destination = self._choose()
        lost = standing if destination is None else self._pay(standing, destination)
        self.destroyed += lost
        arriving = standing - lost
        summary = self._arrive(destination, arriving)
        return summary, RetreatOutcome(
            chooser=self._chooser() if self.may_choose else None,
            must_minimise_losses=self._must_minimise_losses(),
            legal=self.legal,
            losses=self.losses,
            not_legal=self.closed,
            destination=destination,
            routed={ROUTED[kind]: arriving[kind] for kind in KINDS if arriving[kind]},
            destroyed=dict(self.destroyed),
            all_destroyed=destination is None,
            to_do=(*[Sentence("Destroy {units}.", units=counted(self.destroyed))] * bool(self.destroyed), summary),
        )

    def look(self) -> Counter[Piece]:
        """Leave behind what cannot retreat, find the areas open to the rest and return that."""
        standing = self._leave_behind()
        if standing or not self.destroyed:
            self._open(standing.total())
        return standing

    def _must_minimise_losses(self) -> bool:
        """A matter of reading, unless the winner's card chooses: its text demands it."""
        return self.chosen_by_winner or (not self.attacked and self.question.switches.retreat_losses == "fewest-losses")

    def _leave_behind(self) -> Counter[Piece]:
        """Destroy what cannot retreat and return the rest."""
        question = self.question
        standing: Counter[Piece] = Counter()
        for kind in KINDS:
            here = self.destroyed if kind == "siege_engine" else standing
            here[kind] += question.units.get(kind, 0)
            self.destroyed[ROUTED[kind]] += question.routed.get(kind, 0)
        self.destroyed, standing = +self.destroyed, +standing
        if self.destroyed:
            text, n = "{house}: {units} cannot retreat and {n:is|are} destroyed.", self.destroyed.total()
            self.trace.add(B.DESTROYED, text, house=self.name, units=counted(self.destroyed), n=n)
        return standing

    def _open(self, retreating: int) -> None:
        """Find the areas that are open."""
        question, origin = self.question, self._origin()
        self._explain_choice()
        if self.may_choose:
            text = self.text if self.chosen_by_winner else None
            self.legal, self.losses, self.closed = open_areas(
                question, retreating, self.trace, origin=origin, text=text
            )
        elif origin is None:
            self.legal, self.losses = (question.attacked_from,), {question.attacked_from: 0}
        else:
            self.trace.add(origin.rule, "{area}: {reason}.", area=self._home(), reason=origin.reason)
            self.closed = {question.attacked_from: Sentence("{reason}.", reason=origin.reason)}

    def _home(self) -> str:
        return area_name(self.question.attacked_from)

    def _origin(self) -> Closed | None:
        """Why the area that the attack came from is closed, if it is."""
        question, now = self.question, self.question.origin_now
        if not self.attacked:
            return Closed(R.RETREAT_ORIGIN, sentence("the attack came from there"))
        if now is None:
            return None
        home_of = now.home_of or printed_home(question, question.attacked_from)
        left_empty = not any(now.units.values()) and now.power_token != question.house
        if left_empty and home_of is not None and home_of != question.house:
            reason = sentence("left empty, it belongs to {house} again", house=HOUSE_NAMES[home_of])
            return Closed(B.RETREAT_ORIGIN_LOST, reason)
        return None

    def _explain_choice(self) -> None:
        """Say who chooses, and the reading if that is contested."""
        text = self.text
        if text is not None and self.attacked:
            self.trace.add(text.rule, _WINS_IN_DEFENSE[self.question.switches.robb_defending], card=text.name)
        elif text is not None:
            self.trace.add(text.rule, "{card}: the winner chooses where {house} goes.", card=text.name, house=self.name)
        elif self.attacked:
            text_ = "{house} attacked and goes back to {area}; there is no choice."
            self.trace.add(B.RETREAT_ATTACKER, text_, house=self.name, area=self._home())
        else:
            self.trace.add(B.RETREAT_DEFENDER, "{house} chooses one open area for all its units.", house=self.name)

    def _chooser(self) -> House | None:
        """Who chooses: the winner by its text, or the loser itself, if anybody said who that is."""
        if self.text is None or self.text.house is None:
            return self.question.house
        return of_the_base_game(self.text.house)

    def _choose(self) -> str | None:
        """The area that the House goes to; None if none is open."""
        if not self.legal:
            return None
        rule = B.RETREAT_DEFENDER if self.text is None else self.text.rule
        if len(self.legal) == 1:
            if self.may_choose:
                self.trace.add(rule, "Only {area} is open: nobody is asked.", area=area_name(self.legal[0]))
            return self.legal[0]
        ask = Sentence("Where does {house} retreat?", house=self.name)
        return self.trace.decide(rule, "retreat", self._chooser() or _WHO, self.legal, ask)

    def _pay(self, standing: Counter[Piece], destination: str) -> Counter[Piece]:
        """Destroy what the area costs; the owner chooses which units."""
        number = self.losses[destination]
        if not number:
            return Counter()
        options = selections(standing, number)
        chosen = options[0]
        if len(options) > 1:
            ask = Sentence("Which units does {house} destroy to fit in?", house=self.name)
            who = self.question.house or _WHO
            chosen = self.trace.decide(R.RETREAT_SUPPLY, "retreat.losses", who, options, ask)
        lost = Counter(selected(chosen, PIECES))
        text = "{house} destroys {units}, so that the rest fits in."
        self.trace.add(R.RETREAT_SUPPLY, text, house=self.name, units=counted(lost))
        return lost

    def _arrive(self, destination: str | None, arriving: Counter[Piece]) -> Sentence:
        if destination is None:
            rule = B.RETREAT_DEFENDER if self.may_choose else B.RETREAT_ATTACKER
            self.trace.add(rule, "No area is open to {house}: nothing of it is left.", house=self.name)
            return Sentence("{house} cannot retreat: everything is destroyed.", house=self.name)
        units = counted(arriving) or _ITS_UNITS
        text = "{house} retreats to {area}, routed: {units}."
        if destination == self.question.attacked_from:
            text = "{house} goes back to {area}, routed: {units}."
        arrives = Sentence(text, house=self.name, area=area_name(destination), units=units)
        self.trace.add(R.ROUTED, arrives.template, **arrives.params)
        return arrives


RETREAT = Question(
    id="retreat",
    title="Where does the beaten House retreat?",
    about=(
        "The areas that a table names round the combat: which are open, what each costs by the supply limit, who "
        "chooses, the way back of beaten attackers, and what is destroyed."
    ),
    resolve=resolve_retreat,
    rules=(
        B.BOARD,
        B.COMBATANTS,
        B.PORT_NO_TARGET,
        B.UNIT_PLACE,
        B.UNIT_LIMIT,
        B.ROBB,
        B.DESTROYED,
        B.RETREAT_ATTACKER,
        B.RETREAT_DEFENDER,
        B.RETREAT_ORIGIN_LOST,
        R.ARMY,
        R.CONTROL,
        R.PORT_CAP,
        R.SUPPLY_LIMIT,
        R.RETREAT_AREAS,
        R.RETREAT_HOME,
        R.RETREAT_ORIGIN,
        R.RETREAT_SUPPLY,
        R.ROUTED,
    ),
    examples=(
        Example(
            id="robb-stark",
            summary="Robb Stark sends a beaten defender to one of two areas that cost nothing",
            body={
                "winner_card": "robb-stark",
                "loser": "defender",
                "house": "lannister",
                "embattled": "stoney-sept",
                "attacked_from": "riverrun",
                "units": {"knight": 1},
                "neighbours": {
                    "harrenhal": {"state": "empty"},
                    "blackwater": {"state": "own", "units": 1},
                    "lannisport": {"state": "own", "units": 3},
                    "searoad-marches": {"state": "enemy-units"},
                },
                "supply": 2,
                "armies_now": [3],
            },
        ),
        Example(
            id="units-lost",
            summary="The only open area is too full: the owner says which unit goes",
            body={
                "loser": "defender",
                "house": "tyrell",
                "embattled": "the-reach",
                "attacked_from": "blackwater",
                "units": {"footman": 1, "knight": 1, "siege_engine": 1},
                "neighbours": {
                    "highgarden": {"state": "own", "units": 2},
                    "kings-landing": {"state": "enemy-units"},
                },
                "supply": 2,
                "armies_now": [2, 2],
                "choices": {"retreat.losses": "footman"},
            },
        ),
    ),
)
