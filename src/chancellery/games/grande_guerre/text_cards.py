"""Event cards in sentences, and what the clock did for a seat."""

from __future__ import annotations

from chancellery.core.decisions import Event
from chancellery.games.grande_guerre import wording as w
from chancellery.games.grande_guerre.text_actions import aimed_card
from chancellery.games.grande_guerre.text_events import kind
from chancellery.games.grande_guerre.wording import sentence

FATES = {
    "back": ("cannot use it and puts it back", "cannot use it and put it back"),
    "kept": ("keeps it", "keep it"),
    "public": ("plays it at once", "play it at once"),
}


def _does(side: str, one: str, many: str) -> str:
    return f"{w.side(side)} {w.verb(side, one, many)}"


# Drawing and playing.


@kind
def event_drawn(e: Event) -> str:
    drawn, fate = _does(e["side"], "draws", "draw"), w.verb(e["side"], *FATES[e["fate"]])
    return sentence(f"{drawn} an event card and {fate}.")


@kind
def event_card(e: Event) -> str:
    return f"The card drawn is {w.card(e['card'])}."


@kind
def cards_expired(e: Event) -> str:
    return f"The time of {w.listed([w.card(one) for one in e['cards']])} is past; out of the game."


@kind
def discard(e: Event) -> str:
    which = w.card(e["card"]) if "card" in e else "a stratagem"
    return sentence(f"{_does(e['side'], 'puts', 'put')} {which} back.")


@kind
def sealed_train(e: Event) -> str:
    comes = "it brings Lenin" if e["comes"] else "it does not come"
    return sentence(
        f"{_does(e['side'], 'waits', 'wait')} for the sealed train: the die shows {e['roll']}, {comes}."
    )


@kind
def stratagem(e: Event) -> str:
    aim = aimed_card(e["card"], e["words"])
    return sentence(f"{_does(e['side'], 'plays', 'play')} {w.card(e['card'])}{aim}.")


@kind
def event_void(e: Event) -> str:
    return f"{w.card(e['card'])} has nothing left to work on and goes back."


@kind
def event(e: Event) -> str:
    """A card with its die."""
    text = w.cards()[e["card"]].text
    if "roll" not in e:
        return f"{w.card(e['card'])} happens. {text}"
    summed = w.throw(e["roll"], e["parts"], e["total"], "the die shows")
    if not e["succeeds"]:
        return f"{w.card(e['card'])}: {summed}, {e['need']} is needed; it fails."
    return f"{w.card(e['card'])}: {summed}, {e['need']} is needed; it happens. {text}"


@kind
def event_roll(e: Event) -> str:
    end = "it works" if e["succeeds"] else "no effect"
    where = f"{w.card(e['card'])}, {w.power(e['power'])}"
    return f"{where}: the die shows {e['roll']}, {e['need']} is needed; {end}."


@kind
def reaction(e: Event) -> str:
    what = "the new regime of" if e["purpose"] == "regime" else "the coup in"
    return sentence(
        f"{w.power(e['seat'])} plays {w.card(e['card'])} on {what} {w.power(e['power'])} (§20.8.2)."
    )


# What single cards bring.


@kind
def dreadnoughts(e: Event) -> str:
    return (
        "Britain keeps the Turkish dreadnoughts."
        if e["kept"]
        else "Britain delivers the dreadnoughts to Turkey."
    )


@kind
def lusitania(e: Event) -> str:
    return "Germany gives way and calls its submarines back." if e["gives_way"] else "Germany stands firm."


@kind
def rif(e: Event) -> str:
    return f"The Rif is in arms for {w.counted(e['turns'], 'turn')}."


@kind
def garrison(e: Event) -> str:
    return "France sends corps to Morocco." if e["sent"] else "France sends nobody to Morocco."


@kind
def senussi(e: Event) -> str:
    end = "the rising is over" if e["over"] else "the rising goes on"
    helped = ", one less for Wassmuss" if e["wassmuss"] else ""
    return f"The Senussi: the die shows {e['roll']}{helped}; {end}."


@kind
def polivanov_comes(e: Event) -> str:
    return "Polivanov takes over the Russian War Ministry."


@kind
def rasputin_comes(e: Event) -> str:
    return "Rasputin is at the Russian court."


@kind
def coup_planned(e: Event) -> str:
    return f"A general plans a coup in {w.power(e['power'])}; it is tried at the end of the turn (§20.8.2)."


@kind
def grain_cut_off(e: Event) -> str:
    return "Hungary keeps its grain: hunger grows."


@kind
def clemenceau_falls(e: Event) -> str:
    return "Clemenceau falls."


# Outside the cards.


@kind
def gave_up(e: Event) -> str:
    return sentence(f"{w.power(e['power'])} gives up {w.MEASURES[e['measure']]}.")


@kind
def missed(e: Event) -> str:
    return f"The time of {w.power(e['seat'])} is up; the plainest answer is given."
