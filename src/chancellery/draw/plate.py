"""The board of a title in two layers, and both as one document.

`base` is heavy and depends on the options of a match alone: map, print, insets, and the style of both layers.
`pieces` is light and redrawn at each event. Both are stacked inside one `<svg class="plate">`, so the pieces
may refer to the defs of the base. What has a `data-id` can be clicked when an offered action names it.
"""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Generic, TypeVar, cast

from chancellery.core.page import Page
from chancellery.core.phrases.sentences import Sentences
from chancellery.draw.palette import Theme
from chancellery.draw.style import stylesheet
from chancellery.draw.svg import Box, escape, group, number, rect, tag, words
from chancellery.draw.svg import title as tooltip

View = Mapping[str, Any]
Parts = Mapping[str, str]
"""Drawings by name."""
HEAD = 34.0
"""Room for the title of a document."""


W = TypeVar("W", bound=Sentences)


def altered(view: View, parts: Mapping[str, Any]) -> View:
    """A view with some parts replaced; of the others none is read before it is needed."""
    return ChainMap(cast("dict[str, Any]", parts), cast("dict[str, Any]", view))


class BoardArtist(Generic[W]):
    """What the artists of all titles share. A title says how it looks, and draws `printed` and `laid`."""

    view_box: ClassVar[Box]
    """What a page shows of the board."""
    page: ClassVar[Page]
    rules: ClassVar[str] = ""
    """The title's own part of the stylesheet."""
    margin: ClassVar[float] = 0.0
    """How much more a document has around the board than a page, which has a margin of its own."""
    title_x: ClassVar[float] = 0.0

    def __init__(self, words: Callable[[], W]) -> None:
        self.words = words()
        """All that can be read on the board."""

    def printed(self, view: View) -> str:
        """What never changes in a match."""
        raise NotImplementedError

    def laid(self, view: View) -> tuple[Parts, float]:
        """What stands on it, by name, from the lowest to the topmost, and where the lowest line of it ends.

        A page redraws only the parts whose drawing is another: what changes by itself should have a name of
        its own. A part is cheap to draw again if it is a cached function of the few values that it shows.
        """
        raise NotImplementedError

    def caption(self, view: View) -> str:
        """Where the game stands, in a few words."""
        return ""

    def base(self, view: View) -> str:
        """The layer that never changes, with the style of both."""
        style = tag("style", escape_style(stylesheet("auto", self.page, self.rules)))
        return group(style, self.printed(view), class_="base")

    def parts(self, view: View) -> Parts:
        """What stands on it, by name."""
        return self.laid(view)[0]

    def pieces(self, view: View) -> str:
        """The same as one layer."""
        return group(*self.parts(view).values(), class_="pieces")

    def plate(self, view: View, *, title: str | None = None, theme: str = "light") -> str:
        """Both, as one document that stands alone: colours written out, fit for browsers and converters."""
        drawn, end = self.laid(view)
        x, y, wide, _ = self.view_box
        left, top, below = x - self.margin, y - self.margin, self.margin - x
        wide, head = wide + 2 * self.margin, ""
        if title:
            top -= HEAD
            head = words(title, self.title_x, top + 30, "title", font_size="22")
        box = (left, top, wide, end + below - top)
        content = (
            rect(box, "desk")
            + head
            + group(self.printed(view), class_="base")
            + group(*drawn.values(), class_="pieces")
        )
        said = title or ", ".join(part for part in (self.words.say("title"), self.caption(view)) if part)
        plain: Theme = "dark" if theme == "dark" else "light"
        return document(content, box, stylesheet(plain, self.page, self.rules), name=said)


def escape_style(css: str) -> str:
    """A stylesheet as the content of an element; `>` and quotes mean something in it."""
    return css.replace("&", "&amp;").replace("<", "&lt;")


def document(content: str, box: Box, css: str, *, name: str) -> str:
    """A standalone SVG document."""
    shown = " ".join(number(value) for value in box)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{shown}" width="{number(box[2])}" '
        f'height="{number(box[3])}" class="plate" role="img" aria-label="{escape(name)}">'
        f"{tooltip(name)}<style>{escape_style(css)}</style>{content}</svg>\n"
    )
