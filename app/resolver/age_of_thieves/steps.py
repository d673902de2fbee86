"""The phases of a turn, their steps, and what the table does at each (Rulebook, pp. 6-8 and 14)."""

from typing import Final, Literal, TypeAlias

from app.resolver.age_of_thieves import rulebook as R
from app.resolver.age_of_thieves.guard import GuardState
from app.resolver.age_of_thieves.switches import TurnSwitches
from app.resolver.age_of_thieves.telling import tell
from app.resolver.trace import Rule, Trace, sentence

Phase: TypeAlias = Literal["event", "planning", "declaration", "resolution", "cleanup"]
TurnStep: TypeAlias = Literal[
    "raise_alarm",
    "reveal_event_card",
    "place_yellow_jewel",
    "roll_guard_initiative",
    "draw_action_cards",
    "declare_action_cards",
    "resolve_action_cards",
    "return_or_discard_action_cards",
    "remove_effect_markers",
    "prepare_ap",
    "discard_event_card_and_check_end",
    "pass_first_thief_token",
]

PHASES: Final[tuple[Phase, ...]] = ("event", "planning", "declaration", "resolution", "cleanup")

PHASE_NAMES: Final[dict[Phase, str]] = {
    "event": sentence("Event Phase"),
    "planning": sentence("Planning Phase"),
    "declaration": sentence("Declaration Phase"),
    "resolution": sentence("Resolution Phase"),
    "cleanup": sentence("Clean-up Phase"),
}

LABELS: Final[dict[TurnStep, str]] = {
    "raise_alarm": sentence("raise the alarm"),
    "reveal_event_card": sentence("reveal the event card"),
    "place_yellow_jewel": sentence("place a yellow jewel"),
    "roll_guard_initiative": sentence("roll the guard's initiative"),
    "draw_action_cards": sentence("draw action cards"),
    "declare_action_cards": sentence("declare action cards"),
    "resolve_action_cards": sentence("resolve action cards"),
    "return_or_discard_action_cards": sentence("take back or discard action cards"),
    "remove_effect_markers": sentence("remove effect markers"),
    "prepare_ap": sentence("prepare AP"),
    "discard_event_card_and_check_end": sentence("put the event card back and check the end"),
    "pass_first_thief_token": sentence("pass the first-thief token"),
}

_STEPS: Final[dict[Phase, tuple[TurnStep, ...]]] = {
    "planning": ("draw_action_cards",),
    "declaration": ("declare_action_cards",),
    "resolution": ("resolve_action_cards",),
    "cleanup": (
        "return_or_discard_action_cards",
        "remove_effect_markers",
        "prepare_ap",
        "discard_event_card_and_check_end",
        "pass_first_thief_token",
    ),
}

_EVENT_STEPS: Final[dict[GuardState, tuple[TurnStep, ...]]] = {
    "calm": ("reveal_event_card", "place_yellow_jewel", "roll_guard_initiative"),
    "alarm": ("reveal_event_card", "roll_guard_initiative"),
}


def steps_of(phase: Phase, state: GuardState, *, raises: bool) -> tuple[TurnStep, ...]:
    """The steps of a phase in order; `raises` is whether the turn's Event Phase begins with raising the alarm.

    >>> steps_of("event", "alarm", raises=True)
    ('raise_alarm', 'reveal_event_card', 'roll_guard_initiative')
    """
    if phase != "event":
        return _STEPS[phase]
    return ("raise_alarm", *_EVENT_STEPS[state]) if raises else _EVENT_STEPS[state]


_Told: TypeAlias = tuple[tuple[Rule, str], ...]

_TO_DO: Final[dict[TurnStep, _Told]] = {
    "raise_alarm": (
        (
            R.ALARM_RAISED,
            "Turn the city guard sheet to Alarm, use the Alarm deck from now on and do what else p. 14 lists.",
        ),
        (
            R.ALARM_TABLE,
            "Put two captains and two more guards into the city; draw the only district where thieves can leave it.",
        ),
    ),
    "place_yellow_jewel": (
        (R.YELLOW_JEWEL, "Put one yellow jewel into the district to which the event card's compass points."),
    ),
    "draw_action_cards": (
        (R.DRAW, "Everybody draws one action card, clockwise from the first thief."),
        (R.DISCARD_DOWN, "Whoever has more than five cards in hand discards the surplus face-up."),
        (R.RESHUFFLE, "If the deck is empty, shuffle the discarded action cards into a new one."),
    ),
    "declare_action_cards": (
        (R.DECLARE_TOGETHER, "All thieves declare at once, behind their screens, until everybody is ready."),
        (R.CARD_MINIMUM, "Every declared card gets at least 1 AP."),
    ),
    "resolve_action_cards": (
        (R.HIGHEST_FIRST, "Cards and the guard act from the highest initiative down."),
        (R.PHASE_END, "Go on until every card is used or void and the guard has acted."),
    ),
    "return_or_discard_action_cards": (
        (R.CARDS_BACK, "Take Move, Ambush and the special card back to hand; discard the other used cards."),
    ),
    "remove_effect_markers": ((R.MARKERS, "Remove the effect markers."),),
    "prepare_ap": (
        (R.BASIC_AP, "Each thief prepares 10 basic AP; whoever was caught this turn prepares 2."),
        (R.JEWEL_AP, "The holder of the Emperors' Jewel has one red AP for each rival."),
        (R.TOKEN_AP, "City tokens that were used are gone."),
    ),
    "discard_event_card_and_check_end": (
        (R.EVENT_CARD_BACK, "Put the event card back into the box and check whether the game ends."),
    ),
    "pass_first_thief_token": (
        (R.TOKEN_PASSED, "The first thief passes the token to his left neighbour, for the next turn."),
    ),
}

_READ_IT: Final = (R.EVENT_EFFECTS, "Do what happens immediately, once; the rest lasts until the end of this turn.")

_TO_DO_BY_STATE: Final[dict[TurnStep, dict[GuardState, _Told]]] = {
    "reveal_event_card": {
        "calm": ((R.EVENT_CARD, "The first thief reveals a Calm card and reads it aloud."), _READ_IT),
        "alarm": ((R.EVENT_CARD, "The first thief reveals an Alarm card and reads it aloud."), _READ_IT),
    },
    "roll_guard_initiative": {
        "calm": ((R.GUARD_ROLL, "The first thief rolls one die and leaves it on the city guard sheet."),),
        "alarm": (
            (R.GUARD_ROLL, "The first thief rolls two dice and leaves them on the city guard sheet."),
            (R.GUARD_HIGHER_DIE, "The higher of the two is the guard's initiative."),
        ),
    },
}

_REDECLARE: Final = {
    "yes": "Whoever has declared may still change it until everybody has.",
    "no": "What is declared stands, by the rule of this table.",
}

_JAILED_AP: Final = {
    "two": "Whoever still sits in the dungeon prepares 2 again.",
    "ten": "Whoever still sits in the dungeon from an earlier turn prepares 10, by the rule of this table.",
}

_TEMPORARY_AP: Final = {
    "ask": "Settle what becomes of temporary AP that were not used: they go back to the pool or stay.",
    "returned": "Temporary AP go back to the pool, used or not.",
    "kept": "Temporary AP that were used go back to the pool; those not used stay.",
}


def to_do_at(step: TurnStep, state: GuardState, switches: TurnSwitches, trace: Trace) -> list[str]:
    """What the table does at a step, in order; every line is a step of the answer as well."""
    told = _TO_DO.get(step) or _TO_DO_BY_STATE[step][state]
    to_do: list[str] = [tell(trace, rule, template) for rule, template in told]
    if step == "declare_action_cards":
        to_do.append(tell(trace, R.REDECLARE, _REDECLARE[switches.redeclare_until_all_ready]))
    if step == "prepare_ap":
        to_do.append(tell(trace, R.JAILED_AP, _JAILED_AP[switches.jailed_ap]))
        to_do.append(tell(trace, R.TEMPORARY_AP, _TEMPORARY_AP[switches.temporary_ap_expire]))
    return to_do
