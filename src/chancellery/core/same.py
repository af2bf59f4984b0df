"""What was made of things that are still the same: found again without comparing what is in them.

Plain data that never change (orders of a campaign, a field of a view) are handed from position to position.
To compare or hash all that is in them takes longer than much that is made of them.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Any, TypeVar

Made = TypeVar("Made")


def of_the_same(kept: int) -> Callable[[Callable[..., Made]], Callable[..., Made]]:
    """For a function of things that nobody changes: so many of its results are kept, by their identity."""

    def decorated(make: Callable[..., Made]) -> Callable[..., Made]:
        known: OrderedDict[tuple[int, ...], tuple[tuple[Any, ...], Made]] = OrderedDict()

        def made(*given: Any) -> Made:
            key = tuple(map(id, given))
            found = known.get(key)
            if found is None:
                # What was given is held, so that no other thing can have its number meanwhile.
                found = given, make(*given)
                known[key] = found
                if len(known) > kept:
                    known.popitem(last=False)
            return found[1]

        return made

    return decorated
