"""The arguments of a function with their types, also of one that mypyc has compiled.

A compiled function knows the names and defaults of its arguments, not their types: those are read from the
source that stands beside it.
"""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

Written = Mapping[str, str]
"""The types of a function's arguments as its source has them, by their names."""


def arguments(fn: Callable[..., Any]) -> list[inspect.Parameter]:
    """In their order; types are as `from __future__ import annotations` leaves them."""
    plain = inspect.unwrap(fn)
    found = list(inspect.signature(plain).parameters.values())
    if hasattr(plain, "__code__"):
        return found
    written = _written(plain.__module__).get(plain.__name__, {})
    return [one.replace(annotation=written.get(one.name, one.annotation)) for one in found]


def type_of(fn: Callable[..., Any], argument: inspect.Parameter) -> Any:
    """Its type; its module may know the types of others for mypy alone, and then it is any."""
    said = argument.annotation
    if not isinstance(said, str):
        return Any if said is inspect.Parameter.empty else said
    try:
        return eval(said, vars(sys.modules[inspect.unwrap(fn).__module__]))
    except NameError:
        return Any


@cache
def _written(module: str) -> Mapping[str, Written]:
    package, _, name = module.rpartition(".")
    # A compiled module does not know its own place while it is loaded; its package does.
    (folder, *_) = sys.modules[package].__path__
    tree = ast.parse(Path(folder, f"{name}.py").read_text(encoding="utf-8"))
    return {fn.name: _types(fn.args) for fn in tree.body if isinstance(fn, ast.FunctionDef)}


def _types(args: ast.arguments) -> Written:
    every = (*args.posonlyargs, *args.args, *args.kwonlyargs)
    return {one.arg: ast.unparse(one.annotation) for one in every if one.annotation}
