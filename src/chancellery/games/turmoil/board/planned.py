"""What a plan would change: the places where support comes or goes, and who controls them then."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from chancellery.core.shown import Outlook
from chancellery.games.turmoil.rules.shown import Shown, shown
from chancellery.games.turmoil.words.text import Words

View = Mapping[str, Any]


def planned(w: Words, now: View, after: View) -> Iterator[Outlook]:
    """Place by place."""
    then = shown(after)
    for slug in dict.fromkeys([*now["support"], *after["support"]]):
        was, is_ = (view["support"].get(slug, [0, 0]) for view in (now, after))
        if was != is_:
            yield Outlook(
                w.form("space", slug), _support(w, was), _support(w, is_), _meaning(w, then, slug, after)
            )


def _support(w: Words, support: list[int]) -> str:
    liberal, authoritarian = support
    return w.say("plan-support", {"liberal": liberal, "authoritarian": authoritarian})


def _meaning(w: Words, then: Shown, slug: str, view: View) -> str:
    """Whose it is; of a place that is nobody's, what is missing."""
    holder, seat = then.controller(slug), view["seat"]
    fields = {"side": holder or None, "mine": holder == seat, "n": then.to_control(slug, seat)}
    return w.say("plan-meaning", fields)
