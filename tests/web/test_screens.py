"""Every screen for everybody: axe without exceptions, large targets, narrow screens, large text."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.web.conftest import PHONE, Open
from tests.web.measures import CUT_OFF, LARGE_TEXT, SCHEMES, TARGETS, WIDTHS, double_text, too_small, violations
from tests.web.screens import EVERY, reference


@pytest.mark.parametrize("state", EVERY, ids=lambda state: state.__name__)
def test_a_screen_is_for_everybody(state: Callable[..., Page], open_page: Open) -> None:
    page = state(open_page)
    for width in WIDTHS:
        check_targets(page, width)
        check_axe(page, width)
    check_large_text(page)


def test_the_reference_is_for_everybody(open_page: Open) -> None:
    page = reference(open_page)
    # It is so long that axe takes seconds, and has two layouts.
    for width in (WIDTHS[0], WIDTHS[-1]):
        check_axe(page, width)
    check_large_text(page)


def check_targets(page: Page, width: int) -> None:
    """They are large enough for a thumb."""
    page.set_viewport_size({"width": width, "height": PHONE[1]})
    targets = page.locator(TARGETS)
    assert targets.count() > len(["the start", "three tabs", "a button"])
    assert too_small(targets) == [], width


def check_axe(page: Page, width: int) -> None:
    """Axe finds nothing in either scheme, and nothing scrolls sideways."""
    page.set_viewport_size({"width": width, "height": PHONE[1]})
    # What a bar at the bottom covers is scrolled to; axe would measure what is left of it.
    page.set_viewport_size({"width": width, "height": page.evaluate("document.documentElement.scrollHeight")})
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        assert violations(page) == [], (width, scheme)
    assert page.evaluate("document.documentElement.scrollWidth") == width


def check_large_text(page: Page) -> None:
    """Text may be twice as large on the narrowest phone."""
    page.set_viewport_size({"width": WIDTHS[0], "height": PHONE[1]})
    double_text(page)
    assert page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)") >= LARGE_TEXT
    assert page.evaluate("document.documentElement.scrollWidth") == WIDTHS[0]
    assert page.evaluate(CUT_OFF) == []
