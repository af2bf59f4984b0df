"""The command line: `chancellery VERB …`; each verb is a function in this package."""

from __future__ import annotations

import os
import sys


def main() -> None:
    """The console script."""
    from chancellery.cli.lines import TITLE, judge_lines, judge_of, plain_call
    from chancellery.cli.streams import open_streams, written
    from chancellery.core.own_data import OWN

    open_streams()
    if plain_call(sys.argv[1:]) and not sys.stdin.isatty() and OWN not in os.environ:
        with written():
            sys.exit(judge_lines(judge_of(TITLE), sys.stdin))
    from chancellery.cli.app import app

    app()
