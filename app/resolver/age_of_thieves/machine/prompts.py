"""The moves that a viewer may make now."""

from collections.abc import Iterable, Mapping

from app.resolver.age_of_thieves.machine.asking import Looking, names_of, step_after, turn_of, turn_question
from app.resolver.age_of_thieves.machine.by_hand import may_end
from app.resolver.age_of_thieves.machine.declaring import may_declare, still_declaring
from app.resolver.age_of_thieves.machine.going_on import roll_is_due
from app.resolver.age_of_thieves.machine.options import loot_name
from app.resolver.age_of_thieves.machine.preparing import asks_about_temporary
from app.resolver.age_of_thieves.machine.prompting import every_thief, prompt
from app.resolver.age_of_thieves.machine.resolution_prompts import resolution_prompts
from app.resolver.age_of_thieves.machine.rights import rules, runs
from app.resolver.age_of_thieves.machine.standing import Standing, standing
from app.resolver.age_of_thieves.machine.state import AgeOfThievesState
from app.resolver.age_of_thieves.steps import LABELS, PHASE_NAMES
from app.resolver.machine import Field, Prompt, choice, number, offered
from app.resolver.trace import sentence


def prompts(look: Looking) -> tuple[Prompt, ...]:
    """Offer what the viewer may do, in the order in which it is likely to be wanted."""
    state, found = look.state, list[Prompt]()
    if state.ended_by is not None:
        return tuple(_loot(look))
    if state.first_thief is None:
        found += _first_thief(look)
    else:
        playing = state.resolution if state.phase == "resolution" else None
        now = None if playing is None else standing(state, playing, names_of(look))
        found += _declare(look)
        if look.host or runs(state, look.seat):
            found += _run(look, now, look.seat if runs(state, look.seat) else None)
        if now is not None:
            found += resolution_prompts(look, now)
        if may_end(state) and (look.host or rules(state, look.seat)):
            found.append(prompt("end-game", look.seat if rules(state, look.seat) else None, "End the game"))
    return (*found, *_ap(look), *_loot(look))


def _first_thief(look: Looking) -> Iterable[Prompt]:
    by_chance = look.state.options.first_thief_setup == "random"
    label = "Draw the first thief"
    if by_chance and (look.host or runs(look.state, look.seat)):
        yield prompt("draw-first-thief", look.seat if runs(look.state, look.seat) else None, label)
    elif not by_chance and look.host:
        yield prompt(
            "choose-first-thief",
            None,
            "Choose the first thief",
            choice("thief", sentence("First thief"), names_of(look)),
        )
        yield prompt("draw-first-thief", None, label)


def _declare(look: Looking) -> Iterable[Prompt]:
    seat = look.seat
    if seat is not None and may_declare(look, seat):
        thief = look.state.thief(seat)
        ap = thief.basic + thief.red + thief.temporary + sum(thief.tokens)
        cards = Field(
            name="cards", label=sentence("{ap} AP", ap=ap), type="cards", optional=False, least=0, most=40, options=()
        )
        again = seat not in still_declaring(look)
        yield prompt("declare", seat, "Change your declaration" if again else "Declare", cards, secret=True)


def _run(look: Looking, now: Standing | None, seat: str | None) -> Iterable[Prompt]:
    state = look.state
    if roll_is_due(state):
        yield _roll(state, seat)
    if state.phase == "declaration" and state.guard_initiative is not None:
        yield from _reveal(look, seat)
    if _may_go_on(state, now):
        keep = Field(
            name="keep_temporary",
            label=sentence("Temporary AP that were not used stay"),
            type="flag",
            optional=False,
            least=None,
            most=None,
            options=(),
        )
        yield prompt(
            "go-on", seat, _go_on_label(state), *([keep] if asks_about_temporary(state) and _prepares(state) else [])
        )


def _prepares(state: AgeOfThievesState) -> bool:
    """Whether going on from here prepares AP."""
    if state.options.pace == "steps":
        return state.step == "prepare_ap"
    return state.step in {"return_or_discard_action_cards", "remove_effect_markers", "prepare_ap"}


def _may_go_on(state: AgeOfThievesState, now: Standing | None) -> bool:
    if state.phase == "event":
        return not roll_is_due(state)
    return state.phase != "declaration" and (now is None or not now.slots)


def _go_on_label(state: AgeOfThievesState) -> str:
    if state.options.pace == "phases" and state.phase == "cleanup":
        return "Done: finish the turn"
    following = step_after(state)
    return sentence("Go on: {step} ({phase})", step=LABELS[following.step], phase=PHASE_NAMES[following.phase])


def _roll(state: AgeOfThievesState, seat: str | None) -> Prompt:
    n = turn_of(turn_question(state)).guard_dice
    dice = Field(
        name="dice",
        label=sentence("Dice as rolled on the table"),
        type="numbers",
        optional=True,
        least=n,
        most=n,
        options=(),
    )
    return prompt("roll-guard", seat, "Roll the guard's initiative", dice)


def _reveal(look: Looking, seat: str | None) -> Iterable[Prompt]:
    missing = still_declaring(look)
    if not missing:
        yield prompt("reveal", seat, "Reveal the declarations")
    elif look.host:
        absent = Field(
            name="absent",
            label=sentence("Who declares nothing"),
            type="choices",
            optional=False,
            least=len(missing),
            most=len(missing),
            options=offered({one: look.name(one) for one in missing}),
        )
        yield prompt("reveal", None, "Reveal without those who have not declared", absent)


_AP: Mapping[str, str] = {
    "temporary": sentence("Temporary AP"),
    "informer": sentence("Informer tokens"),
    "guild-agent": sentence("Guild Agent tokens"),
}


def _ap(look: Looking) -> Iterable[Prompt]:
    for seat in every_thief(look):
        if seat in look.state.in_city:
            fields = (
                _himself(look, seat),
                choice("what", sentence("What"), _AP),
                number("to", sentence("How many now"), 0, 999),
            )
            yield prompt("count-ap", seat, sentence("AP of {who}", who=look.name(seat)), *fields)


def _loot(look: Looking) -> Iterable[Prompt]:
    kinds = {kind: loot_name(kind) for kind in look.state.options.loot}
    for seat in every_thief(look) if kinds else ():
        fields = (
            _himself(look, seat),
            choice("what", sentence("What"), kinds),
            number("to", sentence("How many now"), 0, 999),
        )
        yield prompt("count-loot", seat, sentence("Loot of {who}", who=look.name(seat)), *fields)


def _himself(look: Looking, seat: str) -> Field:
    return choice("thief", sentence("Thief"), {seat: look.name(seat)})
