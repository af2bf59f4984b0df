"""What is told, as JSON has it."""

from __future__ import annotations

from dataclasses import fields
from functools import lru_cache
from typing import Any


@lru_cache(maxsize=1 << 14)
def lean(one: Any) -> dict[str, Any]:
    """One of these as JSON has it, without what is as it is by default; shared: not to be changed."""
    found: dict[str, Any] = {}
    for part in fields(one):
        value = getattr(one, part.name)
        if value != part.default:
            found[part.name] = _lean_value(value)
    return found


def _lean_value(value: Any) -> Any:
    if hasattr(value, "__dataclass_fields__"):
        return lean(value)
    nested = isinstance(value, tuple) and value and hasattr(value[0], "__dataclass_fields__")
    return [lean(item) for item in value] if nested else value
