"""Pictures of every screen, to be looked at: light, dark and German, on a phone; the table's big screen on a laptop.

`make screenshots` writes them to screenshots/ with tables that were played for them (`tiebreak demo`). Those in
docs/screenshots/ were chosen from them.
"""

import contextlib
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

ROOT: Final = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from app.db.migrate import upgrade  # noqa: E402 - tests and application are not installed beside this tool
from app.resolver.registry import GAMES  # noqa: E402
from app.sessions.demo import DemoTable, play  # noqa: E402
from tests.web.browser import ARGUMENTS, find  # noqa: E402
from tests.web.server import HOST, Server, running  # noqa: E402

FOLDER: Final = ROOT / "screenshots"
LOOKS: Final[dict[str, dict[str, Any]]] = {
    "light": {"color_scheme": "light", "locale": "en-GB"},
    "dark": {"color_scheme": "dark", "locale": "en-GB"},
    "german": {"color_scheme": "light", "locale": "de-DE"},
}
PHONE: Final = ViewportSize(width=390, height=844)
LAPTOP: Final = ViewportSize(width=1280, height=800)
QUIET: Final = 60_000
"""Milliseconds in which a page must have loaded."""


def main() -> None:
    """Take all pictures."""
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, _browser() as browser:
        url = f"sqlite:///{folder}/tiebreak.db"
        upgrade(url)
        tables = list(play(url))
        with running(Path(folder)) as server:
            for look, settings in LOOKS.items():
                context = browser.new_context(base_url=server.origin, viewport=PHONE, **settings)
                page = context.new_page()
                for name, address in _without_table().items():
                    _take(page, address, f"{name}-{look}")
                for table in tables:
                    _take_table(page, server, table, look)
                context.close()
            _take_screen(browser, server, tables)


def _without_table() -> dict[str, str]:
    games = {f"try-{game}": f"#/{game}" for game in GAMES}
    ask = {
        "ask-order": "#/ask/age-of-thieves/initiative-order",
        "ask-challenge": "#/ask/thrones-lcg/challenge-outcome",
        "ask-combat": "#/ask/thrones-board/combat-outcome",
    }
    return {
        "home": "",
        "open": "#/open",
        "settings": "#/settings",
        "rules": "#/rules/thrones-board?q=tie",
        "ask": "#/ask",
        **ask,
        **games,
    }


def _take_table(page: Page, server: Server, table: DemoTable, look: str) -> None:
    game = next(game.id for game in GAMES.values() if game.name == table.game)
    state = "finished" if table.finished else "running"
    api = f"{server.localhost}/api/v1/sessions/{table.session}"
    view = _sit(page, table, api)
    name = f"{game}-{state}-{{}}-{look}"
    here = f"#/s/{table.session}"
    _take(page, here, name.format("now"))
    _take(page, f"{here}/history", name.format("history"))
    _take(page, f"{here}/table", name.format("table"))
    _take(page, f"{here}/at/{max(2, view['version'] - 3)}", name.format("past"))
    if table.finished:
        return
    _take(page, f"#/join/{table.join_code}", name.format("join"))
    for number, prompt in enumerate(view["prompts"]):
        if prompt["fields"]:
            key = f"{prompt['kind']}.{prompt['seat'] or ''}.0"
            _take(page, f"{here}/do/{key}", name.format(f"do-{number}-{prompt['kind']}"))


def _sit(page: Page, table: DemoTable, api: str) -> dict[str, Any]:
    """Sit down where something can be done, by a seat handed over; the view from there."""
    host = {"Authorization": f"Bearer {table.host_token}"}
    request = page.request
    view = request.get(api, headers=host).json()
    seats = [prompt["seat"] for prompt in view["prompts"] if prompt["seat"] and prompt["fields"]]
    seat = seats[0] if seats else view["seats"][0]["id"]
    token = request.post(f"{api}/seats/{seat}/hand-over", headers=host).json()["token"]
    path = f"/api/v1/sessions/{table.session}"
    page.context.add_cookies([{"name": "tiebreak_seat", "value": token, "domain": HOST, "path": path}])
    seen: dict[str, Any] = request.get(api, headers={"Authorization": f"Bearer {token}"}).json()
    return seen


def _take(page: Page, address: str, name: str, *, whole: bool = True) -> None:
    # From one address of the page to another nothing would be loaded again.
    page.goto("about:blank")
    page.goto(f"/{address}", wait_until="networkidle" if "/s/" not in address else "load", timeout=QUIET)
    page.wait_for_selector("main :is(h2, ol, ul, form, .turn):visible", timeout=QUIET)
    page.wait_for_load_state("load")
    page.evaluate("document.fonts.ready")
    page.screenshot(path=FOLDER / f"{name}.png", full_page=whole, timeout=QUIET)
    print(f"{name}.png")


def _take_screen(browser: Browser, server: Server, tables: list[DemoTable]) -> None:
    context = browser.new_context(base_url=server.origin, viewport=LAPTOP, color_scheme="dark", locale="en-GB")
    page = context.new_page()
    for table in tables:
        _sit(page, table, f"{server.localhost}/api/v1/sessions/{table.session}")
        state = "finished" if table.finished else "running"
        _take(
            page,
            f"#/s/{table.session}/screen",
            f"screen-{table.game.split(':')[-1].strip().lower()}-{state}",
            whole=False,
        )
    context.close()


@contextlib.contextmanager
def _browser() -> Iterator[Browser]:
    chromium = find()
    arguments = [*ARGUMENTS, f"--host-resolver-rules=MAP {HOST} 127.0.0.1"]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium.path, args=arguments, env={**os.environ, **chromium.environment}
        )
        yield browser
        browser.close()


if __name__ == "__main__":
    main()
