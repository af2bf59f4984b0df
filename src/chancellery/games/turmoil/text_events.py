"""What happened, in sentences: one function for each kind of event."""

from __future__ import annotations

from collections.abc import Callable

from chancellery.core.decisions import Event
from chancellery.games.turmoil import wording as w
from chancellery.games.turmoil.wording import sentence

SENTENCES: dict[str, Callable[[Event], str]] = {}

USES = {
    "event": "as an event (§5.2)",
    "ops": "for operations (§6.0)",
    "naval": "in the naval race (§6.3)",
    "both": "for its event and its points (§6.3.5)",
    "score": "to score its region (§9)",
    "with": "together with another card (§15)",
}
ROLLS = {
    "check": "for the support check",
    "naval": "for the naval attempt",
    "crisis": "for the crisis",
    "event": "for the event",
    "yugoslavia": "for the South Slavs",
    "war": "for the Great War",
    "war_gain": "for gains in the war",
    "war_loss": "for losses in the war",
}
ENDINGS = {
    "points": "with twenty victory points (§10.4.1)",
    "germany": "by control of Germany (§10.4.1)",
    "final": "after the last scoring (§10.4.2)",
    "war": "after the Great War (§8.4.5)",
    "resigned": "because the other side gives the game up",
}


def kind(fn: Callable[[Event], str]) -> Callable[[Event], str]:
    """Register the sentence of an event by the name of its function."""
    SENTENCES[fn.__name__.removesuffix("_")] = fn
    return fn


# The course of play.


@kind
def turn(e: Event) -> str:
    return f"Turn {e['turn']}."


@kind
def era(e: Event) -> str:
    return f"The {e['era'].capitalize()} era begins; its cards join the deck (§4.4)."


@kind
def round_(e: Event) -> str:
    return f"Turn {e['turn']}, round {e['round']}: {w.seat(e['seat'])} plays."


@kind
def forfeit(e: Event) -> str:
    return sentence(f"{w.seat(e['seat'])} has no card to play and loses the round (§4.5.2).")


@kind
def reshuffle(e: Event) -> str:
    return "The discards become the new deck (§4.3)."


@kind
def draw(e: Event) -> str:
    return sentence(f"{w.seat(e['seat'])} draws {w.card(e['card'])}.")


@kind
def looked(e: Event) -> str:
    shown = w.cards(e["cards"])
    return sentence(f"{w.seat(e['seat'])} looks at the other hand: {shown} (§6.3.5).")


@kind
def revealed(e: Event) -> str:
    return sentence(f"{w.seat(e['seat'])} shows {w.cards(e['cards'])}.")


@kind
def over(e: Event) -> str:
    at = f"The marker stands at {w.standing(e['vp'])}."
    if e["why"] == "agreed":
        return f"Both agree on a draw. {at}"
    if e["why"] == "both_lose":
        return "The Great War has no winner and the marker is level: both have lost (§8.4.5)."
    if e["why"] == "held":
        if e["winner"]:
            return sentence(
                f"{w.seat(e['winner'])} wins: the other side still holds a scoring card (§4.5.3)."
            )
        return "Both still hold a scoring card: the game is drawn (§4.5.3)."
    if not e["winner"]:
        return f"The game is drawn. {at}"
    how = ENDINGS.get(e["why"], "")
    return sentence(f"{w.seat(e['winner'])} wins {how}. {at}")


# Cards.


@kind
def play(e: Event) -> str:
    return sentence(f"{w.seat(e['seat'])} plays {w.card(e['card'])} {USES[e['use']]}.")


@kind
def joined(e: Event) -> str:
    return sentence(
        f"{w.seat(e['seat'])} plays {w.card(e['card'])} with it; its event does not happen (§15)."
    )


@kind
def event(e: Event) -> str:
    return sentence(f"{w.card(e['card'])}: the event happens, carried out by {w.seat(e['seat'])}.")


@kind
def no_event(e: Event) -> str:
    return f"The event of {w.card(e['card'])} cannot happen now (§7.5)."


@kind
def replay(e: Event) -> str:
    return sentence(f"{w.seat(e['seat'])} takes {w.card(e['card'])} out of the discards for its event.")


@kind
def no_replay(e: Event) -> str:
    return "No card among the discards has an event that could happen."


@kind
def taken(e: Event) -> str:
    return sentence(f"{w.seat(e['seat'])} takes {w.card(e['card'])}.")


@kind
def lost(e: Event) -> str:
    return sentence(f"{w.seat(e['seat'])} loses {w.card(e['card'])} by lot.")


@kind
def removed(e: Event) -> str:
    return f"{sentence(w.card(e['card']))} leaves the game (§2.2.5)."


@kind
def discarded(e: Event) -> str:
    if "seat" in e:
        return sentence(f"{w.seat(e['seat'])} discards {w.card(e['card'])}.")
    return f"{sentence(w.card(e['card']))} goes to the discards."


@kind
def branch(e: Event) -> str:
    chosen = w.BRANCHES.get(e["name"], e["name"].replace("_", " "))
    return sentence(f"{w.seat(e['seat'])} chooses {chosen}.")


@kind
def in_effect(e: Event) -> str:
    card = w.strategy(e["name"].split("_again")[0])
    how_long = "for the rest of the turn" if card and card.lasting == "turn" else "from now on"
    return f"{sentence(w.effect(e['name']))} is in effect {how_long} (§7.2)."


@kind
def ended(e: Event) -> str:
    return f"{sentence(w.effect(e['name']))} is no longer in effect."


# Support, points and tension.


@kind
def support(e: Event) -> str:
    who, where, n, now = w.side(e["side"]), w.space(e["space"]), e["n"], e["now"]
    if n > 0:
        verb = "goes" if n == 1 else "go"
        return sentence(f"{w.words(n)} {who} support {verb} to {where}; {w.words(now)} now.")
    if n < 0:
        verb = "leaves" if n == -1 else "leave"
        left = w.words(now) if now else "none"
        return sentence(
            f"{w.words(-n)} {who} support {verb} {where}; {left} {'is' if now < 2 else 'are'} left."
        )
    return f"{who} support in {where} comes to {w.words(now)}."


@kind
def check(e: Event) -> str:
    how = f"{e['total']} against {e['needs']}"
    done = "succeeds" if e["won"] else "fails"
    return sentence(f"{w.seat(e['seat'])}’s support check in {w.space(e['space'])} {done}: {how} (§6.2.4).")


@kind
def black_hand(e: Event) -> str:
    return f"The Black Hand settles in {w.space(e['space'])}: two support that never leave."


@kind
def vp(e: Event) -> str:
    verb = "gains" if e["n"] > 0 else "loses"
    points = w.counted(abs(e["n"]), "victory point")
    return sentence(f"{w.seat(e['seat'])} {verb} {points}; the marker stands at {w.standing(e['now'])}.")


@kind
def scored(e: Event) -> str:
    has = {"none": "nothing"}.get(e["level"], e["level"])
    more = f"{w.counted(e['battlegrounds'], 'battleground')}, {w.counted(e['independents'], 'independent')}"
    where = sentence(w.REGION_NAMES[e["region"]])
    total = w.counted(e["points"], "point")
    return f"{where}: {w.seat(e['seat'])} has {has}, {more}: {total} (§10.1)."


@kind
def tension(e: Event) -> str:
    if not e["n"]:
        return f"Tension stays at {e['now']} (§8.1.2)."
    return f"Tension {'rises' if e['n'] > 0 else 'eases'} to {e['now']} (§8.1)."


@kind
def die(e: Event) -> str:
    who = w.seat(e["seat"])
    return sentence(f"{who} rolls {e['die']} {ROLLS.get(e['what'], '')}".rstrip() + ".")


@kind
def total(e: Event) -> str:
    return f"The total is {e['n']}."


@kind
def contest(e: Event) -> str:
    winner = "authoritarian" if e["won"] else "liberal"
    totals = f"Authoritarian {e['authoritarian']}, Liberal {e['liberal']}"
    return f"The South Slavs decide: {totals}. {sentence(w.seat(winner))} wins."


@kind
def crisis(e: Event) -> str:
    parts = f"{e['die']}, tension {e['tension']}, alliances {w.signed(e['status'])}: {e['total']}".replace(
        "-", "−"
    )
    return f"Crisis roll {parts}. {'The Great War breaks out.' if e['war'] else 'Peace holds.'} (§8.3.1)"


# At sea.


@kind
def attempt(e: Event) -> str:
    done = "succeeds" if e["made"] else "fails"
    how = f"{e['total']} of {e['needs']}" if e["total"] else "no roll can succeed now"
    return f"The {w.navy(e['seat'])} naval attempt {done}: {how} (§6.3.1)."


@kind
def navy(e: Event) -> str:
    return f"The {w.navy(e['seat'])} navy is at {w.ship(e['box'])} (§6.3)."


@kind
def owed(e: Event) -> str:
    return f"The Liberal owes {w.counted(e['n'], 'naval attempt')} to the Two-power Standard."


# Stability checks.


@kind
def stability(e: Event) -> str:
    met = "" if e["met"] else "; its condition is not met, so it has no effect"
    return sentence(f"{w.seat(e['seat'])} plays the stability card {w.card(e['card'])}{met} (§9).")


@kind
def refresh(e: Event) -> str:
    return f"All stability cards of {w.seat(e['seat'])} are available again (§9)."


@kind
def withdrawn(e: Event) -> str:
    return f"{sentence(w.card(e['card']))} is no longer available to {w.seat(e['seat'])} (§9)."


@kind
def uproar(e: Event) -> str:
    return (
        f"The check breaks off; {w.card(e['card'])} returns to the hand of {w.seat(e['seat'])}, "
        "who has one more round this turn."
    )
