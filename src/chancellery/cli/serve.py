"""`serve`: the table in a browser; also what the program does without a verb."""

from __future__ import annotations

import os
import secrets
import socket
import sys
import threading
import webbrowser
from typing import Annotated, Any

import typer

import chancellery
from chancellery import Invalid
from chancellery.cli.common import say
from chancellery.core.errors import no_such
from chancellery.core.language import ENGLISH
from chancellery.core.own_data import OWN
from chancellery.web.logs import LogFormat

LOOPBACK = "127.0.0.1"
SHORTEST_SECRET = 32


def serve(
    *,
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="0 takes a free one.")] = 8914,
    host: Annotated[str, typer.Option("--host", help="Anything but loopback asks for accounts.")] = LOOPBACK,
    db: Annotated[
        str | None, typer.Option("--db", metavar="URL", help="postgresql://… or sqlite:///FILE.")
    ] = None,
    workers: Annotated[
        int, typer.Option("--workers", min=1, max=64, help="Processes; more than one needs PostgreSQL.")
    ] = 1,
    secret: Annotated[
        str | None,
        typer.Option(
            "--secret", envvar="CHANCELLERY_SECRET", help="At least 32 signs; the same for all workers."
        ),
    ] = None,
    code: Annotated[
        str, typer.Option("--code", envvar="CHANCELLERY_CODE", help="Asked of those who register.")
    ] = "",
    smtp: Annotated[
        str,
        typer.Option("--smtp", envvar="CHANCELLERY_SMTP", metavar="URL", help="smtp://user:pass@host:port."),
    ] = "",
    sender: Annotated[
        str, typer.Option("--from", metavar="ADDRESS", help="Where mail comes from; with --smtp.")
    ] = "",
    address: Annotated[
        str,
        typer.Option("--address", metavar="URL", help="Where people find this server, for links in mail."),
    ] = "",
    metrics_port: Annotated[
        int,
        typer.Option(
            "--metrics-port",
            metavar="PORT",
            min=0,
            max=65_000,
            help="Figures for Prometheus, on loopback; each further worker at the next port.",
        ),
    ] = 0,
    log_format: Annotated[
        LogFormat, typer.Option("--log-format", help="How the log is written: for people, or for programs.")
    ] = LogFormat.TEXT,
    behind_proxy: Annotated[
        str,
        typer.Option("--behind-proxy", metavar="ADDRESSES", help="Proxies to believe: 127.0.0.1,10.0.0.0/8."),
    ] = "",
    limit: Annotated[
        list[str] | None,
        typer.Option("--limit", metavar="NAME=NUMBER", help="Such as tables=200, bots=0 (none); may repeat."),
    ] = None,
    language: Annotated[
        str, typer.Option("--language", help="Of pages, notices and mail, and of titles that have it.")
    ] = ENGLISH,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the page.")] = False,
) -> None:
    """Serve the table: on your own machine without accounts, on a network with them.

    Example: chancellery serve --port 8914
    """
    from chancellery.table.store import is_postgres

    if workers > 1 and not is_postgres(db):
        raise Invalid(
            "Several workers need PostgreSQL (--db postgresql://…): on SQLite all writers wait for one file, "
            "and news do not cross between processes. One worker is the way there."
        )
    for one in range(workers if metrics_port else 0):
        _bound(LOOPBACK, metrics_port + one, "--metrics-port").close()
    if smtp:
        from chancellery.table.mail import Office

        Office.at(smtp, sender)
    if secret is not None and len(secret) < SHORTEST_SECRET:
        raise Invalid(f"The secret is too short: it needs at least {SHORTEST_SECRET} signs.")
    _check_language(language)
    outside = {"smtp": smtp, "sender": sender, "address": address, "proxies": _proxies(behind_proxy)}
    running = {"metrics_port": metrics_port, "log_format": log_format.value, "language": language}
    running |= _limits(limit or [])
    _run(
        host,
        port,
        browser=browser,
        database=db,
        workers=workers,
        secret=secret,
        code=code,
        **outside,
        **running,
    )


def open_table(*, browser: bool) -> None:
    """The table on a free port of this machine."""
    _run(LOOPBACK, 0, browser=browser)


def _run(
    host: str,
    port: int,
    *,
    browser: bool,
    database: str | None = None,
    workers: int = 1,
    secret: str | None = None,
    code: str = "",
    **more: Any,
) -> None:
    from chancellery.cli.workers import Workers
    from chancellery.table.store import Store
    from chancellery.web.server import serve as serve_alone
    from chancellery.web.settings import Settings

    # What is wrong with the store is told here, in a sentence, and not by every worker in its own way.
    Store(database).close()
    if OWN in os.environ:
        # So is what is wrong with the player's own data: every page asks for all titles.
        chancellery.titles()
    proxies = more.get("proxies", ())
    # What a proxy brings comes from anywhere.
    local = host in (LOOPBACK, "localhost", "::1") and not proxies
    chosen: dict[str, Any] = {"database": database, "local": local, "registration_code": code}
    chosen["secret"] = secret or secrets.token_urlsafe(32)
    if local:
        chosen["requests_a_minute"] = 6000
        chosen["names"] = (host, LOOPBACK, "localhost", "::1")
    chosen |= more
    with _bound(host, port) as listening:
        address = f"http://{host}:{listening.getsockname()[1]}/"
        chosen["address"] = more.get("address") or (address if local else "")
        say(f"The table is open at {address}")
        say("Ctrl-C closes it.")
        sys.stdout.flush()
        if browser:
            threading.Timer(1.0, webbrowser.open, [address]).start()
        settings = Settings(**chosen)
        if workers == 1:
            serve_alone(settings, listening)
        elif not Workers(settings, listening, workers).run():
            raise typer.Exit(1)


def _proxies(words: str) -> tuple[str, ...]:
    """Addresses and networks with commas between."""
    if not words.strip():
        return ()
    from chancellery.web.protocol import networks

    return tuple(str(network) for network in networks(tuple(word.strip() for word in words.split(","))))


def _check_language(language: str) -> None:
    """Pages that lack a few messages say them in English; that have none are no pages of a language."""
    from chancellery.web.said import PAGES

    if language not in (known := PAGES.languages()):
        raise Invalid(f"The pages cannot speak {language!r}: {no_such(language, known, 'language')}")


def _limits(words: list[str]) -> dict[str, int]:
    from chancellery.web.settings import LIMITS

    found = {}
    for word in words:
        name, _, number = word.partition("=")
        if name not in LIMITS:
            raise Invalid(f"A limit is given as NAME=NUMBER: {no_such(name, LIMITS)}")
        above = " above 0" if name == "requests_a_minute" else ""
        if not number.isdecimal() or (above and not int(number)):
            raise Invalid(f"The limit {name} is a whole number{above}, not {number!r}.")
        found[name] = int(number)
    return found


def _bound(host: str, port: int, option: str = "--port") -> socket.socket:
    """A socket that is ours before anybody is told its address."""
    listening = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise Invalid(f"{host}:{port} cannot be had: {error.strerror}. Choose another {option}.") from None
    # Who comes before the program is ready waits for it.
    listening.listen(2048)
    listening.set_inheritable(True)
    return listening
