"""The page of La Grande Guerre and the reference of its rules cannot differ from the code."""

from __future__ import annotations

import re
from pathlib import Path

from chancellery.core.decisions import Choice
from chancellery.core.paragraphs import load_index
from chancellery.games.grande_guerre import title
from chancellery.games.grande_guerre.rules.actions import chance_of
from chancellery.games.grande_guerre.rules.names import FRANCE
from chancellery.games.grande_guerre.rules.rules import GrandeGuerre
from chancellery.games.grande_guerre.rules.setup import INFO
from chancellery.games.grande_guerre.rules.war.interface import War
from chancellery.games.grande_guerre.words.text import Words

WORDS = Words()

PAGE = Path(__file__).parents[2] / "docs" / "grande_guerre.md"


def page() -> str:
    return PAGE.read_text("utf-8")


def test_the_options_are_listed_with_their_values() -> None:
    rows = re.findall(r"^\| `(\w+)` \| ((?:`[\w.]+`(?:, )?)+) \|", page(), re.MULTILINE)
    listed = {name: re.findall(r"`([\w.]+)`", values) for name, values in rows}
    for option in INFO.options:
        assert listed[option.name] == [str(value).lower() for value in option.values]


def test_the_wars_are_listed() -> None:
    for slug in GrandeGuerre().wars:
        assert f"| `{slug}` |" in page()
    for word in ("slug", "ops", "combat"):
        assert word in War.__annotations__


def test_paragraphs_of_the_war_that_questions_cite_are_told() -> None:
    told = set(re.findall(r"^\| ([\d.]+) \|", page(), re.MULTILINE))
    source = (Path(title().paragraphs).parents[1] / "rules" / "war").glob("*.py")
    cited = {
        number
        for path in source
        for number in re.findall(r'(?:Choice|Ballot)\(.*?"(\d[\d.]*)"', path.read_text("utf-8"))
    }
    assert len(cited) > 5
    assert cited <= told
    for number, behind in (("3.4", " (§3.4 of the war)"), ("8", " (§8 of the events)"), ("20.7", " (§20.7)")):
        asked = Choice("entente", "discard", (), number)
        assert WORDS.prompt(asked, {}).endswith(f"put back.{behind}")


def test_the_own_data_of_the_page_change_what_it_says(tmp_path: Path) -> None:
    name, body = re.findall(r"<!-- own data: ([\w.]+) -->\n```toml\n(.*?)```", page(), re.DOTALL)[0]
    (tmp_path / name).write_text(body, "utf-8")
    own, ours = GrandeGuerre(tmp_path), GrandeGuerre()
    odds = [chance_of(rules, rules.start(1), FRANCE, "war_loan").against for rules in (own, ours)]
    assert odds[0] - odds[1] == 15


def test_every_paragraph_that_is_done_is_told_in_our_own_words() -> None:
    index = load_index(Path(title().paragraphs))
    done = [one for one in index.values() if one.status == "done"]
    assert len(done) > 60
    for one in done:
        assert one.text.endswith((".", ")")), one.number
        assert 20 < len(one.text) < 420, one.number
