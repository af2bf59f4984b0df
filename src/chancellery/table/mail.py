"""The post: notices that go out by mail and webhook, from a thread of their own.

What is to go out stands in the store (`Notice.send_at`), so nothing is lost with a killed server; a letter is
claimed by putting off its next try, so that of several processes one sends it. A move never waits for this.
"""

from __future__ import annotations

import contextlib
import http.client
import ipaddress
import json
import logging
import smtplib
import socket
import ssl
import threading
from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from email.message import EmailMessage
from typing import Any
from urllib.parse import SplitResult, unquote, urlsplit

from sqlalchemy import bindparam, delete, func, select, update

from chancellery.core.errors import Invalid
from chancellery.table.addresses import CONFIRM
from chancellery.table.models import Account, Notice, Table, table_of
from chancellery.table.resets import RESET, Resets
from chancellery.table.said import say
from chancellery.table.store import StoreAway
from chancellery.table.tables import Tables

log = logging.getLogger(__name__)
PATIENCE = 10
"""Seconds for a mail server or a webhook to say something."""
AT_MOST = 20
"""Seconds for a whole talk with a webhook."""
PAUSES = tuple(timedelta(minutes=m) for m in (1, 5, 30, 120))
"""Between one try and the next; then it is given up."""
OWN_MACHINE = ("localhost", "127.0.0.1", "::1")
WRAPPED = [
    ipaddress.IPv6Network(one)
    for one in ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "::/96", "::ffff:0:0/96", "fec0::/10")
]
"""Addresses that have another inside them, of any network, or that are of a site."""
A_ROUND = 20
_NOTICES = table_of(Notice).c
_DUE = (
    select(_NOTICES.id).where(_NOTICES.send_at <= bindparam("now")).order_by(_NOTICES.send_at).limit(A_ROUND)
)
BY_MAIL_ALONE = (CONFIRM, RESET)
LONGEST = 1900
"""Characters of a message to a webhook; Discord takes 2,000."""


@dataclass(frozen=True, slots=True)
class Office:
    """Where mail goes out: `smtp://user:password@host:port`, or `smtps://…`."""

    host: str
    port: int
    sender: str
    user: str = ""
    password: str = ""
    tls: bool = False

    @classmethod
    def at(cls, url: str, sender: str) -> Office:
        parts, port = _parts(url)
        if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
            raise Invalid("A mail server is given as smtp://user:password@host:port or smtps://….")
        if "@" not in sender:
            raise Invalid("Mail needs an address that it comes from: --from table@example.org.")
        tls = parts.scheme == "smtps"
        return cls(
            parts.hostname,
            port or (465 if tls else 587),
            sender,
            unquote(parts.username or ""),
            unquote(parts.password or ""),
            tls,
        )

    def send(self, message: EmailMessage) -> None:
        """Hand one letter over; raises `OSError` or `smtplib.SMTPException`."""
        secure = ssl.create_default_context()
        if self.tls:
            server: smtplib.SMTP = smtplib.SMTP_SSL(self.host, self.port, timeout=PATIENCE, context=secure)
        else:
            server = smtplib.SMTP(self.host, self.port, timeout=PATIENCE)
        with server:
            server.ehlo()
            if not self.tls and server.has_extn("starttls"):
                server.starttls(context=secure)
                server.ehlo()
            if self.user and not isinstance(server.sock, ssl.SSLSocket) and self.host not in OWN_MACHINE:
                raise smtplib.SMTPNotSupportedError("the password would go over an open line")
            if self.user:
                server.login(self.user, self.password)
            server.send_message(message)


def check_webhook(url: str, *, local: bool) -> str | None:
    """A webhook's address, if it may be called: https, and on a server nothing of its own network."""
    url = url.strip()
    if not url:
        return None
    parts, _ = _parts(url)
    schemes = ("https", "http") if local else ("https",)
    if len(url) > 400 or parts.scheme not in schemes or not parts.hostname or parts.username:
        raise Invalid("A webhook is an address that begins with https:// and has no name or password in it.")
    if not local:
        literal = _literal(parts.hostname)
        named = "." in parts.hostname and parts.hostname != "localhost"
        if not (_is_open(literal) if literal else named):
            raise Invalid("A webhook must be on the open internet, not in a network of one's own.")
    return url


def _parts(url: str) -> tuple[SplitResult, int | None]:
    """An address and its port; one that cannot be read has no parts."""
    try:
        parts = urlsplit(url)
        return parts, parts.port
    except ValueError:
        return urlsplit(""), None


def _literal(host: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        return ipaddress.ip_address(host)
    except ValueError:
        return None


def _is_open(address: ipaddress.IPv4Address | ipaddress.IPv6Address) -> bool:
    """Whether an address is on the open internet, and not one that leads back through a translator."""
    wrapped = isinstance(address, ipaddress.IPv6Address) and any(address in net for net in WRAPPED)
    return address.is_global and not wrapped


def _reachable(host: str, port: int, *, local: bool) -> str:
    """An address of a host that may be called; what a name means is asked now, not when it was written."""
    found = [str(info[4][0]) for info in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
    if not local and not all(_is_open(ipaddress.ip_address(one.split("%")[0])) for one in found):
        raise OSError("the webhook's name leads into a network of one's own")
    return found[0]


def call_webhook(url: str, message: dict[str, Any], *, local: bool) -> None:
    """Post one message; redirects are not followed. Raises `OSError` or `http.client.HTTPException`."""
    parts = urlsplit(url)
    host = parts.hostname or ""
    port = parts.port or (443 if parts.scheme == "https" else 80)
    plain = socket.create_connection((_reachable(host, port, local=local), port), timeout=PATIENCE)
    connection = http.client.HTTPConnection(host, port, timeout=PATIENCE)
    if parts.scheme == "https":
        secure = ssl.create_default_context()
        connection.sock = secure.wrap_socket(plain, server_hostname=host, do_handshake_on_connect=False)
    else:
        connection.sock = plain
    enough = threading.Timer(AT_MOST, _hang_up, [connection.sock])
    enough.daemon = True
    enough.start()
    try:
        if isinstance(connection.sock, ssl.SSLSocket):
            connection.sock.do_handshake()
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        body = json.dumps(message).encode()
        connection.request(
            "POST", path, body, {"Content-Type": "application/json", "User-Agent": "chancellery"}
        )
        status = connection.getresponse().status
        if status >= 300:
            raise OSError(f"the webhook answered {status}")
    finally:
        enough.cancel()
        connection.close()
        plain.close()


def _hang_up(line: socket.socket) -> None:
    """Who answers a sign at a time would hold up everybody's post."""
    with contextlib.suppress(OSError):
        # Not by way of SSL: another thread is reading there.
        socket.socket.shutdown(line, socket.SHUT_RDWR)


class Post:
    """Sends what is due."""

    def __init__(
        self,
        tables: Tables,
        office: Office | None = None,
        *,
        address: str = "",
        local: bool = True,
        hook: Callable[..., None] = call_webhook,
    ) -> None:
        self.tables = tables
        self.resets = Resets(tables)
        self.office = office
        self.address = address.rstrip("/")
        self.local = local
        self._hook = hook

    def waiting(self) -> int:
        """How many notices are due."""
        with self.tables.store.reading() as session:
            return session.scalar(select(func.count()).where(Notice.send_at <= self.tables.now())) or 0

    def send_due(self) -> int:
        """One round; gives how many were sent."""
        now = self.tables.now()
        with self.tables.store.reading() as session:
            due = session.connection().scalars(_DUE, {"now": now}).all()
        sent = 0
        for number in due:
            try:
                sent += self._send(number)
            except StoreAway:
                raise
            except Exception as error:  # it is tried again later, and the others go out now
                log.warning("notice %s was not sent: %s", number, type(error).__name__)
        return sent

    def _send(self, number: int) -> bool:
        claimed = self._claim(number)
        if claimed is None:
            return False
        notice, table, account = claimed
        try:
            if account is None:
                if table and table.webhook:
                    self._hook(table.webhook, self.message(table, notice), local=self.local)
            elif self.office:
                self.office.send(self._letter(table, notice, account))
        except (OSError, smtplib.SMTPException, http.client.HTTPException, ValueError) as error:
            # Addresses and passwords stay out of the log.
            log.warning("notice %s was not sent (try %s): %s", number, notice.tries, type(error).__name__)
            return False
        done = update(Notice).values(send_at=None) if table else delete(Notice)
        with self.tables.store.session() as session:
            session.execute(done.where(Notice.id == number))
        return True

    def _claim(self, number: int) -> tuple[Notice, Table | None, Account | None] | None:
        """Put off the next try; who succeeds in that sends it now."""
        now = self.tables.now()
        with self.tables.store.session() as session:
            notice = session.get(Notice, number, with_for_update=True)
            if notice is None or notice.send_at is None or notice.send_at > now:
                return None
            if notice.table_id is None and notice.kind not in BY_MAIL_ALONE:
                return None
            notice.send_at = now + PAUSES[notice.tries] if notice.tries < len(PAUSES) else None
            notice.tries += 1
            table = self.tables.table(session, notice.table_id) if notice.table_id else None
            account = session.get(Account, notice.account_id) if notice.account_id else None
            return notice, table, account

    def link(self, table: Table) -> str:
        return f"{self.address}/t/{table.id}" if self.address else ""

    def _letter(self, table: Table | None, notice: Notice, account: Account) -> EmailMessage:
        if table:
            return self.letter(table, notice, account)
        return self.reset(account) if notice.kind == RESET else self.code(notice, account)

    def letter(self, table: Table, notice: Notice, account: Account) -> EmailMessage:
        """A notice as a mail."""
        first, _, more = notice.text.partition("\n")
        since = f"{say('mail-since')}\n\n{more}" if more else ""
        farewell = say("mail-farewell")
        return self._mail(account, f"{table.title}: {first}", first, since, self.link(table), farewell)

    def code(self, notice: Notice, account: Account) -> EmailMessage:
        """The first mail to an address."""
        place = f"{self.address}/account" if self.address else ""
        asks, if_not = say("mail-code-asks", name=account.name), say("mail-code-if-not")
        if_so = say("mail-code-if-so", code=notice.text)
        return self._mail(account, say("mail-code", code=notice.text), asks, if_so, place, if_not)

    def reset(self, account: Account) -> EmailMessage:
        """The way back for a lost password; its token is made now, and stands nowhere else."""
        link = f"{self.address}/reset/{self.resets.issue(account.id)}"
        asks, if_not = say("mail-reset-asks", name=account.name), say("mail-reset-if-not")
        return self._mail(account, say("mail-reset"), asks, say("mail-reset-if-so"), link, if_not)

    def _mail(self, account: Account, subject: str, *parts: str) -> EmailMessage:
        message = EmailMessage()
        message["Subject"] = " ".join(subject.split())
        message["From"] = self.office.sender if self.office else ""
        message["To"] = account.email or ""
        message["Auto-Submitted"] = "auto-generated"
        message.set_content("\n\n".join(part for part in parts if part))
        return message

    def message(self, table: Table, notice: Notice) -> dict[str, Any]:
        """A notice as Discord reads it."""
        words = "\n".join(part for part in (f"{table.title}: {notice.text}", self.link(table)) if part)
        return {"username": "Chancellery", "content": words[:LONGEST], "allowed_mentions": {"parse": []}}
