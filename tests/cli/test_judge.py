"""`judge` and `explain`: files good and bad, lines good and bad, pictures."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.run import ROOT, SAMPLE, process, run

LINE = {
    "id": "a",
    "rules": "standard",
    "units": {"FRANCE": ["A PAR", "F BRE"], "GERMANY": ["A MUN", "A BUR"]},
    "orders": {"FRANCE": ["A PAR - BUR"], "GERMANY": ["A BUR - MAR", "A MUN - BUR"]},
}


def test_sample_game_is_told() -> None:
    done = run("judge", SAMPLE)
    assert done.status == 0
    assert "  F (Rum) s A (Sev)        cut, dislodged" in done.out
    assert "Russia's fleet in Rumania is disbanded: it has nowhere to go (§II.9)." in done.out
    assert "Germany: A (Bel), A (Bur), F (Den), F (Hol), F (Kie), A (Mun)" in done.out
    assert done.out.endswith("Next: Spring 1903.\n")


@pytest.mark.slow
def test_standard_input() -> None:
    assert run("judge", "-", text=SAMPLE.read_text("utf-8")).out == run("judge", SAMPLE).out
    assert process("judge", text=SAMPLE.read_text("utf-8")).out == run("judge", SAMPLE).out


def test_json_says_the_same() -> None:
    data = json.loads(run("judge", SAMPLE, "--json").out)
    assert [phase["phase"] for phase in data["phases"]] == [
        "S1901M", "F1901M", "W1901A", "S1902M", "F1902M", "F1902R", "W1902A",
    ]  # fmt: skip
    assert data["next"] == "S1903M"
    assert sorted(data["units"]["russia"]) == ["A mos", "A sev", "A ukr", "F swe"]


def test_options_replace_the_settings_of_the_file() -> None:
    text = "rules: boxed\nSpring 1901\n"
    assert json.loads(run("judge", "-", "--json", text=text).out)["rules"] == "boxed"
    assert (
        json.loads(run("judge", "-", "--json", "-o", "rules=standard", text=text).out)["rules"] == "standard"
    )
    done = run("judge", SAMPLE, "-o", "rules=chess")
    assert (done.status, done.err) == (2, "There is no rule set 'chess': choose boxed or standard.\n")
    done = run("judge", SAMPLE, "-o", "rules")
    assert (done.status, done.err) == (2, "An option is written name=value, not 'rules'.\n")


# Pictures.


def test_svg_with_arrows(tmp_path: Path) -> None:
    path = tmp_path / "map.svg"
    done = run("judge", SAMPLE, "--svg", path, "--phase", "F1902M")
    assert done.status == 0
    assert done.err == f"The board is in {path}.\n"
    picture = path.read_text("utf-8")
    assert picture.startswith("<svg")
    assert "Dislodged by Ruhr" in picture
    assert list(tmp_path.iterdir()) == [path]


def test_quiet_says_nothing_besides(tmp_path: Path) -> None:
    assert run("judge", SAMPLE, "--svg", tmp_path / "map.svg", "--quiet").err == ""


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("rsvg-convert"), reason="no converter is installed")
def test_png(tmp_path: Path) -> None:
    path = tmp_path / "map.png"
    assert run("judge", SAMPLE, "--png", path, "-q").status == 0
    assert path.read_bytes().startswith(b"\x89PNG")


# Files that are wrong.

BAD = {
    "": "The file has neither a heading, such as “Spring 1901”, nor orders. (§II.2)",
    "A Par - Bur": (
        "Line 1: “A Par - Bur” belongs to no power. Begin with its name: “France: A Par - Bur”. (§II.2)"
    ),
    "Spring 1901\nFrnace: A Par - Bur": (
        "Line 2: There is neither power nor setting “Frnace”: did you mean France? (§II.2)"
    ),
    "ruls: standard": "Line 1: There is neither power nor setting “ruls”: did you mean rules? (§II.2)",
    "weather: fine": "Line 1: “weather” is no power, no setting and no heading. (§II.2)",
    "rules: chess\nSpring 1901": "Line 1: There is no rule set 'chess': choose boxed or standard.",
    "convoy_routes: some\nSpring 1901": (
        "Line 1: Rule choice convoy_routes cannot be 'some': choose any, all."
    ),
    "players: 9\nSpring 1901": (
        "Line 1: Diplomacy is not played as '9': choose 7, 6, 5, 4a, 4b, 4c, 3, 2. (§III.2)"
    ),
    "rules: boxed\nrules: boxed\nSpring 1901": "Line 2: “rules” is set already in line 1.",
    "Spring 1901\nrules: boxed": "Line 2: “rules” is a setting, and settings stand before the first heading.",
    "Spring of our discontent 1901": (
        "Line 1: “Spring of our discontent 1901” begins like a heading, but “of” has no place in one. "
        "Write “Spring 1901”, “Autumn 1901 retreats” or “Winter 1901”. (§II.2)"
    ),
    "S1901A": "Line 1: There is no phase “S1901A”: S1901M, S1901R, F1901M, F1901R, W1901A. (§I.3)",
    "Autumn 1901": (
        "Line 1: Autumn 1901 has no position. A game without one begins with Spring 1901; otherwise list the "
        "units under “Positions:”. (§I.3)"
    ),
    "Spring 1901\n\nSpring 1902": "Line 3: After that comes Autumn 1901, not Spring 1902. (§I.3)",
    "Spring 1901\nSpring 1901 retreats\nFrance: A Par - Bur": (
        "Line 2: There is no retreat to make in Spring 1901 retreats. (§II.9)"
    ),
    "players: 6\nSpring 1901\nItaly: A Rom - Ven": (
        "Line 3: Nobody plays Italy in this game; its units stand. (§III.2)"
    ),
    "Positions:\nFrance: A Par, A Xyz\nSpring 1901": (
        "Line 2: “A Xyz”: This does not name a unit and its place. (§I.3)"
    ),
    "Positions:\nFrance: A Par F Bre\nSpring 1901": (
        "Line 2: “A Par F Bre”: This names more than one unit: put a comma between them. (§I.3)"
    ),
    "Positions:\nFrance: A Par\nGermany: A Par\nSpring 1901": (
        "Line 3: “A Par”: There is already a unit in Paris. (§II.5)"
    ),
    "Positions:\nFrance: A NTH\nSpring 1901": "Line 2: “A NTH”: An army cannot be in North Sea. (§I.2)",
    "Positions:\nFrance: F Spa\nSpring 1901": "Line 2: “F Spa”: The fleet in Spain needs a coast. (§II.12)",
    "Positions:\nFrance: A Par*\nSpring 1901": (
        "Line 2: “A Par*”: a position cannot begin with retreats. (§II.9)"
    ),
    "Spring 1901 retreats\nPositions:\nFrance: A Par": (
        "Line 1: A position with retreats still to make cannot be given. (§II.9)"
    ),
    "Centres:\nFrance: Par, Bur\nSpring 1901": "Line 2: “Bur”: Burgundy is no supply centre. (§II.10)",
    "Centres:\nFrance: Par\nGermany: Par\nSpring 1901": (
        "Line 3: “Par” belongs to another power already. (§II.10)"
    ),
    "Positions:\nFrance: A Par\n\nGermany: A Mun\nSpring 1901": (
        "Line 4: “A Mun” stands before the first heading, “Spring 1901”. "
        "An empty line ends a list of positions. (§II.2)"
    ),
    "Spring 1901\nFrance: A Par - Bur,\n  dance and sing": (
        "Line 3: “dance and sing”: The order cannot be understood. "
        "“dance” is neither an area nor a word of an order. (§II.3)"
    ),
}


@pytest.mark.parametrize(("text", "message"), BAD.items(), ids=range(len(BAD)))
def test_bad_file_names_line_words_and_rule(text: str, message: str, tmp_path: Path) -> None:
    path = tmp_path / "map.svg"
    done = run("judge", "-", "--svg", path, "--png", tmp_path / "map.png", text=text)
    assert (done.status, done.out, done.err) == (2, "", f"{message}\n")
    assert not list(tmp_path.iterdir())


def test_file_that_is_not_there() -> None:
    done = run("judge", "nowhere.txt")
    assert (done.status, done.out, done.err) == (2, "", "There is no file nowhere.txt.\n")


def test_file_that_is_no_text(tmp_path: Path) -> None:
    path = tmp_path / "orders.txt"
    path.write_bytes(b"\xff\xfe\x00")
    done = run("judge", path)
    assert (done.status, done.err) == (2, f"{path} is not a text in UTF-8.\n")


def test_picture_that_cannot_be_written(tmp_path: Path) -> None:
    done = run("judge", SAMPLE, "--svg", tmp_path / "no" / "map.svg")
    assert (done.status, done.out) == (2, "")
    assert "cannot be written" in done.err


# Explaining.


def test_explain_is_a_tree() -> None:
    done = run("explain", SAMPLE, "F rum", "--phase", "F1902M")
    assert done.status == 0
    assert done.out.startswith("Autumn 1902, Russia\nF rum S A sev: Cut by Bulgaria. (§II.8)")
    assert "└─ dislodged by A bul" in done.out
    assert run("judge", SAMPLE, "--explain", "F rum", "--phase", "Autumn 1902").out == done.out
    lines = json.loads(run("explain", SAMPLE, "F rum", "--phase", "F1902M", "--json").out)
    assert "\n".join(lines) + "\n" == done.out


def test_explain_takes_the_last_phase_that_knows_the_unit() -> None:
    assert run("explain", SAMPLE, "army Burgundy").out.startswith("Autumn 1902, France")
    assert run("explain", SAMPLE, "Brest").out.startswith("Spring 1901, France")


@pytest.mark.parametrize(
    ("unit", "phase", "message"),
    [
        ("A xyz", "", "There is no area called xyz. (§II.3)"),
        ("A syr", "", "No movement order of a unit in syr is in this file."),
        ("A par", "S1908M", "There is no phase 'S1908M' in this file: choose S1901M, "),
    ],
)
def test_explain_what_is_not_there(unit: str, phase: str, message: str) -> None:
    done = run("explain", SAMPLE, unit, "--phase", phase)
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith(message)


# Lines.


def test_lines_round_trip() -> None:
    done = process("judge", "--jsonl", text=json.dumps(LINE) + "\n")
    assert done.status == 0
    assert json.loads(done.out) == {
        "id": "a",
        "results": {"A PAR": "bounce", "F BRE": "ok", "A MUN": "bounce", "A BUR": "ok"},
        "units": {"FRANCE": ["A PAR", "F BRE"], "GERMANY": ["A MUN", "A MAR"]},
        "dislodged": {},
    }


def test_bad_lines_are_named_and_not_answered_and_the_rest_goes_on() -> None:
    bad = [
        "nonsense",
        "[1, 2]",
        json.dumps({"id": 3}),
        json.dumps({**LINE, "id": 4, "rules": "chess"}),
        json.dumps({**LINE, "id": 5, "units": {"FRANCE": ["A PAR", "F STP"]}}),
        json.dumps({**LINE, "id": 6, "units": {"ROME": ["A PAR"]}}),
        json.dumps({**LINE, "id": 7, "units": {"FRANCE": ["A PAR", "F PAR"]}}),
        json.dumps({**LINE, "id": 8, "units": {"FRANCE": ["A PAR"], "GERMANY": ["A PAR"]}}),
        json.dumps({**LINE, "id": 9, "units": {"FRANCE": [7]}}),
        json.dumps({**LINE, "id": 10, "choices": {"convoy_routes": "some"}}),
        json.dumps({**LINE, "id": 11, "choices": {"convoy_routes": ["any"]}}),
        json.dumps({**LINE, "id": 12, "order": {}}),
        json.dumps({**LINE, "id": 13, "units": {"FRANCE": ["German A Par"]}}),
        json.dumps({**LINE, "id": 14, "units": {"FRANCE": ["A PAR F BRE"]}}),
        "[" * 100_000,
    ]
    text = "\n".join([json.dumps(LINE), "", *bad, json.dumps(LINE)])
    done = process("judge", "--jsonl", text=text)
    assert done.status == 2
    first, last = done.out.splitlines()
    assert first == last
    told = dict(line.removeprefix("Line ").split(": ", 1) for line in done.err.splitlines())
    assert list(told) == [str(number) for number in range(3, 18)]
    assert told["3"] == "This is not JSON: Expecting value in column 1."
    assert told["4"] == "A line is a table in braces."
    assert told["5"].startswith("'units' must be a table from powers to lists")
    assert told["6"] == "There is no rule set 'chess': choose boxed or standard."
    assert told["7"] == "“F STP” of FRANCE: The fleet in St. Petersburg needs a coast. (§II.12)"
    assert told["10"] == "“A PAR”: there is already a unit in Paris. (§II.5)"
    assert told["15"] == "“German A Par” of FRANCE: this is a unit of GERMANY. (§I.3)"
    assert told["16"].endswith("This names more than one unit: put a comma between them. (§I.3)")
    assert told["17"] == "This JSON nests too deep, or has too long a number."


def test_a_bad_line_alone_writes_nothing() -> None:
    done = process("judge", "--jsonl", text='{"id": 1')
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith("Line 1: This is not JSON")


def test_a_byte_order_mark_does_not_matter(tmp_path: Path) -> None:
    done = process("judge", "--jsonl", text="\ufeff" + json.dumps(LINE))
    assert (done.status, json.loads(done.out)["id"]) == (0, "a")
    path = tmp_path / "orders.txt"
    path.write_text("Spring 1901\nFrance: A Par - Bur\n", "utf-8-sig")
    assert "A (Par) - Bur" in run("judge", path).out
    assert "A (Par) - Bur" in run("judge", "-", text=path.read_text("utf-8")).out


def test_lines_from_a_file_and_in_process(tmp_path: Path) -> None:
    path = tmp_path / "lines.jsonl"
    path.write_text(json.dumps(LINE) + "\n")
    done = run("judge", path, "--jsonl")
    assert done.status == 0
    assert json.loads(done.out)["id"] == "a"
    path.write_text("nonsense\n")
    assert run("judge", path, "--jsonl").status == 2


def test_a_line_ends_where_it_ends(tmp_path: Path) -> None:
    path = tmp_path / "positions.jsonl"
    path.write_text('{"id": "a\u2028b", "units": {"FRANCE": ["A PAR"]}, "orders": {}}\n', "utf-8")
    done = run("judge", "--jsonl", path)
    assert (done.status, done.err) == (0, "")
    assert json.loads(done.out)["id"] == "a\u2028b"


def test_each_line_is_answered_at_once() -> None:
    words = [sys.executable, "-m", "chancellery.cli", "judge", "--jsonl"]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        for number in range(3):
            program.stdin.write(json.dumps({**LINE, "id": number}) + "\n")
            program.stdin.flush()
            assert json.loads(program.stdout.readline())["id"] == number
        program.stdin.close()
        assert program.wait(20) == 0


def test_lines_stand_alone(tmp_path: Path) -> None:
    done = run("judge", "--jsonl", "--svg", tmp_path / "map.svg", text="")
    assert (done.status, done.err) == (2, "--jsonl stands alone: it neither draws nor explains.\n")
    done = run("judge", "--jsonl", "-o", "rules=standard", text=json.dumps(LINE))
    assert (done.status, done.out) == (2, "")
    assert done.err == "--jsonl takes no -o: each line says its own rules.\n"


# The page about it.


def page_blocks(language: str = "") -> list[str]:
    page = (ROOT / "docs" / "judge.md").read_text("utf-8")
    return [part.split("\n", 1)[1] for part in page.split("```")[1::2] if part.split("\n")[0] == language]


def test_the_file_of_the_page_works() -> None:
    text = next(block for block in page_blocks() if block.startswith("# Comments"))
    done = run("judge", "-", text=text)
    assert done.status == 0
    told = next(block for block in page_blocks() if block.startswith("Spring 1905\n====="))
    assert told in done.out


def test_the_line_of_the_page_works() -> None:
    given, answer = page_blocks("json")
    done = run("judge", "--jsonl", text=given)
    assert done.out == answer
