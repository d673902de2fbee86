"""Challenges of the card game: declaring and redirecting them, choosing for claim, and the titles."""

from typing import Any

from app.resolver.game import Question, Switch
from app.resolver.thrones_lcg.challenges import rulebook as R
from app.resolver.thrones_lcg.challenges.declaration import CHALLENGE_DECLARATION
from app.resolver.thrones_lcg.challenges.intimidate import INTIMIDATE
from app.resolver.thrones_lcg.challenges.intrigue_claim import INTRIGUE_CLAIM
from app.resolver.thrones_lcg.challenges.military_claim import MILITARY_CLAIM
from app.resolver.thrones_lcg.challenges.participation import PARTICIPATION
from app.resolver.thrones_lcg.challenges.redirect import REDIRECT
from app.resolver.thrones_lcg.challenges.switches import INITIATED_AGAINST, REDIRECT_OWN
from app.resolver.thrones_lcg.challenges.title_selection import TITLE_SELECTION
from app.resolver.trace import Rule

QUESTIONS: tuple[Question[Any, Any], ...] = (
    CHALLENGE_DECLARATION,
    REDIRECT,
    PARTICIPATION,
    INTIMIDATE,
    MILITARY_CLAIM,
    INTRIGUE_CLAIM,
    TITLE_SELECTION,
)

SWITCHES: tuple[Switch, ...] = (INITIATED_AGAINST, REDIRECT_OWN)

RULES: tuple[Rule, ...] = tuple([value for value in vars(R).values() if isinstance(value, Rule)])
