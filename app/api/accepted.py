"""What a request would like best: headers such as `de-AT, de;q=0.8, *;q=0.1`."""

from functools import lru_cache

from starlette.types import Scope

from app.languages import ENGLISH, FORMS


def weighed(accepted: str) -> list[tuple[str, float]]:
    """Each of what is listed, with its weight.

    >>> weighed("br;q=0.5, gzip")
    [('br', 0.5), ('gzip', 1.0)]
    """
    return [_weighed(item) for item in accepted.lower().split(",")]


def _weighed(item: str) -> tuple[str, float]:
    """`gzip;q=0.5` becomes ("gzip", 0.5); what cannot be read is not wanted."""
    name, _, weight = item.partition(";")
    _, _, number = weight.partition("=")
    try:
        return name.strip(), float(number) if weight else 1.0
    except ValueError:
        return name.strip(), 0.0


def language_of(scope: Scope) -> str:
    """The language to answer a request in: the best of those that are wanted, else English."""
    return _language(dict(scope["headers"]).get(b"accept-language", b"").decode("latin-1"))


@lru_cache(256)  # browsers send the same few
def _language(accepted: str) -> str:
    wanted = [(weight, tag.partition("-")[0]) for tag, weight in weighed(accepted) if weight > 0]
    return max([one for one in wanted if one[1] in FORMS], key=lambda one: one[0], default=(0, ENGLISH))[1]
