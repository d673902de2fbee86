"""Steps 1 and 5 of initiating: what an attachment goes on, and what is chosen."""

from collections.abc import Mapping
from typing import Final, get_args

from app.resolver.findings import Findings
from app.resolver.thrones_lcg.rounds import rulebook as R
from app.resolver.thrones_lcg.rounds.marshal_copies import ENTERING
from app.resolver.thrones_lcg.rounds.marshal_question import (
    HostType,
    MarshalQuestion,
    NoAttachments,
    UsedCard,
    UseTarget,
)
from app.resolver.trace import Sentence, listed, sentence

_HOST: Final[Mapping[HostType, Sentence]] = {type_: sentence(type_) for type_ in get_args(HostType)}


def check_target(question: MarshalQuestion, *, duplicate: bool, found: Findings) -> None:
    """Find what is wrong with the target; a target that is not needed is passed over."""
    card, target = question.card, question.target
    attaching = card.type == "attachment" and question.how in ENTERING and not duplicate
    choosing = question.how in ("play", "ability") and card.needs_target
    if not attaching and not choosing:
        return
    if target is None:
        _find_missing(question, found, attaching=attaching)
        return
    if not target.legal_at_start:
        text = "Only what could be chosen when the use was checked can be chosen now."
        found.error(R.TARGETS, "target_not_legal_at_start", ("target", "legal_at_start"), text)
    if not target.fits:
        rule = R.ATTACHMENT if attaching else R.TARGETS
        found.error(rule, "target_does_not_fit", ("target", "fits"), "The text asks for another target.")
    if attaching:
        _check_host(card, target, found)


def _find_missing(question: MarshalQuestion, found: Findings, *, attaching: bool) -> None:
    if not attaching:
        found.error(R.TARGETS, "no_target", ("target",), "There must be something to choose.")
    elif question.how == "out-of-shadows":
        text = "Without anything to be attached to it is discarded and does not enter play."
        found.warning(R.OUT_OF_SHADOWS, "attachment_discarded", ("target",), text)
    else:
        text = "An attachment cannot enter play without something to be attached to."
        found.error(R.ATTACHMENT, "no_target", ("target",), text)


def _check_host(card: UsedCard, target: UseTarget, found: Findings) -> None:
    if target.type not in card.attaches_to:
        text = "It is attached to: {types}."
        types = listed([_HOST[type_] for type_ in card.attaches_to], ", ")
        found.error(R.ATTACHMENT, "wrong_target_type", ("target", "type"), text, types=types)
    for i, keyword in enumerate(target.no_attachments):
        if _forbids(keyword, card):
            text = "This no attachments keyword forbids the attachment."
            found.error(R.NO_ATTACHMENTS, "no_attachments", ("target", "no_attachments", i), text)
    if card.copies_per_target is not None and target.copies >= card.copies_per_target:
        text = "It may have {limit} {limit:copy|copies}, and has {limit:it|them}."
        found.error(R.ATTACHMENT_LIMIT, "too_many_copies", ("target", "copies"), text, limit=card.copies_per_target)


def _forbids(keyword: NoAttachments, card: UsedCard) -> bool:
    shared = any(trait in keyword.traits for trait in card.traits)
    if keyword.variant == "of":
        return shared
    return keyword.variant == "all" or not shared
