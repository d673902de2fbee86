"""Any body that fits the shapes of a question, whether it makes sense or not."""

from dataclasses import MISSING, fields, is_dataclass
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from annotated_types import Interval, Len
from hypothesis import strategies as st

NAMES = ("Ann", "Ben", "Cat", "Dan")
LOWEST = -6


def any_of(hint: Any, limits: tuple[Any, ...] = ()) -> st.SearchStrategy[Any]:
    """Values of an annotated type, kept small so that rules meet each other."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return any_of(args[0], (*args[1:], *limits))
    if origin is Literal:
        return st.sampled_from(args)
    if origin in {Union, UnionType}:
        return st.one_of([any_of(arg) for arg in args])
    if origin in {dict, tuple}:
        return many(origin, args, limits)
    return bodies(hint) if is_dataclass(hint) and isinstance(hint, type) else plain(hint, limits)


def many(origin: Any, args: tuple[Any, ...], limits: tuple[Any, ...]) -> st.SearchStrategy[Any]:
    """A mapping, a tuple of fixed form, or a tuple of any length in which names and ids mostly differ."""
    if origin is tuple and args[-1] is not ...:
        return st.tuples(*[any_of(arg) for arg in args])
    size = next(limit for limit in limits if isinstance(limit, Len))
    most = min(size.max_length or 0, size.min_length + 3)
    if origin is dict:
        return st.dictionaries(any_of(args[0]), any_of(args[1]), min_size=size.min_length, max_size=most)
    items = st.lists(any_of(args[0]), min_size=size.min_length, max_size=most)
    differing = items.filter(lambda found: len({named(item) for item in found}) == len(found))
    return st.one_of([differing, differing, items]).map(tuple)


def named(item: Any) -> Any:
    """What tells an item apart."""
    return getattr(item, "id", item if isinstance(item, str) else id(item))


def plain(hint: Any, limits: tuple[Any, ...]) -> st.SearchStrategy[Any]:
    """Numbers within their limits, names, true and false, or nothing."""
    if hint is int:
        interval: Any = next(limit for limit in limits if isinstance(limit, Interval))
        lowest = max(interval.ge, LOWEST)
        return st.integers(lowest, min(interval.le, lowest + 15))
    return {bool: st.booleans(), str: st.sampled_from(NAMES), type(None): st.none()}[hint]


def bodies(cls: type[Any]) -> st.SearchStrategy[Any]:
    """Any instance of a shape; a field with a default often keeps it, and no decision is answered."""
    hints = get_type_hints(cls, include_extras=True)
    drawn = {}
    for field in fields(cls):
        values = any_of(hints[field.name])
        if field.name == "choices":
            values = st.just({})
        elif field.default is not MISSING:
            values = st.just(field.default) | values
        elif field.default_factory is not MISSING:
            values = st.builds(field.default_factory) | values
        drawn[field.name] = values
    return st.builds(cls, **drawn)
