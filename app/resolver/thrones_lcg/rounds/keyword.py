"""What a keyword does, when, and whether it may be left (Rules Reference, Keywords)."""

from collections.abc import Mapping
from typing import Annotated, Final, Literal, NamedTuple

from annotated_types import Len

from app.resolver.game import Example, Question
from app.resolver.shape import Count, Flag, Name, shape
from app.resolver.thrones_lcg import rulebook as LCG
from app.resolver.thrones_lcg.rounds import rulebook as R
from app.resolver.thrones_lcg.sides import KEYWORD_NAME, KEYWORD_WORD, Keyword
from app.resolver.trace import Resolution, Rule, RuleBroken, Sentence, Trace, explain, listed, problem, sentence

Several = Literal["once", "choose", "add up"]
DIFFERENT: Final = ("ambush", "shadow")
"""The keywords of which different values are different keywords."""
WITH_X: Final = ("ambush", "bestow", "prized", "shadow")


@shape
class KeywordSource:
    """One place from which a card has the keyword."""

    name: Name = sentence("the text box")
    printed: Flag = True
    """Whether it is printed in the card's own text box."""
    x: Count | None = None
    """The X, for ambush, bestow, prized and shadow."""


@shape
class KeywordQuestion:
    """A keyword, and where a card has it from."""

    keyword: Keyword
    sources: Annotated[tuple[KeywordSource, ...], Len(0, 20)] = ()
    """Left out, the answer is about the keyword itself."""
    blank: Flag = False
    """Whether the card's text box is blank."""


@shape
class KeywordOutcome:
    """What there is to know about the keyword."""

    optional: bool
    """Whether a player may leave it."""
    when: str
    who: str
    """Whose choice or affair it is."""
    several: Several
    """What several sources of it come to."""
    has_keyword: bool
    """Whether the card has it; true when no source was told."""
    values: tuple[int, ...]
    """The X of it: those to choose from, or the sum for prized; empty without X."""


class _Kind(NamedTuple):
    rule: Rule
    optional: bool
    when: Sentence
    who: Sentence


_IN_4_2_5: Final = sentence("in 4.2.5")
_EACH_WINNER: Final = sentence("the winner, each character by itself")
_NOTHING: Final = sentence("nothing")

_KINDS: Final[Mapping[Keyword, _Kind]] = {
    "ambush": _Kind(
        R.AMBUSH, True, sentence("as an action of the challenges phase"), sentence("whoever holds the card")
    ),
    "assault": _Kind(
        LCG.ASSAULT, True, sentence("in 4.2 with the declaration; kneeling after 4.2.2"), sentence("the attacker")
    ),
    "bestow": _Kind(R.BESTOW, True, sentence("on entering play, before reactions"), sentence("the card's controller")),
    "insight": _Kind(LCG.INSIGHT, True, _IN_4_2_5, _EACH_WINNER),
    "intimidate": _Kind(LCG.INTIMIDATE, True, sentence("in 4.2.5, once a challenge"), sentence("an attacker who won")),
    "limited": _Kind(
        R.LIMITED, False, sentence("on marshaling or playing, and in setup"), sentence("every player for themselves")
    ),
    "no attachments": _Kind(R.NO_ATTACHMENTS, False, sentence("always"), sentence("everybody")),
    "pillage": _Kind(LCG.PILLAGE, True, _IN_4_2_5, _EACH_WINNER),
    "prized": _Kind(
        R.PRIZED, False, sentence("on leaving play, on playing, on going to the used pile"), sentence("every opponent")
    ),
    "renown": _Kind(LCG.RENOWN, True, _IN_4_2_5, _EACH_WINNER),
    "shadow": _Kind(
        R.INTO_SHADOWS,
        True,
        sentence("in marshaling, and later in any action window"),
        sentence("whoever has the card"),
    ),
    "stealth": _Kind(
        LCG.STEALTH, True, sentence("in 4.2 with the declaration"), sentence("the attacker, each character by itself")
    ),
    "terminal": _Kind(
        R.TERMINAL, False, sentence("when what it is attached to leaves play"), sentence("nobody: it happens")
    ),
}


def resolve_keyword(question: KeywordQuestion) -> Resolution[KeywordOutcome]:
    """Say when a keyword works, whose it is, whether it may be left, and what several of it come to.

    Raises RuleBroken when an X is missing or does not belong there.

    >>> resolve_keyword(KeywordQuestion(keyword="insight")).summary
    'Insight is optional: in 4.2.5.'
    """
    return explain({}, lambda trace: _keyword(question, trace))


def _keyword(question: KeywordQuestion, trace: Trace) -> tuple[Sentence, KeywordOutcome]:
    kind = _KINDS[question.keyword]
    _check(question, kind)
    name = KEYWORD_NAME[question.keyword]
    text = "{name}: {when}. It concerns {who}."
    trace.add(kind.rule, text, name=name, when=kind.when, who=kind.who)
    if kind.optional:
        trace.add(LCG.KEYWORD_OPTIONAL, "{name} is optional.", name=name)
    else:
        trace.add(R.MANDATORY, "{name} is not optional.", name=name)
    active = [source for source in question.sources if not (question.blank and source.printed)]
    if question.blank:
        names = listed([source.name for source in active] or [_NOTHING])
        trace.add(R.BLANK, "With a blank text box what counts is: {names}.", names=names)
    has = bool(active) or not (question.sources or question.blank)
    outcome = KeywordOutcome(
        optional=kind.optional,
        when=kind.when,
        who=kind.who,
        several=_several(question.keyword),
        has_keyword=has,
        values=_values(question.keyword, active, trace),
    )
    if not has:
        return Sentence("The card does not have {keyword} now.", keyword=KEYWORD_WORD[question.keyword]), outcome
    text = "{name} is optional: {when}." if kind.optional else "{name} is not optional: {when}."
    return Sentence(text, name=name, when=kind.when), outcome


def _check(question: KeywordQuestion, kind: _Kind) -> None:
    with_x = question.keyword in WITH_X
    message = "Say the X of this keyword." if with_x else "This keyword has no X: leave it out."
    problems = [
        problem(message, "sources", i, "x") for i, source in enumerate(question.sources) if (source.x is None) == with_x
    ]
    if problems:
        raise RuleBroken(kind.rule, problems)


def _several(keyword: Keyword) -> Several:
    if keyword == "prized":
        return "add up"
    return "choose" if keyword in DIFFERENT else "once"


def _values(keyword: Keyword, active: list[KeywordSource], trace: Trace) -> tuple[int, ...]:
    """The X that counts, explained where there is more than one source."""
    xs = [source.x for source in active if source.x is not None]
    if keyword == "prized" and xs:
        for x in xs:
            trace.count(R.DIFFERENT_VALUES, "prized", x, "Prized ({x}).", x=x)
        return (trace.total(R.DIFFERENT_VALUES, "prized", "Prized adds up to {total}."),)
    if keyword in DIFFERENT and len(set(xs)) > 1:
        text = "Of {values} the player chooses one."
        trace.add(R.DIFFERENT_VALUES, text, values=listed([str(x) for x in sorted(set(xs))]))
    elif len(active) > 1:
        text = "However many sources it has, the card has {keyword} once."
        trace.add(LCG.KEYWORD_ONCE, text, keyword=KEYWORD_WORD[keyword])
    return tuple(sorted(set(xs)))


KEYWORD = Question(
    id="keyword",
    title="What does this keyword do, and may I leave it?",
    about="When a keyword works, whom it concerns, whether it is optional, what several sources or a blank box mean.",
    resolve=resolve_keyword,
    rules=(
        *dict.fromkeys(kind.rule for kind in _KINDS.values()),
        LCG.KEYWORD_OPTIONAL,
        R.MANDATORY,
        R.BLANK,
        R.DIFFERENT_VALUES,
        LCG.KEYWORD_ONCE,
    ),
    examples=(
        Example(id="insight", summary="Is insight optional?", body={"keyword": "insight"}),
        Example(
            id="ambush",
            summary="Ambush printed and gained, with different values",
            body={"keyword": "ambush", "sources": [{"x": 4}, {"name": "an effect", "printed": False, "x": 2}]},
        ),
    ),
)
