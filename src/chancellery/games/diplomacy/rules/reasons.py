"""Why something came out as it did, or cannot be: a key, the paragraph, and what its sentence names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from chancellery.core.codec import encode


class Because(NamedTuple):
    """A reason. Its sentence is the message `reason-<key>` of a language file."""

    key: str
    rule: str
    """Of the rulebook, `II.4`; of a rule choice, as the DATC numbers it, `4.D.7`."""
    named: tuple[tuple[str, Any], ...]
    """Fields of the sentence: areas, powers and units by their slugs, and figures."""

    @property
    def fields(self) -> dict[str, Any]:
        return dict(self.named)


def because(key: str, rule: str, **fields: Any) -> Because:
    return Because(key, rule, (*fields.items(),))


def as_json(reasons: Iterable[Because]) -> list[dict[str, Any]]:
    """As events and views tell them."""
    return [{"key": one.key, "rule": one.rule, "fields": encode(one.fields)} for one in reasons]


def from_json(told: Iterable[Mapping[str, Any]]) -> tuple[Because, ...]:
    return tuple([Because(one["key"], one["rule"], _named(one["fields"])) for one in told])


def _named(fields: Mapping[str, Any]) -> tuple[tuple[str, Any], ...]:
    """Fields with their lists as they were before JSON."""
    return tuple([(name, tuple(one) if type(one) is list else one) for name, one in fields.items()])
