"""Parts that are made late: once, and only when they are asked."""

from __future__ import annotations

import pytest

from chancellery.core.late import Late

made: list[Part] = []


class Part:
    """Counts how often it is made."""

    name = "part"

    def __init__(self) -> None:
        made.append(self)

    def own(self) -> Part:
        return self


def test_made_once_also_when_a_hook_is_looked_for_in_vain() -> None:
    made.clear()
    late = Late(*__name__.rpartition(".")[::2], "Part")
    assert not made
    assert getattr(late, "caption", None) is None
    assert getattr(late, "standing", None) is None
    assert (late.name, late.own()) == ("part", made[0])
    assert len(made) == 1
    with pytest.raises(AttributeError, match="caption"):
        _ = late.caption
