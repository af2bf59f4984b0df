"""The story of La Grande Guerre: a war turn in a dozen steps, with dice, losses and causes."""

from __future__ import annotations

import re
from typing import Any

import pytest

import chancellery
from chancellery.bots.registry import make_bot, opponents
from chancellery.bots.worlds import brief
from chancellery.core.match import Match
from chancellery.core.shown import Throw, Told
from chancellery.core.words import figure
from chancellery.table.story import log_lines, phases
from chancellery.web.pages import letters_of
from tests.soak import first, soak

GAME = chancellery.load("grande_guerre")
ARTIST: Any = GAME.artist
STEPS = 12
"""So many are told in one go."""
WHOLE = 5000
"""More entries than any game has."""
WAYS = [(scenario, seats) for scenario in ("1917", "1914", "1916", "1918") for seats in ("two", "seven")]


def attack(**more: Any) -> dict[str, Any]:
    told = {
        "ev": "war_attack",
        "side": "central",
        "front": "east",
        "kind": "pressure",
        "commander": "germany",
    }
    return {
        **told,
        "dice": 9,
        "faces": [4, 5],
        "terms": [["munitions", 1], ["trenches", -1]],
        "total": 9,
        **more,
    }


def losses(side: str, front: str, **lost: int) -> dict[str, Any]:
    return {"ev": "war_losses", "side": side, "front": front, "losses": lost, "dice": 7}


def will(power: str, before: int, after: int, cause: str = "final_phase") -> dict[str, Any]:
    change = after - before
    return {"ev": "will", "power": power, "before": before, "after": after, "change": change, "cause": cause}


def tried(power: str, hit: bool, roll: int, test: str = "war_loan") -> dict[str, Any]:
    told = {"ev": "test", "power": power, "test": test, "chance": 55, "parts": [["base", 55]]}
    return {**told, "roll": roll, "hit": hit, "rule": "20.5.1"}


def test_a_front_is_one_step_with_its_dice_its_gates_and_its_losses() -> None:
    events = [
        attack(result="one_gate"),
        {"ev": "war_line", "side": "central", "front": "east", "gate": "riga"},
        {"ev": "war_gate", "gate": "riga", "owner": "russia", "holder": "germany", "taken": True},
        losses("entente", "east", russia=22),
        losses("central", "east", germany=3, austria_hungary=3),
        losses("entente", "west", france=2, britain=1),
        losses("central", "west", germany=1),
    ]
    east, quiet = ARTIST.story(events, None)
    assert isinstance(east, Told)
    assert east.text == "Germany presses in the East: one gate falls. Riga changes hands."
    assert east.reason == (
        "Germany: the dice show 9, munitions +1, trenches −1: 9. Riga, of Russia, falls to Germany. "
        "Steps lost in the East: Russia 22 against Germany 3, Austria-Hungary 3."
    )
    assert (east.scene.dice, east.scene.terms) == ((4, 5), (("munitions", 1), ("trenches", -1)))
    assert (east.scene.total, east.scene.seat, east.scene.places) == (9, "central", ("east", "riga"))
    assert quiet.text == "Quiet fronts cost steps: France 2, Britain 1, Germany 1."
    assert quiet.scene.weight == 0


def test_will_is_told_by_its_cause_with_what_moved_it() -> None:
    moved = {"ev": "adjustment", "power": "russia", "cause": "final_phase", "parts": [["riga", -2]]}
    (told,) = ARTIST.story([moved, will("russia", 29, 27), will("italy", 27, 26)], None)
    assert told.text == "National will, the end of the turn: Russia −2 to 27, Italy −1 to 26."
    assert told.reason == "Russia: Riga −2."


def test_both_sides_attack_in_one_step() -> None:
    back = attack(
        side="entente", commander="russia", kind="offensive", dice=4, faces=[1, 3], terms=[], total=4
    )
    beaten = {"ev": "war_major_defeat", "power": "russia", "front": "east"}
    events = [attack(result="breakthrough"), beaten, {**back, "result": "repulse"}]
    (told,) = ARTIST.story(events, None)
    assert told.text == (
        "In the East: Germany presses and breaks through. Russia is on its Grand Offensive and is repulsed. "
        "A Major Defeat of Russia."
    )
    assert [(one.name, one.dice, one.total) for one in told.scene.throws] == [
        ("Germany", (4, 5), 9),
        ("Russia", (1, 3), 4),
    ]


def test_of_very_many_steps_fronts_on_which_nothing_is_won_share_one() -> None:
    quiet = [attack(front=front, result="repulse") for front in ("west", "italy", "orient")]
    won = [
        attack(result="one_gate"),
        {"ev": "war_line", "side": "central", "front": "east", "gate": "riga"},
        {"ev": "war_gate", "gate": "riga", "owner": "russia", "holder": "germany", "taken": True},
    ]
    exits = [
        {"ev": "exit", "power": power, "how": "surrender", "rule": "20.7"}
        for power in ("germany", "austria_hungary", "turkey", "france", "britain", "russia", "italy", "usa")
    ]
    assert len(ARTIST.story([*quiet, *won, *exits], None)) == STEPS
    besides = {"ev": "war_submarines", "dice": 7, "faces": [3, 4], "loss": 20}
    joined, east, *rest = ARTIST.story([*quiet, *won, *exits, besides], None)
    assert joined.text == "Attacks in the West, Italy and the Orient win no ground."
    assert joined.reason.startswith("Germany presses in the West: it is repulsed. Germany: the dice show 9,")
    assert (joined.scene.places, len(joined.scene.throws)) == (("west", "italy", "orient"), 3)
    assert east.text == "Germany presses in the East: one gate falls. Riga changes hands."
    assert len(rest) == len(exits) + 1


def test_offensives_that_end_together_are_one_step() -> None:
    ended = {"ev": "war_offensive_ended"}
    west = {**ended, "power": "france", "front": "west", "result": "won"}
    italy = {**ended, "power": "italy", "front": "italy", "result": "failed"}
    assert ARTIST.story([west], None) == [west]
    (told,) = ARTIST.story([west, italy], None)
    assert told.text == "Grand Offensives end: France’s in the West is won, Italy’s in Italy has failed."
    assert told.scene.places == ("west", "italy")


def test_attempts_of_all_governments_stand_side_by_side() -> None:
    chosen = {"ev": "action", "power": "france", "action": "war_loan", "target": "-", "void": False}
    events = [chosen, tried("france", True, 36), tried("italy", False, 69)]
    (told,) = ARTIST.story(events, None)
    assert told.text == "War loan: France succeeds; Italy fails."
    assert told.reason == "The dice of a hundred: France 36 of 55 %, Italy 69 of 55 %."
    france, italy = told.scene.throws
    assert france == Throw((36,), 100, (("base", 55),), against=55, won=True, name="France", hue="france")
    assert (italy.dice, italy.won, italy.name) == ((69,), False, "Italy")


def test_rare_attempts_of_one_kind_are_one_step_with_what_comes_of_them() -> None:
    passed = {"ev": "war_measure", "name": "conscription", "on": True}
    events = [
        tried("britain", True, 12, "conscription"),
        passed,
        tried("germany", True, 11, "free_garrisons"),
        {"ev": "war_garrisons", "power": "germany"},
        tried("russia", False, 97, "free_garrisons"),
    ]
    (told,) = ARTIST.story(events, None)
    assert told.text == (
        "Conscription law (Britain) and Free fortress garrisons (Germany) succeed; "
        "Free fortress garrisons (Russia) fails."
    )
    assert told.reason == (
        "Conscription law: Britain 12 of 55 %. "
        "Free fortress garrisons: Germany 11 of 55 %, Russia 97 of 55 %. "
        "The British conscription law is passed. "
        "Germany empties its fortresses; they no longer help the defence."
    )
    assert [one.name for one in told.scene.throws][:2] == [
        "Conscription law, B",
        "Free fortress garrisons, G",
    ]


def instability(power: str, total: int) -> dict[str, Any]:
    thrown = {"roll": total + 7, "faces": [1, total + 6], "parts": [["centre", -7]], "total": total}
    return {"ev": "throw", "test": "instability", "power": power, **thrown, "rule": "20.8.1"}


def test_a_crisis_is_one_step_with_all_that_breaks_out_and_what_it_comes_to() -> None:
    russia = {"power": "russia"}
    events = [
        instability("russia", -2),
        will("russia", 12, 10, "instability"),
        tried("russia", True, 20, "strike"),
        {"ev": "strike", **russia, "placed": True, "city": "moscow"},
        will("russia", 10, 8, "strike"),
        tried("russia", True, 31, "mutiny"),
        {"ev": "mutiny", **russia, "turns": 2},
        will("russia", 8, 4, "mutiny"),
        tried("russia", True, 44, "mutiny_mood"),
        {"ev": "mood", **russia, "before": "pacifism", "after": "defeatism", "cause": "mutiny"},
        {"ev": "war_mutiny", **russia, "front": "east", "dice": 4, "loss": 3},
        {"ev": "war_mutiny", **russia, "front": "orient", "dice": 1, "loss": 0},
        {"ev": "war_commander", **russia, "name": "", "cause": "mutiny"},
        tried("russia", False, 90, "revolt"),
        will("russia", 4, 9, "revolt_averted"),
    ]
    (told,) = ARTIST.story(events, None)
    assert told.text == (
        "Russia: strikes in Moscow and a mutiny of the army. National will −3 to 9. "
        "Parliament goes from pacifism to defeatism."
    )
    assert [(one.name, one.dice, one.won) for one in told.scene.throws] == [
        ("Strike Test", (20,), False),
        ("Mutiny Test", (31,), False),
        ("Revolt Test", (90,), True),
    ]
    assert (told.scene.seat, told.scene.weight, told.ids) == ("entente", 1, ("russia", "moscow"))
    assert told.scene.places == ("moscow",)
    for part in (
        "Instability Test: the dice show 5, centre of the dice −7: −2 (§20.8.1).",
        "Parliament after the mutiny: 55 %, the die shows 44 (§20.5.1).",
        "The army of Russia mutinies: no attacks for two turns (§20.6.3).",
        "Steps lost by the mutiny: East 3 (die 4), Orient 0 (die 1).",
        "Russia is without a commander-in-chief (the mutiny).",
        "National will: instability −2, the strike −2, the mutiny −4, order holds +5.",
    ):
        assert part in told.reason


def test_countries_in_which_nothing_breaks_out_share_a_step() -> None:
    events = [
        instability("russia", -2),
        will("russia", 12, 10, "instability"),
        instability("italy", 4),
        will("italy", 18, 22, "instability"),
        instability("turkey", 0),
        tried("russia", False, 77, "strike"),
    ]
    step, *rest = ARTIST.story(events, None)
    assert step.text == "The home front holds: Russia −2 to 10, Italy +4 to 22."
    assert [(one.name, one.total) for one in step.scene.throws] == [
        ("Russia", -2),
        ("Italy", 4),
        ("Turkey", 0),
    ]
    assert [(one.text, one.scene.weight) for one in rest] == [
        ("Nothing breaks out in Russia.", 0),
        ("Nothing breaks out in Italy.", 0),
        ("Nothing breaks out in Turkey.", 0),
    ]
    assert rest[0].reason.endswith("Strike Test: 55 %, the die shows 77 (§20.5.1).")


def test_a_revolution_is_one_step_with_who_goes_and_who_comes() -> None:
    russia = {"power": "russia"}
    thrown = {"ev": "throw", **russia, "parts": [], "rule": "20.8.1"}
    events = [
        tried("russia", True, 10, "revolution"),
        {"ev": "revolution", **russia, "number": 1, "rule": "20.8"},
        {**thrown, "test": "head_of_state", "roll": 8, "faces": [5, 3], "total": 8},
        {"ev": "abdication", **russia, "rule": "20.8.1"},
        {**thrown, "test": "regime", "roll": 6, "faces": [5, 1], "total": 6},
        {"ev": "regime", **russia, "regime": "D", "name": "Kerenski", "figure": "kerenski"},
        will("russia", -10, 27, "revolution"),
        {"ev": "mood", **russia, "before": "defeatism", "after": "hard_liner", "cause": "revolution"},
        {"ev": "press", **russia, "free": True},
        {"ev": "rasputin_gone"},
    ]
    (told,) = ARTIST.story(events, None)
    assert told.text == (
        "Revolution in Russia, the first. The Tsar goes. Russia is now a democracy with Kerenski in power. "
        "National will +37 to 27. Parliament goes from defeatism to the hard line."
    )
    assert [one.name for one in told.scene.throws] == [
        "Revolution Test",
        "The head of state",
        "The new regime",
    ]
    assert told.scene.weight == 2
    assert told.reason.endswith("The press of Russia is free (§20.2.3). Rasputin is gone.")


def test_a_power_that_leaves_the_war_takes_its_fronts_and_its_allies_will_along() -> None:
    events = [
        tried("russia", True, 18, "surrender"),
        {"ev": "exit", "power": "russia", "how": "surrender", "rule": "20.7"},
        {"ev": "war_out", "nation": "russia"},
        {"ev": "war_closed", "front": "east"},
        will("germany", 38, 40, "enemy_left"),
        will("france", 31, 29, "ally_left"),
    ]
    (told,) = ARTIST.story(events, None)
    assert told.text == "Russia surrenders. There is no longer a front in the East."
    assert told.reason == (
        "Surrender Test: 55 %, the die shows 18 (§20.5.1). "
        "National will, an ally left the war: France −2 to 29. "
        "National will, an enemy left the war: Germany +2 to 40."
    )
    assert (told.scene.weight, told.scene.places) == (2, ("east",))


def test_a_card_is_told_with_what_it_does() -> None:
    card = {"ev": "event", "side": "central", "card": 11, "title": "Gas", "succeeds": True}
    moved = {"ev": "level", "neutral": "usa", "before": 7, "after": 6, "cause": "gas"}
    told, another = ARTIST.story([card, moved, {**moved, "cause": "drift"}], None)
    assert told.text == GAME.text.event(card)
    assert told.reason == GAME.text.event(moved)
    assert another["cause"] == "drift"


def test_new_governments_are_one_step_with_will_and_parliament() -> None:
    formed = {"ev": "measure", "what": "new_government"}
    events = [
        {**formed, "power": "germany"},
        {**formed, "power": "turkey"},
        {"ev": "new_government", "power": "germany"},
        will("germany", 16, 26, "new_government"),
        {"ev": "parliament_on_government", "power": "germany", "roll": 1, "rule": "20.3.3"},
        {"ev": "mood", "power": "germany", "before": "war_mongering", "after": "pacifism"}
        | {"cause": "new_government"},
        {"ev": "new_government", "power": "turkey"},
        will("turkey", 17, 27, "new_government"),
    ]
    (told,) = ARTIST.story(events, None)
    assert told.text == (
        "New governments take office in Germany and Turkey. National will: Germany +10 to 26, "
        "Turkey +10 to 27. Parliaments: Germany to pacifism."
    )


def test_a_mission_is_told_with_its_dice_and_where_it_leads() -> None:
    thrown = {
        "power": "germany",
        "roll": 8,
        "faces": [6, 2],
        "parts": [["ambassadors", 4]],
        "total": 12,
        "rule": "20.5.1",
    }
    sent = {"ev": "mission", "side": "central", "neutral": "greece"}
    dice = {"ev": "throw", "test": "mission_greece", **thrown}
    moved = {"ev": "level", "neutral": "greece", "before": 5, "after": 8, "cause": "mission"}
    (told,) = ARTIST.story([sent, dice, moved], None)
    assert told.text == "The mission of the Central Powers to Greece brings it from 5 to 8."
    assert (told.scene.dice, told.scene.terms, told.scene.total) == ((6, 2), (("ambassadors", 4),), 12)
    (told,) = ARTIST.story([sent, dice], None)
    assert told.text == "The mission of the Central Powers to Greece changes nothing."


def test_orders_are_joined_by_side_and_what_is_forced_says_why() -> None:
    held = {"ev": "war_posture", "side": "entente", "posture": "hold"}
    events = [
        {**held, "front": "west"},
        {**held, "front": "italy", "posture": "pressure"},
        {**held, "front": "east", "why": "mutiny"},
    ]
    forced, joined = ARTIST.story(events, None)
    assert forced == events[2]
    assert joined.text == "The Entente holds in the West; presses in Italy."


@pytest.mark.parametrize(("hit", "weight"), [(True, None), (False, 0)])
def test_unrest_that_does_not_break_out_is_told_in_the_log_alone(hit: bool, weight: int | None) -> None:
    scene = ARTIST.scene(tried("russia", hit, 40, "strike"))
    assert (scene.weight, scene.dice, scene.sides, scene.against) == (weight, (40,), 100, 55)
    assert scene.won is not hit


def test_the_die_of_a_card_shows_what_was_needed() -> None:
    card = {"ev": "event", "side": "entente", "card": 11, "title": "Gas"}
    thrown = ARTIST.scene(
        {**card, "roll": 2, "parts": [["lenin", 1]], "total": 3, "need": 3, "succeeds": True}
    )
    assert (thrown.dice, thrown.total, thrown.against, thrown.won) == ((2,), 3, 3, True)
    assert ARTIST.scene({**card, "succeeds": True}).dice == ()


def test_both_fleets_throw_side_by_side() -> None:
    battle = {"ev": "war_battle", "german": 7, "british": 10, "winner": "britain", "prize": 2, "ships": 0}
    german, british = ARTIST.scene({**battle, "german_faces": [3, 4], "british_faces": [6, 3]}).throws
    assert (german.name, german.dice, german.total) == ("Germany", (3, 4), 7)
    assert (british.name, british.dice, british.total) == ("Britain", (6, 3), 10)


def played(entries: int, level: str = "minister", seed: int = 7, **options: Any) -> Match[Any]:
    """So many entries of a game among bots of one level, or all of them."""
    match, bot = Match(GAME.rules, seed, **options), make_bot(GAME, level, seed)
    while match.length < entries and (pending := match.pending()):
        seat = pending[0].seat
        match.play(seat, bot.choose(*brief(GAME.rules, match.state, seat, b"story")))
    return match


def told_wholly(match: Match[Any], entry: int, lines: list[dict[str, Any]]) -> None:
    """Every die of an entry stands in its lines, and where every will has come to."""
    said = " ".join(f"{line['text']} {line.get('reason', '')}" for line in lines)
    after: dict[str, int] = {}
    for event in match.events_of(entry - 1, match.header.seats[0]):
        after |= {event["power"]: event["after"]} if event["ev"] == "will" else {}
        figures = [event[key] for key in ("roll", "total", "chance") if key in event]
        unsaid = [n for n in figures if figure(n) not in said]
        assert not unsaid, (event, said)
    for power, n in after.items():
        assert figure(n) in said, (power, n, said)


@pytest.mark.slow
@pytest.mark.parametrize("way", first(WAYS, quick=2))
@pytest.mark.parametrize("level", opponents(GAME))
def test_every_entry_of_a_game_is_told_in_a_dozen_steps_and_nothing_is_lost(
    level: str, way: tuple[str, str]
) -> None:
    scenario, seats = way
    for seed in range(soak(12, 2)):
        match = played(WHOLE, level, seed, scenario=scenario, seats=seats)
        lines = log_lines(GAME, match, match.header.seats[0], most=match.length)
        by_entry: dict[int, list[dict[str, Any]]] = {}
        for line in lines:
            by_entry.setdefault(line["step"], []).append(line)
        steps = [sum(bool(line["weight"]) for line in those) for those in by_entry.values()]
        assert max(steps) <= STEPS
        assert sum(steps) > 40
        for entry in range(1, match.length + 1):
            told_wholly(match, entry, by_entry.get(entry, []))
        assert all(line.get("seat", "") in ("", *match.header.seats) for line in lines)
        assert not [line["text"] for line in lines if re.search(r"\w_\w", line["text"])]


def test_phases_are_named_by_month_and_interphase() -> None:
    names = [one["name"] for one in phases(GAME, played(40, scenario="1916"), "entente")]
    assert names[:3] == ["January and February 1916", "March and April 1916", "May 1916"]
    assert "May 1916 · Interphase" in names


def test_seats_have_letters_of_their_own() -> None:
    letters = letters_of(GAME)
    assert letters["entente"] == "E"
    assert len({letters[seat] for seat in GAME.rules.info.seats if seat not in ("entente", "central")}) == 7
