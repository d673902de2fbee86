"""A table that has its areas tracked: played, taken back, saved and opened again."""

from tests.sessions.phones import API, BOARD, Phone, Server
from tests.sessions.test_history import wrong


def test_a_march_on_the_map_is_taken_back_saved_and_opened_again(server: Server, database_url: str) -> None:
    host = server.open(BOARD, track_areas=True)
    for house in ("baratheon", "lannister", "stark"):
        host.move("orders-placed", seat=house)
    for house in ("baratheon", "lannister", "stark"):
        orders = int(house == "baratheon")
        host.move("count-orders", seat=house, raid=0, march=orders, consolidate_power=0)
    host.move("keep-raven", seat="lannister")
    before = host.read()
    march = {"area": "kingswood", "footman_1": "storms-end"}
    assert before["view"]["board"]["areas"]["kingswood"]["house"] == "baratheon"
    assert host.try_move("march-units", seat="baratheon", **march).status_code == 422
    host.move("march-units", seat="baratheon", area="kingswood", footman_1="the-reach", leaves_token=True)
    after = host.read()
    assert after["view"]["board"]["areas"]["the-reach"]["units"] == {"footman": 1}
    assert after["view"]["board"]["power"]["baratheon"] == 4
    seq = host.events()[-2]["seq"]
    assert host.send("POST", "/undo", json={"back_to": seq}).status_code == 200
    assert host.read()["view"]["board"] == before["view"]["board"]
    host.move("march-units", seat="baratheon", area="kingswood", footman_1="the-reach", leaves_token=True)
    opened = server.send("POST", f"{API}/import", json=host.send("GET", "/export").json()).json()
    assert Phone(server, opened["id"], opened["host_token"]).read()["view"] == host.read()["view"]
    assert wrong(database_url) == []


def test_a_table_that_tracks_nothing_shows_no_board(server: Server) -> None:
    assert server.open(BOARD).read()["view"]["board"] is None
