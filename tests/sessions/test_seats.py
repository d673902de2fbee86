"""Coming to a table: open, join, claim, rename, hand over, leave, close."""

import pytest

from tests.sessions.phones import API, BOARD, CARDS, Phone, Server


def test_a_table_is_opened_with_free_seats(server: Server) -> None:
    answer = server.send("POST", API, json=CARDS)
    assert answer.status_code == 201
    opened = answer.json()
    assert answer.headers["location"] == f"{API}/{opened['id']}"
    assert len(opened["join_code"]) == 6
    seen = Phone(server, opened["id"], opened["host_token"]).read()
    assert seen["seats"] == [
        {"id": "seat-1", "name": "Ada", "taken": False},
        {"id": "seat-2", "name": "Ben", "taken": False},
    ]
    assert seen["you"] == {"seat": None, "host": True}
    assert (seen["version"], seen["head"], seen["imported"]) == (1, 1, False)


KEY = "0123456789abcdef0123456789abcdef"


def test_the_same_request_to_open_opens_one_table(server: Server) -> None:
    first, again = [server.send("POST", API, json=CARDS, headers={"Idempotency-Key": KEY}) for _ in range(2)]
    assert (first.status_code, again.status_code) == (201, 201)
    assert again.json() == first.json()
    assert again.headers["set-cookie"] == first.headers["set-cookie"]
    opened = first.json()
    assert (len(opened["id"]), len(opened["host_token"])) == (22, 43)
    host = Phone(server, opened["id"], opened["host_token"])
    assert host.read()["you"] == {"seat": None, "host": True}
    other = server.send("POST", API, json=CARDS, headers={"Idempotency-Key": KEY[::-1]}).json()
    assert other["id"] != opened["id"]
    assert other["host_token"] != opened["host_token"]

    refused = server.send("POST", API, json=BOARD, headers={"Idempotency-Key": KEY})
    assert (refused.status_code, refused.json()["type"]) == (422, "urn:tiebreak:problem:key-reused")
    assert host.send("POST", "/seats/seat-1/claim", json={}).status_code == 200
    late = server.send("POST", API, json=CARDS, headers={"Idempotency-Key": KEY})
    assert (late.status_code, late.json()["type"]) == (422, "urn:tiebreak:problem:key-reused")


def test_a_key_that_can_be_guessed_opens_nothing(server: Server) -> None:
    answer = server.send("POST", API, json=CARDS, headers={"Idempotency-Key": KEY[1:]})
    assert (answer.status_code, answer.json()["type"]) == (422, "urn:tiebreak:problem:invalid-parameter")


def test_the_browser_keeps_the_token_for_this_session_alone(server: Server) -> None:
    answer = server.send("POST", API, json=CARDS)
    session = answer.json()["id"]
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith(f"tiebreak_host={answer.json()['host_token']}; HttpOnly;")
    assert f"Path={API}/{session}; SameSite=lax" in cookie
    assert "Secure" not in cookie  # a phone drops it on plain http otherwise
    server.client.cookies.clear()
    header = {"Cookie": f"tiebreak_host={answer.json()['host_token']}"}
    assert server.client.get(f"{API}/{session}", headers=header).json()["you"] == {"seat": None, "host": True}


def test_houses_are_seats(server: Server) -> None:
    host = server.open(BOARD)
    assert list(host.phones) == ["baratheon", "lannister", "stark"]


@pytest.mark.parametrize(
    ("seats", "pointer", "message"),
    [
        ([{"name": "Ada"}], "/seats", "Must be 2 to 8 seats."),
        ([{"name": "Ada"}, {"name": " ada "}], "/seats/1/name", "Somebody at this table is called so already"),
        ([{"name": "Ada"}, {"name": "B\u202eob"}], "/seats/1/name", "Leave out characters that cannot be seen."),
        ([{"name": "Ada"}, {"name": "x" * 25}], "/seats/1/name", "Must be at most 24 letters long."),
        ([{"name": "Ada"}, {"name": "  "}], "/seats/1/name", "Give a name."),
        ([{"name": "Ada"}, {"name": "\u3164\u2800"}], "/seats/1/name", "Give a name."),
        ([{"name": "Ada"}, {"name": "Ada\u200d"}], "/seats/1/name", "Somebody at this table is called so already"),
        ([{"name": "Ada"}, {"name": "Ada\ufe0f"}], "/seats/1/name", "Somebody at this table is called so already"),
        ([{"name": "Ada"}, {"name": "Ben", "plays": "stark"}], "/seats/1/plays", "Leave it out"),
    ],
)
def test_seats_that_cannot_be(server: Server, seats: list[dict[str, str]], pointer: str, message: str) -> None:
    answer = server.send("POST", API, json={"game": "thrones-lcg", "seats": seats})
    assert answer.status_code in {409, 422}
    [problem] = answer.json()["errors"]
    assert problem["pointer"] == pointer
    assert problem["message"].startswith(message) or pointer == "/seats"


def test_names_are_shown_as_typed(server: Server) -> None:
    names = ["<b>Ada</b> & 'co'", "👩‍👩‍👧 Ångström"]
    opened = server.send("POST", API, json={"game": "thrones-lcg", "seats": [{"name": name} for name in names]}).json()
    seen = Phone(server, opened["id"], opened["host_token"]).read()
    assert [seat["name"] for seat in seen["seats"]] == names


def test_a_seat_is_taken_once_and_codes_are_read_out(server: Server) -> None:
    host = server.open(CARDS)
    taken = server.send("POST", f"{API}/join", json={"code": host.code, "seat": "seat-1"})
    assert (taken.status_code, taken.json()["type"]) == (409, "urn:tiebreak:problem:taken")
    spelled = f" {host.code[:3].lower()} {host.code[3:].lower()}"
    looking = server.send("POST", f"{API}/join", json={"code": spelled})
    assert looking.status_code == 200
    spectator = Phone(server, host.session, looking.json()["token"])
    assert spectator.read()["you"] == {"seat": None, "host": False}
    assert spectator.read()["prompts"] == []
    refused = spectator.try_move("concede")
    assert (refused.status_code, refused.json()["detail"]) == (403, "You are looking on: take a seat to take part.")


def test_a_name_taken_along_is_in_the_history(server: Server) -> None:
    opened = server.send("POST", API, json=CARDS).json()
    joined = server.send("POST", f"{API}/join", json={"code": opened["join_code"], "seat": "seat-2", "name": "Zoë"})
    phone = Phone(server, opened["id"], joined.json()["token"], "seat-2")
    assert [seat["name"] for seat in phone.read()["seats"]] == ["Ada", "Zoë"]
    assert phone.events()[-1]["lines"][0]["text"] == "Zoë sits down in the place of Ben."


def test_a_seat_is_renamed_by_its_holder_or_the_host(server: Server) -> None:
    host = server.open(CARDS)
    ada, ben = host.phones["seat-1"], host.phones["seat-2"]
    assert ada.send("PATCH", "/seats/seat-1", json={"name": "Adele"}).status_code == 200
    assert ben.send("PATCH", "/seats/seat-1", json={"name": "Mine"}).status_code == 403
    assert host.send("PATCH", "/seats/seat-2", json={"name": "adele"}).status_code == 409
    assert host.send("PATCH", "/seats/seat-2", json={"name": "Benno"}).status_code == 200
    assert [seat["name"] for seat in ben.read()["seats"]] == ["Adele", "Benno"]


def test_a_lost_seat_is_handed_over_and_the_old_phone_is_out(server: Server) -> None:
    host = server.open(CARDS)
    old = host.phones["seat-1"]
    assert host.phones["seat-2"].send("POST", "/seats/seat-1/hand-over").status_code == 403
    new = Phone(server, host.session, host.send("POST", "/seats/seat-1/hand-over").json()["token"], "seat-1")
    assert new.read()["you"] == {"seat": "seat-1", "host": False}
    gone = old.send("GET")
    assert (gone.status_code, gone.json()["type"]) == (403, "urn:tiebreak:problem:no-access")


def test_the_way_to_a_seat_that_is_handed_over_is_an_address(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    host = server.open(CARDS)
    lan = {"headers": {"Host": "192.168.1.20:8000"}}
    told = host.send("POST", "/seats/seat-1/hand-over", **lan).json()
    assert told["address"] == f"http://192.168.1.20:8000/#/seat/{host.session}/{told['token']}"
    assert f"<title>{told['address']}</title>" in told["qr"]
    nowhere = host.send("POST", "/seats/seat-1/hand-over", headers={"Host": "localhost:8000"}).json()
    assert (nowhere["address"], nowhere["qr"]) == (None, None)
    monkeypatch.setenv("TIEBREAK_PUBLIC_URL", "https://example.org/games/")
    told = host.send("POST", "/seats/seat-1/hand-over").json()
    assert told["address"] == f"https://example.org/games/#/seat/{host.session}/{told['token']}"


def test_a_browser_keeps_the_place_whose_token_it_was_given(server: Server) -> None:
    host = server.open(CARDS)
    places = {"tiebreak_host": host, "tiebreak_seat": host.phones["seat-1"], "tiebreak_looking": host.join()}
    for name, phone in places.items():
        answer = phone.send("POST", "/keep")
        assert answer.status_code == 200
        assert answer.json() == {"version": host.read()["version"]}
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith(f"{name}={phone.token}; HttpOnly;")
        assert f"Path={API}/{host.session}; SameSite=lax" in cookie


def test_leaving_frees_the_seat_for_whoever_looks_on(server: Server) -> None:
    host = server.open(CARDS)
    ben = host.phones["seat-2"]
    assert host.phones["seat-1"].send("DELETE", "/seats/seat-2").status_code == 403
    assert ben.send("DELETE", "/seats/seat-2").status_code == 200
    assert ben.send("GET").status_code == 403
    looking = host.join()
    claimed = looking.send("POST", "/seats/seat-2/claim", json={"name": "Dora"})
    assert claimed.status_code == 200
    assert looking.send("GET").status_code == 403  # the seat's token is the one that counts from now on
    dora = Phone(server, host.session, claimed.json()["token"], "seat-2")
    assert dora.read()["seats"][1] == {"id": "seat-2", "name": "Dora", "taken": True}
    assert dora.send("POST", "/seats/seat-1/claim", json={}).status_code == 409


def test_the_host_frees_a_seat(server: Server) -> None:
    host = server.open(CARDS)
    assert host.send("DELETE", "/seats/seat-1").status_code == 200
    assert host.phones["seat-1"].send("GET").status_code == 403
    assert host.events()[-1]["lines"][0]["text"] == "The host frees the seat of Ada."


def test_unknown_closed_and_deleted_codes_answer_alike(server: Server) -> None:
    host, gone = server.open(CARDS), server.open(CARDS)
    assert host.send("PATCH", json={"joining": False}).status_code == 200
    assert gone.send("DELETE").status_code == 204
    answers = [server.send("POST", f"{API}/join", json={"code": code}) for code in (host.code, gone.code, "ZZZZZZ")]
    assert {answer.status_code for answer in answers} == {404}
    assert len({answer.content for answer in answers}) == 1
    assert len({str({**answer.headers, "x-request-id": ""}) for answer in answers}) == 1
    assert host.send("PATCH", json={"joining": True}).status_code == 200
    code = host.read()["join_code"]
    assert code != host.code
    assert server.send("POST", f"{API}/join", json={"code": code}).status_code == 200


def test_guessing_codes_makes_wait_but_only_who_guesses(server: Server) -> None:
    host = server.open(CARDS)
    for _ in range(10):
        assert server.send("POST", f"{API}/join", json={"code": "222222"}).status_code == 404
    refused = server.send("POST", f"{API}/join", json={"code": host.code})
    assert refused.status_code == 429
    assert 1 <= int(refused.headers["retry-after"]) <= 60
    assert host.read()["version"] >= 1


def test_a_deleted_session_is_gone_and_only_the_host_deletes(server: Server) -> None:
    host = server.open(CARDS)
    assert host.phones["seat-1"].send("DELETE").status_code == 403
    assert host.send("DELETE").status_code == 204
    assert host.send("GET").status_code == 404


def test_the_way_to_the_table_is_a_qr_code_unless_it_leads_nowhere(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = server.open(CARDS)
    drawn = host.send("GET", "/join.svg", headers={"Host": "192.168.1.20:8000"})
    assert (drawn.status_code, drawn.headers["content-type"]) == (200, "image/svg+xml")
    assert drawn.text.startswith("<svg")
    assert f"<title>http://192.168.1.20:8000/#/join/{host.code}</title>" in drawn.text
    refused = host.send("GET", "/join.svg", headers={"Host": "localhost:8000"})
    assert (refused.status_code, refused.json()["type"]) == (409, "urn:tiebreak:problem:no-address")
    monkeypatch.setenv("TIEBREAK_PUBLIC_URL", "https://table.example")
    assert host.send("GET", "/join.svg", headers={"Host": "localhost:8000"}).status_code == 200


def test_looking_on_takes_nobodys_seat_and_freeing_another_seat_keeps_ones_own(server: Server) -> None:
    opened = server.send("POST", API, json=CARDS).json()
    client, path = server.client, f"{API}/{opened['id']}"
    client.cookies.clear()
    client.cookies.set("tiebreak_host", opened["host_token"], path=path)
    client.post(f"{API}/join", json={"code": opened["join_code"], "seat": "seat-1"})
    client.post(f"{API}/join", json={"code": opened["join_code"]})
    assert client.get(path).json()["you"] == {"seat": "seat-1", "host": True}
    assert client.delete(f"{path}/seats/seat-2").status_code == 200
    assert client.get(path).json()["you"] == {"seat": "seat-1", "host": True}
    assert client.delete(f"{path}/seats/seat-1").status_code == 200
    assert client.get(path).json()["you"] == {"seat": None, "host": True}
    client.cookies.clear()


def test_a_right_code_is_no_guess_whatever_seat_is_named(server: Server) -> None:
    host = server.open(CARDS)
    for _ in range(12):
        refused = server.send("POST", f"{API}/join", json={"code": host.code, "seat": "seat-9"})
        assert (refused.status_code, refused.json()["detail"]) == (404, "There is no such seat in this session.")


@pytest.mark.parametrize("code", ["AB\x00CDE", "\x00", "é", "O0I1L2"])
def test_a_code_that_cannot_be_one_opens_nothing(server: Server, code: str) -> None:
    assert server.send("POST", f"{API}/join", json={"code": code}).status_code == 404
    assert server.send("GET", f"{API}/%00", "token").status_code == 404


def test_fifty_people_look_on(server: Server) -> None:
    host = server.open(CARDS)
    for _ in range(50):
        host.join()
    refused = server.send("POST", f"{API}/join", json={"code": host.code})
    assert (refused.status_code, refused.json()["type"]) == (409, "urn:tiebreak:problem:not-now")
