"""Under the map: labels of what goes on, the hand, the Power Status Cards, the last events."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from typing import Any, NamedTuple

from chancellery.core.phrases.values import Said
from chancellery.core.words import signed
from chancellery.draw.card import (
    BAND,
    HIGH,
    LEADING,
    MARGIN,
    NAME_SIZE,
    NAME_STEP,
    ROOM,
    SIZES,
    WIDE,
    Face,
    band,
    face,
    feet,
    heading,
    lines,
    lying,
    rows,
    sheet,
    spread,
)
from chancellery.draw.frozen import Frozen
from chancellery.draw.labels import Label, labels
from chancellery.draw.plate import Parts
from chancellery.draw.svg import escape, group, number, tag
from chancellery.games.belle_epoque.board.power_tips import Status
from chancellery.games.belle_epoque.board.style import HEIGHT, WIDTH, hue
from chancellery.games.belle_epoque.board.tips import (
    dispute_words,
    objective_brief,
    objective_mark,
)
from chancellery.games.belle_epoque.rules.facts import POWER, POWERS, Facts, facts
from chancellery.games.belle_epoque.rules.records import Event, Half, Intrigue, National, Work
from chancellery.games.belle_epoque.words.details import halves, origin
from chancellery.games.belle_epoque.words.text import Words

View = Mapping[str, Any]

HALVES = HIGH - BAND - 26
"""What the two halves of an Intrigue Card have to share."""
EVENTS_SHOWN = 2
SIGNS = {"met": "✓", "missed": "✗", "": "·"}


def provenance(w: Words, file: str, record: str) -> str:
    """Where a card comes from, in a few words."""
    return w.say("origin", {"origin": origin(file, record)})


# Faces.


def national_face(w: Words, card: National, power: int) -> str:
    """A National Card with its cost."""
    name, words = w.form("national_card", card.slug), w.form("national_card", card.slug, "text")
    kind = w.say("face-national", {"holders": len(card.holders)})
    feet = (provenance(w, "national.toml", f"national.{card.slug}"),)
    side = w.say("face-cost", {"cost": card.cost})
    return face(Face(name, words, kind, hue(POWERS[power]), side=side, feet=feet))


def event_face(w: Words, card: Event, note: str) -> str:
    """An event card."""
    name, words = w.form("event_card", card.slug), w.form("event_card", card.slug, "text")
    feet = (note, w.say("face-event-source", {"card": card.slug, "origin": _event_origin(card)}))
    side = w.say("era", {"era": card.era})
    return face(Face(name, words, w.say("face-event"), hue("neutral"), side=side, feet=feet))


def _event_origin(card: Event) -> str:
    return origin("events.toml", f"event.{card.slug}")


def intrigue_face(w: Words, known: Facts, card: Intrigue) -> str:
    """An Intrigue Card: two halves, of which one is used; the star marks a Non-Player Power's."""
    both = [known.halves[half] for half in known.halves_of[known.card[card.slug]]]
    size = next(
        (size for size in SIZES if sum(_half_high(w, half, size) for half in both) <= HALVES), SIZES[-1]
    )
    top, spare = BAND, max(0.0, HALVES - sum(_half_high(w, half, size) for half in both)) / 2
    parts = [sheet(), band(w.say("face-intrigue"), side=w.form("intrigue", card.slug))]
    for i, half in enumerate(both):
        if i:
            parts.append(tag("path", d=f"M0 {number(top)}h{WIDE:g}", class_="split"))
        title, words = _half_words(w, half)
        name, below = heading(title, top + 18)
        high = _half_high(w, half, size)
        parts += [name, rows(lines(words, size), size, below - 1)]
        if card.np == ("upper", "lower")[i]:
            parts.append(tag("text", "★", x=WIDE - MARGIN, y=top + 18, class_="star end"))
        top += high + spare
    sources = {_half_origin(half) for half in both}
    foot = "house" if "house" in sources else min(sources)
    parts.append(feet([w.say("face-np-half", {"origin": foot})]))
    return group(*parts, class_=hue("neutral"))


def _half_high(w: Words, half: Half, size: float) -> float:
    """What a half needs at a size of type."""
    title, words = _half_words(w, half)
    return NAME_STEP * len(lines(title, NAME_SIZE)) + len(lines(words, size)) * size * LEADING + 6


def _half_words(w: Words, half: Half) -> tuple[str, str]:
    return w.form("half", half.slug), w.form("half", half.slug, "text")


def _half_origin(half: Half) -> str:
    return origin("intrigue.toml", f"half.{half.slug}")


def power_face(w: Words, slug: str, card: Mapping[str, Any]) -> str:
    """Means, objectives and Great Work of a Power."""
    parts = [sheet(), band(w.form("power", slug, "name"), side=w.say("face-points", {"vp": card["vp"]}))]
    parts += [
        tag("text", escape(row), x=MARGIN, y=BAND + 19 + i * 17, class_="card-top")
        for i, row in enumerate(_means(w, card))
    ]
    parts.append(tag("path", d=f"M{MARGIN:g} {BAND + 43:g}h{ROOM:g}", class_="card-hair"))
    met = tuple(slug for slug, met in card["objectives"].items() if met)
    parts.append(_aims(w, slug, met, None if card["np"] else bool(card["work"])))
    parts.append(feet([w.say("face-house")]))
    return group(*parts, class_=hue(slug))


@lru_cache(2**10)
def _aims(w: Words, slug: str, met: tuple[str, ...], work: bool | None) -> str:
    """Ticks for what is met or built, crosses where a loss threatens."""
    known, power = facts(), POWER[slug]
    listed = [
        (objective_mark(line, line.slug in met), objective_brief(w, line), _worth(line.vp, line.source))
        for line in known.objectives[power]
    ]
    listed += [] if work is None else [_work(w, known.works[power], work)]
    printed = []
    for i, (mark, words, worth) in enumerate(listed):
        y = BAND + 58 + i * 13.7
        printed.append(tag("text", SIGNS[mark], x=MARGIN, y=y, class_=mark or None))
        printed.append(tag("text", escape(words), x=MARGIN + 13, y=y))
        printed.append(tag("text", worth, x=WIDE - MARGIN, y=y, class_="end"))
    return group(*printed, class_="card-words", font_size="11")


def _means(w: Words, card: Mapping[str, Any]) -> tuple[str, str]:
    """Money, missions and active Armies of all; a Non-Player Power has missions alone (§13.3)."""
    armies = card["armies"]
    built = armies["ready"] + armies["exhausted"]
    fields = {**card, "missions": card["embassy"], "ready": armies["ready"], "built": built}
    return w.say("face-money", fields), w.say("face-means", fields)


def _work(w: Words, work: Work, built: bool) -> tuple[str, str, str]:
    """A Great Work as a line under the objectives, with its price until it is built."""
    words = w.say("face-work", {"work": work.slug, "built": built, "cost": work.cost})
    return "met" if built else "", words, _worth(work.vp, work.source)


def _worth(points: int, source: str) -> str:
    """Points, with a star if they are of this house."""
    return signed(points) + ("*" if source.startswith("house") else "")


# Tooltips.


def about_national(w: Words, card: National) -> str:
    source = origin("national.toml", f"national.{card.slug}")
    return w.say("tip-national", {"card": card.slug, "origin": source})


def _about_half(w: Words, half: Half) -> str:
    fields = {"barred": half.barred_np, "reaction": half.reaction, "origin": _half_origin(half)}
    return w.say("tip-half", {"half": half.slug, **fields})


def about_intrigue(w: Words, known: Facts, card: Intrigue) -> str:
    told = w.say("tip-intrigue", {"number": Said(w.form("intrigue", card.slug))})
    pair = known.halves_of[known.card[card.slug]]
    return "\n".join([told, *(_about_half(w, known.halves[half]) for half in pair)])


def about_event(w: Words, card: Event) -> str:
    fields = {"card": card.slug, "era": card.era, "origin": _event_origin(card)}
    return w.say("tip-event", fields)


# The row of cards.


def _own(view: View) -> list[int]:
    """The Powers of the seat that looks, in their order."""
    return [
        i for i, slug in enumerate(POWERS) if view["seat"] and view["powers"][slug]["seat"] == view["seat"]
    ]


@cache
def _intrigue(w: Words, slug: str) -> str:
    known = facts()
    card = known.intrigue[known.card[slug]]
    return lying(slug, about_intrigue(w, known, card), intrigue_face(w, known, card))


@cache
def _national(w: Words, slug: str, power: int) -> str:
    card = facts().nationals[facts().national[slug]]
    return lying(slug, about_national(w, card), national_face(w, card, power))


@cache
def _event(w: Words, slug: str, note: str) -> str:
    card = facts().events[facts().event[slug]]
    return lying(f"event-{slug}", about_event(w, card), event_face(w, card, w.say(note)))


@lru_cache(2**10)
def _power(w: Words, slug: str, status: Status) -> str:
    return lying(slug, status.tip, power_face(w, slug, status.card.value))


def cards(w: Words, view: View, known: Mapping[str, Status]) -> list[str]:
    """The own hand, then all Power Status Cards, then the last events, each at the origin."""
    found = [_intrigue(w, slug) for slug in _hand(view)]
    mine = _own(view)
    nationals: dict[str, int] = {}
    for power in mine:
        for slug in view["powers"][POWERS[power]]["national"]:
            nationals.setdefault(slug, power)
    found += [_national(w, slug, power) for slug, power in nationals.items()]
    rest = [i for i in range(len(POWERS)) if i not in mine]
    found += [_power(w, POWERS[i], known[POWERS[i]]) for i in (*mine, *rest)]
    for n, slug in enumerate(reversed(view["events"]["past"][-EVENTS_SHOWN:])):
        found.append(_event(w, slug, "face-before" if n else "face-latest"))
    return found


def _hand(view: View) -> list[str]:
    held = [slug for power in _own(view) for slug in view["powers"][POWERS[power]]["hand"]]
    return [*view["drawn"], *held]


# Labels.


def _label(w: Words, key: str, message: str, fields: Mapping[str, Any]) -> Label:
    """What is called so, and what is told of it."""
    return Label(key, w.say(f"label-{message}", fields), w.say(f"tip-label-{message}", fields))


class Lasting(NamedTuple):
    """What the labels under the map tell."""

    piles: Frozen
    """Intrigue cards."""
    events: Frozen
    held: tuple[tuple[str, int, tuple[str, ...]], ...]
    """Of each Power, the cards in its hand, and those that lie open before it."""
    effects: Frozen
    contrasts: Frozen
    balkan_wars: str
    dispute: Frozen


def _lasting(view: View) -> Lasting:
    held = ((power, card["hand_size"], tuple(card["face_up"])) for power, card in view["powers"].items())
    slices = {"piles": "intrigue", "events": "events", "effects": "lasting"}
    same = {name: Frozen(view[name]) for name in ("contrasts", "dispute")}
    found = {name: Frozen(view[key]) for name, key in slices.items()}
    return Lasting(held=tuple(held), balkan_wars=view["balkan_wars"], **same, **found)


def _entries(w: Words, shown: Lasting) -> Iterable[Label]:
    """The dispute under way, the piles, what lasts."""
    if dispute := shown.dispute.value:
        told = dispute_words(w, dispute, "tip-label-dispute")
        yield Label("dispute-now", dispute_words(w, dispute, "label-dispute"), told)
    yield from _piles(w, shown)
    for held in shown.held:
        yield from _held(w, *held)
    for name, turn in shown.effects.value.items():
        yield _label(w, f"effect-{name}", "lasting", {"lasting": name, "turn": turn})
    for closed in shown.contrasts.value:
        yield _label(w, f"contrasts-{closed['territory']}-{closed['power']}", "contrasts", closed)
    if shown.balkan_wars:
        fields = {"power": shown.balkan_wars, "vp": facts().balkan_vp}
        yield _label(w, "balkan-wars", "balkan-wars", fields)


def _piles(w: Words, shown: Lasting) -> Iterable[Label]:
    intrigue, events = shown.piles.value, shown.events.value
    yield _label(w, "deck", "deck", {"cards": intrigue["deck"]})
    for pile in ("discard", "beside"):
        if pile == "discard" or intrigue[pile]:
            fields = {"n": len(intrigue[pile]), "titles": Said(_titles(w, intrigue[pile]))}
            yield _label(w, pile, pile, fields)
    yield _label(w, "events", "events", {"n": events["left"], "cards": events["past"]})


def _titles(w: Words, cards: Iterable[str]) -> str:
    return "; ".join(w.say("either", halves(card)) for card in cards)


def _held(w: Words, power: str, size: int, face_up: Iterable[str]) -> Iterable[Label]:
    known = facts()
    yield _label(w, f"hand-{power}", "hand", {"power": power, "cards": size})
    for slug in face_up:
        said = about_intrigue(w, known, known.intrigue[known.card[slug]])
        yield Label(f"up-{power}-{slug}", w.say("label-waits", {"power": power}), said)


# Both, under the map.


@lru_cache(2**9)
def _labels(w: Words, shown: Lasting) -> tuple[str, float]:
    return labels(_entries(w, shown), HEIGHT + 14, WIDTH)


@lru_cache(2**8)
def _spread(drawn: tuple[str, ...], top: float) -> tuple[str, float]:
    return spread(drawn, top, WIDTH)


def below(w: Words, view: View, known: Mapping[str, Status]) -> tuple[Parts, float]:
    """Everything under the map, and where it ends."""
    told, foot = _labels(w, _lasting(view))
    drawn, end = _spread(tuple(cards(w, view, known)), foot + 14)
    return {"labels": told, "hand": drawn}, end
