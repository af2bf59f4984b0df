"""The command line: `chancellery VERB …`; each verb is a function in this package."""

from __future__ import annotations

import os
import sys


def main() -> None:
    """The console script."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # A terminal without UTF-8 shall not break a game for a dash.
        getattr(stream, "reconfigure", lambda **_: None)(errors="replace")
    from chancellery.cli.lines import TITLE, judge_lines, judge_of, plain_call

    if plain_call(sys.argv[1:]) and not sys.stdin.isatty():
        try:
            sys.exit(judge_lines(judge_of(TITLE), sys.stdin))
        except BrokenPipeError:
            # Whoever read our output has enough; nothing more can be written there.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            sys.exit(0)
    from chancellery.cli.app import app

    app()
