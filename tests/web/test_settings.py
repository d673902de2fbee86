"""What is set on a phone, and what happens then; what plain http does not allow is explained."""

from typing import Final, Literal

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Open, Watch
from tests.web.server import Server
from tests.web.table import THIEVES, act, join, open_table, send, sheet, to_declaration, two_thieves

DARK: Final = "rgb(15, 21, 19)"
LIGHT: Final = "rgb(243, 245, 244)"

NOTE_SIGNALS: Final = """
const said = { beeps: 0, shakes: 0 };
const note = (what, by) => {
  said[what] += by;
  document.documentElement.dataset.signals = `${said.beeps} ${said.shakes}`;
};
const start = AudioScheduledSourceNode.prototype.start;
AudioScheduledSourceNode.prototype.start = function (...when) { note('beeps', 0.5); return start.apply(this, when); };
const vibrate = Navigator.prototype.vibrate;
Navigator.prototype.vibrate = function (pattern) { note('shakes', 1); return vibrate.call(this, pattern); };
addEventListener('DOMContentLoaded', () => note('beeps', 0));
"""
"""How often the page beeped, with two tones each time, and shook."""

NOTE_LOCKS: Final = """
const locks = [];
const note = () => (document.documentElement.dataset.held = locks.map((lock) => !lock.released).join());
const request = WakeLock.prototype.request;
WakeLock.prototype.request = async function (kind) {
  const lock = await request.call(this, kind);
  locks.push(lock);
  lock.addEventListener('release', note);
  note();
  return lock;
};
window.release = () => locks.at(-1).release();
"""
"""Which of the locks on the screen are held, in the order in which they were asked for."""


def note_locks(page: Page) -> None:
    """Let the page hold its locks, which a browser without a screen refuses by itself, and note them."""
    page.context.grant_permissions(["screen-wake-lock"])
    page.add_init_script(NOTE_LOCKS)


def settings(page: Page) -> None:
    """Go to the settings by the link in the header."""
    page.get_by_role("link", name="Settings").click()
    expect(page.get_by_role("group", name="Language")).to_be_visible()


def background(page: Page) -> str:
    """The colour of the page."""
    return str(page.evaluate("getComputedStyle(document.documentElement).backgroundColor"))


def test_a_language_is_chosen_and_kept(open_page: Open, watch: Watch) -> None:
    page = open_page("/")
    expect(page.get_by_role("link", name="Open a table")).to_be_visible()
    settings(page)
    for name, tag in {"Deutsch": "de", "Nederlands": "nl", "Polski": "pl", "English": "en", "Polski ": "pl"}.items():
        page.get_by_role("radio", name=name.strip()).check()
        expect(page.locator("html")).to_have_attribute("lang", tag)
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    expect(page.get_by_role("radio", name="Polski")).to_be_checked()
    watch.requests.clear()
    page.goto("/#/try")
    expect(page.get_by_role("article")).to_be_visible()
    asked = {request.headers["accept-language"] for request in watch.requests if "/api/" in request.url}
    assert asked == {"pl"}


def test_a_table_is_read_anew_in_the_language_that_was_chosen(open_page: Open) -> None:
    morius, _ = two_thieves(open_page)
    to_declaration(morius)
    settings(morius)
    expect(morius.get_by_role("heading", name=THIEVES)).to_be_visible()
    with (
        morius.expect_response(lambda response: response.url.endswith("/events?after=0&most=200")) as events,
        morius.expect_response(lambda response: "/api/v1/sessions/" in response.url and "/events" not in response.url),
    ):
        morius.get_by_role("radio", name="Deutsch").check()
    assert events.value.request.headers["accept-language"] == "de"
    expect(morius.get_by_role("heading", name=THIEVES)).to_be_visible()


@pytest.mark.parametrize(("scheme", "choice"), [("light", "Dark"), ("dark", "Light")])
def test_a_theme_is_chosen_and_kept(scheme: Literal["light", "dark"], choice: str, open_page: Open) -> None:
    own, other = (LIGHT, DARK) if scheme == "light" else (DARK, LIGHT)
    page = open_page("/#/settings", scheme=scheme)
    expect(page.get_by_role("radio", name="As the phone")).to_be_checked()
    assert background(page) == own
    page.get_by_role("radio", name=choice).check()
    assert background(page) == other
    page.reload()
    expect(page.get_by_role("radio", name=choice)).to_be_checked()
    assert background(page) == other
    page.get_by_role("radio", name="As the phone").check()
    assert background(page) == own


def test_settings_are_reached_from_every_header(open_page: Open) -> None:
    page = open_page("/")
    settings(page)
    page.get_by_role("link", name="Start").click()
    page.get_by_role("link", name="Open a table").click()
    settings(page)
    page.get_by_role("link", name="Start").click()
    open_table(page, THIEVES, ["Morius", "Noiron"])
    settings(page)
    page.get_by_role("link", name="Now", exact=True).click()
    expect(page.get_by_role("region", name="Thieves")).to_be_visible()


def expect_signals(page: Page, beeps: int, shakes: int) -> None:
    """So often it has told that it is its turn."""
    expect(page.locator("html")).to_have_attribute("data-signals", f"{beeps} {shakes}")


def expect_held(page: Page, *held: str) -> None:
    """These locks on the screen are held, and these are not."""
    expect(page.locator("html")).to_have_attribute("data-held", ",".join(held))


def test_a_phone_tells_that_it_is_its_turn_as_it_was_set(open_page: Open) -> None:
    morius = open_page("/")
    code = open_table(morius, THIEVES, ["Morius", "Noiron"])
    morius.get_by_role("link", name="Now", exact=True).click()
    noiron = open_page(f"/#/join/{code}", before=lambda page: page.add_init_script(NOTE_SIGNALS))
    join(noiron, "Noiron")
    settings(noiron)
    for name in ("Beep", "Vibrate"):
        expect(noiron.get_by_role("checkbox", name=name)).not_to_be_checked()
        noiron.get_by_role("checkbox", name=name).check()
    expect_signals(noiron, 2, 1)  # switched on, each shows what it is like
    to_declaration(morius)
    expect_signals(noiron, 3, 2)
    noiron.get_by_role("link", name="Now", exact=True).click()
    noiron.reload()
    expect(noiron.get_by_role("status").filter(has_text="Your turn")).to_be_visible()
    expect_signals(noiron, 0, 0)  # it was its turn before
    act(noiron, "Declare")
    sheet(noiron).get_by_role("button", name="Add a card").click()
    send(noiron)
    expect(noiron.get_by_role("button", name="Change your declaration")).to_be_visible()
    expect_signals(noiron, 0, 0)  # only when the turn comes


def test_a_phone_is_silent_unless_it_was_set(open_page: Open) -> None:
    morius = open_page("/")
    code = open_table(morius, THIEVES, ["Morius", "Noiron"])
    morius.get_by_role("link", name="Now", exact=True).click()
    noiron = open_page(f"/#/join/{code}", before=lambda page: page.add_init_script(NOTE_SIGNALS))
    join(noiron, "Noiron")
    to_declaration(morius)
    expect(noiron.get_by_role("status").filter(has_text="Your turn")).to_be_visible()
    expect_signals(noiron, 0, 0)


def test_what_a_phone_cannot_do_is_said(open_page: Open) -> None:
    page = open_page("/#/settings", before=lambda page: page.add_init_script("delete Navigator.prototype.vibrate"))
    expect(page.get_by_text("Vibrating: this browser cannot do it.")).to_be_visible()
    expect(page.get_by_role("checkbox", name="Vibrate")).to_have_count(0)


def test_on_plain_http_it_is_said_why_the_screen_goes_off(open_page: Open) -> None:
    page = open_page("/#/settings")
    expect(page.get_by_text("Keeping it on is not available on http://")).to_contain_text("https://")
    expect(page.get_by_role("checkbox", name="Keep it on")).to_have_count(0)


def test_the_screen_stays_on_while_a_table_is_open(open_page: Open, server: Server) -> None:
    page = open_page("/", origin=server.localhost, before=note_locks)
    open_table(page, "Card Game", ["Ann", "Ben"])
    expect_held(page, "true")
    expect(page.get_by_text("raise the screen timeout")).to_have_count(0)

    page.evaluate("window.release()")  # as the browser does where the page is hidden
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect_held(page, "false", "true")

    settings(page)
    page.get_by_role("checkbox", name="Keep it on while a table is open").uncheck()
    expect_held(page, "false", "false")
    page.get_by_role("checkbox", name="Keep it on while a table is open").check()
    expect_held(page, "false", "false", "true")

    page.get_by_role("link", name="Now", exact=True).click()
    page.get_by_text("More: counters").click()
    page.get_by_role("button", name="Leave the game").first.click()
    send(page)
    expect_held(page, "false", "false", "false")


def test_the_screen_goes_off_where_no_table_is_open(open_page: Open, server: Server) -> None:
    page = open_page("/", origin=server.localhost, before=note_locks)
    open_table(page, THIEVES, ["Morius", "Noiron"])
    expect_held(page, "true")
    page.get_by_role("link", name="Tiebreak").click()
    expect_held(page, "false")
