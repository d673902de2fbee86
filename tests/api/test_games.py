"""Every question over HTTP says what the resolver says; the lists and rulebooks are complete."""

from typing import Any

import pytest
from fastapi.testclient import TestClient

from app import __version__
from app.resolver.game import Game, Question
from app.resolver.registry import GAMES
from tests.resolver.vectors import Vector, all_vectors, ask

QUESTIONS = [(game, question) for game in GAMES.values() for question in game.questions]


def named(value: Any) -> str:
    return value.id if isinstance(value, Game | Question) else str(value)


def url(game: Game, question: Question[Any, Any]) -> str:
    return f"/api/v1/games/{game.id}/{question.id}"


@pytest.mark.parametrize("vector", all_vectors(), ids=str)
def test_http_answers_what_the_resolver_answers(client: TestClient, vector: Vector) -> None:
    expected = ask(vector.question, vector.data["input"])
    response = client.post(url(vector.game, vector.question), json=vector.data["input"])
    if expected.refusal is None:
        assert response.status_code == 200
        assert response.json() == expected.resolution
        return
    refusal = expected.refusal
    assert response.status_code == 422
    assert response.headers["content-type"] == "application/problem+json"
    assert response.json() == {
        "type": "urn:tiebreak:problem:rule-broken",
        "title": "Against the rules of the game",
        "status": 422,
        "detail": f"{refusal.rule.says} ({refusal.rule.document}, {refusal.rule.section})",
        "rule": refusal.rule.id,
        "version": None,
        "errors": [{"pointer": p.pointer, "message": p.message} for p in refusal.problems],
    }


@pytest.mark.parametrize(("game", "question"), QUESTIONS, ids=named)
def test_examples_of_the_list_run(client: TestClient, game: Game, question: Question[Any, Any]) -> None:
    games = {card["id"]: card for card in client.get("/api/v1/games").json()["games"]}
    cards = {card["id"]: card for card in games[game.id]["questions"]}
    card = cards[question.id]
    assert (card["title"], card["about"], card["path"]) == (question.title, question.about, url(game, question))
    assert [example["id"] for example in card["examples"]] == [example.id for example in question.examples]
    for example in card["examples"]:
        assert client.post(card["path"], json=example["body"]).status_code == 200


@pytest.mark.parametrize("game", GAMES.values(), ids=named)
def test_list_shows_every_switch_with_its_default(client: TestClient, game: Game) -> None:
    games = {card["id"]: card for card in client.get("/api/v1/games").json()["games"]}
    switches = games[game.id]["switches"]
    assert [(s["id"], s["default"]) for s in switches] == [(s.id, s.default) for s in game.switches]
    for switch in switches:
        assert switch["default"] in [reading["value"] for reading in switch["readings"]]


@pytest.mark.parametrize("game", GAMES.values(), ids=named)
def test_rulebook_lists_every_rule_and_who_cites_it(client: TestClient, game: Game) -> None:
    body = client.get(f"/api/v1/games/{game.id}/rules").json()
    assert body["game"] == game.id
    assert [rule["id"] for rule in body["rules"]] == [rule.id for rule in game.rules]
    for rule in body["rules"]:
        citing = [question.id for question in game.questions if rule["id"] in {r.id for r in question.rules}]
        assert rule["questions"] == citing


def test_rulebook_search_wants_every_word(client: TestClient) -> None:
    found = client.get("/api/v1/games/age-of-thieves/rules", params={"q": "ALARM tie between"}).json()["rules"]
    assert [rule["id"] for rule in found] == ["age-of-thieves.initiative.tie-alarm"]
    assert client.get("/api/v1/games/age-of-thieves/rules", params={"q": "alarm dragon"}).json()["rules"] == []


def test_health_names_the_version(client: TestClient) -> None:
    assert client.get("/api/v1/health").json() == {"status": "ok", "version": __version__}
