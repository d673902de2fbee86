"""Step 4.2.5: what insight, intimidate, pillage and renown give the winner; and assault, settled with the winner."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, Literal, get_args

from app.resolver.shape import shape
from app.resolver.thrones_lcg import rulebook as R
from app.resolver.thrones_lcg.challenge_question import ChallengeQuestion
from app.resolver.thrones_lcg.sides import KEYWORD_WORD, Attacker, Defender, Keyword, Participant, Side, Won
from app.resolver.thrones_lcg.victory import LEDGER as POWER
from app.resolver.thrones_lcg.victory import WINNING_POWER
from app.resolver.trace import Param, Rule, Sentence, Trace, listed

ResolvedKeyword = Literal["insight", "intimidate", "pillage", "renown"]
RESOLVED: Final[tuple[ResolvedKeyword, ...]] = get_args(ResolvedKeyword)
"""The keywords that work when a challenge is won."""
_LOOKED_AT: Final = frozenset({"stealth", "assault", *RESOLVED})
"""These and those that have a sentence of their own here."""


@shape
class _Kind:
    """The sentences of one keyword."""

    rule: Rule
    counts: str
    """A character's keyword works."""
    total: str
    to_do: str
    in_short: str


_KINDS: Final[Mapping[ResolvedKeyword, _Kind]] = {
    "insight": _Kind(
        rule=R.INSIGHT,
        counts="{name} has insight: 1 card.",
        total="Insight lets {winner} draw up to {total} {total:card|cards}.",
        to_do=(
            "Insight, up to {total} {total:card|cards}: "
            "{winner} may draw 1 card for each character with insight ({names})."
        ),
        in_short="insight: up to {n} {n:card|cards}",
    ),
    "intimidate": _Kind(
        rule=R.INTIMIDATE,
        counts="{name} has intimidate: 1 character.",
        total="Intimidate lets {winner} kneel {total} standing character of {loser} with STR {margin} or less.",
        to_do=(
            "Intimidate: {winner} may kneel {total} standing character of {loser} with STR {margin} or less, "
            "whether it took part or not."
        ),
        in_short="intimidate: up to {n} {n:character|characters}",
    ),
    "pillage": _Kind(
        rule=R.PILLAGE,
        counts="{name} has pillage: 1 card.",
        total="Pillage lets {winner} discard up to {total} {total:card|cards} from {loser}'s deck.",
        to_do=(
            "Pillage, up to {total} {total:card|cards}: {winner} may discard the top card of {loser}'s deck "
            "for each character with pillage ({names})."
        ),
        in_short="pillage: up to {n} {n:card|cards}",
    ),
    "renown": _Kind(
        rule=R.RENOWN,
        counts="{name} has renown: 1 power.",
        total="Renown lets {winner}'s characters gain up to {total} power.",
        to_do="Renown, up to {total} power: {winner} may put 1 power on each character with renown ({names}).",
        in_short="renown: up to {n} power",
    ),
}


_STILL_THERE: Final = (
    "Only a character that still takes part when its keyword comes up gives anything; one that gains a keyword before "
    "its type is dealt with counts too."
)


@dataclass(slots=True)
class Resolved:
    """The keywords that the winner may use."""

    instances: dict[ResolvedKeyword, int]
    order_chosen_by: str | None
    intimidate_max_str: int | None


NOTHING_RESOLVED: Final = Resolved(instances={}, order_chosen_by=None, intimidate_max_str=None)


def kneel_by_assault(attacker: Attacker, won: Won | None, trace: Trace, to_do: list[Sentence]) -> str | None:
    """The location that kneels, if any: right after the winner is known, before reactions."""
    assaults = any("assault" in character.keywords for character in attacker.participants)
    location = attacker.assault_target
    if location is None:
        if assaults:
            trace.add(R.ASSAULT, "No location was chosen for assault, so none kneels.")
        return None
    params = {"location": location, "player": attacker.player}
    if won is None or not won.by_attacker:
        trace.add(R.ASSAULT, "{location} does not kneel: {player} did not win as the attacker.", **params)
        return None
    if not assaults:
        trace.add(
            R.ASSAULT, "{location} does not kneel: {player} has no attacking character with assault now.", **params
        )
        return None
    trace.add(R.ASSAULT, "{location} kneels: {player} won with assault.", **params)
    to_do.append(Sentence("{location} kneels at once, before reactions (assault).", **params))
    return location


def resolve_keywords(question: ChallengeQuestion, won: Won | None, trace: Trace, to_do: list[Sentence]) -> Resolved:
    """Count the keywords that work for the winner and say what the table does with them."""
    working = _working(question, won, trace)
    if won is None or not working:
        return NOTHING_RESOLVED
    trace.add(R.KEYWORDS, _STILL_THERE)
    trace.add(R.KEYWORD_OPTIONAL, "{winner} decides about each of these; none is a must.", winner=won.winner.player)
    several = len(working) > 1
    if several:
        _say_order(question.first_player, working, trace, to_do)
    instances = {keyword: _resolve(keyword, names, won, trace, to_do) for keyword, names in working.items()}
    return Resolved(
        instances=instances,
        order_chosen_by=question.first_player if several else None,
        intimidate_max_str=won.difference if "intimidate" in instances else None,
    )


def _working(question: ChallengeQuestion, won: Won | None, trace: Trace) -> dict[ResolvedKeyword, list[str]]:
    """The characters whose keyword works, by keyword; what does not work is explained."""
    working: dict[ResolvedKeyword, list[str]] = {}
    sides: tuple[Side, Side] = (question.attacker, question.defender)
    for side in sides:
        for character in side.participants:
            if not character.keywords:
                continue
            _explain_others(character, side, trace)
            for keyword in RESOLVED:
                if keyword in character.keywords and _works(keyword, character, side, won, trace):
                    working.setdefault(keyword, []).append(character.id)
    return {keyword: working[keyword] for keyword in RESOLVED if keyword in working}


def _works(keyword: ResolvedKeyword, character: Participant, side: Side, won: Won | None, trace: Trace) -> bool:
    params: dict[str, Param] = {"name": character.id, "keyword": KEYWORD_WORD[keyword], "player": side.player}
    why_not = _why_not(keyword, side, won, trace)
    if why_not is not None:
        rule, text = why_not
        trace.count(rule, keyword, 0, text, **params)
        return False
    trace.count(_KINDS[keyword].rule, keyword, 1, _KINDS[keyword].counts, **params)
    return True


def _why_not(keyword: ResolvedKeyword, side: Side, won: Won | None, trace: Trace) -> tuple[Rule, str] | None:
    if won is None:
        return R.KEYWORDS, "{name}: {keyword} does nothing, because nobody won."
    if side is not won.winner:
        return R.KEYWORDS, "{name}: {keyword} does nothing, because {player} lost."
    if keyword == "intimidate" and not won.by_attacker:
        return R.INTIMIDATE, "{name}: intimidate works for an attacker only, and {player} defended."
    if keyword == "intimidate" and trace.sum("intimidate"):
        return R.INTIMIDATE, "{name}: intimidate works only once per challenge."
    return None


def _explain_others(character: Participant, side: Side, trace: Trace) -> None:
    """Say what a reader might expect of the character's other keywords and of repeated ones."""
    keywords = dict.fromkeys(character.keywords)
    if len(keywords) < len(character.keywords):
        _explain_repeated(character, keywords, trace)
    if "stealth" in keywords:
        trace.add(R.STEALTH, "{name}: stealth was for the declaration and does nothing now.", name=character.id)
    if "assault" in keywords and isinstance(side, Defender):
        trace.add(R.ASSAULT, "{name}: assault does nothing for a defender.", name=character.id)
    idle = keywords.keys() - _LOOKED_AT
    if idle:
        text = "{name}: no effect of {keywords} when a challenge is won."
        trace.add(
            R.KEYWORD_ELSEWHERE,
            text,
            name=character.id,
            keywords=listed([KEYWORD_WORD[keyword] for keyword in sorted(idle)]),
        )


def _explain_repeated(character: Participant, keywords: Iterable[Keyword], trace: Trace) -> None:
    for keyword in keywords:
        if character.keywords.count(keyword) > 1:
            text = "{name} has {keyword} once, however often it is given."
            trace.add(R.KEYWORD_ONCE, text, name=character.id, keyword=KEYWORD_WORD[keyword])


def _say_order(
    first_player: str | None, working: Mapping[ResolvedKeyword, list[str]], trace: Trace, to_do: list[Sentence]
) -> None:
    if first_player is None:
        text = "The first player chooses the order of {keywords}."
    else:
        text = "{first_player}, the first player, chooses the order of {keywords}."
    keywords = listed([KEYWORD_WORD[keyword] for keyword in working])
    params: dict[str, Param] = {"first_player": first_player or "", "keywords": keywords}
    trace.add(R.KEYWORD_ORDER, text, **params)
    to_do.append(Sentence(text, **params))


def _resolve(keyword: ResolvedKeyword, names: list[str], won: Won, trace: Trace, to_do: list[Sentence]) -> int:
    kind = _KINDS[keyword]
    params: dict[str, Param] = {
        "winner": won.winner.player,
        "loser": won.loser.player,
        "names": listed(names),
        "margin": won.difference,
    }
    total = trace.sum(keyword)
    trace.total(kind.rule, keyword, kind.total, **params)
    to_do.append(Sentence(kind.to_do, total=total, **params))
    if keyword == "insight":
        _warn_of_deck(won.winner, total, trace, to_do)
    elif keyword == "pillage":
        _warn_of_deck(won.loser, total, trace, to_do)
    elif keyword == "renown":
        _warn_of_victory(won.winner, total, trace, to_do)
    return total


def keyword_in_short(keyword: ResolvedKeyword, instances: int) -> Sentence:
    """A keyword as part of a sentence."""
    return Sentence(_KINDS[keyword].in_short, n=instances)


def _warn_of_deck(owner: Side, cards: int, trace: Trace, to_do: list[Sentence]) -> None:
    """Say that the deck may run out, if it was told and is small enough."""
    if owner.deck is not None and owner.deck <= cards:
        text = (
            "{player}'s deck has {n} {n:card|cards} left: "
            "if it runs out, {player} is out of the game, and a last one left wins."
        )
        trace.add(R.DECK_EMPTY, text, player=owner.player, n=owner.deck)
        to_do.append(Sentence(text, player=owner.player, n=owner.deck))


def _warn_of_victory(winner: Side, renown: int, trace: Trace, to_do: list[Sentence]) -> None:
    """Say that renown may win the game, if the power total was told and is high enough."""
    missing = WINNING_POWER - trace.sum(POWER)
    if winner.power_total is not None and 0 < missing <= renown:
        text = "{player} is {missing} power short of 15: with that much renown {player} wins the game at once."
        trace.add(R.VICTORY, text, player=winner.player, missing=missing)
        to_do.append(Sentence(text, player=winner.player, missing=missing))
