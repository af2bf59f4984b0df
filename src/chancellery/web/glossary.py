"""The words of a title: a page to read and search, and the entries that open where a word stands."""

from __future__ import annotations

from collections import Counter
from typing import Any

from litestar import Controller, Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery
from litestar.response import Template

import chancellery
from chancellery.learn.terms import groups_of, terms_of
from chancellery.web.access import account_of
from chancellery.web.learning import words_json
from chancellery.web.packed import PACKED, lasting
from chancellery.web.pages import FOREVER, draw_page
from chancellery.web.said import say

Asked = Request[Any, Any, Any]


class WordsPage(Controller):
    """`/words/TITLE`."""

    path = "/words"
    include_in_schema = False

    @get("/{game:str}", sync_to_thread=True)
    def words(self, request: Asked, game: FromPath[str]) -> Template:
        title = chancellery.load(game)
        terms = terms_of(title)
        if not terms:
            raise NotFoundException(say("words-no-list", title=title.info.title))
        counts = Counter(term.group for term in terms)
        groups = [(slug, heading, counts[slug]) for slug, heading in groups_of(title).items()]
        return draw_page(request, "words.html", account_of(request), game=title, terms=terms, groups=groups)


class WordsApi(Controller):
    """`/api/games/TITLE/words`."""

    path = "/api/games"
    tags = ["counsel"]

    @get("/{game:str}/words", sync_to_thread=True, opt={PACKED: True}, summary="The words of a title")
    def entries(self, request: Asked, game: FromPath[str], mark: FromQuery[str] = "") -> Response[bytes]:
        """Each with its sentence, its paragraph, and the `forms` in which it stands in prompts and story."""
        title = chancellery.load(game)
        if not terms_of(title):
            raise NotFoundException(say("words-no-list", title=title.info.title))
        text, current = words_json(title.info.slug)
        return lasting(request, text, "application/json", FOREVER if mark == current else "no-cache")
