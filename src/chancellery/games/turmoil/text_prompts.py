"""What a seat is asked, and what it may answer, in plain words."""

from __future__ import annotations

from collections.abc import Callable

from chancellery.core.decisions import Action, Decision, View
from chancellery.games.turmoil import wording as w
from chancellery.games.turmoil.facts import facts
from chancellery.games.turmoil.wording import sentence

PROMPTS: dict[str, Callable[[Decision, View], str]] = {}


def prompt(fn: Callable[[Decision, View], str]) -> Callable[[Decision, View], str]:
    """Register the question of a kind of decision by the name of its function."""
    PROMPTS[fn.__name__.removesuffix("_")] = fn
    return fn


def ask(decision: Decision, view: View) -> str:
    """The question with its card and paragraph."""
    known = PROMPTS.get(decision.what)
    asked = known(decision, view) if known else f"Choose ({decision.what.replace('_', ' ')})."
    cites = [part for part in (cause(decision, view), paragraph(decision)) if part]
    return f"{asked} ({', '.join(cites)})" if cites else asked


def cause(decision: Decision, view: View) -> str:
    """The card that asks, or nothing."""
    first = decision.why[0] if decision.why else ""
    known = facts(view["edition"])
    if first in known.card:
        card = known.cards[known.card[first]]
        return f"{card.title}, card {card.number}"
    if first in known.stability_index or first in known.mobilization_index:
        return w.card(first)
    if first in known.box_index:
        return w.ship(first)
    return "Great War" if first == "great_war" else ""


def paragraph(decision: Decision) -> str:
    """The rule: the last word of the breadcrumb, if it is one."""
    last = decision.why[-1] if decision.why else ""
    return last if last.startswith("§") else ""


def _left(decision: Decision) -> int:
    """How many are left: the last number of the breadcrumb."""
    numbers = [word for word in decision.why if word.isdigit()]
    return int(numbers[-1]) if numbers else 1


def _side(decision: Decision) -> str:
    return next((w.side(word) + " " for word in decision.why if word in w.SIDES), "")


def _left_over(decision: Decision) -> str:
    return f"{sentence(w.words(_left(decision)))} left."


# The course of a round.


@prompt
def play(d: Decision, view: View) -> str:
    return f"Turn {view['turn']}, round {view['round']}. Choose a card and how to play it."


@prompt
def play_at_sea(d: Decision, view: View) -> str:
    minus = " at minus one" if view["edition"] == "first" else ""
    return f"You have one more round for a naval attempt{minus}. Choose a card, or decline."


@prompt
def partner(d: Decision, view: View) -> str:
    return "Choose a card of the other side to play with it, for operations or at sea."


@prompt
def order(d: Decision, view: View) -> str:
    return "The event takes place besides the operations, if it can. Choose which comes first."


@prompt
def operations(d: Decision, view: View) -> str:
    return (
        f"Use {w.counted(_left(d), 'point')}: place support, make two support checks, or what else is open."
    )


@prompt
def spend(d: Decision, view: View) -> str:
    left = w.counted(_left(d), "point")
    return f"Place one support; {left} left. It costs one, as a rule two where the other side has control."


@prompt
def check(d: Decision, view: View) -> str:
    return "Choose a space with opposing support for a support check."


@prompt
def two_ops(d: Decision, view: View) -> str:
    return "You may spend two points after your event, once a turn. Use them now?"


@prompt
def three_cards(d: Decision, view: View) -> str:
    return "Bayern: you may draw three cards and then discard two of your hand."


@prompt
def discard(d: Decision, view: View) -> str:
    return "Choose a card of your hand to discard."


@prompt
def exchange(d: Decision, view: View) -> str:
    return f"Discard up to {w.counted(_left(d), 'more card')}; you draw as many when you are done."


@prompt
def reveal_scoring(d: Decision, view: View) -> str:
    return "You hold two or more scoring cards. Show them for one more support at each placement?"


# Events.


@prompt
def place(d: Decision, view: View) -> str:
    done = ", or stop" if ("done",) in getattr(d, "options", ()) else ""
    return f"Place one {_side(d)}support{done}. {_left_over(d)}"


@prompt
def remove(d: Decision, view: View) -> str:
    done = ", or stop" if ("done",) in getattr(d, "options", ()) else ""
    return f"Remove one {_side(d)}support{done}. {_left_over(d)}"


@prompt
def turn(d: Decision, view: View) -> str:
    done = ", or stop" if ("done",) in getattr(d, "options", ()) else ""
    return f"Turn one {_side(d)}support into the other side’s{done}. {_left_over(d)}"


@prompt
def move(d: Decision, view: View) -> str:
    done = ", or stop" if ("done",) in getattr(d, "options", ()) else ""
    return f"Choose a space from which one {_side(d)}support moves{done}. {_left_over(d)}"


@prompt
def move_to(d: Decision, view: View) -> str:
    known = facts(view["edition"]).space
    source = next((word for word in reversed(d.why) if word in known), "")
    return f"Choose where the support{' from ' + w.space(source) if source else ''} goes."


@prompt
def space(d: Decision, view: View) -> str:
    return f"Choose a space. {_card_text(d, view)}".rstrip()


@prompt
def region(d: Decision, view: View) -> str:
    if d.why[:1] == ("great_war",):
        return "Choose the region that suffers its war losses next."
    return f"Choose a region. {_card_text(d, view)}".rstrip()


@prompt
def branch(d: Decision, view: View) -> str:
    return _card_text(d, view) or "Choose one of the two."


def _card_text(d: Decision, view: View) -> str:
    known = facts(view["edition"])
    first = d.why[0] if d.why else ""
    if first in known.card:
        return known.cards[known.card[first]].text
    if first in known.stability_index:
        return known.stability[known.stability_index[first]].text
    if first in known.mobilization_index:
        return known.mobilization[known.mobilization_index[first]].text
    return ""


@prompt
def replay(d: Decision, view: View) -> str:
    done = ", or none" if ("done",) in getattr(d, "options", ()) else ""
    return f"Choose a discarded card whose event happens now{done}."


@prompt
def take_red(d: Decision, view: View) -> str:
    return "Take a card with a red title out of the Authoritarian’s hand for its event, or use the points."


@prompt
def take_discarded(d: Decision, view: View) -> str:
    return "Choose a discarded card worth two to take into your hand."


@prompt
def withdraw(d: Decision, view: View) -> str:
    return "Choose a stability card of the other side that becomes unavailable."


@prompt
def scrap_ships(d: Decision, view: View) -> str:
    return "Move the German navy back by up to two boxes; each gives four points."


# Checks, crises and war.


@prompt
def stability(d: Decision, view: View) -> str:
    where = w.REGION_NAMES.get(d.why[0], "the region") if d.why else "the region"
    what = (
        "one more stability card, or stop" if ("done",) in getattr(d, "options", ()) else "a stability card"
    )
    return f"Stability check in {where}. Choose {what}; it stays sealed until its turn comes."


@prompt
def reroll(d: Decision, view: View) -> str:
    die = next((word for word in d.why if word.isdigit()), "")
    return f"You rolled {die}. König lets you roll one die again each turn. Roll again?"


@prompt
def appeal_for_peace(d: Decision, view: View) -> str:
    return "A crisis roll is due. Lose one victory point to ease tension by one?"


@prompt
def mobilize(d: Decision, view: View) -> str:
    nation = w.NATIONS.get(d.why[0], "the nation") if d.why else "the nation"
    return f"Choose the mobilization card of {nation}; it stays sealed until its priority comes."


@prompt
def u_boats(d: Decision, view: View) -> str:
    return "Add the U-boat offensive to the German plan?"


# Answers.

USES = {
    "event": "as event",
    "ops": "for operations",
    "naval": "at sea",
    "both": "for both",
    "score": "to score",
}
PLAIN: dict[Action, str] = {
    ("done",): "Done",
    ("place",): "Place support",
    ("check",): "Make support checks",
    ("naval",): "Make a naval attempt",
    ("place", "balkans"): "Place support in the Balkans only, with one more point",
    ("check", "balkans"): "Make support checks in the Balkans only, with one more point",
    ("event_first",): "Event first",
    ("ops_first",): "Operations first",
    ("keep",): "Keep",
    ("reroll",): "Roll again",
    ("reveal",): "Show them",
    ("ease",): "Lose a point and ease tension",
    ("decline",): "Decline",
    ("use",): "Use the two points",
    ("take_three",): "Draw three cards",
    ("operations",): "Use the points of the card",
    ("draw",): "Agree on a draw",
}
VERBS: dict[str, Callable[[str], str]] = {
    "place": lambda slug: f"Place in {w.space(slug)}",
    "check": lambda slug: f"Check {w.space(slug)}",
    "remove": lambda slug: f"Remove from {w.space(slug)}",
    "space": lambda slug: f"Choose {w.space(slug)}",
    "from": lambda slug: f"Move from {w.space(slug)}",
    "to": lambda slug: f"Move to {w.space(slug)}",
    "region": lambda slug: f"Choose {w.REGION_NAMES.get(slug, slug)}",
    "choose": lambda slug: f"Choose {w.BRANCHES.get(slug, slug.replace('_', ' '))}",
    "stability": lambda slug: f"Choose {w.card(slug)}",
    "mobilize": lambda slug: f"Choose {w.card(slug)}",
    "discard": lambda slug: f"Discard {w.card(slug)}",
    "replay": lambda slug: f"Let {w.card(slug)} happen",
    "take": lambda slug: f"Take {w.card(slug)}",
    "with": lambda slug: f"Play with {w.card(slug)} for operations",
    "back": lambda n: f"Move back {w.counted(int(n), 'box').replace('boxs', 'boxes')}",
    "resign": lambda slug: f"{w.side(slug)} gives the game up",
}


def say_action(action: Action) -> str:
    """An answer as a button has it."""
    if action in PLAIN:
        return PLAIN[action]
    verb, rest = action[0], action[1:]
    if verb == "play":
        title = w.card(rest[0])
        if rest[1] == "with":
            at_sea = " at sea" if rest[-1] == "naval" else " for operations"
            return f"Play {title} with {w.card(rest[2])}{at_sea}"
        return f"Play {title} {USES[rest[1]]}"
    if verb == "with" and rest[-1] == "naval":
        return f"Play with {w.card(rest[0])} at sea"
    said = VERBS[verb](rest[0]) if verb in VERBS and rest else " ".join(map(str, action))
    if verb == "remove" and len(rest) > 1:
        return f"Remove {w.side(rest[1])} support from {w.space(rest[0])}"
    return said
