"""The form of everything that goes in or comes out: dataclasses that never change, and the limits of their fields.

Only the standard library and annotated_types are used; FastAPI reads these classes as they are.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, Final, TypeVar, dataclass_transform

from annotated_types import Interval, Len

T = TypeVar("T")

CONFIG: Final = {"extra": "forbid", "use_attribute_docstrings": True}
"""How FastAPI reads a shape: unknown fields are refused, the string below a field describes it."""


@dataclass_transform(frozen_default=True, kw_only_default=True)
def shape(cls: type[T]) -> type[T]:
    """Make a frozen, slotted, keyword-only dataclass that refuses unknown fields.

    The string below a field becomes its description in the OpenAPI schema. The type checker sees to it that nothing is
    changed: a class that checks so itself takes nearly three times as long to make an object.
    """
    made = dataclass(slots=True, kw_only=True, unsafe_hash=True)(cls)
    made.__pydantic_config__ = CONFIG  # type: ignore[attr-defined]  # pydantic's hook, absent from the standard dataclass
    return made


class Whole:
    """Marks an int or bool that must arrive as just that: for an int, true, "3" and 3.0 are refused."""

    def __get_pydantic_core_schema__(
        self, source: object, handler: Callable[[object], dict[str, Any]]
    ) -> dict[str, Any]:
        """Switch the conversions of pydantic's lax mode off for this value."""
        return {**handler(source), "strict": True}


Flag = Annotated[bool, Whole()]
"""true or false; 1 and "yes" are refused."""

Count = Annotated[int, Whole(), Interval(ge=0, le=999)]
"""A number of things: 0 to 999."""

Amount = Annotated[int, Whole(), Interval(ge=-999, le=999)]
"""A value that effects may push below zero: -999 to 999."""

Name = Annotated[str, Len(1, 40)]
"""A player, thief, card or area as the caller names it: 1 to 40 characters, compared letter by letter."""

Choices = Annotated[dict[Annotated[str, Len(1, 80)], Annotated[str, Len(1, 200)]], Len(0, 50)]
"""Answers to open decisions: the decision's id and the chosen option."""
