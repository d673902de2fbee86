"""Contested points about redirected challenges."""

from typing import Final, Literal

from app.resolver.game import Reading, Switch
from app.resolver.shape import shape
from app.resolver.thrones_lcg.challenges import rulebook as R

InitiatedAgainst = Literal["original", "new"]


@shape
class DeclarationSwitches:
    """How the table reads the contested point about earlier challenges that were redirected."""

    initiated_against: InitiatedAgainst = "original"
    """Whether a redirected challenge counts as initiated against the original or the new opponent."""


@shape
class RedirectSwitches:
    """How the table reads the contested points about redirecting."""

    initiated_against: InitiatedAgainst = "original"
    """Whether a redirected challenge counts as initiated against the original or the new opponent."""
    redirect_own: Literal["allowed", "not-allowed"] = "allowed"
    """Whether Crown Regent may redirect a challenge that its bearer initiated."""


INITIATED_AGAINST: Final = Switch(
    id="initiated_against",
    ask="Against whom does a redirected challenge count as initiated?",
    rule=R.INITIATED_AGAINST,
    default="original",
    readings=(
        Reading(value="original", says="The original opponent.", source="Rules Reference, Glossary, Redirect"),
        Reading(value="new", says="The new opponent.", source="The online table throneteki"),
    ),
)

REDIRECT_OWN: Final = Switch(
    id="redirect_own",
    ask="May Crown Regent redirect a challenge that its bearer initiated?",
    rule=R.REGENT_OWN,
    default="allowed",
    readings=(
        Reading(
            value="allowed",
            says="It may: the text does not forbid it.",
            source="Crown Regent, Core 211; the online table throneteki",
        ),
        Reading(value="not-allowed", says="It may not.", source="Not stated in the Rules Reference"),
    ),
)
