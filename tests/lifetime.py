"""Programs that end with the test run that started them, however it ends."""

from __future__ import annotations

import shutil
from collections.abc import Sequence


def mortal(command: Sequence[str]) -> list[str]:
    """The command as one that the kernel ends when its parent is gone; Debian has the tool for it."""
    tool = shutil.which("setpriv")
    return [tool, "--pdeathsig", "TERM", *command] if tool else list(command)
