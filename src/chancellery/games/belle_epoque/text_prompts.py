"""What a seat is asked, in plain words: the question, what is left, the card and the paragraph."""

from __future__ import annotations

from collections.abc import Callable

from chancellery.core.decisions import DONE, Choice, Decision, View
from chancellery.games.belle_epoque import wording as w
from chancellery.games.belle_epoque.facts import CONTINENTS, POWER, facts
from chancellery.games.belle_epoque.wording import sentence

PROMPTS: dict[str, Callable[[Choice, View], str]] = {}


def prompt(fn: Callable[[Choice, View], str]) -> Callable[[Choice, View], str]:
    """Register the question of a kind of decision by the name of its function."""
    PROMPTS[fn.__name__.removesuffix("_")] = fn
    return fn


def ask(decision: Decision, view: View) -> str:
    """The question with the Power that is asked, the card and the paragraph."""
    assert isinstance(decision, Choice)
    card = next((word for word in decision.why if w.is_card(word)), "")
    cites = [w.bare(power)] if (power := asked(decision, view)) else []
    if card:
        cites.append(w.card(card))
    return f"{PROMPTS[decision.what](decision, view)} ({', '.join((*cites, decision.why[-1]))})"


def asked(decision: Choice, view: View) -> str:
    """The Power that decides: the breadcrumb names it, or it plays the card; none while Powers are chosen."""
    named = next((word for word in decision.why if word in POWER), "")
    return named or (str(view["active"]) if len(decision.why) > 1 else "")


def _purse(decision: Choice, view: View) -> str:
    card = view["powers"][asked(decision, view)]
    return f"{w.pounds(card['money'])} and {w.counted(card['embassy'], 'mission')}"


def _begun(decision: Choice) -> bool:
    """Whether something has been done already, so that one may stop."""
    return DONE in decision.options


def _card_text(decision: Choice) -> str:
    return next((text for word in decision.why if (text := w.card_text(word))), "")


# Before turn 1.


@prompt
def choose_power(d: Choice, view: View) -> str:
    return "Choose what you play."


@prompt
def first_mission(d: Choice, view: View) -> str:
    power = asked(d, view)
    left = view["powers"][power]["embassy"]
    owed = _owed(power, view)
    more = f" At least {w.listed(owed)} must be among them." if owed else ""
    return f"Place a first mission; {w.words(left)} left.{more}"


def _owed(power: str, view: View) -> list[str]:
    """What the minima by continent still ask for (§3.3.2)."""
    known = facts()
    there = [0, 0, 0]
    for territory in known.territories:
        spaces = view["territories"][territory.slug]["spaces"]
        there[territory.continent] += sum(owner == power for owner, _ in spaces)
    return [
        f"{w.words(least - has)} in {name.capitalize()}"
        for name, least, has in zip(CONTINENTS, known.powers[POWER[power]].minima, there, strict=True)
        if least > has
    ]


# A go.


@prompt
def go(d: Choice, view: View) -> str:
    which = "Choose another action, or end the go" if _begun(d) else "Choose an action"
    return f"Turn {view['turn']}. {which}; you have {_purse(d, view)}."


@prompt
def send_where(d: Choice, view: View) -> str:
    left = w.counted(view["powers"][asked(d, view)]["embassy"], "mission")
    return f"Send a mission into a free space or on top of another’s; you have {left}."


@prompt
def buy_units(d: Choice, view: View) -> str:
    power = asked(d, view)
    card, prices = view["powers"][power], facts().powers[POWER[power]]
    return (
        f"Buy units; you have {w.pounds(card['money'])}. "
        f"Armies cost {w.pounds(prices.army_cost)}, {w.words(card['armies']['reserve'])} in the Reserve; "
        f"Fleets {w.pounds(prices.fleet_cost)}, {w.words(card['fleets']['reserve'])} in the Reserve."
    )


@prompt
def deploy_fleets(d: Choice, view: View) -> str:
    which = "another Fleet, or stop" if _begun(d) else "a Fleet"
    return f"Move {which}. From the Arsenal it stays active, from another box it is exhausted."


@prompt
def sell_where(d: Choice, view: View) -> str:
    card = view["powers"][asked(d, view)]
    ready = sum(place["ready"] for place in card["fleets"].values() if isinstance(place, dict))
    units = w.units(card["armies"]["ready"], ready)
    return f"Choose who buys; you have {units} active and {w.counted(card['armaments'], 'Armament Cube')}."


@prompt
def sell_fleet(d: Choice, view: View) -> str:
    return f"Choose which Fleet goes to {w.place(d.why[-2])}."


@prompt
def replace_cube(d: Choice, view: View) -> str:
    return f"{sentence(w.place(d.why[-2]))} is full. Choose the mission that an Armament Cube replaces."


# Disputes.


@prompt
def resolve_which(d: Choice, view: View) -> str:
    return f"Choose the dispute to resolve; you have {w.pounds(view['powers'][asked(d, view)]['money'])}."


@prompt
def send_fleets(d: Choice, view: View) -> str:
    return f"{_sides(d, view)} Send a Fleet, or no more."


@prompt
def send_armies(d: Choice, view: View) -> str:
    return f"{_sides(d, view)} Send an Army, or no more."


def _sides(d: Choice, view: View) -> str:
    """Where, who, what each side adds so far, and what is left to pay with."""
    dispute = view["dispute"]
    ours, theirs = map(w.signed, dispute["modifiers"])
    against = w.owner(dispute["defender"]) if dispute["defender"] else w.a_mission(dispute["base"])
    where = w.space(dispute["territory"], dispute["space"])
    money = w.pounds(view["powers"][asked(d, view)]["money"])
    return (
        f"Dispute over {where}: {w.owner(dispute['attacker'])} {ours}, {against} {theirs}. You have {money}."
    )


@prompt
def reroll(d: Choice, view: View) -> str:
    dispute = view["dispute"]
    ours, theirs = map(w.thrown, dispute["dice"], dispute["modifiers"])
    where = w.space(dispute["territory"], dispute["space"])
    return f"Dispute over {where}: the attacker has {ours}, the defender {theirs}. Roll your die again?"


@prompt
def rule_the_seas(d: Choice, view: View) -> str:
    return f"Disputes with Non-Player Powers are about to be resolved. Play the card now? {_card_text(d)}"


# Cards.


@prompt
def play_card(d: Choice, view: View) -> str:
    money = view["powers"][asked(d, view)]["money"]
    return f"Choose a card, and of an Intrigue card the half; you have {w.pounds(money)} for National Cards."


@prompt
def keep_card(d: Choice, view: View) -> str:
    return "Choose which card you keep; the other is discarded for all to see."


@prompt
def branch(d: Choice, view: View) -> str:
    return f"Choose one effect. {_card_text(d)}"


@prompt
def target(d: Choice, view: View) -> str:
    return f"Choose the Power that suffers it. {_card_text(d)}"


@prompt
def strike(d: Choice, view: View) -> str:
    which = "another mission to remove, or stop" if _begun(d) else "a mission to remove"
    return f"Choose {which}. {_card_text(d)}"


@prompt
def close(d: Choice, view: View) -> str:
    return "Choose the Territory that no other Power may send missions to this turn."


@prompt
def plant(d: Choice, view: View) -> str:
    which = "Place another mission, or stop" if _begun(d) else "Place a mission from the reserve"
    return f"{which}. {_card_text(d)}"


@prompt
def minor_mission(d: Choice, view: View) -> str:
    places = w.listed([w.place(slug) for slug in dict.fromkeys(o[1] for o in d.options if o != DONE)], "or")
    skip = ", or stop" if _begun(d) else ""
    mission = w.a_mission(d.why[1])
    return f"Place {mission} in {places}, free or in place of another{skip}."


@prompt
def exhaust(d: Choice, view: View) -> str:
    return "You have no active Army to lose. Choose the Fleet that is exhausted."


@prompt
def lose(d: Choice, view: View) -> str:
    return "Choose what you lose."
