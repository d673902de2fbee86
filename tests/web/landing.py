"""What a person sees and does on the landing page."""

import json
from collections.abc import Iterable
from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

from app.resolver.game import Game, Question
from app.resolver.registry import GAMES

QUESTIONS: Final = [(game, question) for game in GAMES.values() for question in game.questions]


def name_of(value: Game | Question[Any, Any]) -> str:
    """The name of a test's parameter."""
    return value.id


def path_of(game: Game, question: Question[Any, Any]) -> str:
    """Where the question is asked."""
    return f"/api/v1/games/{game.id}/{question.id}"


def desk(page: Page) -> Locator:
    """Everything about the question that is being asked."""
    return page.get_by_role("region", name="Answer", exact=True)


def expect_headline(page: Page, text: str) -> None:
    """Wait for the answer."""
    expect(desk(page).get_by_role("article").get_by_role("heading", level=2)).to_have_text(text)


def expect_steps(page: Page, steps: Iterable[dict[str, Any]]) -> None:
    """The reasons are those of the API: texts, places, deltas and sums."""
    why = page.get_by_role("region", name="Why")
    steps = list(steps)
    expect(why.locator(".text")).to_have_text([step["text"] for step in steps])
    expect(why.locator("small")).to_have_text(
        [f"{step['rule']['document']}, {step['rule']['section']}" for step in steps]
    )
    counted = [step for step in steps if step["delta"] is not None or step["total"] is not None]
    assert [_mark(text) for text in why.locator(".mark").all_text_contents() if text] == [
        "=" if step["delta"] is None else step["delta"] for step in counted
    ]
    assert [int(text.removeprefix("Sum ")) for text in why.locator(".sum").all_text_contents()] == _sums(counted)


def _mark(text: str) -> int | str:
    shown = text.removesuffix(": does not count.")
    assert (shown == "0") == (shown != text), "what does not count is said to"
    return shown if shown == "=" else int(shown.replace("−", "-"))  # noqa: RUF001 - the page writes a real minus sign


def _sums(steps: Iterable[dict[str, Any]]) -> list[int]:
    sums: dict[str, int] = {}
    shown = []
    for step in steps:
        sums[step["side"]] = sums.get(step["side"], 0) + (step["delta"] or 0)
        shown.append(sums[step["side"]])
    return shown


def type_facts(page: Page, body: object) -> None:
    """Write facts by hand and run them."""
    box = page.get_by_label("The facts as JSON")
    if not box.is_visible():
        page.get_by_text("Change the facts").click()
    box.fill(body if isinstance(body, str) else json.dumps(body))
    page.get_by_role("button", name="Run").click()
