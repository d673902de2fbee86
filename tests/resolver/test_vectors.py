"""Every vector holds, every question has some, every rule is in one."""

from typing import Any

import pytest

from app.resolver.game import Game, Question
from app.resolver.registry import GAMES
from app.resolver.trace import COMMON_RULES
from tests.resolver.vectors import Vector, all_vectors, ask, asked, at, said_to, vectors_of, without_nulls
from tests.texts import check_texts

QUESTIONS = [(game, question) for game in GAMES.values() for question in game.questions]
COMMON = {rule.id for rule in COMMON_RULES}


def named(value: Any) -> str:
    return value.id if isinstance(value, Game | Question) else str(value)


@pytest.mark.parametrize("vector", all_vectors(), ids=str)
def test_vector(vector: Vector) -> None:
    data = vector.data
    answer = ask(vector.question, data["input"])
    assert set(data["cites"]) <= answer.cited, "a rule is not cited"
    if "refused" in data:
        assert answer.refusal is not None, answer.resolution
        assert answer.refusal.rule.id == data["refused"]["rule"]
        assert [problem.pointer for problem in answer.refusal.problems] == data["refused"]["pointers"]
        return
    assert answer.resolution is not None, answer.refusal
    if "needs" in data:
        needs = answer.resolution["needs"]
        assert needs is not None, answer.resolution["outcome"]
        assert {key: needs[key] for key in data["needs"]} == data["needs"]
        if "outcome" not in data:
            assert answer.resolution["outcome"] is None
            return
    else:
        assert answer.resolution["needs"] is None, answer.resolution["needs"]
    outcome = answer.resolution["outcome"]
    expected = data["outcome"]
    assert {path: without_nulls(at(outcome, path)) for path in expected} == expected
    assert {path: at(outcome, path) for path in data.get("none", [])} == dict.fromkeys(data.get("none", []))


@pytest.mark.parametrize("vector", all_vectors(), ids=str)
def test_answers_can_be_said_in_every_language(vector: Vector) -> None:
    question, body = vector.question, vector.data["input"]
    check_texts(vector.game.id, said_to(question, body), asked(question, body))


@pytest.mark.parametrize("vector", all_vectors(), ids=str)
def test_deltas_sum_to_totals(vector: Vector) -> None:
    answer = ask(vector.question, vector.data["input"])
    sums: dict[str, int] = {}
    for step in answer.resolution["steps"] if answer.resolution else []:
        side = step["side"]
        if step["delta"] is not None:
            sums[side] = sums.get(side, 0) + step["delta"]
        if step["total"] is not None:
            assert step["total"] == sums.get(side, 0), step["text"]


@pytest.mark.parametrize(("game", "question"), QUESTIONS, ids=named)
def test_question_has_vectors_and_names_its_rules(game: Game, question: Question[Any, Any]) -> None:
    vectors = vectors_of(game, question)
    assert vectors, f"write tests/resolver/vectors/{game.id}/{question.id}.toml"
    cited = set().union(*(ask(question, vector.data["input"]).cited for vector in vectors)) - COMMON
    assert cited == {rule.id for rule in question.rules}


@pytest.mark.parametrize("game", GAMES.values(), ids=named)
def test_every_rule_is_in_a_vector(game: Game) -> None:
    cited = {rule for vector in all_vectors() if vector.game is game for rule in vector.data["cites"]}
    assert {rule.id for rule in game.rules} - COMMON <= cited
    assert {rule for vector in all_vectors() for rule in vector.data["cites"]} >= COMMON


@pytest.mark.parametrize("game", GAMES.values(), ids=named)
def test_rule_ids_are_unique_and_led_by_the_game(game: Game) -> None:
    ids = [rule.id for rule in game.rules]
    assert len(ids) == len(set(ids))
    assert all(rule.startswith((f"{game.id}.", "tiebreak.")) for rule in ids)


@pytest.mark.parametrize(("game", "question"), QUESTIONS, ids=named)
def test_examples_run(game: Game, question: Question[Any, Any]) -> None:
    assert question.examples, f"{game.id}/{question.id} has no example"
    for example in question.examples:
        answer = ask(question, dict(example.body))
        assert answer.resolution is not None, example.id
