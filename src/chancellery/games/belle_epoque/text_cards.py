"""Cards, and the Powers that nobody plays, in sentences."""

from __future__ import annotations

from chancellery.core.decisions import Event
from chancellery.games.belle_epoque import wording as w
from chancellery.games.belle_epoque.facts import facts
from chancellery.games.belle_epoque.text_events import kind
from chancellery.games.belle_epoque.wording import sentence

DICE = {
    "np_row": "a row of the sending table (§13.7)",
    "np_territory": "a Territory of the third column (§13.7)",
    "np_dispute": "the mission to dispute (§13.7)",
    "np_armaments": "the mission that makes room for armaments (§13.8)",
    "place": "one of two Territories (§13.4.6)",
}
NOT_PLACED = {
    "reserve": "none is left in the reserve (§2.2)",
    "armament": "an Armament Cube stands there (§6.2)",
    "own": "one of its own stands there (§6.2)",
    "die": "the die names no space there (§6.2)",
}


# Events and draws.


@kind
def event(e: Event) -> str:
    known = facts()
    card = known.events[known.event[e["card"]]]
    origin = next(o for o in known.provenance["events.toml"].origins if o.record == f"event.{card.slug}")
    house = " (house)" if origin.kind == "house" else ""
    return f"Event {card.id}, {card.title}{house}. {card.text}"


@kind
def die(e: Event) -> str:
    what = DICE.get(e["why"]) or w.card(e["why"])
    return f"The die for {what} shows {e['face']}."


@kind
def not_placed(e: Event) -> str:
    why = NOT_PLACED[e["why"]]
    return f"No {w.belonging(e['owner'], 'mission')} is placed in {w.place(e['territory'])}: {why}."


@kind
def assigned(e: Event) -> str:
    return sentence(f"{w.does(e['power'], 'keep')} {w.card(e['card'])} for the final scoring (§10.2).")


@kind
def not_assigned(e: Event) -> str:
    return f"Nobody keeps {w.card(e['card'])} (§10.2)."


@kind
def drew(e: Event) -> str:
    return sentence(f"{w.does(e['power'], 'draw')} an Intrigue card (§7.0).")


@kind
def drew_two(e: Event) -> str:
    return sentence(
        f"{w.does(e['power'], 'draw')} two Intrigue cards as ally of {w.place('ottoman_empire')} (§8.2.3)."
    )


@kind
def drew_card(e: Event) -> str:
    return sentence(f"{w.of(e['power'])} new card is {w.intrigue(e['card'])}.")


@kind
def discarded(e: Event) -> str:
    return sentence(f"{w.does(e['power'], 'discard')} {w.intrigue(e['card'])} (§8.2.3).")


@kind
def reshuffled(e: Event) -> str:
    return f"The discards make a new deck of {w.counted(e['cards'], 'Intrigue card')} (§7.0)."


# A card is played.


@kind
def played(e: Event) -> str:
    text = w.card_text(e["half"] or e["card"])
    if e["half"]:
        aside = f"(other half: {w.other_half(e['card'], e['half'])})"
        return sentence(f"{w.does(e['power'], 'play')} {w.half(e['half'])} {aside}. {text}")
    price = f"for {w.pounds(e['cost'])}" if e["cost"] else "free of charge"
    return sentence(f"{w.does(e['power'], 'play')} the National Card {w.national(e['card'])} {price}. {text}")


@kind
def flagged(e: Event) -> str:
    powers = e["powers"]
    verb = "are" if len(powers) > 1 or powers[0] in w.PLURAL else "is"
    return sentence(f"{w.owners(powers)} {verb} safe from further cards this turn (§8.6.1).")


@kind
def target(e: Event) -> str:
    return sentence(f"{w.does(e['power'], 'aim')} {w.card(e['card'])} at {w.owner(e['target'])}.")


@kind
def branch(e: Event) -> str:
    chosen = w.BRANCHES.get(e["name"], e["name"].replace("_", " "))
    return sentence(f"{w.does(e['power'], 'choose')} {chosen} of {w.card(e['card'])}.")


@kind
def closed(e: Event) -> str:
    return sentence(
        f"{w.place(e['territory'])} takes no missions in turn {e['turn']} but those of {w.owner(e['power'])}."
    )


@kind
def lasting(e: Event) -> str:
    return sentence(f"{w.card(e['name'])} of {w.owner(e['power'])} holds until the Preparation Phase.")


@kind
def fleets_ready(e: Event) -> str:
    return sentence(f"{w.of(e['power'])} Fleets are all active.")


# What a victim loses.


@kind
def armies_lost(e: Event) -> str:
    return sentence(f"{w.does(e['power'], 'lose')} {w.armies(e['n'])} to {w.its(e['power'])} Reserve.")


@kind
def fleet_exhausted(e: Event) -> str:
    return f"A {w.belonging(e['power'], 'Fleet')} in {w.box(e['place'])} is exhausted."


@kind
def units_exhausted(e: Event) -> str:
    return f"All {w.belonging(e['nation'], 'units')} are exhausted."


@kind
def lost_card(e: Event) -> str:
    return sentence(f"{w.does(e['power'], 'lose')} a card by lot: {w.intrigue(e['card'])}.")


@kind
def sabotaged(e: Event) -> str:
    return sentence(f"{w.of(e['power'])} Arsenal Bonus is {w.words(e['n'])} lower this turn (§13.9.1).")


@kind
def owes_missions(e: Event) -> str:
    fewer = f"{w.counted(e['n'], 'mission')} fewer to send next time"
    return sentence(f"{w.does(e['power'], 'have')} {fewer} (§13.4.6).")


# Non-Player Powers.


@kind
def np_go(e: Event) -> str:
    return sentence(f"{w.does(e['power'], 'act')} without a player (§13.3).")


@kind
def np_fleet(e: Event) -> str:
    return sentence(f"{w.of(e['power'])} marker on the Fleet track stands on {e['track']} (§13.5).")


@kind
def np_row(e: Event) -> str:
    arms = "; armaments are ready" if e["armaments"] else ""
    return sentence(
        f"{w.does(e['power'], 'send')} missions by row {e['row']} of {w.its(e['power'])} table{arms} (§13.7)."
    )


@kind
def arms_discarded(e: Event) -> str:
    return f"No Territory would change hands: {w.does(e['power'], 'lose')} an Armament Cube (§13.8)."


@kind
def dispute_bonus(e: Event) -> str:
    disputes = w.counted(e["disputes"], "dispute")
    each = " in each" if e["disputes"] > 1 else ""
    return sentence(
        f"{w.does(e['power'], 'have')} {disputes} to resolve, with {w.signed(e['bonus'])}{each} (§13.9.1)."
    )
