"""In which order abilities round one occurrence come (Rules Reference, Triggering Condition)."""

from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import Annotated, Final, Literal, NamedTuple, get_args

from annotated_types import Len

from app.resolver.game import Example, Question
from app.resolver.shape import Choices, Flag, Name, shape
from app.resolver.thrones_lcg.rounds import rulebook as R
from app.resolver.thrones_lcg.rounds.table import Names, player_order, refuse, stranger, strangers, twice
from app.resolver.trace import Problem, Resolution, Rule, Sentence, Trace, explain, listed, problem, sentence

AbilityKind = Literal[
    "cancel",
    "would",
    "forced-interrupt",
    "interrupt",
    "delayed",
    "when-revealed",
    "forced-reaction",
    "reaction",
]
SlotKind = Literal[
    "cancel",
    "would",
    "forced-interrupt",
    "interrupt",
    "occurrence",
    "at-once",
    "forced-reaction",
    "reaction",
]


@shape
class Ability:
    """An ability that refers to the occurrence."""

    id: Name
    controller: Name
    kind: AbilityKind
    """`cancel`: an interrupt that cancels the effect; `would`: an interrupt to what would happen, saves too."""
    trigger: Name | None = None
    """To which of the `triggers` it refers."""


@shape
class AbilityOrderQuestion:
    """An occurrence and all abilities that may or must be used round it."""

    first_player: Name
    seats: Annotated[tuple[Name, ...], Len(0, 8)] = ()
    """Everybody in the game, clockwise; say it to be told who has opportunities in which order."""
    triggers: Annotated[tuple[Name, ...], Len(0, 20)] = ()
    """The triggering conditions that the one occurrence creates, if several."""
    claim: Flag = False
    """Whether the occurrence is the application of claim."""
    abilities: Annotated[tuple[Ability, ...], Len(0, 40)]
    choosing: Names = ()
    """Players who have to choose something for what happens; needs the seats."""
    stopped_by: Annotated[tuple[Name, ...], Len(0, 20)] = ()
    """The ids of the `cancel` and `would` abilities that cancelled or changed what was about to happen; a `would`
    ability with a `trigger` stops only that trigger, as a save does."""
    choices: Choices = field(default_factory=dict)


@shape
class AbilitySlot:
    """One moment round the occurrence."""

    kind: SlotKind
    abilities: tuple[str, ...]
    """In order if they are forced, else in no order."""
    forced: bool
    """Whether they must be used."""
    order_chosen_by: str | None
    """Who ordered them; null if there was nothing to order."""
    opportunities: tuple[str, ...]
    """Who may use one of them, in player order; empty if forced, or if the seats are not known."""


@shape
class AbilityOrderOutcome:
    """The whole order."""

    slots: tuple[AbilitySlot, ...]
    stopped: bool
    """Whether it was cancelled or changed as a whole, so that it does not happen."""
    stopped_triggers: tuple[str, ...]
    """Which of several triggers do not happen while the others do."""
    dropped: tuple[str, ...]
    """Abilities that cannot be used any more for that reason."""
    to_do: tuple[str, ...]
    """What the table does, in order."""


class _Kind(NamedTuple):
    """What is special about one moment."""

    kinds: tuple[AbilityKind, ...]
    forced: bool
    rule: Rule
    to_do: str


_SLOTS: Final[Mapping[SlotKind, _Kind]] = {
    "cancel": _Kind(("cancel",), False, R.CANCELS_FIRST, "Cancelling interrupts may be used: {names}."),
    "would": _Kind(("would",), False, R.WOULD_FIRST, "Interrupts to what would happen may be used: {names}."),
    "forced-interrupt": _Kind(("forced-interrupt",), True, R.FORCED_FIRST, "Forced interrupts: {names}."),
    "interrupt": _Kind(("interrupt",), False, R.OPTIONAL_WINDOW, "Interrupts may be used: {names}."),
    "occurrence": _Kind((), True, R.OCCURRENCE, "It happens."),
    "at-once": _Kind(("delayed", "when-revealed"), True, R.DELAYED_FIRST, "These resolve at once: {names}."),
    "forced-reaction": _Kind(("forced-reaction",), True, R.FORCED_FIRST, "Forced reactions: {names}."),
    "reaction": _Kind(("reaction",), False, R.OPTIONAL_WINDOW, "Reactions may be used: {names}."),
}
STOPPING: Final = ("cancel", "would")

_SLOT: Final[Mapping[SlotKind, Sentence]] = {kind: sentence(kind) for kind in get_args(SlotKind)}
_IT: Final = sentence("it")


def resolve_ability_order(question: AbilityOrderQuestion) -> Resolution[AbilityOrderOutcome]:
    """Put all abilities round one occurrence in order; the first player is asked to order those that are forced.

    Raises RuleBroken for ids that stand twice, unknown triggers or players, and for a stop by another kind of ability.

    >>> resolve_ability_order(AbilityOrderQuestion(first_player="Ann", abilities=(
    ...     Ability(id="r", controller="Ann", kind="reaction"),
    ...     Ability(id="f", controller="Ben", kind="forced-reaction")))).summary
    'In this order: occurrence, forced-reaction (f), reaction (r).'
    """
    return explain(question.choices, lambda trace: _ability_order(question, trace))


def _ability_order(question: AbilityOrderQuestion, trace: Trace) -> tuple[Sentence, AbilityOrderOutcome]:
    _check(question)
    if len(question.triggers) > 1:
        text = "{triggers} come from one occurrence and share their windows."
        trace.add(R.SHARED_WINDOW, text, triggers=listed(question.triggers))
    if question.claim:
        trace.add(R.CLAIM_WINDOW, "Reactions to claim and to what it did share one window.")
    stopping = _Stopping(question)
    slots: list[AbilitySlot] = []
    to_do: list[Sentence] = []
    for name in get_args(SlotKind):
        slot = _slot(name, question, stopping, trace)
        if slot is not None:
            slots.append(slot)
            if name == "occurrence" and question.choosing:
                _say_choices(question, trace, to_do)
            to_do.append(_to_do(slot))
            stopping.look_at(slot, trace, to_do)
        if stopping.all:
            break
    dropped = _dropped(question, slots, trace, to_do)
    order = listed([_in_short(slot) for slot in slots], ", ")
    outcome = AbilityOrderOutcome(
        slots=tuple(slots),
        stopped=stopping.all,
        stopped_triggers=() if stopping.all else tuple(stopping.triggers),
        dropped=dropped,
        to_do=tuple(to_do),
    )
    return Sentence("In this order: {order}.", order=order), outcome


class _Stopping:
    """What has been cancelled or changed so far."""

    def __init__(self, question: AbilityOrderQuestion) -> None:
        self._question = question
        self.triggers: list[str] = []
        self.all = False

    def look_at(self, slot: AbilitySlot, trace: Trace, to_do: list[Sentence]) -> None:
        """Take note of what the abilities of this moment stop, and say so."""
        by = [ability for ability in self._question.abilities if ability.id in slot.abilities]
        by = [ability for ability in by if ability.id in self._question.stopped_by]
        if not by:
            return
        stopped = [ability.trigger for ability in by if ability.kind == "would" and ability.trigger is not None]
        self.all = len(stopped) < len(by) or set(self._question.triggers) <= set(stopped)
        self.triggers += stopped
        what = _IT if self.all else listed(stopped)
        params = {"by": listed([ability.id for ability in by]), "what": what}
        text = "{by} stops {what}, which does not happen; costs stay paid and limits count."
        trace.add(_SLOTS[slot.kind].rule, text, **params)
        to_do.append(Sentence(text, **params))


def _dropped(
    question: AbilityOrderQuestion, slots: Sequence[AbilitySlot], trace: Trace, to_do: list[Sentence]
) -> tuple[str, ...]:
    """The abilities that have no place any more."""
    placed = {ability for slot in slots for ability in slot.abilities}
    dropped = tuple([ability.id for ability in question.abilities if ability.id not in placed])
    if dropped:
        text = "Not used any more: {dropped}."
        trace.add(R.WOULD_FIRST, text, dropped=listed(dropped))
        to_do.append(Sentence(text, dropped=listed(dropped)))
    return dropped


def _check(question: AbilityOrderQuestion) -> None:
    seats = question.seats
    problems: list[Problem] = []
    if seats:
        problems += twice(seats, "seats")
        problems += stranger(question.first_player, seats, "first_player")
        problems += strangers(question.choosing, seats, "choosing")
        for i, ability in enumerate(question.abilities):
            problems += stranger(ability.controller, seats, "abilities", i, "controller")
    elif question.choosing:
        problems.append(problem("Say who sits at the table, clockwise, to hear who chooses when.", "seats"))
    refuse(R.SEATS, problems)
    ids = [ability.id for ability in question.abilities]
    message = "Another ability has this id: number copies, each of which may be used."
    copies = [problem(message, "abilities", i, "id") for i, name in enumerate(ids) if name in ids[:i]]
    refuse(R.ONCE_PER_OCCURRENCE, copies)
    message = "Must be one of the triggers, or null."
    unknown = [
        problem(message, "abilities", i, "trigger")
        for i, ability in enumerate(question.abilities)
        if ability.trigger is not None and ability.trigger not in question.triggers
    ]
    refuse(R.SHARED_WINDOW, unknown)
    stopping = [ability.id for ability in question.abilities if ability.kind in STOPPING]
    message = "Must be the id of a “cancel” or “would” ability."
    refuse(
        R.CANCELS_FIRST,
        [problem(message, "stopped_by", i) for i, name in enumerate(question.stopped_by) if name not in stopping],
    )


def _slot(name: SlotKind, question: AbilityOrderQuestion, stopping: _Stopping, trace: Trace) -> AbilitySlot | None:
    """One moment with its abilities; none if nothing belongs there."""
    kind = _SLOTS[name]
    abilities = [
        ability.id
        for ability in question.abilities
        if ability.kind in kind.kinds and (ability.trigger is None or ability.trigger not in stopping.triggers)
    ]
    if not abilities and name != "occurrence":
        return None
    chooser = question.first_player if kind.forced and len(abilities) > 1 else None
    if chooser is not None:
        abilities = _ordered(name, abilities, chooser, trace)
    trace.add(kind.rule, kind.to_do, names=listed(abilities, ", "))
    opportunities: tuple[str, ...] = ()
    if not kind.forced and question.seats:
        opportunities = player_order(question.seats, question.first_player)
    return AbilitySlot(
        kind=name,
        abilities=tuple(abilities),
        forced=kind.forced,
        order_chosen_by=chooser,
        opportunities=opportunities,
    )


def _say_choices(question: AbilityOrderQuestion, trace: Trace, to_do: list[Sentence]) -> None:
    order = [player for player in player_order(question.seats, question.first_player) if player in question.choosing]
    text = "{players} make all their choices, one after the other; then it happens to all at the same time."
    if len(order) == 1:
        text = "{players} makes all choices."
    trace.add(R.CHOICES_ORDER, text, players=listed(order))
    to_do.append(Sentence(text, players=listed(order)))


def _ordered(name: SlotKind, abilities: Sequence[str], first: str, trace: Trace) -> list[str]:
    """Forced abilities in the order in which the first player takes them, one completely after the other."""
    left = list(abilities)
    order: list[str] = []
    while len(left) > 1:
        ask = Sentence("{first}, which of {names} comes next?", first=first, names=listed(left))
        chosen = trace.decide(R.FORCED_ORDER, f"{name}.{len(order) + 1}", first, left, ask)
        text = "{names} are due at the same time: {first} takes {chosen} next, whoever controls it."
        trace.add(R.FORCED_ORDER, text, names=listed(left), first=first, chosen=chosen)
        left.remove(chosen)
        order.append(chosen)
    return [*order, *left]


def _to_do(slot: AbilitySlot) -> Sentence:
    return Sentence(_SLOTS[slot.kind].to_do, names=listed(slot.abilities, ", "))


def _in_short(slot: AbilitySlot) -> Sentence:
    if not slot.abilities:
        return _SLOT[slot.kind]
    return sentence("{slot} ({names})", slot=_SLOT[slot.kind], names=listed(slot.abilities, ", "))


ABILITY_ORDER = Question(
    id="ability-order",
    title="In which order do these abilities come?",
    about=(
        "Orders cancels, interrupts, forced abilities, delayed effects and reactions round one occurrence; the first "
        "player orders what is forced at the same time."
    ),
    resolve=resolve_ability_order,
    rules=(
        R.SEATS,
        R.ONCE_PER_OCCURRENCE,
        R.SHARED_WINDOW,
        R.CLAIM_WINDOW,
        R.CANCELS_FIRST,
        R.WOULD_FIRST,
        R.FORCED_ORDER,
        R.FORCED_FIRST,
        R.OPTIONAL_WINDOW,
        R.CHOICES_ORDER,
        R.OCCURRENCE,
        R.DELAYED_FIRST,
    ),
    examples=(
        Example(
            id="two-forced",
            summary="Two forced reactions at once: the first player orders them",
            body={
                "first_player": "A",
                "abilities": [
                    {"id": "f1", "controller": "B", "kind": "forced-reaction"},
                    {"id": "f2", "controller": "A", "kind": "forced-reaction"},
                    {"id": "r1", "controller": "B", "kind": "reaction"},
                ],
            },
        ),
        Example(
            id="saved",
            summary="Claim 2 would kill two characters, and a duplicate saves one of them",
            body={
                "first_player": "Ann",
                "seats": ["Ann", "Ben"],
                "claim": True,
                "triggers": ["claim", "Jon dies", "Ygritte dies"],
                "abilities": [
                    {"id": "duplicate", "controller": "Ben", "kind": "would", "trigger": "Jon dies"},
                    {"id": "after Jon", "controller": "Ben", "kind": "interrupt", "trigger": "Jon dies"},
                    {"id": "after Ygritte", "controller": "Ben", "kind": "reaction", "trigger": "Ygritte dies"},
                    {"id": "after claim", "controller": "Ann", "kind": "reaction", "trigger": "claim"},
                ],
                "stopped_by": ["duplicate"],
            },
        ),
    ),
)
