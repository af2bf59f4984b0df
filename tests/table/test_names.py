"""Names that can be taken for another's, for a bot's or for the server's are not to be had."""

from __future__ import annotations

import pytest
import sqlalchemy as sa

from chancellery.core.errors import Invalid
from chancellery.table.accounts import Accounts
from chancellery.table.models import Account
from chancellery.table.names import clean_name, distinct, fold, looks
from chancellery.table.store import MIGRATIONS, PATIENCE, Store, _engines
from chancellery.table.turns import Turns
from tests.table.seated import opened

CYRILLIC_ALICE = "\u0430\u04cf\u0456\u0441\u0435"
GREEK_HENA = "\u0397\u0395\u039d\u0391"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Alice", "alice"),
        ("Alice", "AIice"),
        ("Alice", "A1ice"),
        ("Alice", "Al-ice."),
        ("Alice", "A l i c e"),
        ("Alice", "\uff21lice"),
        ("Alice", CYRILLIC_ALICE),
        ("Bob", "B0b"),
        ("\u00c9 \u00e9", "\u00e9 \u00e9"),
        ("Stra\u00dfe", "STRASSE"),
        ("\u039d\u03b9\u03ba\u03bf\u03c2", "\u03bd\u03b9\u03ba\u03bf\u03c2"),
    ],
)
def test_names_that_look_alike_fold_alike(one: str, other: str) -> None:
    assert fold(one) == fold(other)


@pytest.mark.parametrize(("one", "other"), [("Ren\u00e9", "Rene"), ("Ann", "Anna"), ("Ulf", "Alf")])
def test_names_that_differ_stay_apart(one: str, other: str) -> None:
    assert fold(one) != fold(other)


def test_capitals_are_held_against_latin_ones_too() -> None:
    assert fold("Hena") in looks(GREEK_HENA)
    assert fold("Hena") != fold(GREEK_HENA)


@pytest.mark.parametrize("name", ["\u0410lice", "Bo\u03b2", "\u0391\u0430"])
def test_a_name_is_of_one_script(name: str) -> None:
    with pytest.raises(Invalid, match="letters of one kind"):
        clean_name(name)


@pytest.mark.parametrize(
    "name", ["\u7530\u4e2d\u3055\u3093", "\u041f\u0451\u0442\u0440 1", "O'Neil", "J.-P. X"]
)
def test_names_of_all_the_world(name: str) -> None:
    assert clean_name(f"  {name} ") == name


@pytest.mark.parametrize("name", ["..", "- -", "a", "x" * 41, "a\nb\x00", "<b>", "\u200bann"])
def test_what_is_no_name(name: str) -> None:
    with pytest.raises(Invalid, match="2 to 40"):
        clean_name(name)


@pytest.mark.parametrize(
    "name", ["You", "y0u", "Guest 7abcde", "guestabc", "ADMIN", "Adm1n", "mcts", "Uniform", "\u0423\u043eu"]
)
def test_reserved_names(database: str, name: str) -> None:
    with opened(database) as tables, pytest.raises(Invalid, match=r"kept for the table|letters of one kind"):
        Accounts(tables.store).register(name, "long enough")


def test_a_look_alike_is_refused_and_the_first_logs_in(database: str) -> None:
    with opened(database) as tables:
        accounts = Accounts(tables.store)
        alice = accounts.register("Alice", "long enough")
        for name in (CYRILLIC_ALICE, "A1ice"):
            with pytest.raises(Invalid, match="is taken, or too like another"):
                accounts.register(name, "long enough")
        with pytest.raises(Invalid, match="is taken"):
            accounts.claim(accounts.guest().id, "ALICE", "long enough")
        assert accounts.log_in(" ALICE ", "long enough").id == alice.id
        with tables.store.reading() as session:
            assert session.scalar(sa.select(Account.folded).where(Account.id == alice.id)) == fold("Alice")


def test_old_names_that_are_alike_are_told_apart() -> None:
    taken: set[str] = set()
    assert [distinct(fold(name), n, taken) for n, name in enumerate(("\u00c9 a", "\u00e9 a", "b"))] == [
        "\u00e9a",
        "\u00e9a~1",
        "b",
    ]


def test_a_store_from_before_names_were_folded(blank_database: str) -> None:
    from alembic import command
    from alembic.config import Config

    engine, readers = _engines(blank_database, Turns(PATIENCE))
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["engine"] = engine
    command.upgrade(config, "0004")
    words = "INSERT INTO account (name, guest, settings, epoch, created) VALUES (:name, :no, '{}', 0, :at)"
    with engine.begin() as connection:
        for name in ("\u00c9 a", "\u00e9 a", "Bob"):
            connection.execute(sa.text(words), {"name": name, "no": False, "at": "2026-01-01 00:00:00"})
    engine.dispose()
    readers.dispose()
    store = Store(blank_database)
    with store.reading() as session:
        found = session.execute(sa.select(Account.name, Account.folded).order_by(Account.id)).all()
    accounts = Accounts(store)
    with pytest.raises(Invalid, match="is taken"):
        accounts.register("B0b", "long enough")
    store.close()
    assert [tuple(row) for row in found] == [
        ("\u00c9 a", "\u00e9a"),
        ("\u00e9 a", "\u00e9a~2"),
        ("Bob", "bob"),
    ]
