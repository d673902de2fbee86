"""Phones round a table: what they send and what they are answered."""

import random
from typing import Any

from httpx2 import Client, Response

API = "/api/v1/sessions"

THIEVES = {"game": "age-of-thieves", "seats": [{"name": "Ada"}, {"name": "Ben"}, {"name": "Cleo"}]}
CARDS = {"game": "thrones-lcg", "seats": [{"name": "Ada"}, {"name": "Ben"}]}
BOARD = {
    "game": "thrones-board",
    "seats": [
        {"name": "Ada", "plays": "baratheon"},
        {"name": "Ben", "plays": "lannister"},
        {"name": "Cleo", "plays": "stark"},
    ],
}
GAMES = (THIEVES, CARDS, BOARD)


class Server:
    """The server, and tables on it."""

    def __init__(self, client: Client) -> None:
        self.client = client

    def send(self, method: str, path: str, token: str | None = None, **arguments: Any) -> Response:
        """A request without any cookie."""
        self.client.cookies.clear()
        headers = arguments.pop("headers", {}) | ({"Authorization": f"Bearer {token}"} if token else {})
        return self.client.request(method, path, headers=headers, **arguments)

    def open(self, game: dict[str, Any] = THIEVES, **options: Any) -> "Host":
        """A new table with every seat taken."""
        answer = self.send("POST", API, json={**game, **({"options": options} if options else {})})
        assert answer.status_code == 201, answer.text
        return Host(self, answer.json())


class Phone:
    """A phone that holds a token of a session."""

    def __init__(self, server: Server, session: str, token: str | None, seat: str | None = None) -> None:
        self.server = server
        self.session = session
        self.token = token
        self.seat = seat

    def send(self, method: str, path: str = "", **arguments: Any) -> Response:
        return self.server.send(method, f"{API}/{self.session}{path}", self.token, **arguments)

    def read(self) -> dict[str, Any]:
        """The session as this phone sees it."""
        answer = self.send("GET")
        assert answer.status_code == 200, answer.text
        return answer.json()  # type: ignore[no-any-return]  # JSON

    def try_move(
        self, kind: str, *, at: str | None = None, seat: str | None = None, key: str | None = None, **fields: Any
    ) -> Response:
        """A move, at the position where the game stands if none is named."""
        seen = self.read()
        body = {"game": seen["game"], "at": at or seen["position"], "move": {"kind": kind, **fields}}
        headers = {"Idempotency-Key": key} if key else {}
        return self.send("POST", "/moves", json=body | ({"seat": seat} if seat else {}), headers=headers)

    def move(self, kind: str, **arguments: Any) -> list[str]:
        """A move that is made; what the history says of it."""
        answer = self.try_move(kind, **arguments)
        assert answer.status_code == 200, answer.text
        return [line["text"] for line in answer.json()["lines"]]

    def events(self) -> list[dict[str, Any]]:
        """The whole history."""
        found: list[dict[str, Any]] = []
        after: int | None = 0
        while after is not None:
            page = self.send("GET", f"/events?after={after}&most=200").json()
            found += page["events"]
            after = page["next"]
        return found


class Host(Phone):
    """The host of a new table, and everybody who sits down."""

    def __init__(self, server: Server, opened: dict[str, Any]) -> None:
        super().__init__(server, opened["id"], opened["host_token"])
        self.code = opened["join_code"]
        self.phones = {seat["id"]: self.join(seat["id"]) for seat in self.read()["seats"]}

    def join(self, seat: str | None = None) -> Phone:
        """Somebody comes to the table."""
        answer = self.server.send("POST", f"{API}/join", json={"code": self.code} | ({"seat": seat} if seat else {}))
        assert answer.status_code == 200, answer.text
        return Phone(self.server, self.session, answer.json()["token"], seat)


def filled(prompt: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """A move that answers a prompt with random values within its limits."""
    fields = {}
    for field in prompt["fields"]:
        if field["optional"] and chance.random() < 0.5:
            continue
        fields[field["name"]] = _value(field, chance)
    return {"kind": prompt["kind"], **fields}


def _value(field: dict[str, Any], chance: random.Random) -> Any:
    options = [option["value"] for option in field["options"]]
    least, most = field["least"] or 0, 5 if field["most"] is None else field["most"]
    values: dict[str, Any] = {
        "number": lambda: chance.randint(least, min(most, least + 9)),
        "numbers": lambda: [chance.randint(1, 3) for _ in range(chance.randint(least, min(most, least + 3)))],
        "text": lambda: chance.choice(["Ärger", "x", "two words"]),
        "flag": lambda: chance.random() < 0.5,
        "choice": lambda: chance.choice(options),
        "choices": lambda: chance.sample(options, chance.randint(min(least, len(options)), min(most, len(options)))),
        "cards": lambda: [{"ap": chance.randint(1, 3)} for _ in range(chance.randint(0, 3))],
    }
    return values[field["type"]]()
