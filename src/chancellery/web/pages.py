"""The pages, drawn on the server; what moves in them is asked for through `/api`."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from litestar import Controller, MediaType, Request, Response, get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery, URLEncodedBody
from litestar.response import Redirect, Template
from msgspec import Struct

import chancellery
from chancellery.core.errors import Invalid
from chancellery.core.language import ENGLISH, spoken
from chancellery.core.paragraphs import Paragraph, load_chapters
from chancellery.core.title import Game
from chancellery.table.accounts import TABLES
from chancellery.table.models import Account
from chancellery.table.rematches import invitation_to
from chancellery.table.standing import held_text
from chancellery.web.access import account_of, services_of, somebody
from chancellery.web.api_counsel import paragraphs_of
from chancellery.web.api_notices import keep_webhook
from chancellery.web.api_share import shared
from chancellery.web.learning import learning
from chancellery.web.modules import joined_sheet, sent
from chancellery.web.packed import PACKED, lasting
from chancellery.web.plates import levels_of, wanted_of
from chancellery.web.said import say, templates
from chancellery.web.viewer import find_viewer, is_open, owned, owns

Asked = Request[Any, Any, Any]
HERE = Path(__file__).parent
PLAY = ("table", "card_table", "desk_table")
"""How the play page begins, and its style: a title is sent what it may ask with."""
ENTRIES = frozenset(
    (
        *(
            "bell",
            "ending",
            "entries",
            "gallery",
            "glossary",
            "home",
            "import",
            "lesson",
            "new",
            "primer",
            "replay",
        ),
        *("sandbox", *PLAY),
    )
)
"""Modules that pages begin with, or bring later."""
FOREVER = "public, max-age=31536000, immutable"


def _mark() -> str:
    """A name for the present state of static files and words: browsers keep them until it changes."""
    digest = hashlib.sha256()
    for path in sorted(one for folder in ("static", "words") for one in (HERE / folder).iterdir()):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


MARK = _mark()
STATIC = f"/static/{MARK}"
MODULES = f"/modules/{MARK}"
"""Where each module is to be had with all that it needs."""


def mark_of(language: str) -> str:
    """The mark of modules that speak a language."""
    return MARK if language == ENGLISH else f"{MARK}-{language}"


def modules_at() -> str:
    return f"/modules/{mark_of(spoken())}"


class WebhookForm(Struct):
    url: str = ""


@cache
def base_of(game: str, options: tuple[tuple[str, Any], ...]) -> tuple[str, str]:
    """The unchanging layer of a title's board, and a name by which browsers may keep it for good."""
    title = chancellery.load(game)
    view = title.rules.view(title.start(0, **dict(options)), None)
    svg = title.artist.base(view)
    return svg, hashlib.sha256(svg.encode()).hexdigest()[:16]


def base_for(game: str, options: dict[str, Any]) -> tuple[str, str]:
    info = chancellery.load(game).info
    known = {option.name for option in info.options}
    return base_of(game, tuple(sorted((k, v) for k, v in options.items() if k in known)))


def view_box(game: Game) -> str:
    """The frame of a title's board, if its artist says; else the page measures it."""
    box = getattr(game.artist, "view_box", "")
    return box if isinstance(box, str) else " ".join(f"{number:g}" for number in box)


def entry_of(game: Game) -> str:
    """With which module the play page of a title begins."""
    told = {name for name in ("desk", "cards", "tiles", "about") if hasattr(game.artist, name)}
    plain, cards, desk = PLAY
    return desk if "desk" in told else cards if told else plain


BROAD = 1.3
"""From this shape on a board is broad: answers stand under it, not at its left."""


def frame_of(game: Game) -> str:
    """How board, answers and seats are arranged: as the title says, or as the shape of its board has it."""
    if game.page.frame:
        return game.page.frame
    box = view_box(game).split()
    return "hand" if len(box) == 4 and float(box[2]) >= BROAD * float(box[3]) else "plate"


def letters_of(game: Game) -> dict[str, str]:
    """What stands on the seal of each seat."""
    return {
        seat: game.page.colour(seat).letter or game.seat_name(seat)[:1].upper()
        for seat in game.rules.info.seats
    }


def draw_page(request: Asked, name: str, account: Account | None, **context: Any) -> Template:
    """A template with what every page needs."""
    return Template(
        name,
        context={
            "account": account,
            "local": services_of(request).settings.local,
            "static": STATIC,
            "modules": modules_at(),
            "version": chancellery.__version__,
            "learning": learning,
            **context,
        },
    )


class Chapter(NamedTuple):
    """Paragraphs that belong together by their number."""

    number: str
    """Nothing: what is not played here."""
    title: str
    paragraphs: list[Paragraph]


def chapters_of(game: Game) -> list[Chapter]:
    """The chapters of a rulebook in their order, and behind them what is not played here."""
    paragraphs = paragraphs_of(game)
    named = load_chapters(Path(game.paragraphs)) if game.paragraphs else {}
    found: dict[str, list[Paragraph]] = {}
    for one in paragraphs:
        if one.text or not one.reason:
            found.setdefault(one.number.partition(".")[0], []).append(one)
    heads = {one.number: one.title for one in paragraphs}
    played = [
        Chapter(number, named.get(number) or heads.get(number) or heads.get(f"{number}.0", ""), those)
        for number, those in found.items()
    ]
    unplayed = [one for one in paragraphs if one.reason and not one.text]
    return [*played, Chapter("", say("rules-unplayed"), unplayed)] if unplayed else played


class Pages(Controller):
    """Everything a person opens."""

    path = "/"
    include_in_schema = False

    @get("/new", sync_to_thread=True)
    def new(
        self,
        request: Asked,
        game: FromQuery[str] = "",
        seat: FromQuery[str] = "",
        level: FromQuery[str] = "",
        length: FromQuery[str] = "",
    ) -> Template:
        """The questions of a new table, answered so far as a sheet of *play now* was."""
        wanted = wanted_of(game, seat, level, length)
        return self._page(request, "new.html", somebody(request), chosen=game, wanted=wanted)

    @get("/t/{table_id:str}", sync_to_thread=True)
    def play(self, request: Asked, table_id: FromPath[str], seat: FromQuery[str] = "") -> Template | Redirect:
        services, account = services_of(request), account_of(request)
        with services.store.reading() as session:
            table = services.tables.table(session, table_id)
            eyes = find_viewer(services, table, account, seat)
            services.tables.match(session, table)  # in words, if it cannot be shown at all
            title = chancellery.load(table.game)
            _, name = base_for(table.game, table.options)
            mine = services.tables.seats_of(table, account)
            kept = invitation_to(session, table, account) if account and not mine else None
        if kept:
            return Redirect(f"/i/{table_id}/{kept}", status_code=303)
        return self._page(
            request, "play.html", account, table=table, game=title, seat=eyes, mine=mine, base=name,
            view_box=view_box(title), owner=owns(table, account), frame=frame_of(title),
            letters=letters_of(title), levels=levels_of(title.info.slug), entry=entry_of(title),
        )  # fmt: skip

    @get("/t/{table_id:str}/replay", sync_to_thread=True, opt={"cost": 3})
    def replay(
        self,
        request: Asked,
        table_id: FromPath[str],
        seat: FromQuery[str] = "",
        step: FromQuery[int | None] = None,
    ) -> Template:
        services, account = services_of(request), account_of(request)
        with services.store.reading() as session:
            table = services.tables.table(session, table_id)
            match = services.tables.match(session, table)
            title = chancellery.load(table.game)
            _, name = base_for(table.game, table.options)
            mine = services.tables.seats_of(table, account)
        return self._page(
            request, "replay.html", account, table=table, game=title, seat=seat, mine=mine, base=name,
            open=is_open(table), length=len(match.journal), step=step, held=held_text(table, match),
            view_box=view_box(title), frame=frame_of(title), letters=letters_of(title),
            levels=levels_of(title.info.slug),
            shared=shared(request, table, match) if table.public and table.status == "over" else None,
        )  # fmt: skip

    @get("/import", sync_to_thread=True)
    def import_page(self, request: Asked) -> Template:
        titles = [chancellery.load(info.slug) for info in chancellery.titles()]
        return self._page(request, "import.html", somebody(request), games=titles)

    @get("/rules/{game:str}", sync_to_thread=True)
    def rules(self, request: Asked, game: FromPath[str]) -> Template:
        """The rulebook in our own words."""
        title = chancellery.load(game)
        book = chapters_of(title)
        return self._page(request, "rules.html", account_of(request), game=title, book=book)

    @get("/modules/{mark:str}/{name:str}", sync_to_thread=True, opt={"cost": 0, PACKED: True})
    def module(self, request: Asked, mark: FromPath[str], name: FromPath[str]) -> Response[bytes]:
        """A module of the page, or its style, with all that it needs; browsers keep it until it changes."""
        keep = FOREVER if mark == mark_of(spoken()) else "no-cache"
        entry, _, kind = name.rpartition(".")
        if kind == "css" and entry in PLAY:
            return lasting(request, joined_sheet(entry), "text/css", keep)
        if kind == "js" and entry in ENTRIES:
            return lasting(request, sent(entry), "text/javascript", keep)
        raise NotFoundException("There is no such module.")

    @get(
        "/base/{table_id:str}/{name:str}",
        sync_to_thread=True,
        media_type="image/svg+xml",
        opt={PACKED: True},
    )
    def base(self, request: Asked, table_id: FromPath[str], name: FromPath[str]) -> Response[bytes]:
        services = services_of(request)
        with services.store.reading() as session:
            table = services.tables.table(session, table_id)
            svg, current = base_for(table.game, table.options)
        return lasting(request, svg, "image/svg+xml", FOREVER if name == current else "no-cache")

    @get("/t/{table_id:str}/webhook", sync_to_thread=True, opt={"scope": TABLES})
    def webhook(self, request: Asked, table_id: FromPath[str]) -> Template:
        services, account = services_of(request), somebody(request)
        with services.store.reading() as session:
            table = owned(services.tables.table(session, table_id), account)
        return self._page(request, "webhook.html", account, table=table, problem="", done="")

    @post("/t/{table_id:str}/webhook", sync_to_thread=True, opt={"scope": TABLES})
    def set_webhook(
        self, request: Asked, table_id: FromPath[str], data: URLEncodedBody[WebhookForm]
    ) -> Template:
        """A table's owner says where its news go; the address is not shown again."""
        services, account = services_of(request), somebody(request)
        problem, done = "", say("account-kept") if data.url.strip() else say("webhook-stopped")
        try:
            table = keep_webhook(services, table_id, account, data.url)
        except Invalid as error:
            problem, done = error.message, ""
            with services.store.reading() as session:
                table = services.tables.table(session, table_id)
        return self._page(request, "webhook.html", account, table=table, problem=problem, done=done)

    _page = staticmethod(draw_page)


_templates = cache(templates)


def error_page(status: int, text: str, rule: str, after: str = "/") -> Response[str]:
    """A refusal; who has to log in first comes back to where they were."""
    template = _templates().get_template("error.html")
    return Response(
        template.render(
            status=status,
            text=text,
            rule=rule,
            after=after,
            account=None,
            local=True,
            static=STATIC,
            modules=modules_at(),
            version=chancellery.__version__,
        ),
        status_code=status,
        media_type=MediaType.HTML,
    )
