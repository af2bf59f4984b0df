"""The account page: who one is here, how one is told, and keys for programs."""

from __future__ import annotations

from typing import Any

from litestar import Controller, Request, Response, get, post
from litestar.params import FromPath, URLEncodedBody
from litestar.response import Template
from msgspec import Struct

from chancellery.core.errors import ChancelleryError, Illegal
from chancellery.table.addresses import awaits_code
from chancellery.table.models import Account
from chancellery.web.access import services_of, somebody
from chancellery.web.pages import check_code, draw_page, enter

Asked = Request[Any, Any, Any]
NO_MAIL = "But this server sends no mail: its owner has named no mail server."


class Profile(Struct):
    """The form of e-mail and notices."""

    email: str = ""
    mail: str = ""


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


class AccountPages(Controller):
    """`/account`: forms that work without a script."""

    path = "/account"
    include_in_schema = False

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
        silent = bool(data.mail) and not sends
        return _shown(request, account, done=f"Kept. {NO_MAIL}" if silent else "Kept.", at="profile")

    @post("/confirm", sync_to_thread=True)
    def confirm(self, request: Asked, data: URLEncodedBody[Code]) -> Template:
        """The code that was sent to an address."""
        account = _with_password(request)
        try:
            account = services_of(request).addresses.confirm(account.id, data.code)
        except ChancelleryError as error:
            return _shown(request, account, problem=error.message, at="confirm")
        return _shown(request, account, done="Notices go to this address now.", at="profile")

    @post("/password", sync_to_thread=True)
    def password(self, request: Asked, data: URLEncodedBody[NewPassword]) -> Response[Any] | Template:
        """Other browsers are logged out by it; this one stays."""
        account = _with_password(request)
        try:
            changed = services_of(request).accounts.change_password(account.id, data.old, data.new)
        except ChancelleryError as error:
            return _shown(request, account, problem=error.message, at="password")
        return enter(request, changed, "/account")

    @post("/claim", sync_to_thread=True)
    def claim(self, request: Asked, data: URLEncodedBody[Claim]) -> Response[Any] | Template:
        """A guest takes a name and a password, and keeps the seats."""
        account = somebody(request)
        if not account.guest:
            raise Illegal("Only a guest takes a name so; this account has one.")
        try:
            check_code(request, data.code)
            named = services_of(request).accounts.claim(account.id, data.name, data.password, data.email)
        except ChancelleryError as error:
            return _shown(request, account, problem=error.message, at="claim")
        return enter(request, named, "/account")

    @post("/keys", sync_to_thread=True)
    def make_key(self, request: Asked, data: URLEncodedBody[KeyForm]) -> Template:
        account = somebody(request)
        try:
            _, key = services_of(request).accounts.make_key(account.id, data.name)
        except ChancelleryError as error:
            return _shown(request, account, problem=error.message, at="keys")
        return _shown(request, account, key=key, at="keys")

    @post("/keys/{key_id:int}/drop", sync_to_thread=True)
    def drop_key(self, request: Asked, key_id: FromPath[int]) -> Template:
        account = somebody(request)
        try:
            services_of(request).accounts.drop_key(account.id, key_id)
        except ChancelleryError as error:
            return _shown(request, account, problem=error.message, at="keys")
        return _shown(request, account, done="The key is void.", at="keys")


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
    return draw_page(
        request, "account.html", account, keys=services.accounts.keys(account.id, 1), key=key,
        problem={at: problem}, done={at: done}, code_asked=bool(services.settings.registration_code),
        unconfirmed=awaits_code(account),
    )  # fmt: skip
