"""Sentences in other languages: what is translated, what stays, which form of a word fits a number."""

from typing import Any

import pytest

from app.languages.speaker import Speaker
from app.resolver.machine import Option
from app.resolver.trace import UNUSED_ANSWER, Resolution, Sentence, Trace, explain, listed, sentence

GUARD_ACTS = "The guard acts at initiative {initiative}."


def test_a_sentence_within_a_sentence_is_translated_with_it() -> None:
    turn = Sentence(
        "Turn {turn}, {phase}: {step}. Next: {then}.",
        turn=3,
        phase=sentence("Planning Phase"),
        step=sentence("draw action cards"),
        then=sentence("declare action cards"),
    )
    assert Speaker("de").say(turn) == (
        "Runde 3, Planungsphase (Planning Phase): Aktionskarten ziehen. Danach: Aktionskarten ansagen."
    )
    assert Speaker("en").say(turn) == str(turn)


@pytest.mark.parametrize(
    ("language", "both", "either", "three"),
    [
        ("de", "Ada und Ben", "Ada oder Ben", "Ada, niemand und Ben"),
        ("nl", "Ada en Ben", "Ada of Ben", "Ada, niemand en Ben"),
        ("pl", "Ada i Ben", "Ada lub Ben", "Ada, nikt i Ben"),
    ],
)
def test_rows(language: str, both: str, either: str, three: str) -> None:
    say = Speaker(language).say
    assert say(listed(["Ada", "Ben"])) == both
    assert say(listed(["Ada", "Ben"], " or ")) == either
    assert say(listed(["Ada", sentence("nobody"), "Ben"])) == three
    assert say(listed([sentence("nobody")])) == say(sentence("nobody"))


def test_alternatives_are_sentences_of_their_own() -> None:
    either = listed([sentence("Must be null."), sentence("Must be text.")], " Or: ")
    assert Speaker("de").say(either) == "Muss null sein. Oder: Muss Text sein."


@pytest.mark.parametrize(
    ("language", "n", "seconds"),
    [
        ("de", 1, "1 Sekunde"),
        ("de", 2, "2 Sekunden"),
        ("nl", 1, "1 seconde"),
        ("nl", 0, "0 seconden"),
        ("pl", 1, "1 sekundę"),
        ("pl", 2, "2 sekundy"),
        ("pl", 5, "5 sekund"),
        ("pl", 12, "12 sekund"),
        ("pl", 21, "21 sekund"),
        ("pl", 22, "22 sekundy"),
        ("pl", 112, "112 sekund"),
    ],
)
def test_the_form_of_a_word_fits_its_number(language: str, n: int, seconds: str) -> None:
    template = "Too many codes were wrong: wait {wait} {wait:second|seconds}, then read the code out again."
    assert f" {seconds} " in Speaker(language).say(Sentence(template, wait=n))


def test_a_term_has_its_english_name_where_it_comes_first() -> None:
    say = Speaker("de").say
    assert say(Sentence(GUARD_ACTS, initiative=4)) == "Die Wache (guard) handelt bei Initiative 4."
    assert say(Sentence(GUARD_ACTS, initiative=5)) == "Die Wache handelt bei Initiative 5."
    assert Speaker("de").say(Sentence(GUARD_ACTS, initiative=6)) == "Die Wache (guard) handelt bei Initiative 6."


@pytest.mark.parametrize("name", ["guard", "nobody", "a card", "hand", "{n}", "[Wache|guard]"])
def test_a_name_that_reads_like_a_word_stays_as_it_was_typed(name: str) -> None:
    assert Speaker("de").say(Sentence("{who} declares nothing.", who=name)) == f"{name} sagt nichts an."


def test_who_is_called_like_a_word_is_not_mixed_up_with_it() -> None:
    slot = "{who} {n}"
    named, meant = sentence(slot, who="guard", n=6), sentence(slot, who=sentence("guard"), n=6)
    assert str(named) == str(meant) == "guard 6"
    assert (named == meant, named != meant) == (False, True)
    orders = [Sentence("First to last: {order}.", order=listed([one, "x"], ", ")) for one in (named, meant)]
    assert [Speaker("de").say(order) for order in orders] == [
        "Der Reihe nach: guard 6, x.",
        "Der Reihe nach: Wache (guard) 6, x.",
    ]


def test_without_a_translation_it_stays_english() -> None:
    unknown = Sentence("Nobody has translated {what}.", what=sentence("nobody"))
    say = Speaker("de").say
    assert say(unknown) == "Nobody has translated nobody."
    assert say(Sentence("Not legal: {first}", first=unknown)) == "Nicht erlaubt: Nobody has translated nobody."
    assert say("Nobody has translated this.") == "Nobody has translated this."


def test_a_fixed_text_is_looked_up_as_it_is() -> None:
    assert Speaker("pl").say("The game has moved on") == "Gra poszła dalej"


def asked() -> Resolution[Any]:
    """An answer with a step, an unused answer, and an outcome that holds a name and a sentence."""

    def work(trace: Trace) -> tuple[Sentence, Any]:
        trace.add(UNUSED_ANSWER, GUARD_ACTS, initiative=2)
        label = sentence("{card}, {ap} AP", card=sentence("Card {n}", n=1), ap=3)
        options = (Option(value="a card", label=label), Option(value="0", label="a card"))
        return Sentence(GUARD_ACTS, initiative=2), {"options": [*options], "who": "nobody"}

    return explain({"other": "x"}, work)


def test_in_a_shape_sentences_and_rules_are_translated_and_nothing_else() -> None:
    said = Speaker("de").spoken(asked())
    assert said.summary == "Die Wache (guard) handelt bei Initiative 2."
    assert [step.text for step in said.steps] == [
        "Die Wache handelt bei Initiative 2.",
        "Die Antwort auf „other“ wurde nicht gebraucht.",
    ]
    assert {step.rule.id for step in said.steps} == {UNUSED_ANSWER.id}
    assert {step.rule.says for step in said.steps} == {
        "Eine Antwort auf eine Entscheidung, die nicht aufkommt, ändert nichts."
    }
    assert said.outcome == {
        "options": [Option(value="a card", label="Karte 1, 3 AP"), Option(value="0", label="a card")],
        "who": "nobody",
    }
    english = asked()
    assert Speaker("en").spoken(english) is english


def event(*lines: dict[str, Any]) -> dict[str, Any]:
    """An event as it is stored."""
    return {"seq": 1, "lines": list(lines), "answers": []}


def test_a_stored_line_is_told_anew() -> None:
    phrase = {"template": "guard", "params": {}}
    order = {"template": "{who} {n}", "params": {"who": phrase, "n": 6}}
    line = {"text": "First to last: guard 6.", "template": "First to last: {order}.", "params": {"order": order}}
    assert Speaker("de").retold(event(line)) == event({**line, "text": "Der Reihe nach: Wache (guard) 6."})
    assert Speaker("en").retold(event(line)) == event(line)


def test_a_stored_part_without_a_translation_stays_english() -> None:
    guard = {"template": "guard", "params": {}}
    part = {"template": "Nobody has translated {n} {n:word|words} of the {who}", "params": {"n": 1, "who": guard}}
    line = {"text": "x", "template": "Not legal: {first}", "params": {"first": part}}
    [told] = Speaker("de").retold(event(line))["lines"]
    assert told["text"] == "Nicht erlaubt: Nobody has translated 1 word of the guard"


@pytest.mark.parametrize(
    ("template", "params"),
    [
        ("Nobody has translated this.", {}),
        ("{name} sits down.", {}),
        ("{who} is next", {"who": {"template": "{a} and {b}", "params": {"a": "x"}}}),
        ("{who} is next", {"who": {"params": {}}}),
        ("{n} fields need attention.", {"n": "many"}),
        ("{n} fields need attention.", {"n": {"template": "guard", "params": {}}}),
    ],
)
def test_a_stored_line_that_cannot_be_stays_what_it_says(template: str, params: dict[str, Any]) -> None:
    line = {"text": "Something happened.", "template": template, "params": params}
    assert Speaker("pl").retold(event(line)) == event(line)


def test_a_stored_line_cannot_ask_for_a_text_without_end() -> None:
    place = {"template": "{n:>999999999}", "params": {"n": 1}}
    line = {"text": "x", "template": "{who} is next", "params": {"who": place}}
    [told] = Speaker("de").retold(event(line))["lines"]
    assert told["text"] == "{n:>999999999} ist der Nächste"
