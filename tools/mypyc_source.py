"""A source as mypyc takes it: what the compiler wants to be told, and Python need not be.

The house writes `def _` for what only its decorator names; mypyc has one function of a name. A name in
capitals is never bound again; mypyc believes that of a `Final` alone, and looks up all others at each use.
Classes of core have subclasses that nobody compiles, such as those of a title from outside: mypyc must know,
and look for what these bring where Python keeps it.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from itertools import count

_CONSTANT = re.compile(r"_?[A-Z][A-Z0-9_]+")
_IMPORTS = (
    "from typing import Final as _Final, cast as _cast\n",
    "from mypy_extensions import mypyc_attr as _attr\n",
)
_OPEN = "@_attr(allow_interpreted_subclasses=True)\n"
_LOOSE = "@_attr(native_class=False)\n"


def prepared(text: str, opened: bool = False, loose: bool = False) -> str:
    """The same module; `opened` lets interpreted classes come after its own.

    `loose` leaves its classes to Python, and compiles their methods alone.
    """
    numbers = count(1)
    text = re.sub(r"^def _\(", lambda _: f"def _{next(numbers)}(", text, flags=re.MULTILINE)
    tree, lines = ast.parse(text), text.splitlines(keepends=True)
    bound = Counter(
        one.id for one in ast.walk(tree) if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)
    )
    for node in reversed(tree.body):
        at = node.lineno - 1
        if (opened or loose) and isinstance(node, ast.ClassDef) and _may_be_opened(node):
            if opened:
                _look_up(node, lines)
            lines.insert(
                min([at, *(one.lineno - 1 for one in node.decorator_list)]), _OPEN if opened else _LOOSE
            )
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            lines[at] = _final(node, lines[at], bound)
    first = next((one.lineno for one in tree.body if isinstance(one, ast.ImportFrom)), 0)
    lines[first:first] = _IMPORTS
    return "".join(lines)


def _may_be_opened(node: ast.ClassDef) -> bool:
    """Records are what their fields are, and have no classes after them."""
    bases = {ast.unparse(base).partition("[")[0] for base in node.bases}
    return not node.decorator_list and not bases & {"NamedTuple", "Protocol"}


def _look_up(node: ast.ClassDef, lines: list[str]) -> None:
    """Subclasses bring what a class declares and does not give; mypyc would look in the instance alone."""
    brought = {
        one.target.id: ast.unparse(one.annotation)
        for one in node.body
        if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name) and one.value is None
    }
    for name, kind in brought.items():
        for at in range(node.lineno, node.end_lineno or 0):
            found = f"_cast('{kind}', getattr(self, '{name}'))"
            lines[at] = re.sub(rf"\bself\.{name}\b(?! =)", found, lines[at])


def _final(node: ast.Assign | ast.AnnAssign, line: str, bound: Counter[str]) -> str:
    """The first line of a constant, as one that is never bound again."""
    if isinstance(node, ast.AnnAssign):
        said = ast.unparse(node.annotation)
        if (
            node.value is None
            or said == "TypeAlias"
            or "Final" in said
            or not _constants([node.target], bound)
        ):
            return line
        return line.replace(f": {said} =", f": _Final[{said}] =", 1)
    target, value = node.targets[0], node.value
    if isinstance(value, ast.Call) and ast.unparse(value.func) == "TypeVar":
        return line
    if _constants([target], bound):
        # mypyc takes a constant tuple that begins with a float for one that is not there yet.
        kind = "_Final[tuple[float, ...]]" if _floats(value) else "_Final"
        return line.replace(" =", f": {kind} =", 1)
    if not isinstance(target, ast.Tuple) or not isinstance(value, ast.Tuple):
        return line
    if node.end_lineno != node.lineno or not _constants(target.elts, bound):
        return line
    pairs = zip(target.elts, value.elts, strict=True)
    return "; ".join(f"{ast.unparse(one)}: _Final = {ast.unparse(is_)}" for one, is_ in pairs) + "\n"


def _floats(value: ast.expr) -> bool:
    if not isinstance(value, ast.Tuple) or not value.elts:
        return False
    return all(isinstance(one, ast.Constant) and isinstance(one.value, float) for one in value.elts)


def _constants(targets: list[ast.expr], bound: Counter[str]) -> bool:
    names = [one.id for one in targets if isinstance(one, ast.Name)]
    return len(names) == len(targets) and all(_CONSTANT.fullmatch(one) and bound[one] == 1 for one in names)
