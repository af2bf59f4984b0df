"""`serve`: the table in a browser; also what the program does without a verb."""

from __future__ import annotations

import json
import os
import secrets
import socket
import sys
import threading
import webbrowser
from typing import TYPE_CHECKING, Annotated, Any

import typer

import chancellery
from chancellery import Invalid
from chancellery.cli.common import say
from chancellery.core.own_data import OWN

if TYPE_CHECKING:
    from litestar import Litestar

ENVIRONMENT = "CHANCELLERY_SETTINGS"
LOOPBACK = "127.0.0.1"


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
        typer.Option("--secret", envvar="CHANCELLERY_SECRET", help="Signs the cookies; kept over restarts."),
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
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the page.")] = False,
) -> None:
    """Serve the table: on your own machine without accounts, on a network with them.

    Example: chancellery serve --port 8914
    """
    from chancellery.table.store import is_postgres

    if workers > 1 and not is_postgres(db):
        raise Invalid("Several workers need a database that they share: give --db postgresql://…")
    if smtp:
        from chancellery.table.mail import Office

        Office.at(smtp, sender)
    outside = {"smtp": smtp, "sender": sender, "address": address}
    _run(host, port, browser=browser, database=db, workers=workers, secret=secret, code=code, **outside)


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
    **outside: str,
) -> None:
    import uvicorn
    from uvicorn.supervisors import Multiprocess

    from chancellery.table.store import Store

    # What is wrong with the store is told here, in a sentence, and not by every worker in its own way.
    Store(database).close()
    if OWN in os.environ:
        # So is what is wrong with the player's own data: every page asks for all titles.
        chancellery.titles()
    local = host in (LOOPBACK, "localhost", "::1")
    chosen: dict[str, Any] = {"database": database, "local": local, "registration_code": code}
    chosen["secret"] = secret or secrets.token_urlsafe(32)
    chosen |= outside
    if local:
        chosen["requests_a_minute"] = 6000
        chosen["names"] = [host, LOOPBACK, "localhost", "::1"]
    with _bound(host, port) as listening:
        address = f"http://{host}:{listening.getsockname()[1]}/"
        chosen["address"] = outside.get("address") or (address if local else "")
        say(f"The table is open at {address}")
        say("Ctrl-C closes it.")
        sys.stdout.flush()
        if browser:
            threading.Timer(1.0, webbrowser.open, [address]).start()
        # Workers are processes of their own, and learn of the settings from their environment.
        os.environ[ENVIRONMENT] = json.dumps(chosen)
        config = uvicorn.Config(
            "chancellery.cli.serve:application",
            factory=True,
            workers=workers,
            log_level="warning",
            timeout_graceful_shutdown=1,
        )
        if workers > 1:
            Multiprocess(config, sockets=[listening]).run()
        else:
            uvicorn.Server(config).run(sockets=[listening])


def application() -> Litestar:
    """The application of one worker."""
    from chancellery.web.app import build
    from chancellery.web.settings import Settings

    return build(Settings(**json.loads(os.environ[ENVIRONMENT])))


def _bound(host: str, port: int) -> socket.socket:
    """A socket that is ours before anybody is told its address."""
    listening = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise Invalid(f"{host}:{port} cannot be had: {error.strerror}. Choose another --port.") from None
    # Who comes before the program is ready waits for it.
    listening.listen(2048)
    listening.set_inheritable(True)
    return listening
