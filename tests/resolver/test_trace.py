"""The core: sentences, sums, decisions."""

import pytest

from app.resolver.trace import (
    ONE_OF_THE_OPTIONS,
    UNUSED_ANSWER,
    Resolution,
    Rule,
    RuleBroken,
    Sentence,
    Trace,
    explain,
    listed,
    sentence,
)

RULE = Rule(id="test.rule", document="Rulebook", section="p. 1", says="A rule.")


def ask(choices: dict[str, str]) -> Resolution[str]:
    """A question with one decision."""

    def work(trace: Trace) -> tuple[Sentence, str]:
        trace.count(RULE, "A", 2, "{name} brings {n}.", name="A", n=2)
        chosen = trace.decide(RULE, "card", "A", ("use", "skip"), Sentence("Does {who} use the card?", who="A"))
        return Sentence("{chosen}", chosen=chosen), chosen

    return explain(choices, work)


def test_an_open_decision_stops_the_question_and_keeps_the_steps() -> None:
    answer = ask({})
    assert answer.outcome is None
    assert answer.summary == "Does A use the card?"
    assert answer.needs is not None
    assert (answer.needs.decision, answer.needs.who, answer.needs.options) == ("card", "A", ("use", "skip"))
    assert [step.text for step in answer.steps] == ["A brings 2."]


def test_an_answered_decision_goes_on() -> None:
    answer = ask({"card": "skip"})
    assert (answer.summary, answer.outcome, answer.needs) == ("skip", "skip", None)


def test_an_answer_outside_the_options_is_refused_with_the_options() -> None:
    with pytest.raises(RuleBroken) as refused:
        ask({"card": "burn"})
    assert refused.value.rule is ONE_OF_THE_OPTIONS
    assert [(p.pointer, p.message) for p in refused.value.problems] == [("/choices/card", "Must be one of: use, skip.")]


def test_an_answer_that_does_not_come_up_is_mentioned() -> None:
    answer = ask({"card": "use", "other": "use"})
    assert answer.outcome == "use"
    assert (answer.steps[-1].rule, answer.steps[-1].text) == (UNUSED_ANSWER, "The answer to “other” was not needed.")


def test_totals_are_the_sums_of_what_was_counted() -> None:
    trace = Trace({})
    trace.count(RULE, "A", 2, "two")
    trace.count(RULE, "B", 5, "five")
    trace.count(RULE, "A", -3, "minus three")
    assert trace.total(RULE, "A", "A has {total}.") == -1
    assert trace.sum("B") == 5
    assert [(step.side, step.delta, step.total, step.text) for step in trace.steps()] == [
        ("A", 2, None, "two"),
        ("B", 5, None, "five"),
        ("A", -3, None, "minus three"),
        ("A", None, -1, "A has -1."),
    ]


def test_a_sentence_is_its_text_and_remembers_its_template() -> None:
    sentence = Sentence("{winner} wins {n}.", winner="Stark", n=3)
    assert sentence == "Stark wins 3."
    assert (sentence.template, sentence.params) == ("{winner} wins {n}.", {"winner": "Stark", "n": 3})


def test_sentences_that_only_read_alike_are_two() -> None:
    named, meant = sentence("{who} acts", who="guard"), sentence("{who} acts", who=sentence("guard"))
    assert str(named) == str(meant) == "guard acts"
    assert (named == meant, named != meant, sentence("guard acts") == named) == (False, True, False)
    assert (meant == "guard acts", meant != "guard acts") == (True, False)
    assert (meant == 1, meant != 1) == (False, True)
    assert hash(meant) == hash("guard acts")
    assert listed([named, "Ada"]) != listed([meant, "Ada"])
