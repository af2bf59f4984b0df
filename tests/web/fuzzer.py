"""Requests that nobody thought of: every route, with what is there, what is not, and broken bytes."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

from litestar.routes import HTTPRoute

from tests.web.served import Client
from tests.web.test_api import register

Shape = dict[str, Any]
SEATS = ("liberal", "authoritarian")
ODD: tuple[Any, ...] = (
    None, True, 0, -1, 2**31, 2**63, 10**400, 1.5, "", "x", "x" * 3000, "\x00", "\ud800", "\u202e", "../..",
    "%00", "' OR 1=1 --", "<script>", [], {}, [[]], [None], {"": ""}, [["a", "b"]] * 50,
)  # fmt: skip
PARTS = ("0", "-1", "x", "99999999999999999999", "%00", "%2e%2e", "a%2Fb", "\u00e9", "%ff")
"""Of paths."""
WORDS = (
    "seat", "action", "decision", "answer", "words", "draft", "text", "to", "room", "letter", "name",
    "scopes", "game", "options", "seats", "title", "public", "press", "clock", "webhook", "kind", "agree",
    "ids", "length", "away", "key", "trial", "by_hand", "step", "format", "invitation", "url", "email",
    "mail", "password", "old", "new", "code", "after", "register", "everywhere", "since", "page", "which",
    "about", "place",
)  # fmt: skip
HEADERS: list[dict[str, str]] = [{}, {}, {}] + [
    {name: value}
    for name, value in (
        ("Accept", "text/html"), ("Accept", "*/*;q=x"), ("Accept-Encoding", "gzip, \x7f"),
        ("Origin", "null"), ("Origin", "http://["), ("Sec-Fetch-Site", "cross-site"),
        ("If-None-Match", '"'), ("Range", "bytes=9-1"), ("Authorization", "Bearer"),
        ("Authorization", "Basic e"), ("Cookie", "chancellery=%"), ("Content-Type", "text/plain"),
        ("Content-Type", "multipart/form-data; boundary=x"), ("Content-Length", "0"),
        ("X-Forwarded-For", "::::"),
    )
]  # fmt: skip
BODIES: dict[str, Shape] = {
    "type": {"words": "pass"}, "draft": {"answer": []}, "press": {"text": "Hello", "to": []},
    "read": {"room": "all", "letter": 1}, "notes": {"text": "x"}, "looked": {"length": 1},
    "proposals": {"kind": "pause", "action": []}, "vote": {"agree": True}, "vacation": {"away": True},
    "webhook": {"url": "https://hook.example/x"}, "fork": {"step": 0, "seats": {}}, "keys": {"name": "x"},
    "tables": {"game": "turmoil", "seats": {"liberal": {"kind": "me"}}}, "import": {"text": "{}"},
}  # fmt: skip
"""What the requests at such an end of a path carry, besides the seat."""
WITHOUT_SEAT = ("keys", "tables", "import", "webhook", "fork")


class Fuzzer:
    """Somebody with an account, a key and a running game, who sends anything at all."""

    def __init__(self, client: Client, seed: int) -> None:
        self.client = client
        self.random = random.Random(seed)
        self.services = client.app.state.services
        self.cookie = register(client, "Ann")
        self.account = self.services.account(self.cookie, None)
        self.key = ""
        self.tables: list[str] = []
        self.keep_alive()
        routes = [one for one in client.app.routes if isinstance(one, HTTPRoute)]
        self.routes = [
            (method, one)
            for one in routes
            if not one.path.endswith("/events")
            for method in sorted(one.methods - {"OPTIONS"})
            for _ in range(5 if one.path.endswith(("/act", "/draft", "/press", "/proposals")) else 1)
        ]
        self.told = Counter[int]()

    def signed(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.key}"}

    def keep_alive(self) -> None:
        """What was asked may have logged us out, thrown the key away, or ended the game."""
        services = self.services
        if services.sessions.find(self.cookie, None) is None:
            self.cookie = services.cookie_for(self.account)
        if not self.key or services.sessions.find(None, self.key) is None:
            services.accounts.log_out_everywhere(self.account.id)
            self.cookie = services.cookie_for(self.account)
            _, self.key = services.accounts.make_key(self.account.id, "fuzzer")

        if not self.tables or self.status(self.tables[0]) != "running":
            body = {"game": "turmoil", "seats": {seat: {"kind": "me"} for seat in SEATS}}
            made = self.client.post("/api/tables", json=body, headers=self.signed())
            self.tables = [made.json()["table"]["id"], *self.tables[:2]]

    def status(self, table: str) -> str:
        with self.services.store.reading() as session:
            return str(self.services.tables.table(session, table).status)

    def once(self) -> tuple[str, Any]:
        """One request; how it was asked, and the answer."""
        method, route = self.random.choice(self.routes)
        path, query, headers = self.path(route), self.query(), dict(self.random.choice(HEADERS))
        who = self.random.random()
        self.client.cookies.clear()
        if who < 0.45:
            self.client.cookies.set("chancellery", self.cookie)
        elif who < 0.9:
            headers = self.signed() | headers
        sent: Shape = {"headers": headers, "params": query, "follow_redirects": False}
        if method not in ("GET", "HEAD"):
            sent |= self.body(path, headers)
        try:
            answer = self.client.request(method, path, **sent)
        except (UnicodeEncodeError, ValueError) as error:
            # Our own client refuses to send it.
            return f"{method} {path}: {error}", None
        self.told[answer.status_code] += 1
        return f"{method} {path} {query} {sent.get('content', sent.get('data'))!r:.300} {headers}", answer

    def path(self, route: HTTPRoute) -> str:
        parts = [one if isinstance(one, str) else self.value(one.name) for one in route.path_components]
        return "/" + "/".join(parts)

    def value(self, name: str) -> str:
        """For a part of a path: what exists, mostly."""
        real: dict[str, str] = {
            "table_id": self.random.choice((self.tables[0], *self.tables)), "game": "turmoil", "step": "0",
            "which": "mine", "number": "1", "key_id": "1", "seat": "liberal", "file_path": "style.css",
        }  # fmt: skip
        if self.random.random() < 0.8 and name in real:
            return real[name]
        return self.random.choice(PARTS)

    def query(self) -> Shape:
        if self.random.random() < 0.6:
            return {"seat": "liberal"} if self.random.random() < 0.5 else {}
        words = self.random.sample(WORDS, self.random.randrange(1, 4))
        return {
            word: self.random.choice(("", "0", "-1", "9" * 30, "x", "\x00", "mine", "liberal"))
            for word in words
        }

    def body(self, path: str, headers: dict[str, str]) -> Shape:
        """The true thing, a broken one, or none."""
        kind = self.random.random()
        if not path.startswith("/api") and kind < 0.7:
            return {"data": {word: str(self.odd()) for word in self.random.sample(WORDS, 6)}}
        data = self.likely(path)
        for _ in range(self.random.randrange(3)):
            data[self.random.choice((*WORDS, *data))] = self.odd()
        if kind < 0.75:
            content = json.dumps(data).encode()
        elif kind < 0.85:
            content = self.broken(json.dumps(data).encode())
        else:
            depth = self.random.choice((50, 5000, 100_000))
            content = self.random.choice(
                (b"[" * depth, b'{"a":' * depth, b"\xff\xfe", b"", b"nul", b"1e999", b'"')
            )
        headers.setdefault("Content-Type", "application/json")
        return {"content": content}

    def likely(self, path: str) -> Shape:
        """What such a request is meant to carry."""
        seat = self.random.choice(SEATS)
        found: Shape = {"seat": seat}
        last = path.rpartition("/")[2]
        if last in ("act", "type", "draft", "preview") and self.random.random() < 0.8:
            view = self.client.get(
                f"/api/tables/{self.tables[0]}", params={"seat": seat}, headers=self.signed()
            )
            decision = view.json().get("decision") if view.status_code == 200 else None
            if decision:
                found["decision"] = decision["id"]
                options = decision.get("options") or []
                found["action"] = self.random.choice(options)["action"] if options else []
        found = BODIES.get(last, {}) | found
        if last in WITHOUT_SEAT:
            del found["seat"]
        return found

    def odd(self) -> Any:
        return self.random.choice((*ODD, *SEATS, self.tables[0]))

    def broken(self, content: bytes) -> bytes:
        found = bytearray(content)
        for _ in range(self.random.randrange(1, 6)):
            found[self.random.randrange(len(found))] = self.random.randrange(256)
        return bytes(found)
