"""Axe without exceptions: every screen, both schemes, every width."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.web.conftest import Open
from tests.web.measures import SCHEMES, WIDTHS, violations
from tests.web.screens import EVERY, reference


def check(page: Page, *widths: int) -> None:
    """Axe finds nothing in either scheme at these widths, and nothing scrolls sideways."""
    for width in widths:
        page.set_viewport_size({"width": width, "height": 844})
        # What a bar at the bottom covers is scrolled to; axe would measure what is left of it.
        page.set_viewport_size({"width": width, "height": page.evaluate("document.documentElement.scrollHeight")})
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            assert violations(page) == [], (width, scheme)
        assert page.evaluate("document.documentElement.scrollWidth") == width


@pytest.mark.parametrize("state", EVERY, ids=lambda state: state.__name__)
def test_axe_finds_nothing_and_nothing_scrolls_sideways(state: Callable[..., Page], open_page: Open) -> None:
    check(state(open_page), *WIDTHS)


def test_nor_in_the_reference(open_page: Open) -> None:
    # It is so long that a run takes seconds, and has two layouts.
    check(reference(open_page), WIDTHS[0], WIDTHS[-1])
