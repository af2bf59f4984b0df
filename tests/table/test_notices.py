"""Notices: one for each wait, no secrets, by mail and webhook; and what happened since you left."""

from __future__ import annotations

import contextlib
import http.client
import http.server
import json
import re
import socketserver
import threading
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest

import chancellery
from chancellery.core.errors import Illegal, Invalid, NotFound
from chancellery.table.addresses import LETTERS, TRIES, confirmed
from chancellery.table.catch_up import since_you_left
from chancellery.table.clocks import QUIET, Clock
from chancellery.table.mail import PAUSES, Office, Post, call_webhook, check_webhook
from chancellery.table.models import Account, Notice
from chancellery.table.press import Press
from chancellery.table.proposals import Motion
from chancellery.table.story import log_lines
from tests.table.room import POWERS, Room


@pytest.fixture
def room(database: str) -> Iterator[Room]:
    one = Room(database)
    yield one
    one.close()


@pytest.fixture
def ann(room: Room) -> Account:
    return room.person("Ann", email="ann@example.org", mail=True)


@pytest.fixture
def bob(room: Room) -> Account:
    return room.person("Bob")


def kinds(room: Room, account: Account) -> list[str]:
    return [notice.kind for notice in room.told(account)]


# One for each wait.


def test_one_notice_a_wait(room: Room, ann: Account, bob: Account) -> None:
    table = room.make(dict.fromkeys(POWERS, bob) | {"france": ann})
    room.later(seconds=59)
    assert kinds(room, ann) == []
    room.later(seconds=1)
    assert kinds(room, ann) == ["turn"]
    for power in POWERS:
        if power != "france":
            # Each of these is an event; France waits on.
            room.answer(table, power)
            room.later(minutes=5)
    assert kinds(room, ann) == ["turn"]
    room.answer(table, "france")
    room.later(minutes=2)
    assert kinds(room, ann) == ["turn", "turn"]
    assert len({notice.step for notice in room.told(ann)}) == 2


def test_a_look_leaves_what_moves_keep_in_memory(room: Room, ann: Account, bob: Account) -> None:
    table = room.make(dict.fromkeys(POWERS, bob) | {"france": ann})
    room.answer(table, "austria")
    held = room.tables.live.get(table)
    assert held is not None
    room.notices.looked(table, ann, "france", 1)
    assert room.tables.live.get(table) is held
    with room.tables.store.reading() as session:
        row = room.tables.table(session, table)
        assert (row.revision, [one.looked_at for one in row.seats if one.seat == "france"]) == (
            held.revision,
            [1],
        )
    with pytest.raises(NotFound, match=r"^There is no table 'none'\.$"):
        room.notices.looked("none", ann, "france", 1)


def test_who_answers_or_looks_at_once_gets_none(room: Room, ann: Account, bob: Account) -> None:
    table = room.make(dict.fromkeys(POWERS, bob) | {"france": ann})
    room.notices.looked(table, ann, "france", 0)
    room.later(minutes=10)
    assert kinds(room, ann) == []
    for power in POWERS:
        room.answer(table, power)
    room.later(seconds=30)
    for power in POWERS:
        room.answer(table, power)
    assert kinds(room, ann) == []


def test_looking_reads_them(room: Room, ann: Account) -> None:
    table = room.make({"france": ann})
    room.later(minutes=2)
    with room.store.reading() as session:
        assert room.notices.unread(session, ann) == 1
    room.notices.looked(table, ann, "france", 0)
    with room.store.reading() as session:
        assert room.notices.unread(session, ann) == 0


def test_a_reminder_and_the_end(room: Room, ann: Account) -> None:
    table = room.make({"france": ann}, Clock("correspondence", 24 * 60, at_zero="remind"))
    room.later(minutes=1)
    room.later(hours=18)
    room.later(hours=6)
    room.later(days=2)
    assert kinds(room, ann) == ["turn", "reminder", "late"]
    assert "5 h left" in room.told(ann)[1].text
    assert room.journal(table) == []


def test_the_game_is_over(room: Room, ann: Account, bob: Account) -> None:
    table = room.make(dict.fromkeys(POWERS, bob) | {"france": ann})
    row = room.proposals.propose(table, bob, "austria", Motion("agree", ("draw",)))
    assert kinds(room, ann) == ["vote"]
    room.proposals.vote(table, ann, row.id, agree=True)
    room.later(minutes=2)
    room.later(minutes=2)
    assert kinds(room, ann) == ["vote", "over"]
    # Six seats, one person, one notice.
    assert kinds(room, bob) == ["over"]


def test_a_letter(room: Room, ann: Account, bob: Account) -> None:
    table = room.make(dict.fromkeys(POWERS, bob) | {"france": ann})
    press = Press(room.tables)
    press.listeners.append(room.notices.letter)
    press.send(table, "italy", ["france"], "the secret word is tunis")
    press.send(table, "italy", ["france"], "and again tunis")
    assert kinds(room, ann) == ["letter"]
    assert kinds(room, bob) == []
    assert "tunis" not in room.told(ann)[0].text


def test_a_letter_that_was_read_about_and_one_more(room: Room, ann: Account, bob: Account) -> None:
    """Unread, a second letter is no second mail; once the first was read, it is."""
    table = room.make(dict.fromkeys(POWERS, bob) | {"france": ann})
    press = Press(room.tables)
    press.listeners.append(room.notices.letter)
    press.send(table, "italy", ["france"], "one")
    first = room.told(ann)[0].send_at
    room.time += timedelta(seconds=20)
    press.send(table, "italy", ["france"], "two")
    assert [notice.send_at for notice in room.told(ann)] == [first]
    room.notices.mark_read(ann)
    press.send(table, "italy", ["france"], "three")
    [notice] = room.told(ann)
    assert not notice.read
    assert notice.send_at == room.time + QUIET


def test_a_letter_and_its_notice_are_kept_together_or_not_at_all(
    room: Room, ann: Account, bob: Account
) -> None:
    table = room.make(dict.fromkeys(POWERS, bob) | {"france": ann})
    press = Press(room.tables)

    def fail(*_: Any) -> None:
        raise KeyError("no notice today")

    press.listeners.append(fail)
    with pytest.raises(KeyError):
        press.send(table, "italy", ["france"], "half a letter")
    with room.store.reading() as session:
        assert press.letters(session, room.tables.table(session, table), "france") == []
    assert "press" not in room.news


def test_a_wait_that_begins_anew_after_a_take_back_has_its_notice(
    room: Room, ann: Account, bob: Account
) -> None:
    """France has seen the position after seven entries; after a take-back another one follows as many."""
    table = room.make(dict.fromkeys(POWERS, bob) | {"france": ann})
    for power in POWERS:
        room.answer(table, power)
    room.later(minutes=2)
    assert kinds(room, ann) == ["turn"]
    room.notices.looked(table, ann, "france", 7)
    with room.store.session() as session:
        room.tables.take_back(session, room.tables.table(session, table, lock=True), 3)
    assert room.chair(table, "france").looked_at == 4
    for power in ("italy", "russia", "turkey"):
        room.answer(table, power)
    room.later(minutes=2)
    [notice] = room.told(ann)
    assert (notice.kind, notice.step, notice.read) == ("turn", 7, False)


def test_a_person_with_two_seats_is_told_of_both(room: Room, bob: Account) -> None:
    room.make({"france": bob, "italy": bob})
    room.later(minutes=2)
    [notice] = room.told(bob)
    assert notice.text.split("\n")[0] == "It is your turn as France. It is your turn as Italy."


def test_a_second_reminder_after_more_time(room: Room, ann: Account, bob: Account) -> None:
    people = dict.fromkeys(POWERS, bob) | {"france": ann}
    table = room.make(people, Clock("correspondence", 24 * 60, at_zero="remind"))
    room.later(hours=18)
    assert "6 h left" in room.told(ann)[-1].text
    row = room.proposals.propose(table, bob, "italy", Motion("extend", (24,)))
    room.proposals.vote(table, ann, row.id, agree=True)
    room.later(hours=25)
    reminder = next(notice for notice in room.told(ann) if notice.kind == "reminder")
    assert "5 h left" in reminder.text
    assert reminder.send_at == room.time


def test_nobody_is_told_of_a_vote_that_is_decided(room: Room, ann: Account, bob: Account) -> None:
    table = room.make(dict.fromkeys(POWERS, bob) | {"france": ann})
    row = room.proposals.propose(table, bob, "italy", Motion("pause"))
    [notice] = room.told(ann)
    assert notice.send_at is not None
    room.proposals.withdraw(table, bob, row.id)
    [notice] = room.told(ann)
    assert notice.read
    assert notice.send_at is None


def test_a_seat_that_was_voted_away_says_so(room: Room, ann: Account, bob: Account) -> None:
    table = room.make(dict.fromkeys(POWERS, bob) | {"france": ann})
    row = room.proposals.propose(table, bob, "italy", Motion("replace", ("france", "bot")))
    room.proposals.vote(table, ann, row.id, agree=True)
    assert room.told(ann)[-1].text == "Your seat as France was given up by vote; a bot plays on."


# Secrets.


def test_no_notice_tells_a_sealed_order(room: Room, ann: Account, bob: Account) -> None:
    table = room.make(dict.fromkeys(POWERS, bob) | {"france": ann}, webhook="http://127.0.0.1:9/x")
    number = room.chair(table, "austria").asked
    assert number is not None
    room.tables.draft(table, "austria", number, [["A", "bud", "-", "rum"], None, None])
    orders = (("A", "bud", "-", "rum"), ("F", "tri", "H"), ("A", "vie", "H"))
    room.tables.act(table, "austria", orders)
    room.later(minutes=2)
    text = everything(room)
    assert "Rum" not in text
    assert "rum" not in text
    for power in POWERS[1:]:
        room.answer(table, power)
    with room.store.reading() as session:
        row = room.tables.table(session, table)
        log = log_lines(chancellery.load("diplomacy"), room.tables.match(session, row), "france")
    assert any("Rum" in line["text"] for line in log)


@pytest.mark.slow
def test_no_notice_tells_a_hand(room: Room, ann: Account, bob: Account) -> None:
    """What each of two seats is told does not depend on the other's cards."""
    table = room.make({"liberal": ann, "authoritarian": bob}, game="turmoil", webhook="http://127.0.0.1:9/x")
    room.later(minutes=2)
    for _ in range(30):
        with room.store.reading() as session:
            row = room.tables.table(session, table)
            match = room.tables.match(session, row)
        if not row.awaited:
            break
        room.answer(table, row.awaited[0])
        room.later(minutes=2)
        for seat, account in (("liberal", ann), ("authoritarian", bob)):
            told = room.told(account)
            if told:
                with room.store.reading() as session:
                    now = room.tables.match(session, room.tables.table(session, table))
                allowed = {_said(event) for event in now.events(seat)}
                for line in told[-1].text.splitlines()[1:]:
                    assert line in allowed or line.startswith("And ")
    assert match.journal


def _said(event: Any) -> str:
    return chancellery.load("turmoil").text.event(event)


def everything(room: Room) -> str:
    with room.store.reading() as session:
        return "\n".join(notice.text for notice in session.query(Notice))


# Since you left.


def test_since_you_left(room: Room, ann: Account, bob: Account) -> None:
    table = room.make(dict.fromkeys(POWERS, bob) | {"france": ann})

    def since(seat: str | None) -> Any:
        with room.store.reading() as session:
            row = room.tables.table(session, table)
            return since_you_left(row, room.tables.match(session, row), seat)

    assert since("france") is None
    room.answer(table, "france")
    assert since("france") is None
    for power in POWERS:
        if power != "france":
            room.answer(table, power)
    found = since("france")
    assert found["from"] == 1
    assert found["lines"] == ["All three of your orders are carried out.", "Autumn 1901."]
    assert since(None) is None
    room.notices.looked(table, ann, "france", 7)
    assert since("france") is None


# By mail.


class Mailbox(socketserver.StreamRequestHandler):
    """As much of a mail server as a letter needs."""

    def handle(self) -> None:
        self.wfile.write(b"220 here\r\n")
        while line := self.rfile.readline():
            word = line.split()[0].upper() if line.split() else b""
            self.server.words.append(line.upper())  # type: ignore[attr-defined]
            if word == b"DATA":
                self.wfile.write(b"354 go on\r\n")
                lines: list[bytes] = []
                while (line := self.rfile.readline()) != b".\r\n":
                    lines.append(line)
                self.server.letters.append(b"".join(lines).decode())  # type: ignore[attr-defined]
            if word == b"EHLO":
                self.wfile.write(b"250-here\r\n250 AUTH PLAIN\r\n")
                continue
            self.wfile.write(b"221 bye\r\n" if word == b"QUIT" else b"250 fine\r\n")
            if word == b"QUIT":
                return


class _Server(socketserver.ThreadingTCPServer):
    daemon_threads = True
    allow_reuse_address = True


@pytest.fixture
def mailbox() -> Iterator[Any]:
    with _Server(("0.0.0.0", 0), Mailbox) as server:
        server.letters, server.words = [], []  # type: ignore[attr-defined]
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        yield server
        server.shutdown()


def office(port: int) -> Office:
    return Office.at(f"smtp://127.0.0.1:{port}", "table@example.org")


def test_mail_with_an_account_of_what_was_missed(
    room: Room, ann: Account, bob: Account, mailbox: Any
) -> None:
    post = Post(room.tables, office(mailbox.server_address[1]), address="https://table.example/")
    table = room.make(dict.fromkeys(POWERS, bob) | {"france": ann}, title="The long\ttable")
    for power in POWERS:
        room.answer(table, power)
    room.later(minutes=2)
    assert post.send_due() == 1
    assert post.send_due() == 0
    [letter] = mailbox.letters
    assert "Subject: The long table: It is your turn as France." in letter
    assert "To: ann@example.org" in letter
    assert f"https://table.example/t/{table}" in letter
    # Bob has no address, and asked for nothing.
    assert "bob" not in letter.lower()


def code_in(mailbox: Any) -> str:
    found = re.search(r"type this code on the page of your account: (\d{6})", mailbox.letters[-1])
    assert found
    return found[1]


def test_an_address_is_confirmed_before_notices_go_there(room: Room, mailbox: Any) -> None:
    eve = room.person("Eve", confirmed="")
    post = Post(room.tables, office(mailbox.server_address[1]), address="https://table.example/")
    room.addresses.keep(eve.id, "eve@example.org", mail=True, sends=True)
    room.make({"france": eve})
    room.later(minutes=2)
    assert post.send_due() == 1
    [letter] = mailbox.letters
    assert "To: eve@example.org" in letter
    assert "Eve would like to be told by mail" in letter
    assert "https://table.example/account" in letter
    # The notice of her turn did not go out, and the code does not stand among her notices.
    assert kinds(room, eve) == ["turn"]
    with pytest.raises(Illegal, match="not the code"):
        room.addresses.confirm(eve.id, "12345")
    code = code_in(mailbox)
    assert confirmed(room.addresses.confirm(eve.id, f" {code[:3]} {code[3:]} "))
    room.make({"france": eve})
    room.later(minutes=2)
    assert post.send_due() == 1
    assert "Subject: " in mailbox.letters[1]
    assert "It is your turn as France." in mailbox.letters[1]


def test_a_code_is_for_one_address(room: Room, mailbox: Any) -> None:
    eve = room.person("Eve", confirmed="")
    post = Post(room.tables, office(mailbox.server_address[1]))
    room.addresses.keep(eve.id, "eve@example.org", mail=True, sends=True)
    assert post.send_due() == 1
    first = code_in(mailbox)
    room.addresses.keep(eve.id, "adam@example.org", mail=True, sends=True)
    with pytest.raises(Illegal, match="not the code"):
        room.addresses.confirm(eve.id, first)
    # Before the second letter has gone out she thinks better of it: it does not.
    room.addresses.keep(eve.id, "", mail=False, sends=True)
    assert post.send_due() == 0
    with pytest.raises(Invalid, match="No code is awaited"):
        room.addresses.confirm(eve.id, first)
    assert len(mailbox.letters) == 1


def test_codes_cannot_be_guessed(room: Room, mailbox: Any) -> None:
    eve = room.person("Eve", confirmed="")
    post = Post(room.tables, office(mailbox.server_address[1]))
    room.addresses.keep(eve.id, "eve@example.org", mail=True, sends=True)
    post.send_due()
    for _ in range(TRIES):
        with pytest.raises(Illegal, match="not the code"):
            room.addresses.confirm(eve.id, "")
    with pytest.raises(Illegal, match="too many wrong codes"):
        room.addresses.confirm(eve.id, code_in(mailbox))


def test_no_stranger_is_sent_codes_without_end(room: Room) -> None:
    eve = room.person("Eve", confirmed="")
    for i in range(LETTERS):
        room.addresses.keep(eve.id, f"victim{i}@example.org", mail=True, sends=True)
    with pytest.raises(Invalid, match="5 codes were sent today"):
        room.addresses.keep(eve.id, "another@example.org", mail=True, sends=True)
    room.time += timedelta(days=1)
    room.addresses.keep(eve.id, "another@example.org", mail=True, sends=True)


def test_an_address_that_was_confirmed_stays_so(room: Room, ann: Account, mailbox: Any) -> None:
    post = Post(room.tables, office(mailbox.server_address[1]))
    for mail in (False, True):
        assert confirmed(room.addresses.keep(ann.id, "ann@example.org", mail=mail, sends=True))
    assert post.send_due() == 0


def test_what_is_read_first_is_not_mailed(room: Room, ann: Account, mailbox: Any) -> None:
    post = Post(room.tables, office(mailbox.server_address[1]))
    room.make({"france": ann})
    room.later(minutes=2)
    room.notices.mark_read(ann)
    assert post.send_due() == 0
    assert mailbox.letters == []


@pytest.mark.slow
def test_mail_is_tried_again_and_given_up(room: Room, ann: Account) -> None:
    with socketserver.TCPServer(("127.0.0.1", 0), socketserver.BaseRequestHandler) as nobody:
        port = nobody.server_address[1]
    post = Post(room.tables, office(port))
    table = room.make({"france": ann})
    room.later(minutes=2)
    for pause in PAUSES:
        assert post.send_due() == 0
        [notice] = room.told(ann)
        assert notice.send_at == room.time + pause
        # A move is made meanwhile, whatever the mail server does.
        room.time += pause
    assert post.send_due() == 0
    assert room.told(ann)[0].send_at is None
    room.answer(table, "france")
    assert len(room.journal(table)) == 1


def test_two_posts_send_one_letter(room: Room, ann: Account, mailbox: Any, database: str) -> None:
    room.make({"france": ann})
    room.later(minutes=2)
    other = Room(database)
    other.time = room.time
    posts = [Post(one.tables, office(mailbox.server_address[1])) for one in (room, other)]
    threads = [threading.Thread(target=post.send_due) for post in posts]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(mailbox.letters) == 1
    other.close()


@pytest.mark.parametrize(
    "url", ["mail.example.org", "http://mail.example.org", "smtp://", "smtp://x:y", "smtp://["]
)
def test_a_bad_mail_server(url: str) -> None:
    with pytest.raises(Invalid):
        Office.at(url, "table@example.org")
    with pytest.raises(Invalid):
        Office.at("smtp://mail.example.org", "nobody")


def test_the_parts_of_a_mail_server() -> None:
    found = Office.at("smtps://me:p%40ss@mail.example.org", "t@example.org")
    assert (found.host, found.port, found.user, found.password, found.tls) == (
        "mail.example.org",
        465,
        "me",
        "p@ss",
        True,
    )


def test_a_password_does_not_go_over_an_open_line(room: Room, ann: Account, mailbox: Any) -> None:
    """This mail server offers no encryption; on one's own machine that is no matter."""
    port = mailbox.server_address[1]
    room.make({"france": ann})
    room.later(minutes=2)
    far = Office("127.0.0.2", port, "table@example.org", "me", "secret")
    assert Post(room.tables, far).send_due() == 0
    assert mailbox.letters == []
    assert mailbox.words
    assert not any(word.startswith(b"AUTH") for word in mailbox.words)


# By webhook.


class Hook(http.server.BaseHTTPRequestHandler):
    """Keeps what it is sent."""

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.got.append((self.path, json.loads(body)))  # type: ignore[attr-defined]
        self.send_response(204)
        self.end_headers()

    def log_message(self, *args: Any) -> None:
        """Say nothing."""


@pytest.fixture
def hook() -> Iterator[Any]:
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Hook) as server:
        server.got = []  # type: ignore[attr-defined]
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        yield server
        server.shutdown()


def test_a_webhook_hears_of_a_turn_once(room: Room, bob: Account, hook: Any) -> None:
    url = f"http://127.0.0.1:{hook.server_address[1]}/hook?x=1"
    table = room.make({"france": bob, "italy": bob}, webhook=url)
    post = Post(room.tables, address="https://table.example")
    room.later(minutes=2)
    assert post.send_due() == 1
    room.later(minutes=2)
    assert post.send_due() == 0
    [(path, message)] = hook.got
    assert path == "/hook?x=1"
    assert message["username"] == "Chancellery"
    assert "France is to move." in message["content"]
    assert "Italy is to move." in message["content"]
    assert f"https://table.example/t/{table}" in message["content"]
    assert message["allowed_mentions"] == {"parse": []}


def webhook_texts(room: Room, kind: str) -> list[str]:
    with room.store.reading() as session:
        rows = session.query(Notice).filter_by(account_id=None, kind=kind).order_by(Notice.id)
        return [notice.text for notice in rows]


def test_a_webhook_hears_of_the_end_though_all_have_seen_it(room: Room, ann: Account, bob: Account) -> None:
    people = dict.fromkeys(POWERS, bob) | {"france": ann}
    table = room.make(people, webhook="http://127.0.0.1:9/x")
    row = room.proposals.propose(table, bob, "austria", Motion("agree", ("draw",)))
    room.proposals.vote(table, ann, row.id, agree=True)
    for power, account in people.items():
        room.notices.looked(table, account, power, 1)
    room.later(minutes=2)
    [text] = webhook_texts(room, "over")
    assert text.startswith("Diplomacy is over:")
    assert "over" not in kinds(room, ann)


def test_a_webhook_hears_of_the_second_who_is_late(room: Room, ann: Account, bob: Account) -> None:
    """The first message has gone out; the second seat's line is not lost with it."""
    clock = Clock("bank", 10, at_zero="remind")
    table = room.make({"france": ann, "italy": bob}, clock, webhook="http://127.0.0.1:9/x")
    with room.store.session() as session:
        chairs = room.tables.table(session, table, lock=True).seats
        italy = next(chair for chair in chairs if chair.seat == "italy")
        assert italy.due is not None
        italy.due += timedelta(minutes=5)
        italy.bell = italy.due
    post = Post(room.tables, hook=lambda *_, **__: None)
    room.later(minutes=10)
    post.send_due()
    room.later(minutes=5)
    assert webhook_texts(room, "late") == ["France's time is up.", "Italy's time is up."]


def test_a_webhook_that_dawdles_is_hung_up_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """A sign now and then is no silence, but the post of all waits for it."""
    monkeypatch.setattr("chancellery.table.mail.AT_MOST", 0.3)
    done = threading.Event()

    class Dawdler(socketserver.BaseRequestHandler):
        def handle(self) -> None:
            with contextlib.suppress(OSError):
                while not done.wait(0.02):
                    self.request.sendall(b"H")

    with _Server(("127.0.0.1", 0), Dawdler) as server:
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        port = server.server_address[1]
        with pytest.raises((OSError, http.client.HTTPException)):
            call_webhook(f"http://127.0.0.1:{port}/", {"content": "x"}, local=True)
        done.set()
        server.shutdown()


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/hook",
        "ftp://example.org",
        "https://localhost/x",
        "https://127.0.0.1/x",
        "https://10.0.0.5/x",
        "https://[::1]/x",
        "https://169.254.169.254/latest",
        "https://intranet/x",
        "https://me:secret@example.org/x",
        "https://example.org:99999/x",
        "nonsense",
        "https://[",
        "https://" + "x" * 400 + ".org",
    ],
)
def test_a_server_calls_nothing_of_its_own_network(url: str) -> None:
    with pytest.raises(Invalid):
        check_webhook(url, local=False)


def test_a_good_webhook() -> None:
    url = "https://discord.com/api/webhooks/1/abc"
    assert check_webhook(f" {url} ", local=False) == url
    assert check_webhook("", local=False) is None
    assert check_webhook("http://127.0.0.1:8000/x", local=True) == "http://127.0.0.1:8000/x"


def test_a_name_that_leads_inside_is_not_called(hook: Any) -> None:
    """Asked when it is called, so that a name cannot change its meaning in between."""
    url = f"http://localhost:{hook.server_address[1]}/x"
    with pytest.raises(OSError, match="network of one's own"):
        call_webhook(url, {"content": "x"}, local=False)
    assert hook.got == []
