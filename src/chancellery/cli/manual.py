"""`docs/cli.md`, made from the commands themselves: `python -m chancellery.cli.manual > docs/cli.md`."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterator
from typing import Any

import typer

from chancellery.cli.app import app

HEAD = """# The command line

Made from the commands' own help by `python -m chancellery.cli.manual > docs/cli.md`; a test compares them.

What goes wrong is told in one red sentence on standard error, with exit status 2, and no file is written.
Progress bars show on a terminal only. [play.md](play.md) describes the terminal game, [judge.md](judge.md)
the judge's files.
"""


def program() -> Any:
    """`chancellery` itself, without a verb."""
    return typer.main.get_command(app)


def commands() -> dict[str, Any]:
    """The verbs by name, in the order of `chancellery --help`."""
    return dict(program().commands)


def example(command: Any) -> str:
    """The example at the end of a command's help."""
    told = inspect.cleandoc(command.help or "")
    _, found, line = told.rpartition("Example: ")
    return line.strip() if found else ""


def manual() -> str:
    """The whole page."""
    all_of_them = {"chancellery": program()} | {
        f"chancellery {name}": command for name, command in commands().items()
    }
    return HEAD + "".join(
        f"\n{part}\n" for name, command in all_of_them.items() for part in _section(name, command)
    )


def _section(name: str, command: Any) -> Iterator[str]:
    yield f"## `{_usage(name, command)}`"
    told = inspect.cleandoc(command.help or "").rpartition("Example: ")[0].strip()
    yield told
    yield f"```\n{example(command)}\n```"
    rows = [
        _row(param) for param in command.params if param.param_type_name == "option" and param.name != "help"
    ]
    if rows:
        yield "| option | |\n| --- | --- |\n" + "\n".join(rows)


def _usage(name: str, command: Any) -> str:
    arguments = [param for param in command.params if param.param_type_name == "argument"]
    return " ".join([name, *(param.metavar or param.name.upper() for param in arguments)])


def _row(param: Any) -> str:
    names = ", ".join(f"`{name}`" for name in (*param.opts, *param.secondary_opts))
    default = param.default
    shown = f" Default: {default}." if default not in (None, False, "", ()) and not callable(default) else ""
    return f"| {names} | {param.help}{shown} |"


if __name__ == "__main__":
    sys.stdout.write(manual())
