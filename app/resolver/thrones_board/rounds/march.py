"""Whether a march may be made as planned (Rulebook, p. 15 and 23 to 26)."""

from collections import Counter
from itertools import pairwise

from app.resolver.findings import Findings, Objection
from app.resolver.game import Example, Question
from app.resolver.shape import shape
from app.resolver.thrones_board import rulebook as B
from app.resolver.thrones_board.areas import AREAS, area_name, may_touch, port_of
from app.resolver.thrones_board.houses import HOUSE_NAMES, counted
from app.resolver.thrones_board.rounds import rulebook as R
from app.resolver.thrones_board.rounds.armies import PORT_CAP, fits
from app.resolver.thrones_board.rounds.lands import fort_of, type_of
from app.resolver.thrones_board.rounds.march_question import MarchMove, MarchQuestion, check_march
from app.resolver.thrones_board.rounds.retreat_question import Holding
from app.resolver.thrones_board.words import NOBODY, NONE
from app.resolver.trace import Resolution, Sentence, Trace, explain, listed, sentence

FIGHTS: tuple[Holding, ...] = ("enemy-units", "enemy-garrison", "neutral-force")
"""What a march into an area has to overcome."""


@shape
class MarchOutcome:
    """Whether the march is legal, and in which order its moves are made."""

    legal: bool
    errors: tuple[Objection, ...]
    warnings: tuple[Objection, ...]
    sequence: tuple[str, ...]
    """The areas entered, moves without combat first."""
    combat_in: str | None
    """The area that has to be fought for, neutral forces included."""
    leaves_empty: bool
    """No own unit stays behind: on land a power token may be left, decided before the combat."""
    to_do: tuple[str, ...]


def resolve_march(question: MarchQuestion) -> Resolution[MarchOutcome]:
    """Check every move of a march order and name all that is wrong.

    Raises RuleBroken for units that cannot be there, an area entered twice, and facts that the board contradicts.

    >>> answer = resolve_march(MarchQuestion(
    ...     origin="riverrun", units={"knight": 1}, moves=(MarchMove(to="seagard", units={"knight": 1}),)))
    >>> answer.summary
    'Legal: first Seagard.'
    """
    return explain({}, lambda trace: judge_march(question, trace))


def judge_march(question: MarchQuestion, trace: Trace) -> tuple[Sentence, MarchOutcome]:
    """The same within another answer."""
    check_march(question)
    found = Findings(trace)
    units = counted(question.units) or NOBODY
    trace.add(R.MARCH, "From {area} may march: {units}.", area=area_name(question.origin), units=units)
    _check_units(question, found)
    for i in range(len(question.moves)):
        _check_move(question, i, found, trace)
    fights = [i for i, move in enumerate(question.moves) if move.state in FIGHTS]
    for i in fights[1:]:
        text = "{area}: this would be the second combat of one march order."
        found.error(R.ONE_COMBAT, "second_combat", ("moves", i, "to"), text, area=area_name(question.moves[i].to))
    _check_supply(question, found)
    sequence = [move for move in question.moves if move.state not in FIGHTS] + [question.moves[i] for i in fights]
    if fights and len(sequence) > 1:
        trace.add(B.MOVES_FIRST, "Moves without combat come first, then {area}.", area=area_name(sequence[-1].to))
    empty = _leaves_empty(question)
    token = empty and _leaves_token(question, found, trace)
    gained = [move.to for move in sequence if move.state not in {"own", *FIGHTS} and fort_of(move.to, "as-printed")]
    if gained:
        areas = listed([area_name(area) for area in gained])
        trace.add(R.SEVEN, "Without a combat {areas} may change hands: check for seven at once.", areas=areas)
    outcome = MarchOutcome(
        legal=not found.errors,
        errors=found.errors,
        warnings=found.warnings,
        sequence=tuple([move.to for move in sequence]),
        combat_in=question.moves[fights[0]].to if fights else None,
        leaves_empty=empty,
        to_do=() if found.errors else _to_do(question, sequence, token=token, gains=bool(gained)),
    )
    if found.errors:
        return Sentence("Not legal: {first}", first=found.errors[0].message), outcome
    if not sequence:
        return Sentence("Legal: nobody moves."), outcome
    return Sentence("Legal: first {area}.", area=area_name(sequence[0].to)), outcome


def _check_units(question: MarchQuestion, found: Findings) -> None:
    """Only standing units march, and no more than there are."""
    for i, move in enumerate(question.moves):
        if any(move.routed.values()):
            text = "Routed units do not march."
            found.error(B.ATTACK_UNITS, "routed_units", ("moves", i, "routed"), text)
        if not any(move.units.values()):
            text = "{area}: say which units go there."
            found.error(R.MARCH, "no_units", ("moves", i, "units"), text, area=area_name(move.to))
    marching = sum((Counter(move.units) for move in question.moves), Counter())
    for kind, number in marching.items():
        here = question.units.get(kind, 0)
        if number > here:
            text = "{marching} are to march, {here} stand there."
            params = {"marching": counted({kind: number}), "here": counted({kind: here}) or NONE}
            found.error(R.MARCH, "not_enough_units", ("moves",), text, **params)


def _check_move(question: MarchQuestion, i: int, found: Findings, trace: Trace) -> None:
    move, path = question.moves[i], ("moves", i, "to")
    area = area_name(move.to)
    here, there = type_of(question.origin, question.type), type_of(move.to, move.type)
    if (here == "land") != (there == "land"):
        text = "{area}: land units stay on land, Ships on water."
        found.error(B.UNIT_PLACE, "wrong_kind_of_area", path, text, area=area)
    if there == "port" and move.state != "own":
        text = "{area}: Ships enter only own ports."
        found.error(R.PORT_FOLLOWS, "not_own_port", path, text, area=area)
    ships = move.own_units + sum(move.units.values())
    if there == "port" and ships > PORT_CAP:
        text = "{area}: a port never holds more than three ships."
        found.error(R.PORT_CAP, "port_too_full", path, text, area=area)
    _check_way(question, i, found, trace)


def _check_way(question: MarchQuestion, i: int, found: Findings, trace: Trace) -> None:
    """Areas touch, or are joined by ship transport."""
    move, path = question.moves[i], ("moves", i, "to")
    area, touches = area_name(move.to), may_touch(question.origin, move.to) and move.adjacent is not False
    unknown = move.adjacent is None and not (question.origin in AREAS and move.to in AREAS)
    transported = move.by_transport or bool(move.via)
    if transported and type_of(question.origin, question.type) != "land":
        text = "{area}: ship transport is for land units."
        found.error(R.MARCH_TRANSPORT, "no_transport", ("moves", i, "by_transport"), text, area=area)
    elif transported and (inland := [one for one in (question.origin, move.to) if not _may_have_shore(one)]):
        text = "{inland}: without a shore there is no ship transport."
        params = {"inland": listed([area_name(one) for one in inland])}
        found.error(R.MARCH_TRANSPORT, "no_shore", ("moves", i, "by_transport"), text, **params)
    elif move.via:
        _check_chain(question, i, found, trace)
    elif transported:
        text = "{area}: check that a sea with own Ships follows the other from shore to shore."
        found.warning(R.MARCH_TRANSPORT, "transport", ("moves", i, "by_transport"), text, area=area)
    elif not touches:
        text = "{area}: not adjacent; only ship transport could join the areas."
        found.error(R.MARCH, "not_adjacent", path, text, area=area)
    elif unknown:
        text = "{area}: check that it is adjacent, for one of the areas is not on the board."
        found.warning(R.MARCH, "adjacency_unknown", ("moves", i, "adjacent"), text, area=area)


def _check_chain(question: MarchQuestion, i: int, found: Findings, trace: Trace) -> None:
    """The seas named lead from shore to shore."""
    move = question.moves[i]
    area, chain = area_name(move.to), (question.origin, *move.via, move.to)
    if all(may_touch(one, other) for one, other in pairwise(chain)):
        seas = listed([area_name(sea) for sea in move.via])
        trace.add(R.MARCH_TRANSPORT, "{area}: own Ships in {seas} join the shores.", area=area, seas=seas)
    else:
        text = "{area}: these seas do not lead there from shore to shore."
        found.error(R.MARCH_TRANSPORT, "no_chain", ("moves", i, "via"), text, area=area)


def _may_have_shore(area: str) -> bool:
    """Whether an area touches the sea, or may do so because it is not on the board."""
    return area not in AREAS or any(AREAS[other].type == "sea" for other in AREAS[area].adjacent)


def _check_supply(question: MarchQuestion, found: Findings) -> None:
    """The limit after the whole order, as if its combat were won without losses."""
    if question.supply is None:
        return
    stay = sum(question.units.values()) + sum(question.routed.values())
    arrived = [sum(move.units.values()) for move in question.moves]
    there = [move.own_units + units for move, units in zip(question.moves, arrived, strict=True)]
    if not fits([*question.armies, stay - sum(arrived), *there], question.supply):
        text = "After the march the armies would break the limit of supply {level}."
        found.error(R.MARCH_SUPPLY, "supply", ("moves",), text, level=question.supply)


def _leaves_empty(question: MarchQuestion) -> bool:
    stay = sum(question.units.values()) + sum(question.routed.values())
    return stay <= sum([sum(move.units.values()) for move in question.moves])


def _leaves_token(question: MarchQuestion, found: Findings, trace: Trace) -> bool:
    """Whether there is a power token to decide about: on land, unless the printed shield holds the area."""
    area = area_name(question.origin)
    if type_of(question.origin, question.type) != "land":
        return False
    if question.house is not None and question.origin in AREAS and AREAS[question.origin].home_of == question.house:
        trace.add(R.CONTROL_LEAVE, "{area} is left completely; the own home area needs no power token.", area=area)
        return False
    if question.own_token:
        trace.add(R.CONTROL_LEAVE, "{area} is left completely; the own power token there stays.", area=area)
        return False
    text = "{area} is left completely: a power token may stay, decided before a combat."
    trace.add(R.CONTROL_LEAVE, text, area=area)
    port = port_of(question.origin)
    if port is not None and question.port_ships != 0:
        text = "{port}: without a power token in {area} Ships there are lost."
        found.warning(R.PORT_FOLLOWS, "port_left", ("moves",), text, port=area_name(port), area=area)
    return True


_THE_HOUSE = sentence("The House")


def _to_do(question: MarchQuestion, sequence: list[MarchMove], *, token: bool, gains: bool) -> tuple[str, ...]:
    house = _THE_HOUSE if question.house is None else HOUSE_NAMES[question.house]
    to_do: list[str] = []
    if token:
        to_do.append(Sentence("Decide about a power token in {area}.", area=area_name(question.origin)))
    for move in sequence:
        params = {"house": house, "area": area_name(move.to), "units": counted(move.units)}
        text = "{house} marches into {area} with {units}."
        if move.state == "enemy-token":
            text = "{house} marches into {area} with {units} and removes the power token."
        elif move.state == "neutral-force":
            text = "{house} marches against the neutral force in {area} with {units}."
        elif move.state in FIGHTS:
            text = "{house} attacks {area} with {units}."
        to_do.append(Sentence(text, **params))
    to_do.append(Sentence("Remove the march order in {area}.", area=area_name(question.origin)))
    if gains:
        text = "If {house} now holds seven castles and strongholds, it wins the game at once."
        if question.house is None:
            text = "If the House now holds seven castles and strongholds, it wins the game at once."
        to_do.append(Sentence(text, house=house))
    return tuple(to_do)


MARCH = Question(
    id="march",
    title="May this march be made?",
    about=(
        "One march order: its units, where they may go, one combat at most and only after the other moves, ports, the "
        "supply limit after the whole order, and whether a power token may be left behind."
    ),
    resolve=resolve_march,
    rules=(
        B.BOARD,
        B.UNIT_PLACE,
        B.UNIT_LIMIT,
        B.ATTACK_UNITS,
        B.MOVES_FIRST,
        R.MARCH,
        R.MARCH_TRANSPORT,
        R.ONE_COMBAT,
        R.MARCH_SUPPLY,
        R.CONTROL,
        R.CONTROL_LEAVE,
        R.PORT_FOLLOWS,
        R.PORT_CAP,
        R.SEVEN,
    ),
    examples=(
        Example(
            id="move-and-attack",
            summary="A Footman walks on, a Knight attacks; the area is left empty",
            body={
                "origin": "riverrun",
                "house": "lannister",
                "units": {"footman": 1, "knight": 1},
                "moves": [
                    {"to": "seagard", "units": {"knight": 1}, "state": "enemy-units"},
                    {"to": "stoney-sept", "units": {"footman": 1}, "state": "enemy-token"},
                ],
                "supply": 2,
                "armies": [2, 2],
            },
        ),
        Example(
            id="two-combats",
            summary="Two combats with one order, routed units, and too large an army",
            body={
                "origin": "riverrun",
                "units": {"footman": 2},
                "routed": {"knight": 1},
                "moves": [
                    {"to": "lannisport", "units": {"footman": 1}, "routed": {"knight": 1}, "state": "enemy-garrison"},
                    {"to": "harrenhal", "units": {"footman": 1}, "state": "neutral-force"},
                ],
            },
        ),
    ),
)
