"""Any body that fits the shapes of a question, whether it makes sense or not."""

from dataclasses import MISSING, fields, is_dataclass
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from annotated_types import Interval, Len
from hypothesis import strategies as st

from app.resolver.thrones_board.areas import AREAS

AREA_NAMES = [*sorted(AREAS), "my land", "my bay"]


def any_of(hint: Any, limits: tuple[Any, ...] = ()) -> st.SearchStrategy[Any]:
    """Values of an annotated type, kept small so that rules meet each other."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return any_of(args[0], args[1:])
    if origin is Literal:
        return st.sampled_from(args)
    if origin in {Union, UnionType}:
        return st.one_of([any_of(arg) for arg in args])
    if origin in {dict, tuple}:
        return many(args, next(limit for limit in limits if isinstance(limit, Len)))
    return bodies(hint) if is_dataclass(hint) and isinstance(hint, type) else plain(hint, limits)


def many(args: tuple[Any, ...], size: Len) -> st.SearchStrategy[Any]:
    """A mapping of keys to values, or a tuple of anything."""
    most = min(size.max_length or 0, size.min_length + 3)
    if args[1] is ...:
        return st.lists(any_of(args[0]), min_size=size.min_length, max_size=most).map(tuple)
    return st.dictionaries(any_of(args[0]), any_of(args[1]), min_size=size.min_length, max_size=most)


def plain(hint: Any, limits: tuple[Any, ...]) -> st.SearchStrategy[Any]:
    """Numbers within their limits, names of areas, true and false, or nothing."""
    if hint is int:
        interval: Any = next(limit for limit in limits if isinstance(limit, Interval))
        return st.integers(interval.ge, min(interval.le, interval.ge + 8))
    return {bool: st.booleans(), str: st.sampled_from(AREA_NAMES), type(None): st.none()}[hint]


def bodies(cls: type[Any]) -> st.SearchStrategy[Any]:
    """Any instance of a shape; a field with a default often keeps it."""
    hints = get_type_hints(cls, include_extras=True)
    drawn = {}
    for field in fields(cls):
        values = any_of(hints[field.name])
        if field.default is not MISSING:
            values = st.just(field.default) | values
        elif field.default_factory is not MISSING:
            values = st.builds(field.default_factory) | values
        drawn[field.name] = values
    return st.builds(cls, **drawn)
