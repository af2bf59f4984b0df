"""Parts of a title that are imported when they are first used: most commands need few of them."""

from __future__ import annotations

from functools import partial
from importlib import import_module
from typing import Any


def part(package: str, module: str, name: str) -> Any:
    """Something out of a module of a package, imported now."""
    return getattr(import_module(f"{package}.{module}"), name)


class Late:
    """Stands for an object of a class that is imported, and made, at the first question."""

    def __init__(self, package: str, module: str, name: str) -> None:
        self._where = package, module, name

    def __getattr__(self, attribute: str) -> Any:
        if attribute.startswith("_"):
            raise AttributeError(attribute)
        if "_made" not in self.__dict__:
            made = self._made = part(*self._where)()
            self.__dict__.update({key: getattr(made, key) for key in dir(made) if not key.startswith("_")})
        # What is in nobody's dict by now is an optional hook that the class does not have.
        return getattr(self._made, attribute)


def late_call(package: str, module: str, name: str) -> Any:
    """Stands for a function or class: imported at the first call."""
    return partial(_call, (package, module, name))


def _call(where: tuple[str, str, str], *args: Any) -> Any:
    return part(*where)(*args)
