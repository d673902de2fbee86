"""The first load stays small: a phone in a cellar loads the page too."""

import gzip
from typing import Final

from playwright.sync_api import expect

from tests.web.conftest import Open, Watch

KILOBYTES: Final = 60
REQUESTS: Final = 6


def test_the_first_load_is_small(open_page: Open, watch: Watch) -> None:
    page = open_page("/")
    expect(page.get_by_role("link", name="Open a table")).to_be_visible()
    page.wait_for_load_state("networkidle")
    loaded = [response for request in watch.requests if (response := request.response())]
    sizes = {response.url: len(gzip.compress(response.body())) for response in loaded}
    assert len(watch.requests) <= REQUESTS, sizes
    assert sum(sizes.values()) <= KILOBYTES * 1000, sizes


def test_files_with_a_hash_in_their_name_are_kept_and_pages_are_not(open_page: Open, watch: Watch) -> None:
    open_page("/#/try").wait_for_load_state("networkidle")
    kept = {
        response.url.removeprefix(watch.origin): response.header_value("cache-control")
        for request in watch.requests
        if (response := request.response())
    }
    assets = {path: value for path, value in kept.items() if path.startswith("/assets/")}
    assert set(assets.values()) == {"public, max-age=31536000, immutable"}
    assert kept["/"] == "no-cache"
