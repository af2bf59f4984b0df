"""Standing orders over HTTP: for the holder of a seat alone."""

from __future__ import annotations

from tests.web.test_api import POWERS, Client, act, be, client, look, make, register, server

__all__ = ["client", "server"]

LINES = "A Paris - Burgundy\nA Marseilles H\nF Brest H"


def test_lines_are_left_read_and_withdrawn_by_their_owner_alone(server: Client) -> None:
    ann, eve = register(server, "Ann"), register(server, "Eve")
    be(server, ann)
    seats = {power: {"kind": "bot", "bot": "uniform"} for power in POWERS} | {"france": {"kind": "me"}}
    table = make(server, seats, public=True)
    at = f"/api/tables/{table}/standing"
    left = server.put(at, json={"seat": "france", "words": LINES})
    assert (left.status_code, left.json()) == (200, {"words": LINES, "what": "orders"})
    assert server.get(at, params={"seat": "france"}).json()["words"] == LINES
    refused = server.put(at, json={"seat": "france", "words": " "})
    assert (refused.status_code, refused.json()["error"][:16]) == (400, "Write some lines")
    be(server, eve)
    for answer in (
        server.get(at, params={"seat": "france"}),
        server.put(at, json={"seat": "france", "words": "A Paris H"}),
        server.delete(at, params={"seat": "france"}),
    ):
        assert answer.status_code == 403
    assert "Burgundy\\nA Marseilles" not in server.get(f"/api/tables/{table}").text
    be(server, ann)
    assert server.delete(at, params={"seat": "france"}).json() == {"words": "", "what": ""}
    assert server.get(at, params={"seat": "france"}).json() == {"words": "", "what": ""}


def test_they_are_sent_when_the_phase_is_over(client: Client) -> None:
    table = make(client)
    at = f"/api/tables/{table}/standing"
    assert client.put(at, json={"seat": "france", "words": LINES}).status_code == 200
    for power in POWERS:
        assert act(client, table, power).status_code == 200
    client.app.state.services.ticker.tick()
    assert "france" not in look(client, table, "england")["awaited"]
    assert client.get(at, params={"seat": "france"}).json()["words"] == ""
