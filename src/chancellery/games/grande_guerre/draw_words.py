"""Short names for the drawing, where sentences have no room: flags, fronts, moods, regimes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from chancellery.games.grande_guerre.wording import percent, sentence, turn

View = Mapping[str, Any]


class Flag(NamedTuple):
    """How a nation appears: its palette, its letters and its names."""

    hue: str
    letters: str
    name: str
    short: str


FLAGS: dict[str, Flag] = {
    "germany": Flag("germany", "G", "Germany", "Germany"),
    "austria_hungary": Flag("austria", "A", "Austria-Hungary", "Austria-H."),
    "turkey": Flag("turkey", "T", "Turkey", "Turkey"),
    "france": Flag("france", "F", "France", "France"),
    "britain": Flag("england", "B", "Britain", "Britain"),
    "russia": Flag("russia", "R", "Russia", "Russia"),
    "italy": Flag("italy", "I", "Italy", "Italy"),
    "usa": Flag("usa", "U", "United States", "USA"),
    "belgium": Flag("neutral", "Be", "Belgium", "Belgium"),
    "serbia": Flag("neutral", "Se", "Serbia", "Serbia"),
    "empire": Flag("england", "In", "the Indian and Anzac corps", "Empire"),
    "bulgaria": Flag("neutral", "Bu", "Bulgaria", "Bulgaria"),
    "romania": Flag("neutral", "Ro", "Romania", "Romania"),
    "greece": Flag("neutral", "Gr", "Greece", "Greece"),
    "north": Flag("neutral", "No", "Holland and Scandinavia", "North"),
}
SIDES = ("entente", "central")
SIDE_NAMES = {"entente": "Entente", "central": "Central Powers"}
SIDE_HUES = {"entente": "liberal", "central": "authoritarian"}
FRONT_NAMES = {"west": "West", "east": "East", "italy": "Italy", "balkans": "Balkans", "orient": "Orient"}
MOOD_NAMES = ("Defeatism", "Pacifism", "War-mongering", "Hard-liner", "Sacred Union")
REGIME_NAMES = {"A": "Autocracy", "M": "Monarchy", "D": "Democracy", "C": "Soviets"}
POSTURE_NAMES = {
    "hold": "holds",
    "pressure": "presses",
    "offensive": "is on the offensive",
    "war_plan": "attacks by its war plan",
}
TEST_NAMES = {
    "strike": "Strike",
    "mutiny": "Mutiny",
    "revolt": "Revolt",
    "revolution": "Revolution",
    "surrender": "Surrender",
}
EXIT_NAMES = {
    "surrender": "surrendered",
    "voluntary": "laid down arms",
    "white": "made a white peace",
    "victorious": "made a separate peace",
    "split": "fell apart",
}


def complete(view: View) -> dict[str, Any]:
    """A view with every field of the war that is drawn: another war than ours may leave some out."""
    quiet = {"line": 0, "open": False, "corps": {}, "posture": dict.fromkeys(SIDES, "hold")}
    war = view["war"]
    blank: dict[str, Any] = {
        **{name: {} for name in ("gates", "idle", "sides", "ghq", "treasury", "munitions", "losses")},
        **dict.fromkeys(("measures", "ships", "offensives", "plans"), ()),
        "submarine_loss": 0,
    }
    fronts = {front: {**quiet, **war.get("fronts", {}).get(front, {})} for front in FRONT_NAMES}
    return {**view, "war": {**blank, **war, "fronts": fronts}}


def date(view: View) -> str:
    """`March and April 1916`."""
    return sentence(turn(view["turn"]))


def odds_words(odds: Mapping[str, Any]) -> str:
    """`base 50, Parliament +5: 55 %`."""
    return percent(odds["parts"], odds["chance"])
