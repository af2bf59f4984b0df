"""A private PostgreSQL server from Debian's package, on a free loopback port, ended with the tests."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

MISSING = "PostgreSQL is not installed (apt-get install postgresql), so its half of the test did not run."
QUICK = ("-c", "fsync=off", "-c", "max_connections=200", "-c", "shared_buffers=32MB")


CUT_OFF = """SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid()"""
EMPTY = """DO $$ BEGIN EXECUTE (
  SELECT 'TRUNCATE ' || string_agg(format('%I', tablename), ', ') || ' RESTART IDENTITY CASCADE'
  FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'alembic_version'
); END $$"""


def program(name: str) -> str | None:
    """A program of the newest installed version; Debian keeps them off the path."""
    versions = Path("/usr/lib/postgresql")
    found = sorted(versions.glob(f"*/bin/{name}"), key=lambda path: float(path.parts[-3]))
    return str(found[-1]) if found else shutil.which(name)


def root() -> bool:
    return os.geteuid() == 0


def as_nobody(command: list[str]) -> list[str]:
    """PostgreSQL refuses to run as root: there the package's own user runs it. It ends when we do."""
    if not shutil.which("setpriv"):
        return command
    somebody = ["--reuid=postgres", "--regid=postgres", "--clear-groups"] if root() else []
    return ["setpriv", "--pdeathsig=INT", *somebody, *command]


class Postgres:
    """A server with any number of empty databases."""

    def __init__(self, folder: Path, server: str) -> None:
        self.folder = folder
        self._server = server
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self._process: subprocess.Popen[bytes] | None = None
        self._free: list[str] = []

    def url(self, database: str) -> str:
        return f"postgresql://postgres@127.0.0.1:{self.port}/{database}"

    def start(self) -> None:
        """Start it, and wait until it answers."""
        import psycopg

        places = ["-D", str(self.folder / "data"), "-k", str(self.folder), "-p", str(self.port)]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                as_nobody([self._server, *places, "-h", "127.0.0.1", *QUICK]),
                stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True,
            )  # fmt: skip
        while True:
            assert self._process.poll() is None, (self.folder / "log").read_text()
            try:
                psycopg.connect(self.url("postgres"), connect_timeout=5).close()
            except psycopg.OperationalError:
                continue
            return

    def stop(self) -> None:
        """End it at once, as an administrator would: connections are cut, nothing is lost."""
        if self._process is not None:
            self._process.send_signal(signal.SIGINT)
            self._process.wait(timeout=60)
            self._process = None

    def empty_database(self, like: str = "template0") -> str:
        """The URL of a new one: without a schema, or like another that nobody uses."""
        import psycopg

        name = f"t{uuid.uuid4().hex[:12]}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name} TEMPLATE {like}".encode())
        return self.url(name)

    @contextmanager
    def lend(self, like: str) -> Iterator[str]:
        """The URL of one like another, emptied when it is given back: hundreds of files stay unwritten."""
        url = self._free.pop() if self._free else self.empty_database(like)
        try:
            yield url
        finally:
            self._empty(url)
            self._free.append(url)

    def _empty(self, url: str) -> None:
        import psycopg

        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute(CUT_OFF)
            connection.execute(EMPTY)


def why_not() -> str:
    """The reason why no server can be had; empty if one can."""
    if not program("postgres") or not program("initdb"):
        return MISSING
    if root() and not shutil.which("setpriv"):
        return "PostgreSQL does not run as root, and setpriv is not there to become somebody else."
    try:
        import psycopg  # noqa: F401
    except ImportError:
        return "The package psycopg is not installed (pip install 'chancellery[postgres]')."
    return ""


@contextmanager
def private_server() -> Iterator[Postgres]:
    """A server that is ended, and its folder removed, at the end of the block."""
    server, initdb = program("postgres"), program("initdb")
    assert server, MISSING
    assert initdb, MISSING
    # Not below pytest's own folder, which only its owner may enter.
    folder = Path(tempfile.mkdtemp(prefix="pg-"))
    if root():
        shutil.chown(folder, "postgres", "postgres")
    command = [initdb, "-D", str(folder / "data"), "-U", "postgres", "-A", "trust", "-E", "UTF8", "-N"]
    subprocess.run(
        as_nobody([*command, "--locale=C.UTF-8"]), check=True, capture_output=True, stdin=subprocess.DEVNULL,
        cwd=folder,
    )  # fmt: skip
    postgres = Postgres(folder, server)
    try:
        postgres.start()
        yield postgres
    finally:
        postgres.stop()
        shutil.rmtree(folder, ignore_errors=True)
