"""The account page: who one is here, how one is told, where one is logged in, and keys for programs."""

from __future__ import annotations

from typing import Any

from litestar import Controller, Request, Response, get, post
from litestar.params import FromPath, URLEncodedBody
from litestar.response import Template
from msgspec import Struct

from chancellery.core.errors import ChancelleryError, Illegal, Invalid
from chancellery.table.accounts import ACCOUNT, PLAY, TABLES
from chancellery.table.addresses import awaits_code
from chancellery.table.models import Account
from chancellery.table.ratings import choose, takes_part
from chancellery.web.access import address_of, services_of, somebody
from chancellery.web.api_keys import drop_key, new_key
from chancellery.web.entrance import check_code, enter, log_in, told_to_wait
from chancellery.web.head import head_of
from chancellery.web.pages import draw_page
from chancellery.web.said import say

Asked = Request[Any, Any, Any]


class Profile(Struct):
    """The form of e-mail and notices."""

    email: str = ""
    mail: str = ""


class Ratings(Struct):
    """Whether one takes part in ratings."""

    rated: str = ""


class Code(Struct):
    code: str = ""


class NewPassword(Struct):
    old: str = ""
    new: str = ""


class Claim(Struct):
    """A guest who becomes an account."""

    name: str = ""
    password: str = ""
    email: str = ""
    code: str = ""


class KeyForm(Struct):
    name: str = ""
    play: str = ""
    tables: str = ""


class AccountPages(Controller):
    """`/account`: forms that work without a script."""

    path = "/account"
    include_in_schema = False
    opt = {"scope": ACCOUNT}

    @get("/", sync_to_thread=True)
    def account(self, request: Asked) -> Template:
        return _shown(request, somebody(request))

    @post("/profile", sync_to_thread=True)
    def profile(self, request: Asked, data: URLEncodedBody[Profile]) -> Template:
        account, services = _with_password(request), services_of(request)
        sends = bool(services.settings.smtp)
        try:
            account = services.addresses.keep(account.id, data.email, mail=bool(data.mail), sends=sends)
        except ChancelleryError as error:
            return _shown(request, account, problem=error.message, at="profile")
        services.sessions.forget(account.id)
        silent = bool(data.mail) and not sends
        return _shown(
            request, account, done=say("account-kept-silent") if silent else say("account-kept"), at="profile"
        )

    @post("/ratings", sync_to_thread=True)
    def ratings(self, request: Asked, data: URLEncodedBody[Ratings]) -> Template:
        services = services_of(request)
        account = choose(services.store, _with_password(request).id, rated=bool(data.rated))
        services.sessions.forget(account.id)
        return _shown(request, account, done=say("account-kept"), at="ratings")

    @post("/confirm", sync_to_thread=True)
    def confirm(self, request: Asked, data: URLEncodedBody[Code]) -> Template:
        """The code that was sent to an address."""
        account = _with_password(request)
        try:
            account = services_of(request).addresses.confirm(account.id, data.code)
        except ChancelleryError as error:
            return _shown(request, account, problem=error.message, at="confirm")
        services_of(request).sessions.forget(account.id)
        return _shown(request, account, done=say("account-confirmed"), at="profile")

    @post("/password")
    async def password(self, request: Asked, data: URLEncodedBody[NewPassword]) -> Response[Any] | Template:
        """Other browsers are logged out by it; this one stays."""
        return await services_of(request).logins.run(lambda: _change_password(request, data))

    @post("/claim")
    async def claim(self, request: Asked, data: URLEncodedBody[Claim]) -> Response[Any] | Template:
        """A guest takes a name and a password, and keeps the seats."""
        return await services_of(request).logins.run(lambda: _claim(request, data))

    @post("/sessions/{number:int}/end", sync_to_thread=True)
    def end_session(self, request: Asked, number: FromPath[int]) -> Template:
        account = somebody(request)
        try:
            services_of(request).sessions.end(account.id, number)
        except ChancelleryError as error:
            return _shown(request, account, problem=error.message, at="sessions")
        return _shown(request, account, done=say("account-session-ended"), at="sessions")

    @post("/sessions/end-others", sync_to_thread=True)
    def end_others(self, request: Asked) -> Template:
        account, sessions = somebody(request), services_of(request).sessions
        sessions.end_others(account.id, sessions.number(head_of(request.scope).cookie))
        return _shown(request, account, done=say("account-others-ended"), at="sessions")

    @post("/keys", sync_to_thread=True)
    def make_key(self, request: Asked, data: URLEncodedBody[KeyForm]) -> Template:
        account = somebody(request)
        try:
            if not (data.play or data.tables):
                raise Invalid(say("account-key-for-nothing"))
            scopes = [scope for scope in (PLAY, TABLES) if getattr(data, scope)]
            _, key = new_key(request, account, data.name, scopes)
        except ChancelleryError as error:
            return _shown(request, account, problem=error.message, at="keys")
        return _shown(request, account, key=key, at="keys")

    @post("/keys/{key_id:int}/drop", sync_to_thread=True)
    def drop_key(self, request: Asked, key_id: FromPath[int]) -> Template:
        account = somebody(request)
        try:
            drop_key(request, account, key_id)
        except ChancelleryError as error:
            return _shown(request, account, problem=error.message, at="keys")
        return _shown(request, account, done=say("account-key-void"), at="keys")


def _change_password(request: Asked, data: NewPassword) -> Response[Any] | Template:
    account, services = _with_password(request), services_of(request)
    try:
        with services.logins.attempt(account.name, address_of(request)):
            changed = services.accounts.change_password(account.id, data.old, data.new)
    except ChancelleryError as error:
        return told_to_wait(_shown(request, account, problem=error.message, at="password"), error)
    services.sessions.ended(account.id)
    return enter(request, log_in(request, changed), "/account")


def _claim(request: Asked, data: Claim) -> Response[Any] | Template:
    account, services = somebody(request), services_of(request)
    if not account.guest:
        raise Illegal("Only a guest takes a name so; this account has one.")
    try:
        check_code(request, data.code)
        named = services.accounts.claim(account.id, data.name, data.password, data.email)
    except ChancelleryError as error:
        return _shown(request, account, problem=error.message, at="claim")
    services.sessions.end_others(account.id)
    return enter(request, log_in(request, named), "/account")


def _with_password(request: Asked) -> Account:
    account = somebody(request)
    if account.password is None:
        raise Illegal("This is for accounts with a password.")
    return account


def _shown(
    request: Asked, account: Account, *, problem: str = "", done: str = "", key: str = "", at: str = ""
) -> Template:
    """The page; a word on what was just asked stands at the part that it was asked in."""
    services = services_of(request)
    sessions = services.sessions.of(account.id) if account.password or account.guest else []
    return draw_page(
        request, "account.html", account, keys=services.accounts.keys(account.id, 1), key=key,
        sessions=sessions, this=services.sessions.number(head_of(request.scope).cookie),
        problem={at: problem}, done={at: done}, code_asked=bool(services.settings.registration_code),
        unconfirmed=awaits_code(account), rated=takes_part(account),
    )  # fmt: skip
