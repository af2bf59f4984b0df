"""The Great War in sentences."""

from __future__ import annotations

from chancellery.core.decisions import Event
from chancellery.games.turmoil import wording as w
from chancellery.games.turmoil.text_events import kind
from chancellery.games.turmoil.wording import sentence

RESULTS = {
    "valid": "is carried out",
    "invalid": "is not valid now and has no effect",
    "cancelled": "was cancelled and has no effect",
}


def _sides(participants: dict[str, str]) -> str:
    def of(seat: str) -> str:
        return w.listed([w.NATIONS.get(name, name) for name, own in participants.items() if own == seat])

    return f"{of('liberal')} against {of('authoritarian')}"


@kind
def marker(e: Event) -> str:
    return f"{w.marker(e['name'])} is put on the Great War track (§8.2.3)."


@kind
def war(e: Event) -> str:
    cause = w.card(e["cause"]) if not e["cause"].startswith("§") else "a crisis"
    return f"The Great War breaks out over {cause}: {_sides(e['participants'])} (§8.4.1)."


@kind
def participants(e: Event) -> str:
    return f"At war: {_sides(e['participants'])} (§8.4.4)."


@kind
def war_total(e: Event) -> str:
    added = [f"{w.MODIFIERS.get(name, w.marker(name))} {w.signed(n)}" for name, n in e["modifiers"].items()]
    more = f", {', '.join(added)}" if added else ""
    return sentence(f"{w.seat(e['seat'])}’s war total: die {e['die']}{more}: {e['total']} (§8.4.2).")


@kind
def war_won(e: Event) -> str:
    totals = f"Entente {e['totals']['liberal']}, Central Powers {e['totals']['authoritarian']}"
    if not e["winner"]:
        return f"Nobody wins the Great War: {totals} (§8.4.2)."
    side = "the Entente" if e["winner"] == "liberal" else "the Central Powers"
    return f"{sentence(side)} win{'s' if e['winner'] == 'liberal' else ''} the Great War: {totals} (§8.4.2)."


@kind
def losses(e: Event) -> str:
    return (
        f"War losses in {w.NATIONS[e['region']]}, which fought on the side of {w.seat(e['side'])} (§8.4.3)."
    )


@kind
def mobilization(e: Event) -> str:
    return f"{sentence(w.seat(e['seat']))}’s {w.card(e['card'])} {RESULTS[e['result']]} (§8.4.4)."


@kind
def late_plan(e: Event) -> str:
    chosen = "chooses a card" if e["sealed"] else "chooses no card"
    return sentence(f"{w.seat(e['seat'])} {chosen} for {w.NATIONS.get(e['nation'], e['nation'])} (§8.4.4).")


@kind
def altered(e: Event) -> str:
    return f"The prize of {w.cards(e['cards'])} changes by {w.signed(e['n'])}."


@kind
def cancelled(e: Event) -> str:
    return f"{w.cards(e['cards'])} will have no effect."
