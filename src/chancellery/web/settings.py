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
    """Signs the session cookies; several workers and restarts need the same."""
    registration_code: str = ""
    bot_workers: int = 1
    requests_a_minute: int = 600
    secure_cookies: bool = False
    smtp: str = ""
    """Where mail goes out: `smtp://user:password@host:port`; none without it."""
    sender: str = ""
    """The address that mail comes from."""
    address: str = ""
    """Where people find this server, for links in mail and webhooks."""
