"""Secrets over HTTP: every route, as every seat and as a stranger, for every title.

Nothing is looked for by name. A reader must get the same bytes whatever is hidden from it: the cards are
dealt anew (`resample`), the sealed answer is another one, and no response may tell the difference. What
people write (notes, letters) carries a mark, which must not turn up before other eyes.
"""

from __future__ import annotations

import json
import logging
import random
import re
import threading
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Any

import httpx
import pytest

import chancellery
from chancellery.core.decisions import Action, Ballot, Decision, Seat
from chancellery.core.match import Match
from chancellery.learn.daily import today
from chancellery.table.models import Account
from chancellery.table.seating import Sitter
from chancellery.web.head import COOKIE
from chancellery.web.home import ALBUM
from chancellery.web.services import Services
from chancellery.web.settings import Settings
from tests.soak import first, soak
from tests.table.seated import POWERS
from tests.titles import SEALING, TITLES
from tests.web.served import Client, served

LARGE = re.compile(r"\b\d{10,}\b")
TIMES = re.compile(r"\d{4}-\d\d-\d\dT[\d:.]+(\+00:00|Z)?")
MARK = "zqsecretzq"
LENGTHS = (0, 11, 40)[soak(0, 1) :]
"""Entries after which a game is looked at."""


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    url = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    settings = Settings(database=url, local=False, requests_a_minute=10_000_000)
    with served(settings) as one:
        yield one


class Party:
    """A table at which every seat is another person, and one who only looks on."""

    def __init__(self, client: Client, game: str, twin: Party | None = None) -> None:
        self.client = client
        self.services: Services = client.app.state.services
        self.game = game
        rules = chancellery.load(game).rules
        self.seats = rules.seats(rules.start(0))
        accounts = self.services.accounts
        self.people: dict[Seat, Account] = (
            twin.people
            if twin
            else {seat: accounts.register(f"P {seat}", "long enough") for seat in self.seats}
        )
        first, *others = self.seats
        table, _ = self.services.tables.create(
            self.people[first], game, {}, {first: Sitter("me")}, public=True, seed=1914, title="Secrets"
        )
        self.id = table.id
        self.known = re.compile(f"{self.id}|{twin.id}" if twin else self.id)
        for seat in others:
            self.services.tables.sit(self.id, self.people[seat], seat)

    @cached_property
    def schema(self) -> Any:
        return self.client.get("/schema/openapi.json").json()

    def match(self) -> Match[Any]:
        with self.services.store.reading() as session:
            return self.services.tables.match(session, self.services.tables.table(session, self.id))

    def play(self, until: int, dice: random.Random) -> None:
        while len((match := self.match()).journal) < until and not match.over:
            decision = dice.choice(match.pending())
            self.services.tables.act(self.id, decision.seat, answer_to(match, decision, dice))

    def be(self, seat: Seat | None) -> None:
        self.client.cookies.clear()
        if seat is not None:
            self.client.cookies.set(COOKIE, self.services.cookie_for(self.people[seat]))

    def paths(self, seat: Seat | None) -> Iterator[tuple[str, dict[str, Any]]]:
        """Every address that can be asked for, with the words that it wants; as all the steps that are."""
        length = len(self.match().journal)
        words = {
            "table_id": self.id,
            "game": self.game,
            "number": 1,
            "key_id": 1,
            "day": today(),
            "name": f"P {self.seats[0]}",
        }
        for path, operations in self.schema["paths"].items():
            if "get" not in operations or path.endswith("/events"):
                continue
            wanted = operations["get"].get("parameters", [])
            query = {one["name"]: "x" for one in wanted if one["in"] == "query" and one.get("required")}
            if seat and any(one["name"] == "seat" for one in wanted):
                query["seat"] = seat
            steps = sorted({0, max(0, length - 1), length}) if "{step}" in path else [0]
            for step in steps:
                yield path.format(**words, step=step), query
        for page in ("/", "/tables/mine", "/t/{}", "/t/{}/picture/now", "/t/{}/replay", "/t/{}/sandbox"):
            yield page.format(self.id), {"seat": seat} if seat and page != "/" else {}

    def told(self, seat: Seat | None) -> dict[str, str]:
        """All that one pair of eyes can get, by address; without the names of the tables."""
        self.be(seat)
        found = {}
        for path, query in self.paths(seat):
            answer = self.client.get(path, params=query)
            assert answer.status_code < 500, (path, query, answer.text)
            found[path.replace(self.id, "ID")] = self.known.sub("ID", answer.text)
        return found

    def knows_only(self, match: Match[Any]) -> None:
        """Put another match of the same length into the server's memory."""
        tables = self.services.tables
        kept = tables._matches.get(self.id)
        assert kept is not None
        tables._matches.put(self.id, kept._replace(match=match))
        ALBUM.forget()


def answer_to(match: Match[Any], decision: Decision, dice: random.Random) -> Action:
    if not isinstance(decision, Ballot):
        return dice.choice(decision.options)
    answer: list[Action] = []
    for _ in decision.slots:
        answer.append(dice.choice(match.rules.slot_options(match.state, decision, answer)))
    return tuple(answer)


def differing(one: dict[str, str], other: dict[str, str]) -> list[str]:
    assert one.keys() == other.keys()
    return [path for path in one if one[path] != other[path] and timeless(one[path]) != timeless(other[path])]


def timeless(text: str) -> str:
    """Without what must differ between two moments and two tables."""
    return LARGE.sub("#", TIMES.sub("T", text))


@pytest.mark.slow
@pytest.mark.parametrize("game", TITLES)
def test_what_is_hidden_changes_no_response(client: Client, game: str) -> None:
    """Cards dealt anew behind a seat's back change nothing that it can ask for, nor a stranger."""
    party = Party(client, game)
    dice = random.Random(1914)
    changed = 0
    for length in LENGTHS:
        party.play(length, dice)
        real = party.match()
        before: dict[Seat | None, dict[str, str]] = {}
        for seat in dice.sample(party.seats, 2):
            readers = (seat, None)
            for reader in readers:
                if reader not in before:
                    party.told(reader)  # what a first look changes is changed
                    before[reader] = party.told(reader)
            dealt = real.rules.resample(real.state, seat, 7)
            changed += real.rules.dump(dealt) != real.rules.dump(real.state)
            other = real.at(len(real.journal))
            other._now = other._now._replace(state=dealt)
            party.knows_only(other)
            for reader in readers:
                assert differing(before[reader], party.told(reader)) == []
            party.knows_only(real)
    # Else the test would prove nothing.
    assert changed or not real.rules.info.hidden


@pytest.mark.slow
@pytest.mark.parametrize("game", SEALING)
def test_a_sealed_answer_changes_no_response(
    client: Client, game: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Two tables, alike but for one sealed answer: nobody else can tell which is which."""
    one = Party(client, game)
    two = Party(client, game, one)
    one.known = two.known
    for length in range(200):
        match = one.match()
        if len(match.pending()) > 1:
            break
        for party in (one, two):
            party.play(length + 1, random.Random(length))
    decision = one.match().pending()[0]
    answers = [answer_to(one.match(), decision, random.Random(n)) for n in range(20)]
    other = next(answer for answer in answers if answer != answers[0])
    heard: list[tuple[str, Any]] = []
    one.services.tables.publish = lambda table, news: heard.append((table, news))
    with caplog.at_level(logging.DEBUG):
        one.services.tables.act(one.id, decision.seat, answers[0])
        two.services.tables.act(two.id, decision.seat, other)
        readers = [seat for seat in one.seats if seat != decision.seat]
        for reader in (*readers[:2], None):
            for party in (one, two):
                party.told(reader)
            first, second = one.told(reader), two.told(reader)
            assert differing(first, second) == []
            assert any(decision.seat in text for text in first.values())
    own = [party.told(decision.seat)["/api/tables/ID"] for party in (one, two)]
    assert timeless(own[0]) != timeless(own[1]), "the seat itself sees what it has sealed"
    (_, news), (_, also) = heard
    assert news == also
    for answer in (answers[0], other):
        assert str(list(answer)) not in caplog.text
        assert str(answer) not in caplog.text


@pytest.mark.slow
@pytest.mark.parametrize("game", first(TITLES))
def test_what_a_seat_writes_is_read_by_whom_it_is_for(
    client: Client, game: str, caplog: pytest.LogCaptureFixture
) -> None:
    """A note is the author's, a private letter its readers'; errors and logs repeat neither."""
    party = Party(client, game)
    party.play(3, random.Random(3))
    author, friend = party.seats[0], party.seats[1]
    party.be(author)
    at = f"/api/tables/{party.id}"
    with caplog.at_level(logging.DEBUG):
        noted = client.put(f"{at}/notes", json={"seat": author, "text": f"{MARK} note"})
        assert noted.status_code == 200, noted.text
        letter = client.post(f"{at}/press", json={"seat": author, "to": [friend], "text": f"{MARK} letter"})
        assert letter.status_code < 300, letter.text
        eyes: tuple[Seat | None, ...] = (*party.seats, None)
        readers = {seat: " ".join(party.told(seat).values()) for seat in eyes}
    assert f"{MARK} note" in readers[author]
    for reader in eyes[:2]:
        assert f"{MARK} letter" in readers[reader]
    assert f"{MARK} note" not in readers[friend]
    for reader in eyes[2:]:
        assert MARK not in readers[reader], reader
    assert MARK not in caplog.text


@pytest.mark.slow
@pytest.mark.parametrize("game", TITLES)
def test_no_route_does_anything_for_another_seat(client: Client, game: str) -> None:
    """Everything that changes something, asked in the name of another's seat, or by a stranger."""
    party = Party(client, game)
    victim, other = party.seats[0], party.seats[1]
    party.be(victim)
    view = client.get(f"/api/tables/{party.id}", params={"seat": victim}).json()
    number = (view["decision"] or {"id": 1})["id"]
    bodies: dict[str, Any] = {
        "act": {"seat": victim, "action": [], "decision": number},
        "type": {"seat": victim, "words": "x", "decision": number},
        "undo": {"seat": victim},
        "retract": {"seat": victim},
        "press": {"seat": victim, "text": "In your name."},
    }
    puts = {
        "draft": {"seat": victim, "answer": [], "decision": number},
        "notes": {"seat": victim, "text": "In your name."},
    }
    before = party.told(victim)
    for reader, status in ((other, 403), (None, 401)):
        party.be(reader)
        for name, body in bodies.items():
            answer = client.post(f"/api/tables/{party.id}/{name}", json=body)
            assert answer.status_code == status, (name, answer.text)
            assert answer.json()["error"].endswith(".")
        for name, body in puts.items():
            assert client.put(f"/api/tables/{party.id}/{name}", json=body).status_code == status, name
    assert differing(before, party.told(victim)) == []


# The stream, byte by byte, from a real server.


class Stream:
    """What one reader gets of `/events`, as it comes."""

    def __init__(
        self, address: str, table: str, cookies: Any, until: bytes = b"event: frame", seat: str = ""
    ) -> None:
        self.heard = b""
        self._until = until
        self._more = threading.Condition()
        self._url = f"{address}/api/tables/{table}/events?seat={seat}"
        self._cookies = cookies
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        with (
            httpx.Client(cookies=self._cookies, timeout=60) as client,
            client.stream("GET", self._url) as answer,
        ):
            for part in answer.iter_raw():
                with self._more:
                    self.heard += part
                    self._more.notify_all()
                if self._until in self.heard and self.heard.endswith(b"\n\n"):
                    return

    def wait_for(self, words: bytes) -> None:
        """Until these have come, and the message that has them is whole."""
        with self._more:
            whole = self._more.wait_for(lambda: b"\n\n" in self.heard.partition(words)[2], timeout=60)
            assert whole, self.heard

    def messages(self) -> list[tuple[str, dict[str, Any]]]:
        """Each with its kind; a beat may come at any time."""
        found = []
        for text in self.heard.decode().split("\n\n"):
            fields = dict(line.split(": ", 1) for line in text.splitlines())
            if fields.get("event", "beat") != "beat":
                found.append((fields["event"], json.loads(fields["data"])))
        return found


def visitor(address: str, name: str) -> httpx.Client:
    one = httpx.Client(base_url=address, timeout=60)
    form = {"name": name, "password": "long enough", "register": "yes"}
    assert one.post("/login", data=form).status_code == 303
    return one


def a_first_answer(decision: dict[str, Any]) -> list[Any]:
    if decision["kind"] == "choice":
        found: list[Any] = decision["options"][0]["action"]
        return found
    return [slot["options"][0]["action"] for slot in decision["slots"]]


@pytest.mark.slow
@pytest.mark.parametrize("game", TITLES)
def test_the_stream_of_a_private_letter(network: str, game: str) -> None:
    """Its author and its readers hear that there is one; to all others not a byte more comes."""
    seats = httpx.get(f"{network}/api/games/{game}/seats", timeout=60).json()
    people = {seat: visitor(network, f"{game[:20]} {seat[:15]}") for seat in seats}
    author, friend = people[seats[0]], people[seats[1]]
    body = {"game": game, "public": True, "seats": {seats[0]: {"kind": "me"}}}
    table = author.post("/api/tables", json=body).json()["table"]["id"]
    at = f"/api/tables/{table}"
    for seat in seats[1:]:
        assert people[seat].post(f"{at}/seat", json={"seat": seat}).status_code == 200
    streams: dict[Seat | None, Stream] = {
        seat: Stream(network, table, one.cookies) for seat, one in people.items()
    }
    streams[None] = Stream(network, table, None)
    nobody = httpx.Client(base_url=network, timeout=60)
    for stream in streams.values():
        stream.wait_for(b"hello")
    letter = {"seat": seats[0], "to": [seats[1]], "text": f"{MARK} letter"}
    assert author.post(f"{at}/press", json=letter).status_code == 201
    acting = author.get(at).json()["awaited"][0]
    decision = people[acting].get(at, params={"seat": acting}).json()["decision"]
    answer = {"seat": acting, "action": a_first_answer(decision), "decision": decision["id"]}
    taken = people[acting].post(f"{at}/act", json=answer).json()
    assert taken["length"] == 1
    for reader, stream in streams.items():
        stream.wait_for(b"event: frame")
        hello, *letters, (kind, frame) = stream.messages()
        assert hello == ("hello", {"table": table, "cuts": 0, "length": 0}), reader
        assert letters == ([("news", {"kind": "press"})] if reader in seats[:2] else []), reader
        assert (kind, frame.pop("after"), frame.pop("cuts"), frame.pop("length")) == ("frame", 0, 0, 1)
        # Nothing is in a frame that is not in what these eyes see when they ask.
        eyes = people.get(str(reader), nobody)
        seen = eyes.get(at, params={"seat": reader, "since": 0} if reader else {"since": 0}).json()
        board = frame.pop("board", {"set": {}})
        clocks = frame.pop("clocks", {})
        assert frame == {name: seen[name] for name in frame}, reader
        assert board["set"] == {name: seen["pieces"][name] for name in board["set"]}, reader
        assert clocks.keys() <= seen["clocks"].keys()
        if reader == acting:
            assert taken["frame"] == json.loads(stream.heard.split(b"data: ")[-1])
    assert friend.get(f"{at}/press").json()[0]["text"] == f"{MARK} letter"
    for one in (*people.values(), nobody):
        one.close()


@pytest.mark.slow
def test_the_stream_of_who_sits_down_later(network: str) -> None:
    """It was opened by somebody without a seat, and hears of their letters from then on."""
    ann, bob = visitor(network, "Ann of the stream"), visitor(network, "Bob of the stream")
    body = {"game": "turmoil", "public": True, "seats": {"liberal": {"kind": "me"}}}
    table = ann.post("/api/tables", json=body).json()["table"]["id"]
    at = f"/api/tables/{table}"
    stream = Stream(network, table, bob.cookies, b'"press"')
    stream.wait_for(b"hello")
    assert bob.post(f"{at}/seat", json={"seat": "authoritarian"}).status_code == 200
    stream.wait_for(b'"seats"')
    letter = {"seat": "liberal", "to": ["authoritarian"], "text": "Welcome."}
    assert ann.post(f"{at}/press", json=letter).status_code == 201
    stream.wait_for(b'{"kind":"press"}')
    for one in (ann, bob):
        one.close()


@pytest.mark.slow
def test_a_draft_that_was_sent_is_gone_with_its_ballot(network: str) -> None:
    """Also where the table had left memory when it was written (a seat had looked): the frame says so."""
    ann = visitor(network, "Ann of the draft")
    body = {"game": "diplomacy", "seats": {power: {"kind": "me"} for power in POWERS}}
    at = f"/api/tables/{ann.post('/api/tables', json=body).json()['table']['id']}"
    stream = Stream(network, at.rsplit("/", 1)[1], ann.cookies, seat="austria")
    stream.wait_for(b"hello")
    decision = ann.get(at, params={"seat": "austria"}).json()["decision"]
    assert ann.post(f"{at}/looked", json={"seat": "austria", "length": 0}).status_code == 200
    answer = a_first_answer(decision)
    order = ["A", "bud", "-", "ser"]
    draft = {"seat": "austria", "answer": [order, None, None], "decision": decision["id"]}
    frame = ann.put(f"{at}/draft", json=draft).json()["frame"]
    assert (frame["after"], frame["length"], frame["draft"]) == (0, 0, [order, None, None])
    assert 'data-order="A bud"' in "".join(frame["board"]["set"].values())
    sent = {"seat": "austria", "action": [order, *answer[1:]], "decision": decision["id"]}
    frame = ann.post(f"{at}/act", json=sent).json()["frame"]
    assert (frame["after"], frame["length"], frame["decision"], frame["draft"]) == (0, 1, None, [])
    ann.close()
