"""Lines from a person or a pipe, with tab completion where the terminal can."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence


class Keyboard:
    """Reads answers; `words()` are offered on the tab key."""

    def __init__(self) -> None:
        self.live = sys.stdin.isatty()
        self.words: Callable[[], Sequence[str]] = tuple
        if self.live:
            self._complete()

    def line(self, prompt: str) -> str | None:
        """One line without its end; None when there are no more."""
        try:
            if self.live:
                return input(prompt)
            sys.stdout.write(prompt)
            line = sys.stdin.readline()
            if not line:
                return None
            sys.stdout.write(line if line.endswith("\n") else f"{line}\n")
            return line.rstrip("\n")
        except EOFError:
            return None

    def wait(self, text: str) -> None:
        """A curtain: the screen is cleared, and somebody else sits down. A pipe does not wait."""
        if self.live:
            self.forget()
            sys.stdout.write("\x1b[2J\x1b[3J\x1b[H")
            self.line(text)
            sys.stdout.write("\x1b[2J\x1b[H")
        else:
            sys.stdout.write(f"{text}\n")

    forget: Callable[[], None] = staticmethod(lambda: None)
    """Clears the history of lines, which is not for the eyes of the next."""

    def _complete(self) -> None:
        try:
            import readline
        except ImportError:
            return

        def offer(text: str, state: int) -> str | None:
            line = readline.get_line_buffer()
            at = readline.get_begidx()
            fits = [word[at:] for word in self.words() if word.lower().startswith(line.lower())]
            return fits[state] if state < len(fits) else None

        self.forget = readline.clear_history
        readline.set_completer(offer)
        readline.set_completer_delims(" ")
        libedit = "libedit" in (readline.__doc__ or "")
        readline.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")
