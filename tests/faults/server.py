"""The real program in a process of its own, to be killed, and somebody who asks it things."""

from __future__ import annotations

import contextlib
import json
import os
import random
import signal
import socket
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple, Self

from tests.lifetime import mortal


class Answer(NamedTuple):
    status: int
    data: Any


class Server:
    """`chancellery serve` on a free port; `kill` ends it as a power cut would."""

    def __init__(self, folder: Path, url: str, workers: int = 1, *more: str, files: int = 0) -> None:
        self.folder = folder
        self.url = url
        self.workers = workers
        self.more = more
        self.files = files
        """The limit of open files, if it is not that of the tests."""
        self.process: subprocess.Popen[str] | None = None
        self.port = 0
        self.open = threading.Event()
        """From the moment that it says its address until after it is killed."""

    def start(self) -> Self:
        """Open it at the same port as before, if it was open before."""
        environment = {**os.environ, "CHANCELLERY_HOME": str(self.folder), "PYTHONUNBUFFERED": "1"}
        command = [sys.executable, "-m", "chancellery.cli", "serve", "--no-browser", "--secret", "s" * 32]
        command += ["--port", str(self.port), "--db", self.url, "--workers", str(self.workers), *self.more]
        if self.files:
            command = ["sh", "-c", f'ulimit -n {self.files}; exec "$@"', "sh", *command]
        with (self.folder / "server.log").open("a") as log:
            self.process = subprocess.Popen(
                mortal(command), env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                stderr=log, text=True, start_new_session=True,
            )  # fmt: skip
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if "http://" not in line:
            self.kill()
            raise AssertionError(self.log())
        self.port = int(line.split()[-1].rstrip("/").rsplit(":", 1)[1])
        self.open.set()
        return self

    def log(self) -> str:
        return (self.folder / "server.log").read_text()

    def kill(self) -> None:
        """End the server, its workers and its bots at once, without a word."""
        assert self.process is not None
        with contextlib.suppress(ProcessLookupError):  # it may have ended by itself
            os.killpg(self.process.pid, signal.SIGKILL)
        self.open.clear()
        self.process.wait()
        if self.process.stdout:
            self.process.stdout.close()
        self.process = None

    def stop(self, how: signal.Signals, *, all_of_it: bool = False) -> int:
        """Ask it to stop, or every process of it, as systemd may; gives its exit status."""
        assert self.process is not None
        (os.killpg if all_of_it else os.kill)(self.process.pid, how)
        status = self.process.wait(timeout=60)
        self.open.clear()
        if self.process.stdout:
            self.process.stdout.close()
        self.process = None
        return status

    def worker_ids(self) -> list[int]:
        """The processes that serve, of a server with several."""
        assert self.process is not None
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return [int(one) for one in children if b"spawn_main" in command_of(int(one))]

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process is not None:
            self.kill()

    def ask(self, method: str, path: str, body: Any = None) -> Answer:
        """One request on a connection of its own; raises OSError if nobody answers."""
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{path}",
            method=method,
            data=None if body is None else json.dumps(body).encode(),
            headers={"Content-Type": "application/json"},
        )
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return Answer(answer.status, json.load(answer))
        except urllib.error.HTTPError as refused:
            return Answer(refused.code, json.loads(refused.read() or b"null"))

    def make(self, game: str, seats: dict[str, dict[str, str]], **more: Any) -> str:
        made = self.ask("POST", "/api/tables", {"game": game, "seats": seats, **more})
        assert made.status == 201, made
        return str(made.data["table"]["id"])

    def look(self, table: str, seat: str = "") -> dict[str, Any]:
        found = self.ask("GET", f"/api/tables/{table}?seat={seat}")
        assert found.status == 200, found
        data: dict[str, Any] = found.data
        return data

    def step(self, table: str, seat: str, *, pick: int = 0) -> Answer:
        """Answer a seat's decision by its first option, or another."""
        view = self.look(table, seat)
        return self.ask("POST", f"/api/tables/{table}/act", self.answer(view, pick))

    @staticmethod
    def answer(view: dict[str, Any], pick: int = 0) -> dict[str, Any]:
        decision = view["decision"]
        if decision["kind"] == "ballot":
            action = [slot["options"][0]["action"] for slot in decision["slots"]]
        else:
            options = decision["options"]
            action = options[pick % len(options)]["action"]
        return {"seat": view["seat"], "action": action, "decision": decision["id"]}


def free_ports(number: int) -> int:
    """The first of so many free ports in a row, where no system looks for one to give to a connection."""
    while True:
        first = random.SystemRandom().randrange(10_000, 30_000)
        with contextlib.ExitStack() as held, contextlib.suppress(OSError):
            for port in range(first, first + number):
                held.enter_context(socket.socket()).bind(("127.0.0.1", port))
            return first


def command_of(process: int) -> bytes:
    """The command line of a process; empty if it has gone."""
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes()
    except (FileNotFoundError, ProcessLookupError):
        return b""
