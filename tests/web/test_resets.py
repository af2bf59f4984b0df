"""A lost password: the way back goes by mail, once, for an hour, and tells nobody who has an account."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import func, select, update

from chancellery.table.mail import Office
from chancellery.table.models import Account, Notice, Reset, now
from chancellery.table.resets import A_DAY
from chancellery.web.settings import Settings
from tests.web.served import Client, served
from tests.web.test_api import be, register

HTML = {"Accept": "text/html"}
SENT = "If an account has this address, a mail is on its way."


class Mailbox:
    """A server that sends mail, and what it has sent."""

    def __init__(self, server: Client, monkeypatch: pytest.MonkeyPatch) -> None:
        self.server = server
        self.services = server.app.state.services
        self.letters: list[Any] = []
        for pulse in self.services._pulses:  # mail goes out when a test says so
            pulse.stop()
        monkeypatch.setattr(Office, "send", lambda _, message: self.letters.append(message))
        self.cookie = register(server, "Ann")
        be(server, self.cookie)
        server.post("/account/profile", data={"email": "Ann@example.org"})
        server.cookies.clear()

    def ask(self, email: str) -> Any:
        answer = self.server.post("/reset", data={"email": email}, headers=HTML)
        # The page does not wait until it is done; somebody who comes after it does.
        self.server.post("/login", data={"name": "x" * 3, "password": "x"})
        return answer

    def links(self) -> list[str]:
        """Of the mails that have gone out."""
        self.services.post.send_due()
        return [
            re.findall(r"^https://table\.example(/reset/\S+)$", one.get_content(), re.MULTILINE)[0]
            for one in self.letters
        ]

    def choose(self, link: str, password: str) -> Any:
        return self.server.post(link, data={"password": password}, headers=HTML, follow_redirects=False)

    def logs_in(self, password: str) -> bool:
        form = {"name": "Ann", "password": password}
        return bool(self.server.post("/login", data=form, follow_redirects=False).status_code == 303)

    def count(self, what: Any) -> int:
        with self.services.store.reading() as session:
            return session.scalar(select(func.count()).select_from(what)) or 0


@pytest.fixture
def mailbox(database: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Mailbox]:
    chosen = Settings(
        database=database,
        local=False,
        smtp="smtp://127.0.0.1:9",
        sender="table@example.org",
        address="https://table.example/",
    )
    with served(chosen, base_url="https://table.example") as server:
        yield Mailbox(server, monkeypatch)


def test_a_new_password_by_mail(mailbox: Mailbox) -> None:
    assert SENT in mailbox.ask("ann@EXAMPLE.org").text
    (link,) = mailbox.links()
    mail = mailbox.letters[0]
    assert mail["To"] == "Ann@example.org"
    assert "a new password for Ann" in mail.get_content()
    assert mailbox.count(Notice) == 0
    page = mailbox.server.get(link, headers=HTML)
    assert "New password for Ann" in page.text
    assert page.headers["cache-control"] == "no-store"
    assert "8 to 200" in mailbox.choose(link, "short").text
    done = mailbox.choose(link, "quite another")
    assert (done.status_code, done.headers["location"]) == (303, "/account")
    assert mailbox.server.get("/api/keys").status_code == 200
    mailbox.server.cookies.clear()
    be(mailbox.server, mailbox.cookie)
    assert mailbox.server.get("/api/keys").status_code == 401
    mailbox.server.cookies.clear()
    assert mailbox.logs_in("quite another")
    assert not mailbox.logs_in("long enough")
    again = mailbox.choose(link, "a third one")
    assert again.status_code == 422
    assert "no longer good" in again.text
    assert mailbox.logs_in("quite another")


def test_the_store_has_no_token(mailbox: Mailbox) -> None:
    mailbox.ask("ann@example.org")
    token = mailbox.links()[0].rpartition("/")[2]
    with mailbox.services.store.reading() as session:
        row = session.scalars(select(Reset)).one()
    assert token not in (row.digest, str(row.id))
    assert mailbox.server.get(f"/reset/{row.digest}", headers=HTML).status_code == 422


def test_the_answer_is_the_same_for_an_address_that_nobody_has(mailbox: Mailbox) -> None:
    known, unknown, odd = (mailbox.ask(email) for email in ("ann@example.org", "eve@example.org", "' OR 1"))
    assert known.status_code == unknown.status_code == odd.status_code
    assert known.text == unknown.text == odd.text
    assert len(mailbox.links()) == 1


def test_a_link_is_good_for_an_hour(mailbox: Mailbox) -> None:
    mailbox.ask("ann@example.org")
    (link,) = mailbox.links()
    with mailbox.services.store.session() as session:
        session.execute(update(Reset).values(made=now() - timedelta(hours=1)))
    assert mailbox.server.get(link, headers=HTML).status_code == 422
    assert mailbox.choose(link, "quite another").status_code == 422
    assert mailbox.logs_in("long enough")


@pytest.mark.parametrize("change", ["password", "address", "reset"])
def test_a_change_of_password_or_address_voids_links(mailbox: Mailbox, change: str) -> None:
    mailbox.ask("ann@example.org")
    link = mailbox.links()[0]
    be(mailbox.server, mailbox.cookie)
    if change == "password":
        form = {"old": "long enough", "new": "changed by hand"}
        assert mailbox.server.post("/account/password", data=form, follow_redirects=False).status_code == 303
    elif change == "address":
        mailbox.server.post("/account/profile", data={"email": "new@example.org"})
    else:
        mailbox.ask("ann@example.org")
        assert mailbox.choose(mailbox.links()[1], "changed by mail").status_code == 303
    mailbox.server.cookies.clear()
    assert mailbox.choose(link, "quite another").status_code == 422


def test_nobody_is_flooded_with_mail(mailbox: Mailbox) -> None:
    for _ in range(A_DAY + 2):
        assert SENT in mailbox.ask("ann@example.org").text
        mailbox.services.post.send_due()
    assert len(mailbox.links()) == A_DAY


def test_several_asked_for_at_once_are_one_mail(mailbox: Mailbox) -> None:
    for _ in range(3):
        mailbox.ask("ann@example.org")
    assert len(mailbox.links()) == 1


def test_notices_do_not_show_it_and_guests_have_none(mailbox: Mailbox) -> None:
    mailbox.ask("ann@example.org")
    be(mailbox.server, mailbox.cookie)
    assert mailbox.server.get("/api/notices").json()["notices"] == []
    guest = mailbox.services.accounts.guest()
    with mailbox.services.store.session() as session:
        session.get_one(Account, guest.id).email = "guest@example.org"
    mailbox.ask("guest@example.org")
    assert len(mailbox.links()) == 1
    assert mailbox.letters[0]["To"] == "Ann@example.org"


def test_another_site_asks_for_nothing(mailbox: Mailbox) -> None:
    elsewhere = {"Origin": "https://elsewhere.example"}
    assert mailbox.server.post("/reset", data={"email": "a@b.org"}, headers=elsewhere).status_code == 403
    assert mailbox.server.post("/reset/x", data={"password": "x"}, headers=elsewhere).status_code == 403


def test_where_no_mail_goes_out_there_is_no_such_page(database: str) -> None:
    with served(Settings(database=database, local=False)) as server:
        for path in ("/reset", "/reset/x"):
            assert server.get(path).status_code == 404
            assert server.post(path, data={}).status_code == 404
        assert "lost my password" not in server.get("/login", headers=HTML).text


def test_the_log_in_page_leads_to_it(mailbox: Mailbox) -> None:
    assert 'href="/reset"' in mailbox.server.get("/login", headers=HTML).text
    assert "Send the link" in mailbox.server.get("/reset", headers=HTML).text
