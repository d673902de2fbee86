"""What has happened in the Resolution Phase, event by event, each one checked against the slot that was due."""

from collections.abc import Iterable
from typing import Final, Literal, TypeAlias

from app.resolver.age_of_thieves import rulebook as R
from app.resolver.age_of_thieves.events import AnyEvent, ChangesAp, GuardActs, LosesCards, TakesJewel, UseCard
from app.resolver.age_of_thieves.seats import SEATED, Seats
from app.resolver.age_of_thieves.slots import Act, Table
from app.resolver.age_of_thieves.switches import ResolutionSwitches
from app.resolver.shape import shape
from app.resolver.trace import Rule, RuleBroken, Sentence, Trace, problem

Effect: TypeAlias = Literal["applied", "ignored", "void"]

_LOSES: Final = {
    "caught": (
        R.CAUGHT,
        "{who} is caught; the cards left are shown and void: {aps}.",
        "{who} is caught; no cards are left that could be void.",
    ),
    "escape": (
        R.ESCAPED,
        "{who} has escaped from the city; the cards left are void: {aps}.",
        "{who} has escaped from the city; no cards are left that could be void.",
    ),
    "void": (
        R.VOID,
        "An effect voids the cards that {who} has left; they are shown: {aps}.",
        "An effect voids the cards that {who} has left, but there are none.",
    ),
}
"""What a thief loses: the rule, and what is told with cards left and without."""

TO_THE_DUNGEON: Final = "{who} goes to the dungeon and discards one general card."


@shape
class Revealed:
    """A card that lies face-up."""

    who: str
    ap: int
    """The AP that were on it when it was revealed."""
    card: int
    """Index in the thief's declaration."""
    effect: Effect
    """`applied` when it was resolved, `ignored` when it was resigned, `void` when its owner lost it."""


class History:
    """The events so far; they change what is pending on the table."""

    def __init__(
        self, table: Table, seats: Seats, switches: ResolutionSwitches, jailed: Iterable[str], trace: Trace
    ) -> None:
        """Begin with nothing done; `jailed` are the thieves in the dungeon."""
        self._table = table
        self._seats = seats
        self._switches = switches
        self._trace = trace
        self.jailed = set(jailed)
        """Who sits in the dungeon and has not moved yet."""
        self.revealed: list[Revealed] = []
        self.caught: list[str] = []
        self.escaped: list[str] = []
        self.jewel_taken = False

    def add(self, i: int, event: AnyEvent) -> None:
        """Let the event of index `i` happen.

        Raises RuleBroken when it is not the owner's slot or the thief or card is not there any more.
        """
        match event:
            case UseCard():
                self._use(i, event)
            case GuardActs():
                self._guard_acts(i)
            case LosesCards():
                self._lose_cards(i, event)
            case ChangesAp():
                self._change_ap(i, event)
            case TakesJewel():
                self._take_jewel(i, event)
            case _:
                message = Sentence("Nobody passes. {due}", due=self._due())
                raise RuleBroken(R.NO_PASS, [problem(message, "events", i, "op")])

    def _use(self, i: int, event: UseCard) -> None:
        self._check_in_play(i, event.who)
        card = self._card(i, event.who, event.ap, event.card, "ap")
        claimed = next(act for act in self._table.thieves_at(event.ap) if act.thief == event.who)
        self._check_due(i, claimed, resigns=event.op == "resign")
        if self._switches.own_tie_choice == "declaration-order" and card != claimed.card:
            message = "Of cards with equal AP the one declared first comes first."
            raise RuleBroken(R.OWN_TIE, [problem(message, "events", i, "card")])
        key = (event.who, event.ap)
        self._table.used[key] = self._table.used.get(key, 0) + 1
        if event.op == "resolve":
            self._reveal(event.who, card, "applied")
            self.jailed.discard(event.who)
            self._trace.add(R.RESOLVE, "{who} resolved a card with {ap} AP.", who=event.who, ap=event.ap)
        else:
            self._reveal(event.who, card, "ignored")
            template = "{who} resigned a card with {ap} AP: it is shown, its effect is ignored, its slot is spent."
            self._trace.add(R.RESIGN, template, who=event.who, ap=event.ap)

    def _guard_acts(self, i: int) -> None:
        die = self._table.guard
        if die is None:
            message = "Guards and captains have acted already: they act once a turn."
            raise RuleBroken(R.GUARD_SLOT, [problem(message, "events", i)])
        self._check_due(i, Act.of_guard(die), resigns=False)
        self._table.guard = None
        self._trace.add(R.GUARD_SLOT, "Guards and captains have acted at initiative {die}.", die=die)

    def _lose_cards(self, i: int, event: LosesCards) -> None:
        self._check_in_play(i, event.who)
        if event.op == "caught" and event.who in self.jailed:
            message = "This thief sits in the dungeon until he has moved: nobody catches him there."
            raise RuleBroken(R.DUNGEON_SAFE, [problem(message, "events", i, "who")])
        lost = self._table.cards[event.who]
        rule, template, without = _LOSES[event.op]
        if lost:
            self._trace.add(rule, template, who=event.who, aps=", ".join([str(ap) for ap in lost.values()]))
        else:
            self._trace.add(rule, without, who=event.who)
        for card in list(lost):
            self._reveal(event.who, card, "void")
        if event.op == "caught":
            self.caught.append(event.who)
            self._trace.add(R.DUNGEON, TO_THE_DUNGEON, who=event.who)
            if event.who == self._table.first_thief:
                template = "{who} keeps the first-thief token, and ties are still counted from there."
                self._trace.add(R.CAUGHT_FIRST, template, who=event.who)
        elif event.op == "escape":
            self.escaped.append(event.who)

    def _change_ap(self, i: int, event: ChangesAp) -> None:
        self._check_in_play(i, event.who)
        card = self._card(i, event.who, event.from_, event.card, "from")
        self._table.cards[event.who][card] = event.to
        template = "A pending card of {who} goes from {a} to {b} AP and acts at {b} now."
        self._trace.add(R.AP_CHANGED, template, who=event.who, a=event.from_, b=event.to)

    def _take_jewel(self, i: int, event: TakesJewel) -> None:
        self._check_in_play(i, event.who)
        if self._table.state == "alarm":
            template = "{who} takes the Emperors' Jewel; it is Alarm already, so nothing is raised."
            self._trace.add(R.ALARM_ONCE, template, who=event.who)
        elif self._switches.alarm_effective == "immediate":
            self._table.state = "alarm"
            template = "{who} takes the Emperors' Jewel: by the house rule it is Alarm from now on."
            self._trace.add(R.ALARM_AT_ONCE, template, who=event.who)
        else:
            self.jewel_taken = True
            template = (
                "{who} takes the Emperors' Jewel: the alarm is raised at the start of the next turn's Event Phase; "
                "ties of this turn stay those of Calm."
            )
            self._trace.add(R.ALARM_WAITS, template, who=event.who)

    def _reveal(self, who: str, card: int, effect: Effect) -> None:
        ap = self._table.cards[who].pop(card)
        self.revealed.append(Revealed(who=who, ap=ap, card=card, effect=effect))

    def _check_in_play(self, i: int, who: str) -> None:
        if who not in self._seats:
            raise RuleBroken(R.SEATS, [problem(SEATED, "events", i, "who")])
        if who in self.caught:
            message = "This thief is caught: he has no more slots this turn."
            raise RuleBroken(R.CAUGHT, [problem(message, "events", i, "who")])
        if who in self.escaped:
            message = "This thief has escaped from the city: he has no more slots."
            raise RuleBroken(R.ESCAPED, [problem(message, "events", i, "who")])

    def _card(self, i: int, who: str, ap: int, wanted: int | None, field: str) -> int:
        """The pending card that is meant: the wanted one, or the first with these AP."""
        fitting = [card for card, on_it in self._table.cards[who].items() if on_it == ap]
        if not fitting:
            message = "This thief has no card with so many AP left: each is used once."
            raise RuleBroken(R.USED_ONCE, [problem(message, "events", i, field)])
        if wanted is None:
            return fitting[0]
        if wanted not in fitting:
            message = "Must be the index of a card of this thief that is left and has these AP."
            raise RuleBroken(R.USED_ONCE, [problem(message, "events", i, "card")])
        return wanted

    def _check_due(self, i: int, claimed: Act, *, resigns: bool) -> None:
        due = self._table.next()
        if claimed == due:
            return
        if not resigns:
            rule = _why_later(due, claimed, self._table)
        elif self._switches.resign_timing == "at-slot":
            rule = R.RESIGN_TIMING
        else:
            self._trace.add(R.RESIGN_TIMING, "By the house rule a card may be resigned before its slot comes up.")
            return
        raise RuleBroken(rule, [problem(Sentence("Out of turn. {due}", due=self._due()), "events", i)])

    def _due(self) -> Sentence:
        """Whose slot it is, told by the seat: refusals never repeat names that were sent."""
        if self._table.done():
            return Sentence("No slot is left in this phase.")
        due = self._table.next()
        if not due.thief:
            return Sentence("It is the guard's slot, at initiative {die}.", die=due.initiative)
        template = "It is the slot of seat {seat} with {ap} AP, to resolve or to resign."
        return Sentence(template, seat=self._seats.index(due.thief) + 1, ap=due.initiative)


def _why_later(due: Act, claimed: Act, table: Table) -> Rule:
    """The rule by which the claimed slot comes after the one that is due."""
    if due.initiative > claimed.initiative:
        return R.HIGHEST_FIRST
    if not (due.thief and claimed.thief):
        return R.TIE_CALM if table.state == "calm" else R.TIE_ALARM
    return R.LAPS if due.lap < claimed.lap else R.TIE_THIEVES
