"""Moves: made once, for the position that was seen, by who may; taken back and put right."""

import threading
from typing import Any

from tests.sessions.phones import API, Host, Phone, Server


def declaring(server: Server) -> Host:
    """A table of Age of Thieves at its first Declaration Phase."""
    host = server.open()
    host.move("choose-first-thief", thief="seat-1")
    host.move("roll-guard", dice=[5])
    host.move("go-on")
    return host


def resolving(server: Server) -> Host:
    """Ben 6, guard 5, Ada 4, Ada 4."""
    host = declaring(server)
    for seat, aps in (("seat-1", [4, 4]), ("seat-2", [6]), ("seat-3", [])):
        host.phones[seat].move("declare", cards=[{"ap": ap} for ap in aps])
    host.move("reveal")
    return host


def test_a_turn_is_in_the_history_with_its_reasons(server: Server) -> None:
    host = resolving(server)
    events = host.events()
    assert [event["seq"] for event in events] == list(range(1, len(events) + 1))
    reveal = events[-1]
    assert [line["text"] for line in reveal["lines"]] == [
        "Ada declares 4 and 4 AP.",
        "Ben declares 6 AP.",
        "Cleo declares nothing.",
        "First to last: Ben 6, guard 5, Ada 4, Ada 4.",
    ]
    [answer] = reveal["answers"]
    assert (answer["question"], answer["summary"]) == (
        "initiative-order",
        "First to last: Ben 6, guard 5, Ada 4, Ada 4.",
    )
    assert answer["asked"]["declarations"] == {"Ada": [4, 4], "Ben": [6], "Cleo": []}
    assert answer["steps"][0]["rule"]["id"].startswith("age-of-thieves.")
    assert reveal["lines"][1] == {
        "text": "Ben declares 6 AP.",
        "template": "{who} declares {aps} AP.",
        "params": {"who": "Ben", "aps": "6"},
    }


def test_a_late_tap_skips_nothing(server: Server) -> None:
    host = resolving(server)
    ben = host.phones["seat-2"]
    seen = ben.read()
    assert ben.try_move("resolve", at=seen["position"]).status_code == 200
    late = ben.try_move("resolve", at=seen["position"])
    assert (late.status_code, late.json()["type"]) == (409, "urn:tiebreak:problem:stale")
    assert late.json()["detail"] == "Look at where it stands now, then move."
    assert late.json()["version"] == seen["version"] + 1
    assert ben.read()["version"] == seen["version"] + 1


def test_only_the_owner_of_a_slot_uses_it_or_the_host_in_his_place(server: Server) -> None:
    host = resolving(server)
    refused = host.phones["seat-1"].try_move("resolve")
    assert (refused.status_code, refused.json()["type"]) == (403, "urn:tiebreak:problem:not-yours")
    refused = host.phones["seat-1"].try_move("resolve", seat="seat-2")
    assert (refused.status_code, refused.json()["type"]) == (403, "urn:tiebreak:problem:no-access")
    assert host.try_move("resolve", seat="seat-2").status_code == 200
    event = host.events()[-1]
    assert (event["seat"], event["host"]) == ("seat-2", True)


def test_a_host_with_a_seat_is_both(server: Server) -> None:
    host = server.open()
    claimed = host.send("DELETE", "/seats/seat-2")
    seat = host.send("POST", "/seats/seat-2/claim", json={}).json()["token"]
    assert claimed.status_code == 200

    def send(move: dict[str, Any], seat_named: str | None) -> int:
        cookies = {"Cookie": f"tiebreak_host={host.token}; tiebreak_seat={seat}"}
        server.client.cookies.clear()
        path = f"{API}/{host.session}"
        at = server.client.get(path, headers=cookies).json()["position"]
        body = {"game": "age-of-thieves", "at": at, "seat": seat_named, "move": move}
        return server.client.post(f"{path}/moves", json=body, headers=cookies).status_code

    assert send({"kind": "choose-first-thief", "thief": "seat-1"}, None) == 200
    assert send({"kind": "roll-guard", "dice": [5]}, "seat-1") == 200
    assert send({"kind": "go-on"}, None) == 200
    assert send({"kind": "declare", "cards": []}, "seat-2") == 200
    assert [(event["seat"], event["host"]) for event in host.events()[-4:]] == [
        (None, True),
        ("seat-1", True),
        (None, True),
        ("seat-2", False),
    ]


def test_nobody_seals_for_another_not_even_the_host(server: Server) -> None:
    host = declaring(server)
    refused = host.try_move("declare", seat="seat-2", cards=[{"ap": 1}])
    assert (refused.status_code, refused.json()["type"]) == (403, "urn:tiebreak:problem:not-yours")


def test_a_move_of_another_game_is_refused(server: Server) -> None:
    host = declaring(server)
    body = {"game": "thrones-lcg", "at": host.read()["position"], "move": {"kind": "concede"}}
    refused = host.send("POST", "/moves", json=body)
    assert (refused.status_code, refused.json()["detail"]) == (
        422,
        "This session plays Age of Thieves: make one of its moves.",
    )


def test_sealed_moves_of_different_seats_do_not_conflict(server: Server) -> None:
    host = declaring(server)
    at = host.read()["position"]
    answers = {}

    def declare(phone: Phone) -> None:
        answers[phone.seat] = phone.send(
            "POST",
            "/moves",
            json={"game": "age-of-thieves", "at": at, "move": {"kind": "declare", "cards": [{"ap": 4}]}},
        )

    threads = [threading.Thread(target=declare, args=(phone,)) for phone in host.phones.values()]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [answer.status_code for answer in answers.values()] == [200, 200, 200]
    assert host.read()["sealed"]["declaration"] == ["seat-1", "seat-2", "seat-3"]


def test_a_repeated_request_counts_once_also_when_all_come_at_once(server: Server) -> None:
    host = resolving(server)
    ben = host.phones["seat-2"]
    seen = ben.read()
    body = {"game": "age-of-thieves", "at": seen["position"], "move": {"kind": "resolve"}}
    headers = {"Authorization": f"Bearer {ben.token}", "Idempotency-Key": "tap-1"}
    answers = []

    def tap() -> None:
        answers.append(server.client.post(f"{API}/{ben.session}/moves", json=body, headers=headers))

    threads = [threading.Thread(target=tap) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert {answer.status_code for answer in answers} == {200}
    assert len({answer.content for answer in answers}) == 1
    assert ben.read()["version"] == seen["version"] + 1
    other = ben.send("POST", "/moves", json=body | {"move": {"kind": "resign"}}, headers={"Idempotency-Key": "tap-1"})
    assert (other.status_code, other.json()["type"]) == (422, "urn:tiebreak:problem:key-reused")
    # Another's request with the same key is a request of its own.
    ada = host.phones["seat-1"].send("POST", "/moves", json=body, headers={"Idempotency-Key": "tap-1"})
    assert (ada.status_code, ada.json()["type"]) == (409, "urn:tiebreak:problem:stale")


def test_a_seat_takes_back_its_own_last_move_and_nothing_else(server: Server) -> None:
    host = resolving(server)
    ada, ben = host.phones["seat-1"], host.phones["seat-2"]
    before = ben.read()
    ben.move("resolve")
    refused = ada.send("POST", "/undo", json={})
    assert (refused.status_code, refused.json()["type"]) == (403, "urn:tiebreak:problem:not-yours")
    undone = ben.send("POST", "/undo", json={})
    assert (undone.status_code, undone.json()["kind"], undone.json()["back_to"]) == (200, "undone", before["version"])
    after = ben.read()
    assert after["view"] == before["view"]
    assert after["position"] == before["position"] + "~1"  # what led there may differ: an old tap is too late
    assert (after["version"], after["head"]) == (before["version"] + 2, before["head"])
    refused = ben.send("POST", "/undo", json={})  # the last move is now the host's reveal
    assert refused.status_code == 403


def test_one_slot_is_taken_back_not_a_turn(server: Server) -> None:
    host = declaring(server)
    for seat, aps in (("seat-1", [4]), ("seat-2", [4]), ("seat-3", [])):
        host.phones[seat].move("declare", cards=[{"ap": ap} for ap in aps])
    host.move("reveal")
    host.move("guard-acts")
    host.phones["seat-1"].move("resolve")
    host.phones["seat-2"].move("resolve")
    host.send("POST", "/undo", json={})
    due = host.read()["view"]["due"]
    assert (due["thief"], due["ap"]) == ("seat-2", 4)


def test_the_host_goes_further_back_and_the_history_keeps_both(server: Server) -> None:
    host = resolving(server)
    seen = {host.read()["version"]: host.read()["view"]}
    for kind, seat in (("resolve", "seat-2"), ("guard-acts", None), ("resolve", "seat-1")):
        host.move(kind, seat=seat)
        seen[host.read()["version"]] = host.read()["view"]
    first, *_, last = seen
    assert host.send("POST", "/undo", json={"back_to": first + 1}).status_code == 200
    assert host.read()["view"] == seen[first + 1]
    assert len(host.events()) == last + 1
    for seq, view in seen.items():
        assert host.send("GET", f"/at/{seq}").json()["view"] == view
    refused = host.send("POST", "/undo", json={"back_to": last})
    assert (refused.status_code, refused.json()["errors"][0]["pointer"]) == (422, "/back_to")


def test_what_was_revealed_cannot_become_secret_again(server: Server) -> None:
    host = declaring(server)
    start = host.read()["version"]
    for phone in host.phones.values():
        phone.move("declare", cards=[{"ap": 4}])
    sealed = host.read()["version"]
    host.move("reveal")
    host.send("POST", "/undo", json={"back_to": sealed})
    seen = host.read()
    assert (seen["view"]["step"], seen["sealed"]) == ("declare_action_cards", {})
    assert host.phones["seat-1"].read()["view"]["own"] is None
    assert host.send("GET", f"/at/{sealed}").json()["sealed"] == {"declaration": ["seat-1", "seat-2", "seat-3"]}
    assert start < sealed


def test_taking_back_a_seal_unseals(server: Server) -> None:
    host = declaring(server)
    ada = host.phones["seat-1"]
    ada.move("declare", cards=[{"ap": 4}])
    assert ada.send("POST", "/undo", json={}).status_code == 200
    assert host.read()["sealed"] == {}


def test_an_undo_that_was_meant_for_another_version_is_refused(server: Server) -> None:
    host = resolving(server)
    version = host.read()["version"]
    host.move("resolve", seat="seat-2")
    refused = host.send("POST", "/undo", json={"version": version})
    assert (refused.status_code, refused.json()["version"]) == (409, version + 1)


def test_there_is_nothing_before_the_beginning(server: Server) -> None:
    host = server.open()
    refused = host.send("POST", "/undo", json={})
    assert (refused.status_code, refused.json()["detail"]) == (
        409,
        "There is nothing to undo: the game stands at its beginning.",
    )


def test_the_table_is_right(server: Server) -> None:
    host = resolving(server)
    ada = host.phones["seat-1"]
    before = host.read()["view"]["calm_cards_discarded"]
    body = {"corrections": [{"pointer": "/calm_cards_discarded", "value": 7}], "note": "We counted the box."}
    answer = ada.send("POST", "/corrections", json=body)
    assert (answer.status_code, answer.json()["kind"], answer.json()["note"]) == (
        200,
        "corrected",
        "We counted the box.",
    )
    assert host.read()["view"]["calm_cards_discarded"] == 7
    ada.send("POST", "/undo", json={})
    assert host.read()["view"]["calm_cards_discarded"] == before


def test_a_correction_that_cannot_be_changes_nothing_and_is_named(server: Server) -> None:
    host = resolving(server)
    seen = host.read()
    right = {"pointer": "/calm_cards_discarded", "value": 1}
    for pointer, value, named in (
        ("/nonsense", 1, "/corrections/1/pointer"),
        ("/thieves/9/x", 1, "/corrections/1/pointer"),
        ("/calm_cards_discarded", "many", "/corrections/1/value"),
        ("/calm_cards_discarded", -1, "/corrections/1/value"),
    ):
        wrong = {"pointer": pointer, "value": value}
        refused = host.send("POST", "/corrections", json={"corrections": [right, wrong], "note": "no"})
        assert refused.status_code == 422
        assert [problem["pointer"] for problem in refused.json()["errors"]] == [named]
    assert host.read() == seen


def test_reading_again_costs_nothing_when_nothing_is_new(server: Server) -> None:
    host = declaring(server)
    first = host.send("GET")
    assert first.headers["etag"] == f'"{first.json()["version"]}-en-host"'
    again = host.send("GET", headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    others = [host.phones["seat-1"], host.phones["seat-2"]]
    assert [one.send("GET", headers={"If-None-Match": first.headers["etag"]}).status_code for one in others] == [
        200,
        200,
    ]
    assert others[0].send("GET").headers["etag"] == f'"{first.json()["version"]}-en-seat-1"'
    host.phones["seat-1"].move("declare", cards=[])
    assert host.send("GET", headers={"If-None-Match": first.headers["etag"]}).status_code == 200
