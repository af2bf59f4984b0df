"""What the door refuses, each time with a sentence; and what a page may load."""

from __future__ import annotations

import logging
import re
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pytest

import chancellery
from chancellery.core.codec import DEEPEST
from chancellery.web.app import LARGEST_BODY
from chancellery.web.pages import STATIC
from chancellery.web.reading import NOT_UTF8, TOO_DEEP
from chancellery.web.settings import Settings
from tests.web.served import Client, served, stop_clocks


def at(tmp_path: Path, **chosen: Any) -> AbstractContextManager[Client]:
    return served(Settings(database=f"sqlite:///{tmp_path / 'tables.sqlite3'}", **chosen))


def sentence(answer: Any) -> str:
    """The refusal in words: a whole sentence, and nothing of our insides."""
    words = str(answer.json()["error"])
    assert re.fullmatch(r"[A-Z0-9].*\.", words, re.DOTALL), words
    assert "Traceback" not in answer.text
    return words


def test_too_many_requests(tmp_path: Path) -> None:
    with at(tmp_path, requests_a_minute=5) as client:
        stop_clocks(client)
        answers = [client.get("/api/games") for _ in range(7)]
        assert [answer.status_code for answer in answers] == [200] * 5 + [429] * 2
        assert "too many" in sentence(answers[-1]).lower()
        assert answers[-1].headers["retry-after"] == "12"


def test_a_huge_body(tmp_path: Path) -> None:
    with at(tmp_path) as client:
        answer = client.post("/api/tables", content=b"x" * (LARGEST_BODY + 1))
        assert answer.status_code == 413
        sentence(answer)


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://elsewhere.example"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_another_site(tmp_path: Path, headers: dict[str, str]) -> None:
    body = {"game": "diplomacy", "seats": {}}
    with at(tmp_path) as client:
        for call in (client.post, client.put):
            for path in ("/api/tables", "/api/tables/x/draft"):
                answer = call(path, json=body, headers=headers)
                assert answer.status_code in (400, 403, 405), answer.text
        refused = client.post("/api/tables", json=body, headers=headers)
        assert refused.status_code == 403
        assert "another site" in sentence(refused)
        assert client.get("/api/tables").json() == []


@pytest.mark.parametrize("host", ["elsewhere.example", "elsewhere.example:8914", "", "127.0.0.1.example"])
def test_a_foreign_name_does_not_open_ones_own_machine(tmp_path: Path, host: str) -> None:
    """A site may let its name lead to this machine, where nobody is asked for a password."""
    with at(tmp_path, names=("127.0.0.1", "localhost", "::1")) as client:
        for path in ("/api/tables", "/api/keys", "/"):
            refused = client.get(path, headers={"Host": host, "Accept": "application/json"})
            assert refused.status_code == 403, path
            assert sentence(refused) == "This table is open at 127.0.0.1 only."
        for own in ("127.0.0.1:8914", "localhost", "[::1]:8914"):
            assert client.get("/api/tables", headers={"Host": own}).status_code == 200


UNREADABLE = {
    b'{"se\xfft": 1}': NOT_UTF8,
    b"[" * 50_000: TOO_DEEP,
    b"[" * 20_000 + b"]" * 20_000: TOO_DEEP,
    b"[" * (DEEPEST + 1) + b"]" * (DEEPEST + 1): TOO_DEEP,
    b'{"a":' * 5_000 + b"1" + b"}" * 5_000: TOO_DEEP,
}


def posts(client: Client) -> list[tuple[str, str]]:
    """Every route that may read a body, with something in the place of each word of its address."""
    found = []
    for route in client.app.routes:
        for method in set(getattr(route, "methods", ())) - {"GET", "HEAD", "OPTIONS"}:
            path = re.sub(r"{\w+:int}", "1", re.sub(r"{\w+:str}", "diplomacy", route.path_format))
            found.append((method, path))
    return sorted(found)


def faults(caplog: pytest.LogCaptureFixture) -> list[logging.LogRecord]:
    """What was logged as one; not what a browser of another test says when it is forgotten."""
    told = [one for one in caplog.records if one.exc_info or one.levelname == "ERROR"]
    return [one for one in told if "playwright" not in one.getMessage()]


@pytest.mark.slow
@pytest.mark.parametrize("body", UNREADABLE, ids=lambda body: body[:12].decode(errors="replace"))
def test_a_body_that_cannot_be_read(tmp_path: Path, caplog: pytest.LogCaptureFixture, body: bytes) -> None:
    """Whoever sends it, and wherever to: a sentence, and no word in the log."""
    with at(tmp_path, local=False) as client:
        refused = client.post("/api/keys", content=body, headers={"Content-Type": "application/json"})
        assert (refused.status_code, sentence(refused)) == (400, UNREADABLE[body])
        told = 0
        for method, path in posts(client):
            for kind in ("application/json", "application/x-www-form-urlencoded", "multipart/form-data"):
                answer = client.request(method, path, content=body, headers={"Content-Type": kind})
                assert answer.status_code < 500, (method, path, kind)
                told += UNREADABLE[body] in answer.text
        assert told > 20
    assert not faults(caplog)


@pytest.mark.parametrize("name", ["%00", "%00.js", "a" * 300, "a/" * 3_000, "theme.js/x", "%ff", "..%00/"])
def test_a_file_that_no_system_can_have(tmp_path: Path, caplog: pytest.LogCaptureFixture, name: str) -> None:
    with at(tmp_path) as client:
        answer = client.get(f"{STATIC}/{name}")
        assert answer.status_code == 404
        assert sentence(answer) == "There is nothing at this address."
        assert client.get(f"{STATIC}/theme.js").status_code == 200
    assert not faults(caplog)


@pytest.mark.parametrize("header", [{"Origin": "http://["}, {"Origin": "http://[::1"}, {"Host": "["}])
def test_an_address_that_cannot_be_read_is_another_site(tmp_path: Path, header: dict[str, str]) -> None:
    with at(tmp_path, names=("127.0.0.1",)) as client:
        asked = {"Host": "127.0.0.1"} | header
        refused = client.post("/api/keys", json={"name": "a key"}, headers=asked)
        assert refused.status_code == 403
        sentence(refused)


@pytest.mark.parametrize("method", ["get", "post", "put", "delete"])
def test_what_is_not_there_and_what_is_not_done(tmp_path: Path, method: str) -> None:
    with at(tmp_path) as client:
        for path in ("/api/nothing", "/api/games", "/nothing"):
            answer = client.request(method, path)
            if answer.status_code >= 400:
                assert answer.status_code in (404, 405)
                sentence(answer)


def test_every_page_has_a_strict_policy_and_no_script_in_line(tmp_path: Path) -> None:
    with at(tmp_path) as client:
        seats = {"authoritarian": {"kind": "me"}, "liberal": {"kind": "me"}}
        table = client.post("/api/tables", json={"game": "turmoil", "seats": seats}).json()["table"]["id"]
        pages = ["/", "/login", f"/t/{table}", f"/t/{table}/replay", "/nothing", "/import", "/account"]
        pages += [f"/new?game={info.slug}" for info in chancellery.titles()]
        for path in pages:
            page = client.get(path, headers={"Accept": "text/html"})
            policy = dict(
                part.strip().split(" ", 1) for part in page.headers["content-security-policy"].split(";")
            )
            assert policy["default-src"] == "'none'", path
            assert policy["script-src"] == "'self'", path
            assert policy["frame-ancestors"] == "'none'", path
            assert page.headers["x-content-type-options"] == "nosniff"
            assert not re.search(r"<script(?![^>]*\ssrc=)[^>]*>\s*\S", page.text), path
            assert not re.search(r"\son[a-z]+\s*=\s*[\"']", page.text), path
            assert "javascript:" not in page.text, path
