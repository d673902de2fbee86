"""Moves that a phone makes without a hand on it: the way to what a test is about."""

from typing import Any, Final

from playwright.sync_api import Page, expect

from tests.web.conftest import Open
from tests.web.table import join, open_table

_MOVE: Final = """
async ([kind, seat, fields]) => {
  const address = `api/v1/sessions/${location.hash.split('/')[2]}`;
  const { game, position, you } = await (await fetch(address)).json();
  const reply = await fetch(`${address}/moves`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ game, at: position, seat: seat ?? you.seat, move: { ...fields, kind } }),
  });
  if (!reply.ok) throw new Error(await reply.text());
}
"""


def play(page: Page, kind: str, seat: str | None = None, **fields: Any) -> None:
    """Make a move as the phone, or as the host in the place of a seat."""
    page.evaluate(_MOVE, [kind, seat, fields])


def three_houses(open_page: Open, **options: object) -> Page:
    """Ann (Baratheon, the host), Ben (Lannister) and Cem (Stark) up to Ann's march."""
    page = open_page("/", **options)
    open_table(page, "Board Game", ["Ann", "Ben", "Cem"])
    page.get_by_role("link", name="Now", exact=True).click()
    for house in ("baratheon", "lannister", "stark"):
        play(page, "orders-placed", house)
    for house in ("baratheon", "lannister", "stark"):
        play(page, "count-orders", house, raid=0, march=int(house == "baratheon"), consolidate_power=0)
    play(page, "keep-raven", "lannister")
    expect(page.get_by_role("button", name="Attack", exact=True)).to_be_visible()
    return page


def two_players(open_page: Open, **options: object) -> tuple[Page, Page]:
    """Ann, the host, and Ben up to Ann's first challenge."""
    ann = open_page("/", **options)
    code = open_table(ann, "Card Game", ["Ann", "Ben"])
    ann.get_by_role("link", name="Now", exact=True).click()
    ben = open_page(f"/#/join/{code}", **options)
    join(ben, "Ben")
    play(ann, "choose-plot", name="Calm", gold=5, initiative=6, claim=1, reserve=7)
    play(ben, "choose-plot", name="March", gold=4, initiative=4, claim=0, reserve=6)
    play(ann, "reveal-plots")
    play(ann, "choose-first-player", first_player="seat-1")
    play(ann, "close-window")
    play(ann, "close-window")
    for player in (ann, ben):
        play(player, "close-window")
    expect(ann.get_by_role("button", name="Initiate a challenge")).to_be_visible()
    return ann, ben
