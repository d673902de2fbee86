"""What is measured of a screen: what axe finds, how large targets are, what is cut off."""

from itertools import pairwise
from typing import Any, Final, Literal

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # it ships no types
from playwright.sync_api import Locator, Page

AXE: Final = {"runOnly": ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"], "resultTypes": ["violations"]}
WIDTHS: Final = (320, 390, 844, 1280)
TARGETS: Final = (
    "a, button, input:not([type=checkbox], [type=radio]), select, textarea, summary, "
    "label:has([type=checkbox], [type=radio])"
)
SIZES: Final = """
(targets) => targets
  .map((target) => [target.getBoundingClientRect(), getComputedStyle(target).visibility, target.innerText])
  .filter(([box, visibility]) => box.width && box.height && visibility === 'visible')
  .map(([box, , text]) => [box.width, box.height, text])
"""
"""Width, height and words of those that are seen."""
SETTLED: Final = """
new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))
  .then(() => Promise.all(document.getAnimations().map((one) => one.finished)))
"""
"""Wait until colours that fade have faded."""
SMALLEST: Final = 44
SCHEMES: Final[tuple[Literal["light", "dark"], ...]] = ("light", "dark")
LARGE_TEXT: Final = 32

CUT_OFF: Final = """
[...document.querySelectorAll('body *')]
  .filter((element) => element.checkVisibility() && element.getClientRects().length)
  .filter((element) => !element.closest('.visually-hidden, svg, pre, textarea, table, [class*=json-schema], select'))
  .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
  .map((element) => `${element.tagName} ${element.className} ${element.textContent.slice(0, 60)}`)
"""
"""What stands beyond the right edge, but for what scrolls inside itself."""


def violations(page: Page) -> list[tuple[str, str]]:
    """The rule and the element of everything that axe finds on the page, once what fades has faded."""
    page.evaluate(SETTLED)
    found: list[dict[str, Any]] = Axe().run(page, options=AXE).response["violations"]
    return [(rule["id"], node["html"]) for rule in found for node in rule["nodes"]]


def too_small(targets: Locator) -> list[list[Any]]:
    """Width, height and words of the targets that a thumb would miss."""
    return [size for size in targets.evaluate_all(SIZES) if min(size[:2]) < SMALLEST]


def double_text(page: Page) -> None:
    """What a person sets in the browser: it counts for media queries too."""
    session = page.context.new_cdp_session(page)
    session.send("Page.setFontSizes", {"fontSizes": {"standard": LARGE_TEXT, "fixed": LARGE_TEXT}})


def expect_headings_in_order(page: Page) -> None:
    """Headings that are shown begin at the first level and leave out one at most."""
    levels = page.locator("h1, h2, h3, h4, h5").evaluate_all(
        "headings => headings.filter(h => h.checkVisibility()).map(h => Number(h.tagName[1]))"
    )
    assert levels[0] == 1
    assert all(after <= before + 2 for before, after in pairwise(levels)), levels
