"""What the figures were measured on."""

from __future__ import annotations

import os
import platform
from contextlib import suppress
from pathlib import Path


def processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    names = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()


def describe() -> dict[str, str | int]:
    return {
        "processor": processor(),
        "cores": os.cpu_count() or 1,
        "system": f"{platform.system()} {platform.machine()}",
        "python": f"{platform.python_implementation()} {platform.python_version()}",
    }


def one_core() -> None:
    """Keep this process on one core, where the system lets us."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def spent_by_all() -> float:
    """Seconds of the processor of this process and of all that it has started and that still run (Linux)."""
    ticks, todo = 0, [Path("/proc/self")]
    while todo:
        one = todo.pop()
        with suppress(OSError):  # it has ended meanwhile
            user, system = (one / "stat").read_text().rpartition(")")[2].split()[11:13]
            ticks += int(user) + int(system)
            for task in (one / "task").iterdir():
                todo += [Path("/proc", child) for child in (task / "children").read_text().split()]
    return ticks / os.sysconf("SC_CLK_TCK")
