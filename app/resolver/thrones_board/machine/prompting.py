"""How moves are offered: to a House, to a House in secret, to the whole table."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from app.resolver import machine
from app.resolver.machine import Field, Look, Prompt, offered
from app.resolver.thrones_board.houses import House
from app.resolver.thrones_board.machine.state import State
from app.resolver.thrones_board.machine.wording import label
from app.resolver.trace import Sentence, sentence


def said(text: str) -> Sentence:
    """A fixed text of ours, or a sentence as it is."""
    return text if isinstance(text, Sentence) else sentence(text)


def for_table(look: Look[State], kind: str, text: str, *fields: Field) -> Prompt:
    """A move that anybody makes for the table."""
    return Prompt(kind=kind, seat=look.seat, label=said(text), secret=False, fields=fields)


def for_each(look: Look[State], houses: Iterable[House], kind: str, text: str, *fields: Field) -> Iterator[Prompt]:
    """A move that each of these Houses makes, or the host in its place."""
    for house in houses:
        if look.host or look.seat == house:
            yield Prompt(kind=kind, seat=house, label=said(text), secret=False, fields=fields)


def in_secret(
    look: Look[State],
    houses: Sequence[House],
    kind: str,
    text: str,
    fields: Callable[[House], Sequence[Field]] = lambda _house: (),
) -> Iterator[Prompt]:
    """A move that only the House itself makes."""
    for house in houses:
        if look.seat == house:
            yield Prompt(kind=kind, seat=house, label=said(text), secret=True, fields=tuple(fields(house)))


def number(name: str, text: str, least: int, most: int, *, optional: bool = False) -> Field:
    """A field for a number from `least` to `most`."""
    return machine.number(name, said(text), least, most, optional=optional)


def choice(name: str, text: str, options: Mapping[str, str], *, optional: bool = False) -> Field:
    """A field for one of the options."""
    return machine.choice(name, said(text), options, optional=optional)


def flag(name: str, text: str) -> Field:
    """A field for yes or no; left out it means no."""
    return Field(name=name, label=said(text), type="flag", optional=True, least=None, most=None, options=())


def several(name: str, text: str, options: Mapping[str, str]) -> Field:
    """A field for any number of the options."""
    return Field(
        name=name, label=said(text), type="choices", optional=True, least=0, most=len(options), options=offered(options)
    )


def labels(options: Iterable[str]) -> dict[str, str]:
    """Options with what people call them."""
    return {option: label(option) for option in options}
