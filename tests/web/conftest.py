"""A server, a browser, and pages that are watched."""

import os
from collections.abc import Callable, Iterator
from typing import Final, Literal

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    ViewportSize,
    expect,
    sync_playwright,
)

from tests.web.browser import ARGUMENTS, ROOT, find
from tests.web.server import HOST, Server, running

DIST: Final = ROOT / "app" / "web" / "dist"
PHONE: Final = (390, 844)

TELL_VIOLATIONS: Final = """
document.addEventListener('securitypolicyviolation', (event) =>
  console.error(`policy violated: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`));
"""

Open = Callable[..., Page]

PATIENCE: Final = 30_000
"""Milliseconds that two busy cores may need."""

expect.set_options(timeout=PATIENCE)


# The browser's loop would be in the way of tests elsewhere, so it ends with this package.
@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    if not (DIST / "index.html").exists():
        pytest.fail("The pages are not built: run make web.")
    with running(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    chromium = find()
    resolver = f"--host-resolver-rules=MAP {HOST} 127.0.0.1"
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(
            executable_path=chromium.path,
            args=[*ARGUMENTS, resolver],
            env={**os.environ, **chromium.environment},
        )
        yield started
        started.close()


class Watch:
    """Notes what no page may ever do, whatever a test is about."""

    def __init__(self, origin: str, *others: str) -> None:
        self.origin = origin
        self.origins = (origin, *others)
        self.requests: list[Request] = []
        self.offences: list[str] = []

    def follow(self, page: Page) -> None:
        page.on("request", self._request)
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.offences.append(f"uncaught: {error}"))

    def _request(self, request: Request) -> None:
        self.requests.append(request)
        if not request.url.startswith((*(f"{origin}/" for origin in self.origins), "data:", "blob:")):
            self.offences.append(f"request to another origin: {request.url}")

    def _console(self, message: ConsoleMessage) -> None:
        if "policy violated" in message.text or "Content Security Policy" in message.text:
            self.offences.append(message.text)


@pytest.fixture
def watch(server: Server) -> Iterator[Watch]:
    watch = Watch(server.origin, server.localhost)
    yield watch
    assert watch.offences == []


@pytest.fixture
def open_page(browser: Browser, watch: Watch) -> Iterator[Open]:
    """Open a path as on a phone in the home network; `before` gets the page before it goes there."""
    contexts: list[BrowserContext] = []

    def open_page(
        path: str,
        *,
        width: int = PHONE[0],
        scheme: Literal["light", "dark"] = "light",
        before: Callable[[Page], None] = lambda _: None,
        origin: str = watch.origin,
    ) -> Page:
        viewport: ViewportSize = {"width": width, "height": PHONE[1]}
        context = browser.new_context(viewport=viewport, color_scheme=scheme, base_url=origin)
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(TELL_VIOLATIONS)
        page = context.new_page()
        watch.follow(page)
        before(page)
        page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()
