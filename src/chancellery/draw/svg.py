"""SVG as text: tags, groups, numbers, and how wide a line of print is."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, width and height."""


def escape(value: object) -> str:
    """Text for content and attributes alike."""
    # `str.translate` takes ten times as long.
    text = str(value).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return text.replace('"', "&quot;").replace("'", "&#39;")


@lru_cache(2**15)
def number(value: float) -> str:
    """At most one decimal, no tail of zeros; a board has the same places again and again."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def tag(name: str, *children: str, **attributes: object) -> str:
    """An element; `class_` and `data_id` become `class` and `data-id`, None is left out."""
    head = name
    for key, value in attributes.items():
        if value is not None:
            shown = number(value) if isinstance(value, float) else escape(value)
            head += f' {_attribute(key)}="{shown}"'
    return f"<{head}>{''.join(children)}</{name}>" if children else f"<{head}/>"


@cache
def _attribute(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def group(*children: str, **attributes: object) -> str:
    """A `<g>`, also when it is empty, because a page looks it up by class."""
    return tag("g", *(children or ("",)), **attributes)


def use(target: str, **attributes: object) -> str:
    """A reference to something in defs."""
    return tag("use", href=f"#{target}", **attributes)


def title(text: str) -> str:
    """A tooltip for people, a name for readers of screens."""
    return tag("title", escape(text))


def rect(box: Box, class_: str | None = None, **attributes: object) -> str:
    """A box."""
    x, y, wide, high = box
    return tag("rect", x=x, y=y, width=wide, height=high, class_=class_, **attributes)


def words(line: str, x: float, y: float, class_: str, **attributes: object) -> str:
    """A line of text."""
    return tag("text", escape(line), x=x, y=y, class_=class_, **attributes)


def place(drawn: str, x: float, y: float, **attributes: object) -> str:
    """Something drawn about the origin, elsewhere."""
    return group(drawn, transform=f"translate({number(x)} {number(y)})", **attributes)


# Print


# Advance widths of Palatino in thousandths of its size, by width; what is not listed counts as 560.
_ADVANCES = {
    234: "j", 250: " .,;:", 291: "il'’", 326: "t", 333: "f()-J", 337: "I", 395: "r", 424: "s", 444: "c",
    479: "e", 500: "az0123456789§–", 516: "x", 525: "S", 546: "o", 553: "b", 556: "gkyF", 560: "q", 565: "v",
    582: "hn", 601: "pu", 606: "+−/=", 611: "dBEL", 613: "PT", 667: "RXYZ", 709: "C", 726: "KV",
    763: "G", 778: "ADOQU", 832: "HNw", 883: "m", 946: "M", 1000: "W—",
}  # fmt: skip
_ADVANCE = {letter: width for width, letters in _ADVANCES.items() for letter in letters}


def measure(words: str, size: float) -> float:
    """About how wide a line of the serif is; other faces of its family differ by a few per cent."""
    return sum(_ADVANCE.get(letter, 560) for letter in words) * size / 1000


def wrap(words: str, size: float, width: float) -> list[str]:
    """Lines of the serif that are not wider than this, unless a single word is."""
    return list(_wrapped(words, size, width))


@lru_cache(4096)
def _wrapped(words: str, size: float, width: float) -> tuple[str, ...]:
    """The same cards lie on the table in view after view."""
    lines: list[str] = []
    for word in words.split():
        if lines and measure(f"{lines[-1]} {word}", size) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return tuple(lines)


def text(
    at: Point, lines: Sequence[str], size: float, *, class_: str, align: str = "middle", turn: float = 0
) -> str:
    """A name of one or more lines, centred on its place, with the halo of its class."""
    x, y = at
    top = size * 0.34 - (len(lines) - 1) * size * 0.54
    spin = f"rotate({number(turn)} {number(x)} {number(y)})" if turn else None
    common = {"font_size": number(size), "text_anchor": align, "class_": class_, "transform": spin}
    if len(lines) == 1:
        return tag("text", escape(lines[0]), x=x, y=y + top, **common)
    rows = [tag("tspan", escape(line), x=x, y=y + top + i * size * 1.08) for i, line in enumerate(lines)]
    return tag("text", *rows, **common)
