"""Coming in and going out: by name and password, by an invitation, and the way back for a lost password."""

from __future__ import annotations

import hmac
from typing import Any

from litestar import Controller, Request, Response, get, post
from litestar.datastructures import Cookie
from litestar.params import FromPath, FromQuery, URLEncodedBody
from litestar.response import Redirect, Template
from litestar.status_codes import HTTP_429_TOO_MANY_REQUESTS, HTTP_503_SERVICE_UNAVAILABLE
from msgspec import Struct

import chancellery
from chancellery.core.errors import ChancelleryError, Illegal, Invalid, NotFound
from chancellery.table.accounts import ACCOUNT, TABLES
from chancellery.table.chairs import invited_to
from chancellery.table.dealing import undealt
from chancellery.table.models import Account
from chancellery.table.names import fold
from chancellery.web.access import account_of, address_of, checked_head, services_of
from chancellery.web.head import COOKIE, head_of
from chancellery.web.logins import Busy, TooSoon
from chancellery.web.pages import draw_page
from chancellery.web.sessions import SIGNED_IN_FOR

Asked = Request[Any, Any, Any]


class Credentials(Struct):
    """A log-in or registration form."""

    name: str = ""
    password: str = ""
    code: str = ""
    email: str = ""
    register: str = ""
    after: str = "/"


def log_in(request: Asked, account: Account) -> str:
    """A session of its own for this browser; gives what its cookie holds."""
    agent = request.headers.get("user-agent", "")
    return services_of(request).cookie_for(account, agent, address_of(request))


def enter(request: Asked, cookie: str, to: str) -> Response[Any]:
    """Go on as somebody, with a cookie that no script can read."""
    response = Redirect(to, status_code=303)
    response.set_cookie(cookie_for(request, cookie))
    return response


def cookie_for(request: Asked, value: str) -> Cookie:
    """What a browser keeps of a session."""
    return Cookie(
        key=COOKIE,
        value=value,
        httponly=True,
        samesite="lax",
        secure=services_of(request).settings.secure or request.scope["scheme"] == "https",
        max_age=int(SIGNED_IN_FOR.total_seconds()),
        path="/",
    )


def check_code(request: Asked, code: str) -> None:
    """Who registers must know the server's code, if it has one."""
    wanted = services_of(request).settings.registration_code
    if wanted and not hmac.compare_digest(code.encode(), wanted.encode()):
        raise Illegal("The registration code is not right.")


class Lost(Struct):
    """Where mail goes to who has lost a password."""

    email: str = ""


class Chosen(Struct):
    password: str = ""


class Entrance(Controller):
    """`/login`, `/logout`, `/reset`, `/i/TABLE/INVITATION`."""

    path = "/"
    include_in_schema = False

    @get("/login", sync_to_thread=True)
    def login(self, request: Asked, after: FromQuery[str] = "/") -> Template:
        return _login_page(request, account_of(request), inside(after))

    @post("/login", opt={"cost": 5})
    async def log_in(self, request: Asked, data: URLEncodedBody[Credentials]) -> Response[Any] | Template:
        checked_head(services_of(request), request.scope)
        after = inside(data.after)
        services = services_of(request)
        try:
            cookie = await services.logins.run(lambda: _let_in(request, data))
        except ChancelleryError as error:
            services.metrics.logged_in(taken=False)
            return told_to_wait(_login_page(request, None, after, error.message), error)
        services.metrics.logged_in(taken=True)
        return enter(request, cookie, after)

    @post("/logout", sync_to_thread=True, opt={"scope": ACCOUNT})
    def logout(self, request: Asked, everywhere: FromQuery[bool] = False) -> Response[Any]:
        """End this session; or all, and void all keys."""
        services, account = services_of(request), account_of(request)
        number = services.sessions.number(head_of(request.scope).cookie)
        if account and everywhere:
            services.accounts.log_out_everywhere(account.id)
            services.sessions.ended(account.id)
        elif account and number:
            services.sessions.end(account.id, number)
        response = Redirect("/", status_code=303)
        response.delete_cookie(COOKIE)
        return response

    @get("/reset", sync_to_thread=False)
    def lost(self, request: Asked) -> Template:
        _sends_resets(request)
        return draw_page(request, "reset.html", None, step="ask", problem="")

    @post("/reset", opt={"cost": 20})
    async def send_reset(self, request: Asked, data: URLEncodedBody[Lost]) -> Template:
        """The answer is the same whether or not anybody has this address."""
        checked_head(services_of(request), request.scope)
        _sends_resets(request)
        services = services_of(request)
        services.logins.later(lambda: services.post.resets.ask(data.email))
        return draw_page(request, "reset.html", None, step="sent", problem="")

    @get("/reset/{token:str}", sync_to_thread=True, opt={"cost": 5})
    def reset(self, request: Asked, token: FromPath[str]) -> Template:
        _sends_resets(request)
        account = services_of(request).post.resets.whose(token)
        return _choice_page(request, account)

    @post("/reset/{token:str}", opt={"cost": 5})
    async def choose(
        self, request: Asked, token: FromPath[str], data: URLEncodedBody[Chosen]
    ) -> Response[Any] | Template:
        checked_head(services_of(request), request.scope)
        _sends_resets(request)
        return await services_of(request).logins.run(lambda: _choose(request, token, data.password))

    @get("/i/{table_id:str}/{invitation:str}", sync_to_thread=True)
    def invited(
        self, request: Asked, table_id: FromPath[str], invitation: FromPath[str]
    ) -> Template | Redirect:
        """Where an invitation leads. Looking takes no seat: messengers look at every link that passes."""
        services, account = services_of(request), account_of(request)
        with services.store.reading() as session:
            table = services.tables.table(session, table_id)
            try:
                chair = invited_to(table, invitation)
            except Invalid:
                if services.tables.chairs_of(table, account):
                    return Redirect(f"/t/{table_id}", status_code=303)
                raise
        title = chancellery.load(table.game)
        seat = "" if undealt(table) else title.called(chair.seat)
        after = f"/i/{table_id}/{invitation}"
        return draw_page(request, "invited.html", account, table=table, game=title, seat=seat, after=after)

    @post("/i/{table_id:str}/{invitation:str}", sync_to_thread=True, opt={"scope": TABLES})
    def sit_down(self, request: Asked, table_id: FromPath[str], invitation: FromPath[str]) -> Response[Any]:
        """Come in by an invitation, as oneself or as a guest."""
        services, account = services_of(request), account_of(request)
        with services.store.reading() as session:
            invited_to(services.tables.table(session, table_id), invitation)
        somebody_new = account is None
        account = account or services.accounts.guest()
        services.tables.sit(table_id, account, None, invitation, one_each=not services.settings.local)
        if somebody_new:
            return enter(request, log_in(request, account), f"/t/{table_id}")
        return Redirect(f"/t/{table_id}", status_code=303)


def _login_page(request: Asked, account: Account | None, after: str, problem: str = "") -> Template:
    resets = services_of(request).settings.resets
    return draw_page(request, "login.html", account, after=after, problem=problem, resets=resets)


def _let_in(request: Asked, data: Credentials) -> str:
    """Register or log in; gives the new session's cookie."""
    services = services_of(request)
    if data.register:
        check_code(request, data.code)
        account = services.accounts.register(data.name, data.password, data.email)
    else:
        with services.logins.attempt(data.name, address_of(request)):
            account = services.accounts.log_in(data.name, data.password)
    return log_in(request, account)


def told_to_wait(page: Template, error: ChancelleryError) -> Template:
    """A page that says a refusal; one that holds for a while says for how long to programs, too."""
    if isinstance(error, TooSoon):
        page.status_code = (
            HTTP_503_SERVICE_UNAVAILABLE if isinstance(error, Busy) else HTTP_429_TOO_MANY_REQUESTS
        )
        page.headers["Retry-After"] = str(error.wait)
    return page


def _sends_resets(request: Asked) -> None:
    if not services_of(request).settings.resets:
        raise NotFound("This server sends no mail: who runs it may help with a lost password.")


def _choice_page(request: Asked, account: Account, problem: str = "") -> Template:
    return draw_page(request, "reset.html", None, step="choose", owner=account.name, problem=problem)


def _choose(request: Asked, token: str, password: str) -> Response[Any] | Template:
    services = services_of(request)
    account = services.post.resets.whose(token)
    try:
        account = services.post.resets.use(services.accounts, token, password)
    except Invalid as error:
        return _choice_page(request, account, error.message)
    services.sessions.ended(account.id)
    services.logins.names.forgive(fold(account.name))
    return enter(request, log_in(request, account), "/account")


def inside(path: str) -> str:
    """Only a path of our own may be gone to after logging in."""
    return path if path.startswith("/") and not path.startswith(("//", "/\\")) else "/"
