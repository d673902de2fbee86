"""Who controls an area after an event, and what happens to tokens, garrison and the ships in its port."""

from dataclasses import dataclass

from app.resolver.game import Example, Question
from app.resolver.shape import shape
from app.resolver.thrones_board import rulebook as B
from app.resolver.thrones_board.areas import AREAS, area_name
from app.resolver.thrones_board.houses import HOUSE_NAMES, House, named
from app.resolver.thrones_board.rounds import rulebook as R
from app.resolver.thrones_board.rounds.control_question import ControlQuestion, check_control, home_of
from app.resolver.thrones_board.rounds.lands import type_of
from app.resolver.trace import Resolution, Rule, Sentence, Trace, explain


@shape
class ControlOutcome:
    """The area after the event."""

    combat: bool
    """A march into the area has to be fought out first; nothing has changed yet."""
    area_controller: House | None
    power_token: House | None
    """Whose power token lies there now."""
    power_token_removed: House | None
    power_after: int | None
    """Available power of the holder afterwards, where known before."""
    garrison: int
    march_may_still_fight_elsewhere: bool | None
    """Only for a march into the area."""
    ships_destroyed: int
    """Ships taken out of the port."""
    ships_placed: int
    """Ships that the new owner puts there instead."""
    to_do: tuple[str, ...]


@dataclass(slots=True)
class _Area:
    """The area while things happen there."""

    units_of: House | None
    token: House | None
    garrison: int
    home_of: House | None

    def controller(self) -> House | None:
        """Units before tokens before the printed shield."""
        return self.units_of or self.token or self.home_of


def resolve_control(question: ControlQuestion) -> Resolution[ControlOutcome]:
    """Work out who controls an area after an event.

    Raises RuleBroken for facts that cannot be: garrisons away from home, tokens at sea, ships of two Houses in a port.

    >>> answer = resolve_control(ControlQuestion(
    ...     area="winterfell", holder="greyjoy", event="leave", power=0))
    >>> answer.summary
    'Winterfell: Stark controls it.'
    """
    return explain(question.choices, lambda trace: judge_control(question, trace))


def judge_control(question: ControlQuestion, trace: Trace) -> tuple[Sentence, ControlOutcome]:
    """The same within another answer."""
    check_control(question)
    return _Control(question, trace).run()


_BARRED = {
    "stays": "The power token stays (reading: stays).",
    "removed": "The power token is removed (reading: removed).",
}


class _Control:
    """One event while it is walked through."""

    def __init__(self, question: ControlQuestion, trace: Trace) -> None:
        self.question = question
        self.trace = trace
        self.name = area_name(question.area)
        # Only a march in needs to know whether the holder has units left there.
        empty = question.event == "enter" and not any(question.units.values())
        holder = None if empty else question.holder
        self.area = _Area(holder, question.power_token, question.garrison, home_of(question))
        self.before = self.area.controller()
        self.removed: House | None = None
        self.power = question.power
        self.to_do: list[str] = []

    def run(self) -> tuple[Sentence, ControlOutcome]:
        """Let the event happen, then look who controls the area and what that means for its port."""
        question, event = self.question, self.question.event
        combat = event == "enter" and self._is_fought()
        if not combat:
            self._happen()
        controller = self._explain_controller()
        destroyed, placed = (0, 0) if combat else self._port(controller)
        if controller != self.before and question.area in AREAS and AREAS[question.area].fort is not None:
            self.trace.add(R.SEVEN, "{area} has changed hands: check for seven at once.", area=self.name)
        return self._summary(controller, combat=combat), ControlOutcome(
            combat=combat,
            area_controller=controller,
            power_token=self.area.token,
            power_token_removed=self.removed,
            power_after=self.power,
            garrison=self.area.garrison,
            march_may_still_fight_elsewhere=not combat if event == "enter" else None,
            ships_destroyed=destroyed,
            ships_placed=placed,
            to_do=tuple(self.to_do),
        )

    def _summary(self, controller: House | None, *, combat: bool) -> Sentence:
        if combat:
            return Sentence("{area}: a combat comes first.", area=self.name)
        if controller is None:
            return Sentence("{area}: nobody controls it.", area=self.name)
        return Sentence("{area}: {house} controls it.", area=self.name, house=HOUSE_NAMES[controller])

    def _is_fought(self) -> bool:
        """Whether a march in meets units or a garrison of another House."""
        question = self.question
        units = any(question.units.values()) and question.holder != question.house
        garrison = question.garrison > 0 and self.area.home_of != question.house
        if units or garrison:
            text = "{area} holds an enemy garrison: this is a combat."
            if units:
                text = "{area} holds enemy units: this is a combat."
            self.trace.add(B.NO_COMBAT, text, area=self.name)
            self.to_do.append(Sentence("Fight the combat in {area}.", area=self.name))
        return units or garrison

    def _happen(self) -> None:
        """What the event does to the area."""
        event = self.question.event
        if event == "leave":
            self._leave()
        elif event == "enter":
            self._enter()
        elif event == "capture":
            self._lose_garrison()
            self._take_token(B.MOVE_IN)
            self.to_do.append(Sentence("Remove the loser's order in {area}, if there is one.", area=self.name))
            self.area.units_of = self.question.house
        elif event != "none":
            self._fall_empty()

    def _leave(self) -> None:
        """The holder marches out; a power token may stay behind."""
        question, trace, holder = self.question, self.trace, self.question.holder
        if question.units_stay or holder is None:
            trace.add(R.CONTROL_LEAVE, "Some units stay in {area}.", area=self.name)
            return
        self.area.units_of = None
        house = HOUSE_NAMES[holder]
        if type_of(question.area, question.type) == "sea":
            trace.add(R.CONTROL_LEAVE, "No power token is left at sea.")
        elif self.area.token == holder:
            trace.add(
                R.CONTROL_LEAVE, "{house}'s power token lies in {area} already and stays.", house=house, area=self.name
            )
        elif self.area.home_of == holder:
            text = "{area} is {house}'s home area and needs no power token."
            trace.add(R.CONTROL_LEAVE, text, house=house, area=self.name)
        elif self.power == 0:
            trace.add(R.CONTROL_LEAVE, "{house} has no power available to leave a token.", house=house)
        elif self._leaves_token(holder):
            self.area.token = holder
            self.power = None if self.power is None else self.power - 1
            trace.add(R.CONTROL_LEAVE, "{house} leaves a power token in {area}.", house=house, area=self.name)
            self.to_do.append(Sentence("{house} puts a power token into {area}.", house=house, area=self.name))
        else:
            trace.add(R.CONTROL_LEAVE, "{house} leaves no power token in {area}.", house=house, area=self.name)

    def _leaves_token(self, holder: House) -> bool:
        text = (
            "{house} leaves {area} completely: does it put a power token there? Decide before the combat of this march."
        )
        ask = Sentence(text, house=HOUSE_NAMES[holder], area=self.name)
        return self.trace.decide(R.CONTROL_LEAVE, "power-token", holder, ("place", "leave-empty"), ask) == "place"

    def _enter(self) -> None:
        """A House walks in; an enemy power token gives way."""
        self._take_token(R.CONTROL_ENTER)
        self.area.units_of = self.question.house

    def _take_token(self, rule: Rule) -> None:
        """Remove the power token of anybody but the House that comes in."""
        token = self.area.token
        if token is not None and token != self.question.house:
            text = "{house}'s power token in {area} is removed."
            self.trace.add(rule, text, house=HOUSE_NAMES[token], area=self.name)
            self.to_do.append(Sentence(text, house=HOUSE_NAMES[token], area=self.name))
            self.area.token, self.removed = None, token

    def _lose_garrison(self) -> None:
        if self.area.garrison:
            text = "The garrison of {area} is removed for good."
            self.trace.add(B.GARRISON_REMOVED, text, area=self.name)
            self.to_do.append(Sentence(text, area=self.name))
            self.area.garrison = 0

    def _fall_empty(self) -> None:
        """The holder's units are gone and nobody comes in."""
        self.area.units_of = None
        if self.question.event != "units-lost":
            self._lose_garrison()
        token = self.area.token
        if token is None:
            return
        if self.question.event == "barred":
            reading = self.question.switches.arianne_control
            self.trace.add(B.ARIANNE, _BARRED[reading])
            if reading == "removed":
                self.area.token, self.removed = None, token
                self.to_do.append(Sentence("{house}'s power token is removed.", house=HOUSE_NAMES[token]))
        else:
            self.trace.add(B.TOKEN_STAYS, "Nobody takes {area}: the power token stays.", area=self.name)

    def _explain_controller(self) -> House | None:
        area, controller = self.area, self.area.controller()
        if controller is None:
            self.trace.add(R.CONTROL, "{area}: no units, no token, nobody's home: nobody controls it.", area=self.name)
            return None
        text = "{area} belongs to {house} by the printed shield."
        if area.units_of:
            text = "{area} belongs to {house} by its units."
        elif area.token:
            text = "{area} belongs to {house} by its power token."
        self.trace.add(R.CONTROL, text, area=self.name, house=HOUSE_NAMES[controller])
        return controller

    def _port(self, controller: House | None) -> tuple[int, int]:
        """Ships that leave the port, and ships that the new owner puts there."""
        ships = self.question.port_ships
        owner = next((house for house, number in ships.items() if number and house != controller), None)
        if owner is None:
            return 0, 0
        number, name = ships[owner], HOUSE_NAMES[owner]
        if controller is None:
            lost = Sentence(
                "Nobody controls {area}: {house}'s {ships} in its port {n:is|are} destroyed.",
                area=self.name,
                house=name,
                ships=named("ship", number),
                n=number,
            )
            self.trace.add(R.PORT_ORPHANED, lost.template, **lost.params)
            self.to_do.append(lost)
            return number, 0
        placed = self._replace(controller, number)
        text = "{new} controls the port: it replaces {placed} of {n} by own ones from reserve, the rest is destroyed."
        self.trace.add(B.PORT_CAPTURED, text, new=HOUSE_NAMES[controller], placed=placed, n=named("ship", number))
        text = "Take {house}'s {n} and the order there out of the port; {new} puts {placed} of its own there."
        params = {"house": name, "n": named("ship", number), "new": HOUSE_NAMES[controller], "placed": f"{placed}"}
        self.to_do.append(Sentence(text, **params))
        return number, placed

    def _replace(self, controller: House, number: int) -> int:
        """How many ships the new owner replaces; nothing to ask if it cannot replace any."""
        question = self.question
        limits = [number, question.ships_in_reserve, question.supply_ok_up_to]
        most = min([limit for limit in limits if limit is not None])
        if not most:
            return 0
        options = [f"{n}" for n in range(most + 1)]
        ask = Sentence("How many ships in the port does {house} replace by its own?", house=HOUSE_NAMES[controller])
        return int(self.trace.decide(B.PORT_CAPTURED, "port-ships", controller, options, ask))


CONTROL = Question(
    id="control",
    title="Who controls this area now?",
    about=(
        "An area after somebody marches out or in, takes it, loses its last units, or is kept out by Arianne Martell: "
        "controller, power token, garrison, and the ships in its port."
    ),
    resolve=resolve_control,
    rules=(
        B.BOARD,
        B.COMBATANTS,
        B.CONTROL_TOKEN,
        B.GARRISON_HOME,
        B.GARRISON_REMOVED,
        B.MOVE_IN,
        B.NO_COMBAT,
        B.TOKEN_STAYS,
        B.ARIANNE,
        B.PORT_CAPTURED,
        R.CONTROL,
        R.CONTROL_LEAVE,
        R.CONTROL_ENTER,
        R.PORT_FOLLOWS,
        R.PORT_CAP,
        R.PORT_ORPHANED,
        R.SEVEN,
    ),
    examples=(
        Example(
            id="lone-token",
            summary="Marching into an area where only a power token lies",
            body={
                "area": "searoad-marches",
                "holder": "greyjoy",
                "units": {},
                "power_token": "greyjoy",
                "event": "enter",
                "house": "tyrell",
            },
        ),
        Example(
            id="captured-port",
            summary="A castle with ships in its port is taken: how many are replaced?",
            body={
                "area": "storms-end",
                "event": "capture",
                "holder": "martell",
                "house": "baratheon",
                "port": "port-of-storms-end",
                "port_ships": {"martell": 3},
                "ships_in_reserve": 1,
                "supply_ok_up_to": 2,
            },
        ),
    ),
)
