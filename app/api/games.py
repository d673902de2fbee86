"""Games, their questions and their rulebooks."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import cache
from typing import Annotated, Any

from fastapi import APIRouter, Body, FastAPI, Path, Query, Request
from fastapi.openapi.models import Example as OpenApiExample
from pydantic import TypeAdapter
from starlette.responses import Response

from app import errors
from app.api.accepted import language_of
from app.api.content import Content
from app.errors import Refusal, responses
from app.languages.speaker import Speaker
from app.resolver.game import Example, Game, Question, Switch
from app.resolver.registry import GAMES
from app.resolver.shape import shape
from app.resolver.trace import Resolution, Rule, Sentence

PREFIX = "/api/v1/games"

router = APIRouter(prefix=PREFIX)


@shape
class QuestionCard:
    """One thing a table can ask."""

    id: str
    title: str
    about: str
    path: str
    """Where to POST the question."""
    examples: tuple[Example, ...]
    """Bodies that run as they are."""


@shape
class GameCard:
    """A game with its questions and contested points."""

    id: str
    name: str
    edition: str
    """Which printed edition, errata and FAQ the answers follow."""
    questions: tuple[QuestionCard, ...]
    switches: tuple[Switch, ...]
    """Points on which the sources disagree, with the reading that is the default."""


@shape
class GameList:
    """Every game that Tiebreak knows."""

    games: tuple[GameCard, ...]


@shape
class RuleCard:
    """A rule and the questions whose answers may cite it."""

    id: str
    document: str
    section: str
    says: str
    questions: tuple[str, ...]


@shape
class Rulebook:
    """The citable rules of one game."""

    game: str
    rules: tuple[RuleCard, ...]


@router.get("", operation_id="games", summary="Games, questions and switches", tags=["Games"], response_model=GameList)
async def games(request: Request) -> Response:
    """List every game with the questions it answers, examples that run, and the points on which sources disagree."""
    response = _catalogue(language_of(request.scope)).answer(request.headers)
    response.headers.add_vary_header("Accept-Language")
    return response


@cache
def _catalogue(language: str) -> Content:
    catalogue = GameList(games=tuple(_game_card(game, Speaker(language).say) for game in GAMES.values()))
    return Content.pack(TypeAdapter(GameList).dump_json(catalogue), "application/json")


@router.get(
    "/{game}/rules",
    operation_id="rules",
    summary="The rulebook of a game",
    tags=["Games"],
    responses=responses(errors.NOT_FOUND, errors.INVALID_PARAMETER),
)
async def rules(
    game: Annotated[str, Path(description="The game's id.", examples=["age-of-thieves"])],
    request: Request,
    q: Annotated[str, Query(description="Words that must all occur in the rule.", max_length=100)] = "",
) -> Rulebook:
    """List the rules that answers cite: id, document, section and one sentence of ours; `q` searches them."""
    if game not in GAMES:
        message = Sentence("This game is not known here; known are {known}.", known=", ".join(GAMES))
        raise Refusal(errors.NOT_FOUND, message)
    words, language = q.casefold().split(), language_of(request.scope)
    cards = [_rule_card(GAMES[game], rule, language) for rule in GAMES[game].rules]
    return Rulebook(game=game, rules=tuple([card for card in cards if _mentions(card, words)]))


def _mentions(card: RuleCard, words: list[str]) -> bool:
    text = f"{card.id} {card.document} {card.section} {card.says}".casefold()
    return all(word in text for word in words)


def _rule_card(game: Game, rule: Rule, language: str) -> RuleCard:
    citing = tuple(question.id for question in game.questions if rule in question.rules)
    says = Speaker(language).say(rule.says)
    return RuleCard(id=rule.id, document=rule.document, section=rule.section, says=says, questions=citing)


def _game_card(game: Game, say: Callable[[str], str]) -> GameCard:
    questions = tuple(
        QuestionCard(
            id=question.id,
            title=say(question.title),
            about=question.about,
            path=_path(game, question),
            examples=tuple([replace(example, summary=say(example.summary)) for example in question.examples]),
        )
        for question in game.questions
    )
    switches = tuple([_switch(switch, say) for switch in game.switches])
    return GameCard(id=game.id, name=game.name, edition=say(game.edition), questions=questions, switches=switches)


def _switch(switch: Switch, say: Callable[[str], str]) -> Switch:
    readings = tuple([replace(reading, says=say(reading.says)) for reading in switch.readings])
    rule = replace(switch.rule, says=say(switch.rule.says))
    return replace(switch, ask=say(switch.ask), rule=rule, readings=readings)


def add_games(app: FastAPI) -> None:
    """Give the lists and every question of the registry their routes."""
    app.router.routes.extend(router.routes)
    for game in GAMES.values():
        for question in game.questions:
            app.post(
                _path(game, question),
                operation_id=f"{game.id}_{question.id}".replace("-", "_"),
                summary=question.title,
                description=_description(question),
                tags=[game.name],
                responses=responses(
                    errors.NOT_JSON,
                    errors.BODY_TOO_LARGE,
                    errors.WRONG_MEDIA_TYPE,
                    errors.INVALID_BODY,
                    errors.RULE_BROKEN,
                ),
            )(endpoint(question, question.resolve))


def _path(game: Game, question: Question[Any, Any]) -> str:
    return f"{PREFIX}/{game.id}/{question.id}"


def endpoint(
    question: Question[Any, Any], resolve: Callable[[Any], Resolution[Any]]
) -> Callable[..., Awaitable[Resolution[Any]]]:
    """A path operation with the types and examples of `question` that answers with `resolve`."""
    examples = {
        example.id: OpenApiExample(summary=example.summary, value=dict(example.body)) for example in question.examples
    }

    async def answer(body: Any, request: Request) -> Resolution[Any]:
        return Speaker(language_of(request.scope)).spoken(resolve(body))

    # The types are known at run time only: FastAPI reads them from here.
    answer.__annotations__ = {
        "request": Request,
        "body": Annotated[question.asks, Body(openapi_examples=examples)],
        "return": Resolution[question.answers],  # type: ignore[name-defined]  # see above
    }
    return answer


def _description(question: Question[Any, Any]) -> str:
    places: dict[str, dict[str, None]] = {}
    for rule in question.rules:
        places.setdefault(rule.document, {})[rule.section] = None
    cited = "".join(f"\n- {document}: {'; '.join(sections)}" for document, sections in places.items())
    return f"{question.about}\n\nIt cites:\n{cited}"
