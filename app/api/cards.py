"""Cards of a game that were imported: the list from which phones let people pick."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Annotated, Any, Final, Generic, TypeVar, get_type_hints

from fastapi import FastAPI, Query, Request
from starlette.responses import Response

from app import errors
from app.api.callers import TheKept
from app.api.content import Content
from app.api.games import PREFIX
from app.cards.finding import found
from app.cards.keeping import MOST
from app.db.transaction import Transaction
from app.errors import responses
from app.resolver.cards import CardFiles
from app.resolver.registry import GAMES
from app.resolver.shape import shape

C = TypeVar("C")

LONGEST: Final = 100
ABOUT: Final = """\
Facts of cards that whoever runs the server has imported (`tiebreak cards import`): names, numbers, icons, keywords;
no more of them is kept. `q` finds words by how they begin, whatever the case and the accents.
"""


@shape
class CardList(Generic[C]):
    """Cards that were imported, by name."""

    cards: tuple[C, ...]
    """Empty if none was imported, or none has such a name."""


def add_cards(app: FastAPI) -> None:
    """Give each game whose cards can be imported a list of them."""
    for game in GAMES.values():
        if game.cards is not None:
            app.get(
                f"{PREFIX}/{game.id}/cards",
                operation_id=f"{game.id}_cards".replace("-", "_"),
                summary="Cards that were imported",
                description=ABOUT,
                tags=[game.name],
                response_model=CardList[game.cards.card],  # type: ignore[name-defined]  # known at run time only
                responses=responses(errors.INVALID_PARAMETER, errors.UNAVAILABLE),
            )(_endpoint(game.id, game.cards))


def _endpoint(game: str, files: CardFiles) -> Callable[..., Awaitable[Response]]:
    async def cards(kept: TheKept, request: Request, kind: Any, q: str, most: int) -> Response:
        content = await kept.store.read(partial(_content, game=game, kind=kind, q=q, most=most))
        response = content.answer(request.headers)
        response.headers["Cache-Control"] = "no-cache"  # kept by the browser, and asked for only if it has changed
        return response

    # The types of a game's cards are known at run time only: FastAPI reads them from here.
    cards.__annotations__ |= {
        "kind": Annotated[
            get_type_hints(files.card)["type"] | None, Query(alias="type", description="Cards of one type.")
        ],
        "q": Annotated[str, Query(description="Words, each of which begins one of the name.", max_length=LONGEST)],
        "most": Annotated[int, Query(description="How many at most.", ge=1, le=MOST)],
        "return": Response,
    }
    cards.__defaults__ = (None, "", MOST)
    return cards


def _content(tx: Transaction, *, game: str, kind: str | None, q: str, most: int) -> Content:
    listed = ",".join([card.facts for card in found(tx.cards(game), kind, q)[:most]])
    return Content.pack(f'{{"cards":[{listed}]}}'.encode(), "application/json")
