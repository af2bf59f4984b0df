"""All that can be read on a board and beside it, so that the proofs of words hear it, too."""

from __future__ import annotations

import io
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from chancellery.core.decisions import View

MONOGRAM = "monogram"
"""The class of letters that are an ornament."""


def readable(artist: Any, view: View) -> Iterator[tuple[str, str]]:
    """Each part of the page by its name, with all its texts one behind the other, as they were broken."""
    for layer in ("base", "pieces"):
        yield f"the {layer}", _read(getattr(artist, layer)(view))
    _, plate = next(ET.iterparse(io.StringIO(artist.plate(view)), ("start",)))
    yield "the name of the plate", plate.get("aria-label") or ""
    if hasattr(artist, "caption"):
        yield "the caption", artist.caption(view)
    if hasattr(artist, "standing"):
        yield "the heads of the standing", " ".join(artist.standing(view)["head"])
    for aside in artist.asides(view) if hasattr(artist, "asides") else ():
        cells = (cell for row in aside.rows for cell in row)
        yield f"the table {aside.title!r}", " ".join((aside.title, *aside.head, *cells))


UNSAID = frozenset(
    {"id", "hue", "key", "column", "row", "kind", "shape", "action", "empty", "preset", "along"}
)
"""What a desk is put together by, and nobody reads."""


def written(told: Any) -> Iterator[str]:
    """All texts of what a title tells the page as data."""
    if isinstance(told, str):
        yield told
    elif isinstance(told, dict):
        for key, value in told.items():
            if key == "throws":
                yield from (text for name, _, _, short in value for text in (name, short))
            elif key not in UNSAID:
                yield from written(value)
    elif isinstance(told, list | tuple):
        for one in told:
            yield from written(one)


@lru_cache(8)
def _read(drawing: str) -> str:
    """Kept for a while: under many pieces lies one base."""
    return " ".join(_texts(ET.fromstring(drawing)))


def _texts(root: ET.Element) -> Iterator[str]:
    """What a drawing says; a monogram is no word of any language."""
    for node in root.iter():
        if not node.tag.endswith("style") and MONOGRAM not in (node.get("class") or "").split():
            yield from filter(None, (text.strip() for text in (node.text, node.tail) if text))
