"""What a title tells the page, as it goes over the wire."""

from __future__ import annotations

from chancellery.core.shown import About, Card, Half, Result, Row, lean


def test_what_is_as_it_is_by_default_is_left_out() -> None:
    assert lean(Card("absolutism", "Absolutism")) == {"id": "absolutism", "title": "Absolutism"}
    assert lean(About(short="Event", card="absolutism", use="event")) == {
        "short": "Event",
        "card": "absolutism",
        "use": "event",
    }


def test_what_it_holds_is_lean_too() -> None:
    halves = (Half("stolen", "Stolen Dispatches", "Take a card."),)
    assert lean(Card("c20", "Press", halves=halves))["halves"] == [
        {"use": "stolen", "title": "Stolen Dispatches", "text": "Take a card."}
    ]
    assert lean(Result("france", (Row("Brest holds", ok=True), Row("Paris holds")))) == {
        "seat": "france",
        "rows": [{"text": "Brest holds", "ok": True}, {"text": "Paris holds"}],
    }
