"""`serve`: what it refuses before it opens, and what it believes of a proxy."""

from __future__ import annotations

import http.client
import urllib.parse
from pathlib import Path

import pytest

from tests.cli.run import run
from tests.web.conftest import serving


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--secret", "x"), "The secret is too short: it needs at least 32 signs."),
        (("--behind-proxy", "proxy.example"), "A proxy is named by its address or network, as 127.0.0.1"),
        (("--limit", "tabels=1"), "A limit is given as NAME=NUMBER: there is no 'tabels'; 'tables' is."),
        (("--limit", "tables=many"), "The limit tables is a whole number, not 'many'."),
        (
            ("--limit", "requests_a_minute=0"),
            "The limit requests_a_minute is a whole number above 0, not '0'.",
        ),
    ],
)
def test_wrong_settings_are_told_in_a_sentence(words: tuple[str, ...], sentence: str) -> None:
    ended = run("serve", *words)
    assert ended.status == 2
    assert sentence in ended.err


@pytest.mark.slow
def test_behind_a_proxy_there_are_accounts_and_tls(tmp_path: Path) -> None:
    with serving(tmp_path, "--behind-proxy", "127.0.0.1", "--limit", "keys=1") as address:
        line = http.client.HTTPConnection(urllib.parse.urlsplit(address).netloc, timeout=30)
        forwarded = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.9", "Accept": "text/html"}
        line.request("GET", "/account", headers=forwarded)
        stranger = line.getresponse()
        stranger.read()
        assert stranger.status == 401
        assert stranger.headers["strict-transport-security"] == "max-age=31536000"
        assert stranger.headers["server"] is None
        form = urllib.parse.urlencode({"name": "Ann", "password": "long enough", "register": "yes"})
        kind = {"Content-Type": "application/x-www-form-urlencoded"}
        line.request("POST", "/login", form, forwarded | kind)
        entered = line.getresponse()
        entered.read()
        assert entered.status == 303
        cookie = entered.headers["set-cookie"]
        assert "secure" in cookie.lower()
        line.request("GET", "/account", headers=forwarded | {"Cookie": cookie.partition(";")[0]})
        page = line.getresponse().read().decode()
        assert "203.0.113.9" in page
        line.close()
