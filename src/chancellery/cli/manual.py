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
A terminal shows a bar with the time left, a pipe a line a minute. [lab.md](lab.md) leads through series and
tournaments, [play.md](play.md) describes the terminal game, [judge.md](judge.md) the judge's files.

## Data files of your own

`--data DIR` plays with values of yours in place of ours; `CHANCELLERY_DATA=DIR` does the same for everything,
the server too. Each game has a folder of its own in DIR, and a file there is called as ours:
`chancellery data GAME --records` names the files and their records.

```
DIR/belle_epoque/territories.toml
DIR/grande_guerre/fronts.toml
```

A file opens with `[source]`, which says where its values come from. A record of the same name as one of
ours changes the fields that it names: a list is replaced whole, a table field by field. `whole = true`
replaces the record as a whole, `drop = true` drops it, and a new name adds one, with all that such a record
needs. Where a game has editions, your fields count in all of them, and those in `[card.x.deluxe]` in that
one.

`chancellery data GAME --data DIR` checks everything and lists what differs from ours, field by field:

```
card.dreyfus_affair  ops 2 → 4  (house, DIR/turmoil/victorian.toml)
```

What will not do is refused in a sentence with file, record and field, and with the nearest word that would,
by the server too:

```
DIR/turmoil/victorian.toml, card.dreyfus_affair: there is no 'opps'; 'ops' is.
```

So is a file that lies beside these folders, or has a name that the game does not know. The pages of the
games have examples ([turmoil.md](turmoil.md), [belle_epoque.md](belle_epoque.md),
[grande_guerre.md](grande_guerre.md)).
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
