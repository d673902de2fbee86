"""Whoever asks for another language is answered in it, whatever is asked."""

from typing import Any

import pytest
from fastapi.testclient import TestClient

from tests.sessions.phones import API, Host, Server

GAMES = "/api/v1/games"
GERMAN = {"Accept-Language": "de-AT, de;q=0.9"}
ORDER = {
    "seats_clockwise": ["Morius", "guard"],
    "first_thief": "Morius",
    "guard": {"state": "calm", "initiative": 4},
    "declarations": {"Morius": [4], "guard": [2]},
}
SEATS = (
    "Zwei bis vier Diebe sitzen am Tisch, jeder einmal, und einer von ihnen hat den Marker des Ersten Diebs "
    "(first thief)."
)


def test_a_question(client: TestClient) -> None:
    answer = client.post(f"{GAMES}/age-of-thieves/initiative-order", json=ORDER, headers=GERMAN).json()
    assert answer["summary"] == "Der Reihe nach: Morius 4, Wache (guard) 4, guard 2."
    assert answer["outcome"]["order"][0]["actor"] == "thief"
    assert [step["text"] for step in answer["steps"]] == [
        "Wachen und Hauptleute (guards and captains) handeln einmal, alle zusammen, bei Initiative 4.",
        "Die höchste Initiative handelt zuerst.",
        "4 = 4 bei Ruhe (Calm): Die Karten aller Diebe mit 4 kommen vor der Wache.",
    ]
    assert answer["steps"][-1]["rule"]["says"] == (
        "Bei Ruhe gewinnen bei Gleichstand zwischen Dieben und Wache die Diebe."
    )
    assert answer["steps"][-1]["rule"]["section"] == "Initiative ties, p. 8"


def test_a_decision_that_is_open(client: TestClient) -> None:
    body = {"seats_clockwise": ["Ada", "Ben"]}
    answer = client.post(f"{GAMES}/age-of-thieves/first-thief", json=body, headers=GERMAN).json()
    assert answer["summary"] == "Gastgeber, wer ist in der ersten Runde Erster Dieb (first thief)?"
    assert answer["needs"]["ask"] == "Gastgeber, wer ist in der ersten Runde Erster Dieb?"
    assert answer["needs"]["options"] == ["Ada", "Ben"]


@pytest.mark.parametrize(
    ("body", "title", "detail", "message"),
    [
        (
            ORDER | {"first_thief": "Zain"},
            "Gegen die Spielregeln",
            SEATS + " (Rulebook, Set-up)",
            "Muss einer der Diebe am Tisch sein.",
        ),
        (
            ORDER | {"guard": {"state": "quiet", "initiative": 4}},
            "Der Inhalt passt nicht",
            "Ein Feld braucht Aufmerksamkeit.",
            "Muss 'calm' oder 'alarm' sein.",
        ),
    ],
)
def test_a_refusal(client: TestClient, body: dict[str, Any], title: str, detail: str, message: str) -> None:
    refusal = client.post(f"{GAMES}/age-of-thieves/initiative-order", json=body, headers=GERMAN).json()
    assert (refusal["title"], refusal["detail"]) == (title, detail)
    assert [problem["message"] for problem in refusal["errors"]] == [message]


def test_a_refusal_before_the_body_is_read(client: TestClient) -> None:
    body = b"[" + b" " * 65_536 + b"]"
    refused = client.post(
        f"{GAMES}/age-of-thieves/turn", content=body, headers=GERMAN | {"Content-Type": "application/json"}
    )
    assert (refused.status_code, refused.json()["title"]) == (413, "Der Inhalt ist zu groß")
    assert refused.json()["detail"] == (
        "Eine Anfrage darf höchstens 64 KiB und 5000 Werte senden, eine gespeicherte Sitzung 2 MiB: "
        "Lass weg, was nicht gebraucht wird."
    )


def test_the_list_of_games(client: TestClient) -> None:
    english = client.get(GAMES)
    german = client.get(GAMES, headers=GERMAN)
    for answer in (english, german):
        assert "Accept-Language" in answer.headers["Vary"]
    assert english.headers["ETag"] != german.headers["ETag"]
    known = {"If-None-Match": english.headers["ETag"]}
    assert client.get(GAMES, headers=known).status_code == 304
    assert client.get(GAMES, headers=known | GERMAN).status_code == 200
    thieves = next(game for game in german.json()["games"] if game["id"] == "age-of-thieves")
    question = thieves["questions"][0]
    assert (thieves["name"], question["id"], question["title"]) == (
        "Age of Thieves",
        "initiative-order",
        "Wer handelt zuerst?",
    )
    assert question["examples"][1]["summary"] == "Das erste Beispiel im Regelheft, S. 8: kein Gleichstand"
    switch = thieves["switches"][2]
    assert (switch["id"], switch["ask"]) == ("resign_timing", "Wann darf ein Dieb auf eine Karte verzichten?")
    assert switch["readings"][0]["says"] == "Wenn der eigene Zug der Karte kommt."


def test_rules_are_searched_in_the_language_they_are_read_in(client: TestClient) -> None:
    path = f"{GAMES}/age-of-thieves/rules"
    found = client.get(path, params={"q": "effektmarker entfernt"}, headers=GERMAN).json()["rules"]
    assert [rule["id"] for rule in found] == ["age-of-thieves.clean-up.markers"]
    assert found[0]["says"] == "Die Effektmarker (effect markers) werden entfernt."
    assert client.get(path, params={"q": "effektmarker"}).json()["rules"] == []


def declaring(server: Server) -> Host:
    """A table of Age of Thieves at its first Declaration Phase."""
    host = server.open()
    host.move("choose-first-thief", thief="seat-1")
    host.move("roll-guard", dice=[5])
    host.move("go-on")
    return host


def test_a_session_as_it_is_seen(server: Server) -> None:
    host = declaring(server)
    english, german = host.send("GET"), host.send("GET", headers=GERMAN)
    for answer in (english, german):
        assert "Accept-Language" in answer.headers["Vary"]
    assert english.headers["ETag"] != german.headers["ETag"]
    assert host.send("GET", headers={"If-None-Match": english.headers["ETag"]}).status_code == 304
    assert host.send("GET", headers=GERMAN | {"If-None-Match": english.headers["ETag"]}).status_code == 200
    seen = german.json()
    assert (seen["position"], seen["view"]["phase"]) == ("1/declaration/declare_action_cards", "declaration")
    assert seen["view"]["map"][2]["name"] == "Ansagephase (Declaration Phase)"
    assert seen["view"]["to_do"][1] == "Auf jede angesagte Karte kommt mindestens 1 AP."
    offered = {prompt["kind"]: prompt for prompt in seen["prompts"]}
    assert offered["reveal"]["label"] == "Aufdecken ohne die, die nicht angesagt haben"
    assert [option["label"] for option in offered["reveal"]["fields"][0]["options"]] == ["Ada", "Ben", "Cleo"]
    loot = next(field for field in offered["count-loot"]["fields"] if field["name"] == "what")
    assert loot["options"][0] == {"value": "Yellow jewels", "label": "Gelbe Juwelen"}


def test_a_move_its_refusal_and_the_history(server: Server) -> None:
    host = declaring(server)
    ada = host.phones["seat-1"]
    at = host.read()["position"]
    body = {"game": "age-of-thieves", "at": at, "move": {"kind": "declare", "cards": [{"ap": 3, "card": "nobody"}]}}
    declared = ada.send("POST", "/moves", json=body, headers=GERMAN).json()
    assert [line["text"] for line in declared["lines"]] == ["Ada hat angesagt."]
    assert declared["lines"][0]["template"] == "{who} has declared."
    late = ada.send("POST", "/moves", json=body | {"at": "1/event"}, headers=GERMAN).json()
    assert late["title"] == "Das Spiel ist weitergegangen"
    assert late["detail"] == "Sieh nach, wo es jetzt steht, dann zieh."
    host.move("reveal", absent=["seat-2", "seat-3"])
    host.move("guard-acts")
    use = {"game": "age-of-thieves", "at": host.read()["position"], "move": {"kind": "resolve"}}
    used = ada.send("POST", "/moves", json=use, headers=GERMAN).json()
    assert used["lines"][0]["text"] == "Ada führt nobody mit 3 AP aus."
    events = host.send("GET", "/events?most=200", headers=GERMAN).json()["events"]
    assert [line["text"] for line in events[0]["lines"]] == ["Age of Thieves beginnt."]
    reveal = next(event for event in events if event["kind"] == "reveal")
    assert reveal["lines"][-1]["text"] == "Der Reihe nach: Wache 5, Ada 3."
    assert reveal["answers"][0]["summary"] == "Der Reihe nach: Wache 5, Ada 3."
    assert reveal["answers"][0]["steps"][1]["text"] == "Ben hat keine Karte angesagt und macht nicht mit."
    assert [event["lines"] for event in host.events()] != [event["lines"] for event in events]
    past = host.send("GET", "/at/3", headers=GERMAN).json()
    assert past["view"]["map"][0]["name"] == "Ereignisphase"


def test_who_has_no_place_is_told_so(server: Server) -> None:
    host = server.open()
    refused = server.send("GET", f"{API}/{host.session}", headers=GERMAN).json()
    says = "Tritt zuerst mit dem Code dem Tisch bei; ein Programm sendet das Token, das es beim Beitreten bekam."
    assert refused["detail"] == says
