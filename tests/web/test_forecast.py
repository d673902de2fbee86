"""Before the cards are laid: the matrix of a combat on a phone, and the reasons of every field."""

from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, Request, expect

from app.resolver.thrones_board.decks import CARDS, DECKS
from app.resolver.thrones_board.houses import HOUSE_NAMES
from tests.web.calculators import COMBAT, choose, foretold, printed_combat, printed_tracks
from tests.web.conftest import Open
from tests.web.landing import expect_steps
from tests.web.server import Server

FORECAST: Final = "/#/ask/thrones-board/combat-forecast"
FORECAST_API: Final = "/api/v1/games/thrones-board/combat-forecast"
COMBAT_API: Final = "/api/v1/games/thrones-board/combat-outcome"
TITLE: Final = "Which House card should I play?"


def asked_for(page: Page, path: str) -> Any:
    """Do nothing until a question is asked there."""
    return page.expect_request(lambda request: request.url.endswith(path))


def field(page: Page, attacker: str, defender: str) -> Locator:
    """The field of two cards."""
    return page.get_by_role("button", name=f"{CARDS[attacker].name} – {CARDS[defender].name}:")  # noqa: RUF001  # as shown


def percent(share: float) -> str:
    """A chance as a field shows it: only what is certain is 0 or 100."""
    return f"{round(share * 100)}%" if share in {0, 1} else f"{max(1, min(99, round(share * 100)))}%"


def rows(page: Page) -> list[list[str]]:
    """What the fields show, row by row."""
    shown = page.locator("tbody tr:has(td)")
    return [row.locator("button > span:nth-child(2)").all_inner_texts() for row in shown.all()]


def test_every_card_against_every_card(open_page: Open, server: Server) -> None:
    page = open_page(COMBAT)
    printed_combat(page)
    printed_tracks(page)
    with asked_for(page, FORECAST_API) as asking:
        page.get_by_role("link", name="Before the cards are laid").click()
    request: Request = asking.value
    body: Any = request.post_data_json
    answer = server.post(FORECAST_API, body)
    outcome = answer["outcome"]
    assert "hand" not in body["attacker"], "nobody said what is in hand"
    expect(page.get_by_role("article").get_by_role("heading", level=2)).to_have_text(answer["summary"])
    heads = page.get_by_role("table").get_by_role("columnheader")
    assert heads.all_inner_texts() == [card.name for card in DECKS["lannister"]]
    assert page.locator("tbody th").all_inner_texts() == [card.name for card in DECKS["tyrell"]]
    expected = [
        f"{HOUSE_NAMES[cell['results'][0]['winner']][0]} "
        + ("=" if cell["results"][0]["decided_by"] == "fiefdoms" else f"+{cell['results'][0]['margin']}")
        for cell in outcome["cells"]
    ]
    assert rows(page) == [expected[start : start + 7] for start in range(0, 49, 7)]
    for cell in outcome["cells"]:
        best = cell["attacker_card"] in outcome["best_answers"]["attacker"][cell["defender_card"]]
        one = field(page, cell["attacker_card"], cell["defender_card"])
        assert ("best answer of Tyrell" in one.locator(".visually-hidden").inner_text()) == best
        assert ("▲" in one.locator(".marks").inner_text()) == best
    mix = [
        page.get_by_role("heading", name=f"What {house} does best").locator("~ ul li")
        for house in ("Tyrell", "Lannister")
    ]
    for items, side in zip(mix, ("attacker", "defender"), strict=True):
        parts = outcome["equilibrium"][side]
        assert items.all_inner_texts() == [
            f"Always {CARDS[card].name}"
            if part["exact"] == "1"
            else f"{CARDS[card].name}: {round(part['value'] * 100)} of 100 times"
            for card, part in parts.items()
        ]


def test_a_field_leads_to_the_reasons_of_its_combat(open_page: Open, server: Server) -> None:
    page = open_page(COMBAT)
    foretold(page)
    with asked_for(page, COMBAT_API) as asking:
        field(page, "alester-florent", "ser-jaime-lannister").click()
    sheet = page.get_by_role("dialog", name="Alester Florent – Ser Jaime Lannister")  # noqa: RUF001  # as shown
    answer = server.post(COMBAT_API, asking.value.post_data_json)
    assert answer["summary"] == "Lannister wins 4 to 4: the tie goes to the better Fiefdoms position."
    expect(sheet.get_by_role("article").get_by_role("heading", level=2)).to_have_text(answer["summary"])
    expect_steps(page, answer["steps"])
    sheet.get_by_role("button", name="Close").click()
    expect(field(page, "alester-florent", "ser-jaime-lannister")).to_be_focused()


def test_decisions_are_named_with_what_counts(open_page: Open) -> None:
    page = open_page(COMBAT)
    foretold(page)
    field(page, "mace-tyrell", "tyrion-lannister").click()
    decisions = page.get_by_role("dialog").locator("section", has_text="Decided by the Houses")
    expect(decisions.get_by_role("listitem").first).to_contain_text(
        "does Lannister send Tyrell's Mace Tyrell back to hand?"
    )
    expect(decisions).to_contain_text("of 100 times.")
    expect(page.get_by_role("dialog").get_by_role("region", name="Decided so far")).to_contain_text("Tyrion Lannister")


def test_known_hands_and_tides(open_page: Open, server: Server) -> None:
    page = open_page(COMBAT)
    foretold(page)
    page.get_by_text("Hands, power and orders, for cards that ask about them").click()
    for house, names in (("Tyrell", ["Mace Tyrell"]), ("Lannister", ["The Hound", "Tywin Lannister"])):
        for name in names:
            page.get_by_role("group", name=f"Other cards in hand of {house}").get_by_role("checkbox", name=name).check()
    with asked_for(page, FORECAST_API) as asking:
        page.get_by_label("With Tides of Battle").check()
    cells = server.post(FORECAST_API, asking.value.post_data_json)["outcome"]["cells"]
    assert [cell["attacker_card"] for cell in cells[::3]] == ["mace-tyrell", "alester-florent"]
    chances = [percent(cell["attacker_wins"]["value"]) for cell in cells]
    expect(page.locator("tbody tr:has(td)")).to_have_count(2)
    expect(page.locator("tbody button").first).to_contain_text("%")
    assert rows(page) == [chances[:3], chances[3:]]
    field(page, "mace-tyrell", "the-hound").click()
    page.get_by_role("dialog").get_by_text("All results of 552 draws").click()
    assert page.get_by_role("dialog").locator("details li").count() > 1


def test_what_is_missing_is_asked_first(open_page: Open) -> None:
    page = open_page("/#/ask")
    page.get_by_role("link", name=TITLE).click()
    expect(page.get_by_role("heading", name=TITLE, level=1)).to_be_visible()
    expect(page.get_by_text("Still missing: Who attacks")).to_be_visible()
    page.get_by_role("link", name="Say it now").click()
    choose(page, "Who attacks", "Stark")


@pytest.mark.parametrize("width", [320, 390])
def test_seven_columns_fit_a_phone(width: int, open_page: Open) -> None:
    page = open_page(COMBAT)
    foretold(page)
    page.set_viewport_size({"width": width, "height": 800})
    region = page.get_by_role("region", name="Every card against every card")
    assert region.evaluate("(one) => one.scrollWidth <= one.clientWidth")
