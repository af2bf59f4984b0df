"""Ambassadors, neutrals and peace in sentences (§20.5.1)."""

from __future__ import annotations

from chancellery.core.decisions import Event
from chancellery.games.grande_guerre import wording as w
from chancellery.games.grande_guerre.text_events import kind
from chancellery.games.grande_guerre.wording import sentence

EXITS = {
    "surrender": "surrenders",
    "voluntary": "surrenders of its own will",
    "white": "makes a white peace",
    "victorious": "makes a separate peace on the victor’s terms",
    "split": "falls apart and is out of the war",
}
MEANT = {"sincere": " It was meant.", "bluff": " It was a bluff.", "": ""}


@kind
def ambassadors(e: Event) -> str:
    return sentence(f"{w.power(e['power'])} receives {w.counted(e['n'], 'ambassador')} (§20.5.1).")


@kind
def mission(e: Event) -> str:
    sends = w.verb(e["side"], "sends", "send")
    return sentence(f"{w.side(e['side'])} {sends} a mission to {w.power(e['neutral'])} (§20.5.1).")


@kind
def level(e: Event) -> str:
    to = "the Entente" if e["after"] < e["before"] else "the Central Powers"
    leans = w.verb(e["neutral"], "leans", "lean")
    move = f"from {w.figure(e['before'])} to {w.figure(e['after'])}"
    return sentence(f"{w.power(e['neutral'])} {leans} further to {to}: {move} ({w.cause(e['cause'])}).")


@kind
def entry(e: Event) -> str:
    enters = w.verb(e["nation"], "enters", "enter")
    return sentence(f"{w.power(e['nation'])} {enters} the war on the side of {w.side(e['side'])}.")


@kind
def entry_refused(e: Event) -> str:
    return f"The cabinet of {w.power(e['neutral'])} refuses to enter the war."


@kind
def offer(e: Event) -> str:
    what = "a general peace" if e["kind"] == "general" else f"{w.power(e['kind'])} a separate peace"
    return sentence(f"{w.power(e['power'])} offers {what} (§20.5.1).")


@kind
def answer(e: Event) -> str:
    what = "of a general peace" if e["kind"] == "general" else f"to {w.power(e['kind'])}"
    said = "is accepted" if e["yes"] else "is refused"
    return f"The offer of {w.power(e['power'])} {what} {said}.{MEANT[e['mark']]}"


@kind
def general_peace(e: Event) -> str:
    return "All powers agree on peace: the war is over."


@kind
def plea(e: Event) -> str:
    return sentence(f"{w.power(e['power'])} asks the enemy for peace (§20.5.1).")


@kind
def plea_answered(e: Event) -> str:
    said = "granted" if e["yes"] else "refused"
    return f"The plea of {w.power(e['power'])} is {said} (§20.5.1)."


@kind
def exit_(e: Event) -> str:
    how = EXITS[e["how"]]
    return sentence(f"{w.power(e['power'])} {how}{w.cite(e['rule'])}.")
