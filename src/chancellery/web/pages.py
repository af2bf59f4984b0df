"""The pages, drawn on the server; what moves in them is asked for through `/api`."""

from __future__ import annotations

import hashlib
import hmac
import re
from functools import cache
from pathlib import Path
from typing import Annotated, Any

from jinja2 import Environment, FileSystemLoader
from litestar import Controller, MediaType, Request, Response, get, post
from litestar.datastructures import Cookie
from litestar.params import FromPath, FromQuery, QueryParameter, URLEncodedBody
from litestar.response import Redirect, Template
from msgspec import Struct

import chancellery
from chancellery.core.errors import ChancelleryError, Illegal, Invalid
from chancellery.core.match import Match
from chancellery.core.title import Game
from chancellery.core.words import seat_name
from chancellery.table.models import Account
from chancellery.table.seating import Sitter
from chancellery.table.standing import held_text
from chancellery.web.access import account_of, services_of, somebody
from chancellery.web.api import WHICH, find_tables
from chancellery.web.api_counsel import paragraphs_of
from chancellery.web.api_notices import keep_webhook
from chancellery.web.services import COOKIE, SIGNED_IN_FOR
from chancellery.web.viewer import Infos, find_viewer, is_open, owned, owns, swatches

Asked = Request[Any, Any, Any]
HERE = Path(__file__).parent
ROWS = 20
"""Of my own tables on the first page."""
FEW = 8
HEADINGS = {
    "mine": "Your tables",
    "open": "Open tables",
    "watch": "Tables to watch",
    "finished": "Finished games",
}
FOREVER = "public, max-age=31536000, immutable"


def _mark() -> str:
    """A name for the present state of the static files: browsers keep them until it changes."""
    digest = hashlib.sha256()
    for path in sorted((HERE / "static").iterdir()):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


STATIC = f"/static/{_mark()}"


class Credentials(Struct):
    """A log-in or registration form."""

    name: str = ""
    password: str = ""
    code: str = ""
    email: str = ""
    register: str = ""
    after: str = "/"


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


@cache
def seat_count(game: str) -> int:
    """How many sit at a table of a title, if nothing else is chosen."""
    title = chancellery.load(game)
    return len(title.rules.seats(title.start(0)))


def view_box(game: Game) -> str:
    """The frame of a title's board, if its artist says; else the page measures it."""
    box = getattr(game.artist, "view_box", "")
    return box if isinstance(box, str) else " ".join(f"{number:g}" for number in box)


@cache
def thumbnail(game: str) -> str:
    """A crop of the real board after a first round among bots."""
    from chancellery.bots.registry import bot_names, make_bot
    from chancellery.bots.worlds import brief

    title = chancellery.load(game)
    match = Match(title.rules, 1914)
    bot = make_bot(title, bot_names(title)[0], 1914)
    for decision in match.pending():
        match.play(decision.seat, bot.choose(*brief(title.rules, match.state, decision.seat, b"1914")))
    svg = title.artist.plate(match.view(None))
    # The board alone, without hands and tables that the plate may have below it.
    x, y, width, height = (float(number) for number in view_box(title).split() or view_box_of(svg))
    wide = min(width * 0.42, height * 0.66)
    high = wide * 0.69
    box = f"{x + width * 0.16:.0f} {y + (height - high) * 0.45:.0f} {wide:.0f} {high:.0f}"
    svg = re.sub(r'viewBox="[^"]*"', f'viewBox="{box}"', svg, count=1)
    return re.sub(r' width="[^"]*" height="[^"]*"', "", svg, count=1)


def view_box_of(svg: str) -> list[str]:
    found = re.search(r'viewBox="([^"]*)"', svg)
    return found[1].split() if found else ["0", "0", "1000", "700"]


def enter(request: Asked, account: Account, to: str) -> Response[Any]:
    """Go on as somebody, with a signed cookie that no script can read."""
    services = services_of(request)
    response = Redirect(to, status_code=303)
    response.set_cookie(
        Cookie(
            key=COOKIE,
            value=services.cookie_for(account),
            httponly=True,
            samesite="lax",
            secure=services.settings.secure_cookies,
            max_age=SIGNED_IN_FOR,
            path="/",
        )
    )
    return response


def draw_page(request: Asked, name: str, account: Account | None, **context: Any) -> Template:
    """A template with what every page needs."""
    return Template(
        name,
        context={
            "account": account,
            "local": services_of(request).settings.local,
            "static": STATIC,
            "version": chancellery.__version__,
            **context,
        },
    )


def check_code(request: Asked, code: str) -> None:
    """Who registers must know the server's code, if it has one."""
    wanted = services_of(request).settings.registration_code
    if wanted and not hmac.compare_digest(code.encode(), wanted.encode()):
        raise Illegal("The registration code is not right.")


class Pages(Controller):
    """Everything a person opens."""

    path = "/"
    include_in_schema = False

    @get("/", sync_to_thread=True)
    def home(self, request: Asked) -> Template:
        services, account = services_of(request), account_of(request)
        with services.store.reading() as session:
            mine = find_tables(session, account, "mine", 1, ROWS + 1)
            seats = {table.id: services.tables.seats_of(table, account) for table in mine}
            turns = sum(t.status == "running" and bool(set(seats[t.id]) & set(t.awaited)) for t in mine)
            lists = {which: find_tables(session, account, which, 1, FEW) for which in WHICH[1:]}
            context = {
                "games": [chancellery.load(info.slug) for info in chancellery.titles()],
                "infos": Infos(),
                "swatches": swatches(),
                "players": {info.slug: seat_count(info.slug) for info in chancellery.titles()},
                "waiting": _waiting(turns),
                "mine": mine[:ROWS],
                "more": len(mine) > ROWS,
                "my_seats": seats,
                "unread": services.press.unread(session, account, [table.id for table in mine]),
                **lists,
            }
            return self._page(request, "home.html", account, **context)

    @get("/tables/{which:str}", sync_to_thread=True)
    def tables(
        self,
        request: Asked,
        which: FromPath[str],
        page: Annotated[int, QueryParameter(ge=1, le=10_000)] = 1,
    ) -> Template:
        """A whole list, page by page."""
        services, account = services_of(request), account_of(request)
        with services.store.reading() as session:
            found = find_tables(session, account, which, page)
            further = bool(find_tables(session, account, which, page + 1))
            context = {
                "heading": HEADINGS[which],
                "which": which,
                "page": page,
                "further": further,
                "tables": found,
                "infos": Infos(),
                "swatches": swatches(),
                "my_seats": {table.id: services.tables.seats_of(table, account) for table in found},
                "unread": services.press.unread(session, account, [table.id for table in found]),
            }
            return self._page(request, "tables.html", account, **context)

    @get("/new", sync_to_thread=True)
    def new(self, request: Asked, game: FromQuery[str] = "") -> Template:
        from chancellery.bots.registry import bot_names

        account = somebody(request)
        titles = [chancellery.load(info.slug) for info in chancellery.titles()]
        bots = {title.info.slug: list(bot_names(title)) for title in titles}
        return self._page(request, "new.html", account, games=titles, chosen=game, bots=bots)

    @post("/quick/{game:str}", sync_to_thread=True)
    def quick(self, request: Asked, game: FromPath[str]) -> Redirect:
        """Play now: the first seat for me, bots on the others."""
        services, account = services_of(request), somebody(request)
        title = chancellery.load(game)
        seats = title.rules.seats(title.start(0))
        sitters = {seat: Sitter("me") if i == 0 else Sitter("bot") for i, seat in enumerate(seats)}
        table, _ = services.tables.create(account, game, {}, sitters)
        services.wake_bots(table.id)
        return Redirect(f"/t/{table.id}", status_code=303)

    @get("/t/{table_id:str}", sync_to_thread=True)
    def play(self, request: Asked, table_id: FromPath[str], seat: FromQuery[str] = "") -> Template:
        services, account = services_of(request), account_of(request)
        with services.store.reading() as session:
            table = services.tables.table(session, table_id)
            eyes = find_viewer(services, table, account, seat)
            services.tables.match(session, table)  # in words, if it cannot be shown at all
            title = chancellery.load(table.game)
            _, name = base_for(table.game, table.options)
            mine = services.tables.seats_of(table, account)
        return self._page(
            request, "play.html", account, table=table, game=title, seat=eyes, mine=mine, base=name,
            view_box=view_box(title), owner=owns(table, account),
        )  # fmt: skip

    @get("/t/{table_id:str}/replay", sync_to_thread=True)
    def replay(self, request: Asked, table_id: FromPath[str], seat: FromQuery[str] = "") -> Template:
        services, account = services_of(request), account_of(request)
        with services.store.reading() as session:
            table = services.tables.table(session, table_id)
            match = services.tables.match(session, table)
            title = chancellery.load(table.game)
            _, name = base_for(table.game, table.options)
            mine = services.tables.seats_of(table, account)
        return self._page(
            request, "replay.html", account, table=table, game=title, seat=seat, mine=mine, base=name,
            open=is_open(table), length=len(match.journal), held=held_text(table, match),
            view_box=view_box(title),
        )  # fmt: skip

    @get("/import", sync_to_thread=True)
    def import_page(self, request: Asked) -> Template:
        titles = [chancellery.load(info.slug) for info in chancellery.titles()]
        return self._page(request, "import.html", somebody(request), games=titles)

    @get("/rules/{game:str}", sync_to_thread=True)
    def rules(self, request: Asked, game: FromPath[str]) -> Template:
        """The rulebook in our own words."""
        title = chancellery.load(game)
        paragraphs = paragraphs_of(title)
        return self._page(request, "rules.html", account_of(request), game=title, paragraphs=paragraphs)

    @get("/thumbnail/{game:str}", sync_to_thread=True, media_type="image/svg+xml")
    def thumbnail(self, game: FromPath[str]) -> Response[str]:
        headers = {"Cache-Control": "public, max-age=86400"}
        return Response(thumbnail(game), media_type="image/svg+xml", headers=headers)

    @get("/base/{table_id:str}/{name:str}", sync_to_thread=True, media_type="image/svg+xml")
    def base(self, request: Asked, table_id: FromPath[str], name: FromPath[str]) -> Response[str]:
        services = services_of(request)
        with services.store.reading() as session:
            table = services.tables.table(session, table_id)
            svg, current = base_for(table.game, table.options)
        keep = FOREVER if name == current else "no-cache"
        return Response(svg, media_type="image/svg+xml", headers={"Cache-Control": keep})

    @get("/i/{table_id:str}/{invitation:str}", sync_to_thread=True)
    def invited(
        self, request: Asked, table_id: FromPath[str], invitation: FromPath[str]
    ) -> Template | Redirect:
        """Where an invitation leads. Looking takes no seat: messengers look at every link that passes."""
        services, account = services_of(request), account_of(request)
        with services.store.reading() as session:
            table = services.tables.table(session, table_id)
            try:
                chair = services.tables.invited_to(table, invitation)
            except Invalid:
                if services.tables.seats_of(table, account):
                    return Redirect(f"/t/{table_id}", status_code=303)
                raise
        title = chancellery.load(table.game)
        seat, after = seat_name(chair.seat), f"/i/{table_id}/{invitation}"
        return self._page(request, "invited.html", account, table=table, game=title, seat=seat, after=after)

    @post("/i/{table_id:str}/{invitation:str}", sync_to_thread=True)
    def sit_down(self, request: Asked, table_id: FromPath[str], invitation: FromPath[str]) -> Response[Any]:
        """Come in by an invitation, as oneself or as a guest."""
        services, account = services_of(request), account_of(request)
        with services.store.reading() as session:
            services.tables.invited_to(services.tables.table(session, table_id), invitation)
        account = account or services.accounts.guest()
        services.tables.sit(table_id, account, None, invitation, one_each=not services.settings.local)
        return self._enter(request, account, f"/t/{table_id}")

    @get("/t/{table_id:str}/webhook", sync_to_thread=True)
    def webhook(self, request: Asked, table_id: FromPath[str]) -> Template:
        services, account = services_of(request), somebody(request)
        with services.store.reading() as session:
            table = owned(services.tables.table(session, table_id), account)
        return self._page(request, "webhook.html", account, table=table, problem="", done="")

    @post("/t/{table_id:str}/webhook", sync_to_thread=True)
    def set_webhook(
        self, request: Asked, table_id: FromPath[str], data: URLEncodedBody[WebhookForm]
    ) -> Template:
        """A table's owner says where its news go; the address is not shown again."""
        services, account = services_of(request), somebody(request)
        problem, done = "", "Kept." if data.url.strip() else "Nothing is sent any more."
        try:
            table = keep_webhook(services, table_id, account, data.url)
        except Invalid as error:
            problem, done = error.message, ""
            with services.store.reading() as session:
                table = services.tables.table(session, table_id)
        return self._page(request, "webhook.html", account, table=table, problem=problem, done=done)

    @get("/login", sync_to_thread=True)
    def login(self, request: Asked, after: FromQuery[str] = "/") -> Template:
        return self._page(request, "login.html", account_of(request), after=_inside(after), problem="")

    @post("/login", sync_to_thread=True)
    def log_in(self, request: Asked, data: URLEncodedBody[Credentials]) -> Response[Any] | Template:
        services = services_of(request)
        account_of(request)  # refuses what comes from another site
        try:
            if data.register:
                check_code(request, data.code)
                account = services.accounts.register(data.name, data.password, data.email)
            else:
                account = services.accounts.log_in(data.name, data.password)
        except ChancelleryError as error:
            return self._page(request, "login.html", None, after=_inside(data.after), problem=error.message)
        return self._enter(request, account, _inside(data.after))

    @post("/logout", sync_to_thread=True)
    def logout(self, request: Asked, everywhere: FromQuery[bool] = False) -> Response[Any]:
        services, account = services_of(request), account_of(request)
        if everywhere and account:
            services.accounts.log_out_everywhere(account.id)
        response = Redirect("/", status_code=303)
        response.delete_cookie(COOKIE)
        return response

    _enter = staticmethod(enter)
    _page = staticmethod(draw_page)


def _waiting(turns: int) -> str:
    words = ("", "one waits", "two wait", "three wait", "four wait", "five wait", "six wait", "seven wait")
    return f"{words[turns] if turns < len(words) else f'{turns} wait'} for you" if turns else ""


def _inside(path: str) -> str:
    """Only a path of our own may be gone to after logging in."""
    return path if path.startswith("/") and not path.startswith(("//", "/\\")) else "/"


def error_page(status: int, text: str, rule: str) -> Response[str]:
    template = Environment(loader=FileSystemLoader(HERE / "templates"), autoescape=True).get_template(
        "error.html"
    )
    return Response(
        template.render(
            status=status,
            text=text,
            rule=rule,
            account=None,
            local=True,
            static=STATIC,
            version=chancellery.__version__,
        ),
        status_code=status,
        media_type=MediaType.HTML,
    )
