"""How a server is run."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Settings:
    """One's own machine by default: no accounts, one local profile that may hold every seat."""

    database: str | None = None
    local: bool = True
    names: tuple[str, ...] = ()
    """Hosts that requests may name; any if there are none."""
    secret: str = field(default_factory=lambda: secrets.token_urlsafe(32))
    """Signs the positions of trials; several workers and restarts need the same."""
    registration_code: str = ""
    bot_workers: int = 1
    requests_a_minute: int = 600
    secure_cookies: bool = False
    tables: int = 100
    """Games in play that one person has made; the following, too, are of one person, and 0 is no limit. On
    one's own machine nothing of this is counted."""
    bots: int = 60
    """On seats of these games."""
    imports: int = 50
    """Journals taken in within a day."""
    keys: int = 50
    sessions: int = 20
    streams_an_address: int = 100
    """Open pages that one address may have listen to tables."""
    connections_an_address: int = 200
    smtp: str = ""
    """Where mail goes out: `smtp://user:password@host:port`; none without it."""
    sender: str = ""
    """The address that mail comes from."""
    address: str = ""
    """Where people find this server, for links in mail and webhooks."""
    proxies: tuple[str, ...] = ()
    """Addresses and networks of proxies whose word is taken on where requests come from."""
    log_format: str = "text"
    """`text` for people, `json` for programs."""
    language: str = "en"
    """What pages, notices and mail are written in, and titles that have it."""
    worker: int = 0
    """Which of the processes of a server this is."""
    metrics_port: int = 0
    """Where the first of them shows its figures, on loopback; each other at the next. 0: nowhere."""

    @property
    def secure(self) -> bool:
        """Whether people come by TLS alone."""
        return self.secure_cookies or self.address.startswith("https://")

    @property
    def resets(self) -> bool:
        """Whether a lost password can be replaced by mail."""
        return bool(self.smtp and self.address and not self.local)


LIMITS = (
    "requests_a_minute", "tables", "bots", "imports", "keys", "sessions", "streams_an_address",
    "connections_an_address",
)  # fmt: skip
"""What an operator may set by `--limit NAME=NUMBER`."""
