"""What an answer told the table to do is kept so that it can be told in every language."""

from typing import Any

import pytest

from app.languages.speaker import Speaker
from app.resolver.machine import Answer
from app.resolver.shape import shape
from app.resolver.trace import UNUSED_ANSWER, Decision, Resolution, sentence
from app.sessions.codec import EVENT
from app.sessions.log import LoggedEvent, logged


@shape
class Outcome:
    """An outcome as questions have them."""

    who: str
    to_do: tuple[str, ...]
    by_name: dict[str, str]


def event() -> dict[str, Any]:
    """A stored event with an answer."""
    next_one = sentence("{who} is next", who="guard")
    outcome = Outcome(who="guard", to_do=("guard", sentence("guard")), by_name={"1": next_one})
    rule = UNUSED_ANSWER
    needs = Decision(decision="d", who=None, ask=sentence("guard"), options=("guard",), rule=rule)
    resolution = Resolution(summary=next_one, outcome=outcome, needs=needs, steps=())
    plain = {"who": "guard", "to_do": ["guard", "guard"], "by_name": {"1": "guard is next"}}
    answer = logged(Answer(question="q", asked=None, resolution=resolution), None, plain)
    happened = LoggedEvent(
        seq=2, at=0, kind="k", seat=None, host=True, lines=(), answers=(answer,), note=None, back_to=None, before=1
    )
    stored: dict[str, Any] = EVENT.dump_python(happened, mode="json")
    return stored


def test_sentences_of_an_outcome_are_translated_and_names_and_ids_are_not() -> None:
    stored = event()
    [answer] = Speaker("de").retold(stored)["answers"]
    assert answer["outcome"] == {
        "who": "guard",
        "to_do": ["guard", "Wache (guard)"],
        "by_name": {"1": "guard ist der Nächste"},
    }
    assert (answer["summary"], answer["needs"]["ask"]) == ("guard ist der Nächste", "Wache")
    assert answer["needs"]["options"] == ["guard"]
    assert stored == event(), "what is stored was changed"


@pytest.mark.parametrize("place", ["", "/", "/to_do/7", "/to_do/x", "/who/0", "/nobody/1", "/by_name"])
def test_a_place_that_an_outcome_does_not_have_changes_nothing(place: str) -> None:
    stored = event()
    stored["answers"][0]["sentences"] = {place: {"text": "guard", "template": "guard", "params": {}}}
    [answer] = Speaker("de").retold(stored)["answers"]
    assert answer["outcome"] == stored["answers"][0]["outcome"]
