"""Three phones at one table, and everything that each of them was told."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from playwright.sync_api import Locator, Page, Response, expect

from tests.web.conftest import Open
from tests.web.table import happened, join, open_table, sheet

NO_POLLING: Final = "window.setInterval = () => 0"
"""What a phone shows then came through the live stream, or was read for the phone's own sake."""

COUNTING: Final = frozenset(
    {"seq", "version", "head", "before", "back_to", "at", "created_at", "changed_at", "position"}
)
"""Numbers that grow by themselves, and so may be any."""

PUBLIC: Final = frozenset({"hand", "options", "rule"})
"""Where a card stands that everybody knows to be in hand, what a phone itself may choose from, pages of rulebooks."""


@dataclass
class Phone:
    """A page, and what came over the network to it."""

    name: str
    page: Page
    bodies: list[tuple[str, str]] = field(default_factory=list)
    """Where it came from, and what it was."""
    news: list[str] = field(default_factory=list)
    """The data of the messages of the live stream."""
    _coming: int = 0

    def listen(self) -> None:
        """Note everything from now on."""
        self.page.on("response", self._response)
        wire = self.page.context.new_cdp_session(self.page)
        wire.send("Network.enable")
        wire.on("Network.eventSourceMessageReceived", lambda message: self.news.append(json.dumps(message)))

    def _response(self, response: Response) -> None:
        if "/api/" in response.url and not response.url.endswith("/live") and response.status != 304:
            self._coming += 1
            self.bodies.append((response.url, response.text()))
            self._coming -= 1

    def _settle(self) -> None:
        """Let everything that is on its way be noted."""
        while self._coming:
            self.page.evaluate("0")

    def heard(self, *words: str) -> list[str]:
        """Which of the words were sent to the phone, wherever."""
        self._settle()
        assert self.bodies, "the phone was told something"
        assert self.news, "the stream was heard"
        texts = [*[body for _, body in self.bodies], *self.news]
        return [word for word in words if any(word in text for text in texts)]

    def knows(self, *values: str | int) -> list[str | int]:
        """Which of the values were sent to the phone, but for where they may stand."""
        self._settle()
        bodies = [json.loads(body) for url, body in self.bodies if "/sessions/" in url and body.startswith("{")]
        found = [value for body in bodies for value in told(body)]
        return [value for value in values if any(same(value, other) for other in found)]


def told(document: Any) -> Iterator[str | int]:
    """Every text and number of a document that says something about the game."""
    if isinstance(document, Mapping):
        for key, value in document.items():
            if key not in COUNTING | PUBLIC:
                yield from told(value)
    elif isinstance(document, list):
        for value in document:
            yield from told(value)
    elif isinstance(document, str | int) and not isinstance(document, bool):
        yield document


def same(value: str | int, other: str | int) -> bool:
    """Whether the other one is the value, or a text that says it."""
    return value == other or (isinstance(other, str) and re.search(rf"\b{value}\b", other) is not None)


def sit_down(open_page: Open, game: str, names: Sequence[str], how: Mapping[str, str] | None = None) -> list[Phone]:
    """Open a table; the second comes by its address, the third types the code."""

    def phone(path: str, name: str) -> Phone:
        phones: list[Phone] = []

        def before(page: Page) -> None:
            page.add_init_script(NO_POLLING)
            phones.append(Phone(name, page))
            phones[0].listen()

        open_page(path, before=before)
        return phones[0]

    host = phone("/", names[0])
    code = open_table(host.page, game, names, how or {})
    host.page.get_by_role("link", name="Go to the game").click()
    by_link = phone(f"/#/join/{code}", names[1])
    join(by_link.page, names[1])
    by_code = phone("/", names[2])
    by_code.page.get_by_label("Code of the table").fill(f"{code[:3]} {code[3:]}".lower())
    by_code.page.get_by_role("button", name="Join", exact=True).click()
    join(by_code.page, names[2])
    return [host, by_link, by_code]


# --- what is seen


def stands(phone: Phone, at: str) -> None:
    """The strip says where the game stands."""
    expect(phone.page.locator("summary").first).to_have_text(re.compile(f"^{re.escape(at)}\\s*Phases$"))


def turn(phone: Phone, text: str) -> None:
    """The phone says whose turn it is."""
    expect(phone.page.locator("main").get_by_role("status").first).to_have_text(
        re.compile(f"^\\s*{re.escape(text)}\\s*$")
    )


def all_see(phones: Sequence[Phone], *texts: str) -> None:
    """What happened last says so on every phone."""
    for phone in phones:
        for text in texts:
            expect(happened(phone.page)).to_contain_text(text)


def moves(phone: Phone) -> Locator:
    """The moves that lie under the thumb."""
    return phone.page.locator("footer.actions").get_by_role("button")


# --- what is done


def fill(page: Page, **values: int | str) -> None:
    """Type into fields, named by their labels with _ for blanks."""
    for name, value in values.items():
        sheet(page).get_by_role("textbox", name=named(name)).fill(str(value))


def pick(page: Page, label: str, option: str) -> None:
    """Choose one of what a field offers, side by side or in a list; where it leaves no choice, see that it says so."""
    group = sheet(page).get_by_role("group", name=named(label)).first
    expect(group).to_contain_text(option)
    lists = group.get_by_role("combobox")
    radios = group.get_by_role("radio", name=option, exact=True)
    if lists.count():
        lists.select_option(label=option)
    elif radios.count():
        radios.check()


def named(label: str) -> re.Pattern[str]:
    """A label, with or without what follows it in small letters."""
    return re.compile(rf"^{re.escape(label.replace('_', ' '))}( (if|none|only|change)\b.*)?$")
