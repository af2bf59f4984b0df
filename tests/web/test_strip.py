"""The strip of the story at 1280x720, where it lies over the board: it covers nothing that it tells of."""

from __future__ import annotations

from functools import cache

import pytest
from playwright.sync_api import expect

import chancellery
from chancellery.bots.registry import make_bot
from chancellery.bots.worlds import brief
from chancellery.core.match import Match
from chancellery.table.story import log_lines
from tests.table.seated import first_answer
from tests.web.conftest import Desk
from tests.web.moments import set_up_at
from tests.web.test_hand import after_two_checks
from tests.web.test_log import long_game

pytestmark = pytest.mark.browser

STRIP = """() => {
  const strip = document.querySelector('#strip.tells');
  if (!strip) return null;
  const box = (one) => one.getBoundingClientRect();
  const [one, text] = [box(strip), strip.querySelector('.told-text')];
  const level = (ring) => one.top < ring.bottom && ring.top < one.bottom;
  const covered = [...document.querySelectorAll('.v-rings > *')].map(box)
    .filter((ring) => level(ring) && one.left < ring.right && ring.left < one.right);
  return {
    step: strip.querySelector('.ticks-row .figures').textContent, text: text.textContent,
    cut: text.scrollHeight > text.clientHeight + 1, covered: covered.length,
    head: strip.classList.contains('at-head'), rings: document.querySelectorAll('.v-rings > *').length,
  };
}"""
"""What is told, whether it can be read and seen, and where."""


@cache
def to_tunis() -> tuple[str, int]:
    """The Autumn of 1901, in which Italy goes to the foot of the plate."""
    game, match = chancellery.load("diplomacy"), chancellery.new("diplomacy", 1914)
    for line in ("F nap - ion", "F ion - tun"):
        season = match.length
        while match.length < season + 7:
            seat = match.pending()[0].seat
            decision = match.decision(seat)
            assert decision is not None
            mine = game.text.parse(decision, line, match.view(seat)) if seat == "italy" else None
            match.play(seat, mine or first_answer(match, seat))
    return match.to_jsonl(), match.length


@cache
def crisis() -> tuple[str, int]:
    """A turn of 1917 in which much happens, ended by the enemy's answer."""
    game = chancellery.load("grande_guerre")
    match, bot = Match(game.rules, 1, scenario="1917"), make_bot(game, "attache", 1)
    while True:
        seat = match.pending()[0].seat
        match.play(seat, bot.choose(*brief(game.rules, match.state, seat, b"strip")))
        told = log_lines(game, match, "entente", match.length - 1)
        if seat == "central" and match.decision("entente") and sum(bool(one["weight"]) for one in told) > 6:
            return match.to_jsonl(), match.length


def steps(desk: Desk) -> list[dict[str, object]]:
    """The story once more, step by step."""
    page = desk.page
    page.click(".story-chip")
    found: list[dict[str, object]] = []
    while told := page.evaluate(STRIP):
        found.append(told)
        page.click("#strip .primary")
        page.wait_for_function(f"(step) => (({STRIP})()?.step ?? '') !== step", arg=told["step"])
    return found


@pytest.mark.parametrize(
    ("game", "seat"),
    [
        ("diplomacy", "italy"),
        ("turmoil", "liberal"),
        ("belle_epoque", "great_britain"),
        ("grande_guerre", "entente"),
    ],
)
def test_words_are_whole_and_places_are_seen(desk: Desk, game: str, seat: str) -> None:
    page = desk.page
    page.set_viewport_size({"width": 1280, "height": 720})
    page.emulate_media(reduced_motion="reduce")
    told_of = {"diplomacy": to_tunis, "turmoil": after_two_checks, "grande_guerre": crisis}
    journal = told_of.get(game, lambda: long_game(game))()
    desk.go(f"/t/{set_up_at(desk, *journal, (seat,))}")
    page.wait_for_selector(".prompt.yours")
    expect(page.locator(".story-chip")).to_be_enabled()
    desk.lies_still()
    told = steps(desk)
    assert told
    assert [one for one in told if one["cut"] or one["covered"]] == []
    if game == "diplomacy":
        assert any(one["head"] for one in told), told
    page.set_viewport_size({"width": 1440, "height": 900})


def test_a_page_that_is_loaded_anew_can_tell_the_last_story_again(desk: Desk) -> None:
    page = desk.page
    page.set_viewport_size({"width": 1280, "height": 720})
    page.emulate_media(reduced_motion="reduce")
    desk.against_bots()
    page.click("#dock >> text=/^Submit/")
    expect(page.locator(".story-chip")).to_be_enabled()
    expect(page.locator("#caption")).to_have_text("Autumn 1901")
    told = [step["text"] for step in steps(desk)]
    page.reload()
    expect(page.locator(".story-chip")).to_be_enabled()
    assert told
    assert [step["text"] for step in steps(desk)] == told
    # Step by step, too, for who has stories told at no pace at all.
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate("() => localStorage.setItem('pace', 'off')")
    assert [step["text"] for step in steps(desk)] == told
