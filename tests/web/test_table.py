"""Two phones play at one table."""

import re
from typing import Final

import pytest
from playwright.sync_api import Page, Response, Route, expect

from tests.web.conftest import Open
from tests.web.table import (
    act,
    declare,
    happened,
    join,
    open_table,
    order,
    send,
    sheet,
    to_declaration,
    two_thieves,
    type_cards,
)

CROWBAR: Final = "Crowbar of Zed"
"""A name that stands nowhere else."""


class Ear:
    """Everything a phone was sent."""

    def __init__(self, page: Page) -> None:
        self.heard: list[str] = []
        page.on("response", self._hear)

    def _hear(self, response: Response) -> None:
        if "/api/" in response.url and not response.url.endswith("/live") and response.status == 200:
            self.heard.append(response.text())


def test_a_whole_turn_of_thieves(open_page: Open) -> None:
    morius, noiron = two_thieves(open_page)
    ear = Ear(noiron)
    to_declaration(morius)
    expect(noiron.get_by_role("status")).to_contain_text("Your turn")

    declare(morius, (4, CROWBAR), (3, "Move"))
    expect(noiron.get_by_text("✓ declared")).to_have_count(1)
    declare(noiron, (6, ""))
    assert ear.heard, "the other phone was told of news"
    assert [text for text in ear.heard if CROWBAR in text] == []

    act(morius, "Reveal the declarations")
    for page in (morius, noiron):
        expect(order(page)).to_have_text(["1 Noiron now 6", "2 Guard 5", "3 Morius 4", "4 Morius 3"])
        expect(happened(page)).to_contain_text("First to last: Noiron 6, guard 5, Morius 4, Morius 3.")
    assert [text for text in ear.heard if CROWBAR in text] == []

    happened(noiron).get_by_text("Why?").click()
    expect(happened(noiron).get_by_role("listitem").first).to_contain_text("Rulebook")

    act(noiron, "Resolve at 6")
    sheet(noiron).get_by_role("textbox", name=re.compile("What the card is")).fill("Ambush")
    send(noiron)
    expect(happened(morius)).to_contain_text("Noiron resolves Ambush with 6 AP.")
    act(morius, "Guards and captains have acted at 5")
    send(morius)
    act(morius, "Resolve at 4")
    expect(happened(noiron)).to_contain_text(CROWBAR)
    act(morius, "Resolve at 3")
    morius.get_by_role("button", name=re.compile("^Go on")).click()
    morius.get_by_role("button", name="Done: finish the turn").click()
    for page in (morius, noiron):
        expect(page.locator("summary").first).to_contain_text("Turn 2")


def test_what_was_sealed_shows_only_while_held(open_page: Open) -> None:
    morius, _ = two_thieves(open_page)
    to_declaration(morius)
    declare(morius, (4, CROWBAR))
    secret = morius.get_by_role("region", name="Only you know")
    expect(secret).not_to_contain_text(CROWBAR)
    secret.get_by_role("button").hover()
    morius.mouse.down()
    expect(secret).to_contain_text(f"Card 1: 4 AP, {CROWBAR}")
    morius.mouse.up()
    expect(secret).not_to_contain_text(CROWBAR)

    act(morius, "Change your declaration")
    expect(sheet(morius).get_by_role("textbox")).to_have_count(0)
    sheet(morius).get_by_role("button", name="Show what is written here").click()
    expect(sheet(morius).get_by_label("What it is, if you like")).to_have_value(CROWBAR)


def test_news_leaves_a_form_alone(open_page: Open) -> None:
    morius, noiron = two_thieves(open_page)
    to_declaration(morius)
    act(noiron, "Declare")
    type_cards(noiron, [(2, CROWBAR)])
    field = sheet(noiron).get_by_label("What it is, if you like")
    field.focus()
    declare(morius, (4, "Move"))
    expect(noiron.get_by_text("Morius has declared.")).to_be_attached()
    expect(field).to_be_focused()
    expect(field).to_have_value(CROWBAR)


def test_a_late_move_keeps_what_was_typed_and_can_be_sent_again(open_page: Open) -> None:
    morius, noiron = two_thieves(open_page)
    to_declaration(morius)
    declare(morius, (4, "Move"), (3, "Move"))
    declare(noiron, (2, "Move"))
    act(morius, "Reveal the declarations")
    morius.get_by_text("More: counters").click()
    act(morius, "AP on a card of Morius change")
    sheet(morius).get_by_role("radio", name="Move, 3 AP").check()
    sheet(morius).get_by_role("textbox", name="AP now").fill("9")
    held: list[Route] = []

    def hold_the_first(route: Route) -> None:
        if held:
            route.continue_()
        else:
            held.append(route)

    morius.route("**/moves", hold_the_first)
    sheet(morius).locator("[type=submit]").click()
    expect(sheet(morius).get_by_role("button", name="Sending…")).to_be_disabled()
    noiron.get_by_text("More: counters").click()
    act(noiron, "A thief escapes from the city")
    sheet(noiron).get_by_role("radio", name="Noiron").check()
    send(noiron)
    held[0].continue_()

    alert = sheet(morius).get_by_role("alert")
    expect(alert).to_contain_text("The game has moved on")
    expect(alert).to_contain_text("Noiron")
    expect(sheet(morius).get_by_role("textbox", name="AP now")).to_have_value("9")
    sheet(morius).get_by_role("button", name="Send again").click()
    expect(sheet(morius)).to_have_count(0)
    expect(order(morius).filter(has_text="Morius")).to_have_count(2)
    expect(order(morius).filter(has_text="9")).to_have_count(1)


def test_a_refusal_stands_at_its_field_and_keeps_what_was_typed(open_page: Open) -> None:
    morius, _ = two_thieves(open_page)
    to_declaration(morius)
    act(morius, "Declare")
    type_cards(morius, [(4, "Move"), (1000, "Ambush")])
    sheet(morius).locator("[type=submit]").click()
    expect(sheet(morius).get_by_role("alert")).to_contain_text("The body does not fit")
    expect(sheet(morius).locator(".said")).to_contain_text("No. 2:")
    expect(sheet(morius).get_by_role("textbox", name="AP on card 2", exact=True)).to_have_value("1000")
    morius.reload()
    sheet(morius).get_by_role("button", name="Show what is written here").click()
    expect(sheet(morius).get_by_role("textbox", name="AP on card 2", exact=True)).to_have_value("1000")


def test_a_move_is_taken_back(open_page: Open) -> None:
    morius, noiron = two_thieves(open_page)
    to_declaration(morius)
    happened(morius).get_by_role("button", name="Take back").click()
    for page in (morius, noiron):
        expect(page.locator("summary").first).to_contain_text("Planning Phase")


def test_the_history_leads_back(open_page: Open) -> None:
    morius, noiron = two_thieves(open_page)
    to_declaration(morius)
    morius.get_by_role("link", name="History").click()
    rows = morius.get_by_role("list", name="What happened, newest first").get_by_role("listitem")
    expect(rows.first).to_contain_text("Declaration Phase")
    morius.get_by_role("link", name=re.compile("Look at this moment.* event 4")).click()
    expect(morius.get_by_text("You look at the past:")).to_be_visible()
    expect(morius.get_by_role("region", name="City guard")).to_contain_text("–")  # noqa: RUF001 - not rolled yet
    morius.get_by_role("link", name="Back to now").click()
    morius.get_by_role("link", name="History").click()
    morius.get_by_role("button", name=re.compile("Back to here.* event 4")).click()
    morius.get_by_role("button", name="Take everything after it back").click()
    expect(rows.first).to_contain_text("the game stands as after event 4 again")
    expect(noiron.locator("summary").first).to_contain_text("Event Phase")


def test_a_value_is_put_right(open_page: Open) -> None:
    morius, noiron = two_thieves(open_page)
    to_declaration(morius)
    morius.get_by_role("link", name="History").click()
    morius.locator("summary", has_text="Put right").click()
    morius.get_by_label("What is wrong").select_option("Number of the turn")
    morius.get_by_label("New value").fill("7")
    morius.get_by_role("textbox", name="Why").fill("We were further.")
    morius.get_by_role("button", name="Put right").click()
    expect(morius.get_by_text("It is put right.")).to_be_visible()
    expect(noiron.locator("summary").first).to_contain_text("Turn 7")
    expect(happened(noiron)).to_contain_text("We were further.")


def test_who_sits_down_at_a_seat_without_a_name_is_asked_for_one(open_page: Open) -> None:
    morius = open_page("/")
    code = open_table(morius, "Age of Thieves", ["Morius", ""])
    noiron = open_page(f"/#/join/{code}")
    noiron.get_by_role("button", name="Sit here as Player 2").click()
    noiron.get_by_label("Your name").fill("Noiron")
    noiron.get_by_role("button", name="Save").click()
    expect(morius.get_by_role("region", name="Seats")).to_contain_text("Noiron")


REFUSED_MEANWHILE: Final = """
const real = fetch;
window.fetch = async (request, options) => {
  if (!request.url?.endsWith('/claim')) return real(request, options);
  const answer = await real(request, options);
  await new Promise((told) => {
    window.fetch = async (request, options) => {
      if (!/sessions\\/[^/]+$/.test(request.url ?? '')) return real(request, options);
      window.fetch = real;
      requestAnimationFrame(() => requestAnimationFrame(told));
      const type = 'urn:tiebreak:problem:no-access';
      return Response.json({ type, title: 'No access', detail: 'No place.', errors: [] }, { status: 403 });
    };
    dispatchEvent(new Event('online'));
  });
  return answer;
};
"""
"""A seat is taken, and before the phone hears of it, it reads with the place that it had until then."""


def test_a_refusal_of_the_place_before_the_seat_was_taken_loses_nothing(open_page: Open) -> None:
    morius = open_page("/")
    code = open_table(morius, "Age of Thieves", ["Morius", ""])
    noiron = open_page(f"/#/join/{code}", before=lambda page: page.add_init_script(REFUSED_MEANWHILE))
    noiron.get_by_role("button", name="Sit here as Player 2").click()
    noiron.get_by_label("Your name").fill("Noiron")
    noiron.get_by_role("button", name="Save").click()
    expect(morius.get_by_role("region", name="Seats")).to_contain_text("Noiron")


def test_seats_are_renamed_freed_and_taken_again(open_page: Open) -> None:
    morius, noiron = two_thieves(open_page)
    noiron.get_by_role("link", name="Seats").click()
    noiron.get_by_role("button", name="Rename Noiron").click()
    noiron.get_by_label("Your name").fill("Noir")
    noiron.get_by_role("button", name="Save").click()
    morius.get_by_role("link", name="Seats").click()
    expect(morius.get_by_role("region", name="Seats")).to_contain_text("Noir")
    noiron.get_by_role("button", name="Leave the seat of Noir").click()
    noiron.get_by_role("button", name="Leave the seat", exact=True).click()
    expect(morius.get_by_role("region", name="Seats")).to_contain_text("1 free")
    code = morius.locator(".code").inner_text()
    third = open_page("/")
    third.get_by_label("Code of the table").fill(code.lower())
    third.get_by_role("button", name="Join").click()
    expect(third.get_by_text("You are looking on.")).to_be_visible()
    join(third, "Noir")
    expect(morius.get_by_role("region", name="Seats")).to_contain_text("all taken")

    morius.get_by_role("button", name="Close joining").click()
    expect(morius.get_by_text("Joining is closed.")).to_be_visible()
    late = open_page(f"/#/join/{code.replace(' ', '')}")
    expect(late.get_by_role("alert")).to_contain_text("opens no table")


def test_the_address_of_a_table_is_no_second_place(open_page: Open) -> None:
    morius, _ = two_thieves(open_page)
    morius.get_by_role("link", name="Seats").click()
    code = morius.locator(".code").inner_text().replace(" ", "")
    morius.goto(f"/#/join/{code}")
    expect(morius.get_by_role("heading", name="Age of Thieves")).to_be_visible()
    morius.get_by_role("link", name="Seats").click()
    expect(morius.get_by_text("You sit as Morius, and you are the host.")).to_be_visible()


def test_every_screen_survives_a_reload(open_page: Open) -> None:
    morius, _ = two_thieves(open_page)
    to_declaration(morius)
    expected = {
        "Now": morius.get_by_role("region", name="Thieves"),
        "Seats": morius.get_by_role("img", name="QR code"),
        "History": morius.get_by_role("list", name="What happened, newest first"),
    }
    for tab, shown in expected.items():
        morius.get_by_role("link", name=tab, exact=True).click()
        expect(shown).to_be_visible()
        morius.reload()
        expect(shown).to_be_visible()
    morius.get_by_role("link", name="Look at this moment").first.click()
    morius.reload()
    expect(morius.get_by_text("You look at the past:")).to_be_visible()
    morius.get_by_role("link", name="Back to now").click()
    act(morius, "Declare")
    morius.reload()
    expect(sheet(morius)).to_be_visible()
    morius.get_by_role("button", name="Close").click()
    expect(sheet(morius)).to_have_count(0)
    morius.get_by_role("link", name="Tiebreak").click()
    morius.reload()
    expect(morius.get_by_role("link", name=re.compile("You: Morius"))).to_be_visible()


def test_the_way_back_closes_a_form(open_page: Open) -> None:
    morius, _ = two_thieves(open_page)
    act(morius, "Choose the first thief")
    expect(sheet(morius)).to_be_visible()
    morius.go_back()
    expect(sheet(morius)).to_have_count(0)
    expect(morius.get_by_role("button", name="Choose the first thief")).to_be_visible()


def test_without_the_server_the_table_stays_readable(open_page: Open) -> None:
    morius, noiron = two_thieves(open_page)
    to_declaration(morius)
    act(noiron, "Declare")
    type_cards(noiron, [(2, CROWBAR)])
    noiron.context.set_offline(True)
    sheet(noiron).locator("[type=submit]").click()
    expect(sheet(noiron).get_by_role("alert")).to_contain_text("No answer from the server")
    expect(noiron.get_by_text("Not connected, trying again.")).to_be_attached()
    noiron.context.set_offline(False)
    expect(noiron.get_by_text("Not connected, trying again.")).to_have_count(0)
    expect(sheet(noiron).get_by_label("What it is, if you like")).to_have_value(CROWBAR)
    send(noiron)
    expect(noiron.get_by_role("button", name="Change your declaration")).to_be_visible()


def test_a_phone_without_a_place_says_how_to_get_one(open_page: Open) -> None:
    morius, _ = two_thieves(open_page)
    stranger = open_page(f"/#/s/{morius.url.split('/s/')[1].split('/')[0]}")
    expect(stranger.get_by_role("region", name="Problem")).to_contain_text("Who is asking?")
    stranger.get_by_role("link", name="To the start").click()
    expect(stranger.get_by_label("Code of the table")).to_be_visible()


@pytest.mark.parametrize(
    ("game", "names", "move", "panel"),
    [
        ("Card Game", ["Ann", "Ben"], "Choose a plot", "Players"),
        ("Board Game", ["Ann", "Ben", "Cem"], "My orders are placed", "Tracks"),
    ],
)
def test_the_other_games_are_opened(game: str, names: list[str], move: str, panel: str, open_page: Open) -> None:
    page = open_page("/")
    open_table(page, game, names)
    page.get_by_role("link", name="Now", exact=True).click()
    expect(page.get_by_role("region", name=panel)).to_be_visible()
    act(page, move)
