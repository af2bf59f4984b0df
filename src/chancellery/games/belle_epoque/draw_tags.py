"""Labels under the map: the dispute under way, the piles, what lasts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from chancellery.core.drawing import escape, group, measure, tag, title
from chancellery.games.belle_epoque.draw_cards import about_intrigue, hand_layer
from chancellery.games.belle_epoque.draw_style import HEIGHT, WIDTH
from chancellery.games.belle_epoque.draw_words import dispute_words, owner_name, plural
from chancellery.games.belle_epoque.facts import facts

View = Mapping[str, Any]

TAG_HIGH, TAG_GAP = 24.0, 6.0


def _entries(view: View) -> Iterable[tuple[str, str, str]]:
    """Key, words and tooltip of every label."""
    known = facts()

    def titles(slugs: Iterable[str]) -> str:
        pairs = (known.intrigue[known.card[slug]].halves for slug in slugs)
        return "; ".join(" or ".join(known.halves[half].title for half in pair) for pair in pairs) or "none"

    if view["dispute"]:
        yield "dispute-now", dispute_words(view).rstrip("."), f"{dispute_words(view)} (§8.7)"
    intrigue, events = view["intrigue"], view["events"]
    yield "deck", f"Intrigue deck {intrigue['deck']}", f"{plural(intrigue['deck'], 'Intrigue card')} to draw."
    yield "discard", f"Discards {len(intrigue['discard'])}", f"Discarded: {titles(intrigue['discard'])}."
    if intrigue["beside"]:
        yield (
            "beside",
            f"Beside the board {len(intrigue['beside'])}",
            f"Beside the board: {titles(intrigue['beside'])}.",
        )
    past = ", ".join(known.events[known.event[slug]].title for slug in events["past"]) or "none"
    yield "events", f"Events {events['left']}", f"{events['left']} events to come. Drawn: {past}."
    for power in known.powers:
        n = view["powers"][power.slug]["hand_size"]
        yield (
            f"hand-{power.slug}",
            f"{power.code} hand {n}",
            f"{power.name} holds {plural(n, 'Intrigue card')}.",
        )
        for slug in view["powers"][power.slug]["face_up"]:
            said = about_intrigue(known, known.intrigue[known.card[slug]])
            yield f"up-{power.slug}-{slug}", f"{power.code} waits: Change of Strategy", said
    for name, turn in view["lasting"].items():
        words = name.replace("_", " ").capitalize()
        yield f"effect-{name}", words, f"{words} lasts through turn {turn}."
    for closed in view["contrasts"]:
        territory = known.territories[known.territory[closed["territory"]]].name
        words = f"Contrasts: {territory}"
        sender = owner_name(closed["power"])
        said = f"In turn {closed['turn']} only {sender} may send missions to {territory} (§8.9.2)."
        yield f"contrasts-{closed['territory']}-{closed['power']}", words, said
    if view["balkan_wars"]:
        name = owner_name(view["balkan_wars"])
        yield (
            "balkan-wars",
            f"Balkan Wars: {name}",
            f"{name} keeps the Balkan Wars: {known.balkan_vp} VP at the end.",
        )


def tags(view: View, top: float) -> tuple[str, float]:
    """Rows of labels from a height on, and where they end."""
    parts: list[str] = []
    x, y = 0.0, top
    for key, words, said in _entries(view):
        wide = measure(words, 12.5) * 1.04 + 18
        if x and x + wide > WIDTH:
            x, y = 0.0, y + TAG_HIGH + TAG_GAP
        box = tag("rect", x=x, y=y, width=wide, height=TAG_HIGH, rx=3, class_="tag")
        label = tag("text", escape(words), x=x + 9, y=y + 16.4, class_="tag-name")
        parts.append(group(title(said), box, label, data_id=key, class_="on-desk"))
        x += wide + TAG_GAP
    return group(*parts, class_="tags"), y + TAG_HIGH


def below(view: View) -> tuple[str, float]:
    """Everything under the map, and where it ends."""
    rows, foot = tags(view, HEIGHT + 14)
    lying, end = hand_layer(view, foot + 14)
    return rows + lying, end
