"""The rules that answers cite: looked for by words, opened from a step, with the questions that cite them."""

from typing import Final

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from app.resolver.registry import GAMES
from tests.web.calculators import COMBAT, count, let_late, next_step, printed_combat, printed_tracks, so_far
from tests.web.conftest import Open
from tests.web.server import Server
from tests.web.table import act, declare, to_declaration, two_thieves

SHORT: Final = {
    "age-of-thieves": "Age of Thieves",
    "thrones-lcg": "Thrones: Card Game",
    "thrones-board": "Thrones: Board Game",
}
API: Final = "/api/v1/games/{}/rules?q={}"


def rows(page: Page) -> Locator:
    """The rules that are shown."""
    return page.locator("[data-rule]")


def said(page: Page) -> list[tuple[str, str]]:
    """Place and sentence of each rule that is shown."""
    return [(row.get_by_role("heading").inner_text(), row.locator("p").inner_text()) for row in rows(page).all()]


def words(page: Page) -> Locator:
    """Where words are typed."""
    return page.get_by_role("searchbox", name="Words to look for")


def test_words_that_stand_in_another_game_lead_there(open_page: Open, server: Server) -> None:
    page = open_page("/#/rules/age-of-thieves")
    words(page).fill("retreat")
    expect(page.get_by_role("status")).to_have_text("No rule has all of these words.")
    n = len(server.get(API.format("thrones-board", "retreat"))["rules"])
    page.get_by_role("link", name=f"Thrones: Board Game: {n} rules").click()
    expect(page.get_by_role("status")).to_have_text(f"{n} rules")


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_of_a_game_is_listed_by_document(game: str, open_page: Open, server: Server) -> None:
    page = open_page("/")
    page.get_by_role("link", name="Rules").click()
    page.get_by_role("navigation", name="Game").get_by_role("link", name=SHORT[game]).click()
    rules = server.get(API.format(game, ""))["rules"]
    expect(page.get_by_role("status")).to_have_text(f"{len(rules)} rules")
    documents = list(dict.fromkeys(rule["document"] for rule in rules))
    expect(page.get_by_role("heading", level=2)).to_have_text(documents)
    ordered = [rule for document in documents for rule in rules if rule["document"] == document]
    assert said(page) == [(rule["section"], rule["says"]) for rule in ordered]


def test_words_are_looked_for_while_they_are_typed_and_kept_by_a_reload(open_page: Open, server: Server) -> None:
    page = open_page("/#/rules/thrones-board")
    words(page).fill("tie fiefdoms")
    rules = server.get(API.format("thrones-board", "tie%20fiefdoms"))["rules"]
    assert "thrones-board.combat.tie" in {rule["id"] for rule in rules}
    expect(rows(page)).to_have_count(len(rules))
    expect(page.get_by_role("status")).to_have_text(f"{len(rules)} rules" if len(rules) > 1 else "1 rule")
    page.reload()
    expect(words(page)).to_have_value("tie fiefdoms")
    expect(rows(page)).to_have_count(len(rules))
    words(page).fill("no such words anywhere")
    expect(page.get_by_role("status")).to_have_text("No rule has all of these words.")
    expect(rows(page)).to_have_count(0)


def test_the_newest_words_win(open_page: Open) -> None:
    page = open_page("/#/rules/thrones-board")
    expect(rows(page).first).to_be_visible()
    held: list[Route] = []

    def hold_the_first(route: Route) -> None:
        if held:
            route.continue_()
        else:
            held.append(route)

    page.route("**/rules?q=*", hold_the_first)
    words(page).fill("wildling")
    words(page).fill("no such words")
    expect(page.get_by_role("status")).to_have_text("No rule has all of these words.")
    let_late(page, held[0])
    expect(page.get_by_role("status")).to_have_text("No rule has all of these words.")


def test_a_rule_tells_which_questions_cite_it(open_page: Open, server: Server) -> None:
    page = open_page("/#/rules/thrones-board?q=thrones-board.combat.tie")
    (rule,) = server.get(API.format("thrones-board", "thrones-board.combat.tie"))["rules"]
    titles = {question.id: question.title for question in GAMES["thrones-board"].questions}
    citing = [titles[question] for question in rule["questions"]]
    page.get_by_text(f"Cited by {len(citing)} question").click()
    expect(rows(page).get_by_role("link")).to_have_text(citing)
    rows(page).get_by_role("link", name="Who won the combat?").click()
    expect(page.get_by_role("region", name="Answer", exact=True)).to_be_visible()
    assert page.url.endswith("#/thrones-board/combat-outcome")


def test_the_place_in_the_rulebook_opens_the_rule(open_page: Open, server: Server) -> None:
    page = open_page(COMBAT)
    printed_combat(page)
    printed_tracks(page)
    next_step(page, "Result")
    tie = page.get_by_role("region", name="Why").get_by_role("listitem").filter(has_text="4 = 4, so the Fiefdoms track")
    tie.locator("summary").click()
    tie.get_by_role("link", name="Find it among the rules").click()
    (rule,) = server.get(API.format("thrones-board", "thrones-board.combat.tie"))["rules"]
    row = page.locator("[data-rule='thrones-board.combat.tie']")
    expect(row).to_be_focused()
    expect(row).to_be_in_viewport()
    expect(row).to_have_attribute("aria-current", "true")
    expect(row.locator("p")).to_have_text(rule["says"])
    page.go_back()
    expect(page.get_by_role("article").get_by_role("heading", level=2)).to_contain_text("Lannister wins 4 to 4")


def test_a_refusal_leads_to_its_rule(open_page: Open) -> None:
    page = open_page(COMBAT)
    printed_combat(page)
    page.goto(f"{COMBAT}/attacker")
    count(page, "Attacking units", Knights=5, Footmen=11)
    page.get_by_role("region", name="Problem").get_by_role("link", name="thrones-board.units.limit").click()
    expect(page.locator("[data-rule='thrones-board.units.limit']")).to_be_focused()
    page.go_back()
    expect(so_far(page).or_(page.get_by_role("region", name="Problem"))).to_be_visible()


def test_at_a_table_the_rules_are_those_of_its_game_and_the_way_back_is_short(open_page: Open) -> None:
    morius, noiron = two_thieves(open_page)
    to_declaration(morius)
    declare(morius, (4, "Move"))
    declare(noiron, (4, "Move"))
    act(morius, "Reveal the declarations")
    morius.get_by_role("link", name="Rules").click()
    expect(morius.get_by_role("navigation", name="Game").locator("[aria-current]")).to_have_text("Age of Thieves")
    morius.go_back()
    expect(morius.get_by_role("region", name="Order")).to_be_visible()


def test_without_the_server_the_search_says_so_and_tries_again(open_page: Open) -> None:
    page = open_page("/#/rules/age-of-thieves")
    expect(rows(page).first).to_be_visible()
    page.context.set_offline(True)
    words(page).fill("guard")
    expect(page.get_by_role("region", name="Problem")).to_contain_text("No answer from the server")
    page.context.set_offline(False)
    page.get_by_role("button", name="Try again").click()
    expect(rows(page).first).to_contain_text("guard")
