"""The types that are written down for arguments and fields, also of what mypyc has compiled.

A compiled function knows the names and defaults of its arguments, a compiled class those of its fields; of
most types both know only that there is one. Those are read from the source that stands beside them.
"""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, get_type_hints

Written = Mapping[str, str]
"""The types of arguments or fields as the source has them, by their names."""


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
def types_of(kind: type) -> Mapping[str, Any]:
    """The fields of a class with their types, those of the classes before it first."""
    classes = kind.__mro__[::-1]
    if not any(map(_is_compiled, classes)):
        return get_type_hints(kind, include_extras=True)
    found: dict[str, Any] = {}
    for one in classes:
        known = vars(sys.modules[one.__module__])
        said = _written(one.__module__)[one.__name__] if _is_compiled(one) else _own(one)
        found |= {name: eval(text, known) for name, text in said.items()}
    return found


def _own(kind: type) -> Written:
    said: Written = vars(kind).get("__annotations__", {})
    return said


def _is_compiled(kind: type) -> bool:
    module = sys.modules.get(kind.__module__)
    return not (getattr(module, "__file__", None) or ".py").endswith((".py", ".pyc"))


@cache
def _written(module: str) -> Mapping[str, Written]:
    """By the names of functions and classes."""
    package, _, name = module.rpartition(".")
    # A compiled module does not know its own place while it is loaded; its package does.
    (folder, *_) = sys.modules[package].__path__
    tree = ast.parse(Path(folder, f"{name}.py").read_text(encoding="utf-8"))
    return {one.name: _types(one) for one in tree.body if isinstance(one, ast.FunctionDef | ast.ClassDef)}


def _types(node: ast.FunctionDef | ast.ClassDef) -> Written:
    if isinstance(node, ast.ClassDef):
        fields = [one for one in node.body if isinstance(one, ast.AnnAssign)]
        return {ast.unparse(one.target): ast.unparse(one.annotation) for one in fields}
    every = (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)
    return {one.arg: ast.unparse(one.annotation) for one in every if one.annotation}
