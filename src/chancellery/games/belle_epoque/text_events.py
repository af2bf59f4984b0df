"""What happened, in sentences: one function for each kind of event; `text_cards` has those of cards."""

from __future__ import annotations

from collections.abc import Callable

from chancellery.core.decisions import Event
from chancellery.games.belle_epoque import wording as w
from chancellery.games.belle_epoque.facts import facts
from chancellery.games.belle_epoque.wording import sentence

SENTENCES: dict[str, Callable[[Event], str]] = {}

POINTS = {
    "map": "map",
    "objectives": "objectives",
    "work": "Great Work",
    "prestige": "Prestige",
    "balkan_wars": "Balkan Wars",
}


def kind(fn: Callable[[Event], str]) -> Callable[[Event], str]:
    """Register the sentence of an event by the name of its function."""
    SENTENCES[fn.__name__.removesuffix("_")] = fn
    return fn


# The course of play.


@kind
def seated(e: Event) -> str:
    return sentence(f"{w.seat(e['seat'])} plays {w.owners(e['powers'])} (§3.2).")


@kind
def rolled(e: Event) -> str:
    return f"Dice for the choice of Powers: {_by_seat(e['dice'])} (§3.2)."


@kind
def order(e: Event) -> str:
    said = f"Turn 1 is played in this order: {w.owners(e['order'])} (§3.0)."
    if e["np"]:
        said += f" Before them act {w.owners(e['np'])} (§13.2)."
    return said


@kind
def turn(e: Event) -> str:
    said = f"Turn {e['turn']}. The order is {w.owners(e['order'])} (§4.0)."
    if e["np"]:
        said += f" Before them act {w.owners(e['np'])} (§13.2)."
    return said


@kind
def go(e: Event) -> str:
    return sentence(f"{w.of(e['power'])} go (§8.0).")


@kind
def passed(e: Event) -> str:
    return sentence(f"{w.does(e['power'], 'pass')}: {w.ORDINALS[e['place']]} in the next turn (§8.10).")


@kind
def prepared(e: Event) -> str:
    return f"All units are active again. The next order is {w.owners(e['order'])} (§9.0)."


@kind
def sudden_death(e: Event) -> str:
    return f"The game ends at once; turn {e['turn']} is not played (§6.3)."


@kind
def no_sudden_death(e: Event) -> str:
    return f"It was agreed to play on: turn {e['turn']} takes its course (§6.3)."


# Cubes on the map.


@kind
def placed(e: Event) -> str:
    return sentence(f"{w.a_mission(e['owner'])} is placed in {w.space(e['territory'], e['space'])}.")


@kind
def removed(e: Event) -> str:
    return sentence(f"{w.a_mission(e['owner'])} leaves {w.space(e['territory'], e['space'])}.")


@kind
def dropped(e: Event) -> str:
    mission, where = w.belonging(e["owner"], "mission"), w.space(e["territory"], e["space"])
    return f"The {mission} that lay on top takes {where} (§8.2.5)."


@kind
def exchanged(e: Event) -> str:
    where = w.space(e["territory"], e["space"])
    return sentence(f"{w.a_mission(e['owner'])} replaces {w.a_mission(e['old'])} in {where}.")


@kind
def stacked(e: Event) -> str:
    where = w.space(e["territory"], e["space"])
    return sentence(
        f"{w.does(e['power'], 'dispute')} {w.a_mission(e['against'])} in {where}: "
        f"{w.its(e['power'])} own lies on top (§8.2.5)."
    )


@kind
def undone(e: Event) -> str:
    where = w.space(e["territory"], e["space"])
    return f"The dispute in {where} is undone: {w.of(e['power'])} mission goes to the reserve (§8.11)."


@kind
def armed(e: Event) -> str:
    instead = f" in place of {w.a_mission(e['old'])}" if e["old"] else ""
    where = w.space(e["territory"], e["space"])
    return sentence(f"{w.does(e['power'], 'put')} an Armament Cube into {where}{instead} (§8.9).")


@kind
def holder(e: Event) -> str:
    known = facts()
    where, old, new = w.place(e["territory"]), e["old"], e["power"]
    if known.territories[known.territory[e["territory"]]].minor:
        before = f", no longer with {w.owner(old)}" if old and new else ""
        now = f"allied with {w.owner(new)}{before}" if new else f"no longer allied with {w.owner(old)}"
        return sentence(f"{where} is {now} (§8.2.3).")
    before = f", no longer {w.owner(old)}" if old else ""
    now = f"{w.does(new, 'control')} {where}{before}" if new else f"{w.does(old, 'lose')} control of {where}"
    return sentence(f"{now} (§8.2.4).")


# What a Power has.


@kind
def money(e: Event) -> str:
    n = e["change"]
    verb = "gain" if n > 0 else "lose"
    return sentence(f"{w.does(e['power'], verb)} {w.pounds(abs(n))}: {w.pounds(e['to_have'])} now.")


@kind
def missions(e: Event) -> str:
    n, power = e["change"], e["power"]
    some = w.counted(abs(n), "mission")
    if n > 0:
        moved = f"{w.does(power, 'take')} {some} into {w.its(power)} Embassies"
    else:
        moved = f"{w.does(power, 'give')} {some} of {w.its(power)} Embassies back to the reserve"
    return sentence(f"{moved}: {w.words(e['to_have']) if e['to_have'] else 'none'} there now.")


@kind
def prestige(e: Event) -> str:
    n = e["change"]
    verb = "gain" if n > 0 else "lose"
    return sentence(
        f"{w.does(e['power'], verb)} {w.words(abs(n))} Prestige: {w.figure(e['to_have'])} now (§11.0)."
    )


@kind
def bought(e: Event) -> str:
    unit = "an Army" if e["unit"] == "army" else "a Fleet"
    return sentence(f"{w.does(e['power'], 'buy')} {unit} for {w.pounds(e['cost'])} (§8.1).")


@kind
def built(e: Event) -> str:
    unit = "A new Army" if e["unit"] == "army" else "A new Fleet"
    return f"{unit} lies in {w.of(e['power'])} Arsenal (§8.1)."


@kind
def deployed(e: Event) -> str:
    whose = "a Fleet" if e["owner"] == e["power"] else f"the {w.belonging(e['owner'], 'Fleet')}"
    side = "it is exhausted" if e["exhausted"] else "it stays active"
    way = f"from {w.box(e['come'])} to {w.box(e['to_box'])}"
    return sentence(f"{w.does(e['power'], 'deploy')} {whose} {way}; {side} (§8.8).")


@kind
def sold(e: Event) -> str:
    units = w.units(e["armies"], e["fleets"])
    return sentence(f"{w.does(e['power'], 'sell')} {units} to {w.place(e['territory'])} (§8.9).")


@kind
def fleet_sold(e: Event) -> str:
    return sentence(f"{w.of(e['power'])} Fleet in {w.box(e['place'])} leaves the game (§8.9).")


@kind
def work(e: Event) -> str:
    return sentence(f"{w.does(e['power'], 'build')} {w.work(e['work'])} for {w.pounds(e['cost'])} (§8.3).")


@kind
def invested(e: Event) -> str:
    return sentence(f"{w.does(e['power'], 'invest')} a mission (§8.4).")


@kind
def improved(e: Event) -> str:
    return sentence(f"{w.does(e['power'], 'buy')} Prestige for {w.pounds(e['cost'])} (§8.5).")


# Disputes.


@kind
def dispute(e: Event) -> str:
    where = w.space(e["territory"], e["space"])
    if not e["defender"]:
        against = f"{w.a_mission(e['base'])}, which is neutral"
    elif e["defender"] != e["base"]:
        against = f"{w.a_mission(e['base'])}, behind which {w.does(e['defender'], 'stand')}"
    else:
        against = w.owner(e["defender"])
    return f"Dispute over {where}: {w.owner(e['attacker'])} against {against} (§8.7)."


@kind
def support(e: Event) -> str:
    power = e["power"]
    unit = "Army" if e["unit"] == "army" else "Fleet"
    if e["owner"] == power:
        sent = f"{'an' if unit == 'Army' else 'a'} {unit} for {w.pounds(e['cost'])}"
    else:
        sent = f"the {w.belonging(e['owner'], unit)} for nothing"
    return sentence(
        f"{w.does(power, 'send')} {sent}: {w.its(power)} modifier is {w.signed(e['modifier'])} (§8.7)."
    )


@kind
def dice(e: Event) -> str:
    ours, theirs = map(w.thrown, e["dice"], e["modifiers"])
    return f"Dice: the attacker has {ours}, the defender {theirs} (§8.7)."


@kind
def rerolled(e: Event) -> str:
    return sentence(
        f"{w.does(e['power'], 'play')} {w.half(e['half'])} "
        f"(other half: {w.other_half(e['card'], e['half'])}) and {_roll(e['power'])} again."
    )


def _roll(power: str) -> str:
    return "roll" if power in w.PLURAL else "rolls"


@kind
def settled(e: Event) -> str:
    where, attacker, base = w.space(e["territory"], e["space"]), e["attacker"], e["base"]
    ours, theirs = w.belonging(attacker, "mission"), w.belonging(base, "mission")
    if not e["winner"]:
        both = f"the {ours} and the {theirs} both go to the reserve"
        return f"Equal results and equal Prestige over {where}: {both} (§8.7)."
    if e["winner"] == attacker:
        return f"The {ours} takes {where}; the {theirs} goes to the reserve (§8.7)."
    return f"The {theirs} keeps {where}; the {ours} goes to the reserve (§8.7)."


# Points.


@kind
def scored(e: Event) -> str:
    parts = ", ".join(f"{POINTS.get(name, name)} {w.figure(n)}" for name, n in e["points"].items())
    gained = w.figure(sum(e["points"].values()))
    score = f"{w.does(e['power'], 'score')} {gained} in turn {e['turn']}"
    rule = "§10.2" if "prestige" in e["points"] else "§10.1"
    return sentence(f"{score} ({parts}): {w.figure(e['vp'])} points now ({rule}).")


@kind
def colonial_prestige(e: Event) -> str:
    return sentence(
        f"{w.does(e['power'], 'gain')} {w.words(e['change'])} Prestige for {w.its(e['power'])} Colonies: "
        f"{w.figure(e['to_have'])} now (§10.2.1)."
    )


@kind
def final(e: Event) -> str:
    return f"Final points: {_by_seat(e['points'])} (§10.2)."


@kind
def early_end(e: Event) -> str:
    more, points = w.figure(e["change"]), w.figure(e["points"])
    return f"The end in turn {e['turn']} is worth {more} points more: {points} in all (§13.10)."


@kind
def over(e: Event) -> str:
    winners, result = [w.seat(slug) for slug in e["winners"]], e["result"]
    if result in facts().solo_names:
        return sentence(f"{w.listed(winners)}: {w.level(result)} (§13.10).")
    if result == "agreement":
        return "All agree to end the game and share the victory."
    if len(winners) > 1:
        return sentence(f"{w.listed(winners)} share the victory (§10.2).")
    how = "because the other side gives the game up" if result == "resignation" else "(§10.2)"
    return sentence(f"{winners[0]} {'win' if w.is_plural(e['winners'][0]) else 'wins'} the game {how}.")


def _by_seat(figures: dict[str, int]) -> str:
    return w.listed([f"{w.seat(slug)} {w.figure(n)}" for slug, n in figures.items()])
