"""A real server with the data files that the pages give as examples: every page answers, and shows them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from chancellery.core.own_data import OWN
from chancellery.registry import OURS as TITLES
from tests.own_examples import written
from tests.web.conftest import serving

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    mine, home = written(tmp_path_factory.mktemp("mine")), tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(OWN, str(mine))
        with (
            serving(home) as address,
            httpx.Client(
                base_url=address, headers={"Origin": address}, follow_redirects=True, timeout=60
            ) as one,
        ):
            yield one


def quick(client: httpx.Client, game: str) -> dict[str, Any]:
    """A table against bots, as its page asks for it."""
    page = client.post(f"/quick/{game}")
    assert page.status_code == 200
    table = Path(page.url.path).name
    answer = client.get(f"/api/tables/{table}")
    assert answer.status_code == 200
    found: dict[str, Any] = answer.json()
    return found


@pytest.mark.parametrize("path", ["/", "/new", *(f"/new?game={title}" for title in TITLES)])
def test_every_page_answers(client: httpx.Client, path: str) -> None:
    assert client.get(path).status_code == 200


@pytest.mark.parametrize("title", TITLES)
def test_every_game_is_played_beside_them(client: httpx.Client, title: str) -> None:
    assert quick(client, title)["view"]["game"] == title


def test_la_belle_epoque_shows_the_owners_value(client: httpx.Client) -> None:
    tables = {aside["title"]: aside["rows"] for aside in quick(client, "belle_epoque")["asides"]}
    persia = next(row for row in tables["Map"] if row[0] == "Persia")
    assert persia[3:] == ["3", ""], "three points, and no longer ours"


def test_la_grande_guerre_shows_the_owners_value(client: httpx.Client) -> None:
    chances = quick(client, "grande_guerre")["view"]["chances"]
    bases = {dict(one["war_loan"]["parts"])["base"] for one in chances.values()}
    assert bases == {70}
