"""Standard input and output, and what can happen to them: closed, full, or read no further."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager


def open_streams() -> None:
    """Streams that are there, and that a terminal without UTF-8 cannot break for a dash."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            # Whoever started us has closed it: then there is nothing to read, and nobody to read us.
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode, encoding="utf-8"))
        getattr(getattr(sys, name), "reconfigure", lambda **_: None)(errors="replace")


@contextmanager
def written() -> Iterator[None]:
    """All that is said inside is written out, or the program ends with a sentence and its status."""
    try:
        try:
            yield
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read our output has enough.
        _drop_output()
        sys.exit(0)
    except OSError as error:
        _drop_output()
        what = error.filename or "The output cannot be written"
        sys.stderr.write(f"{what}: {error.strerror or error}.\n")
        sys.exit(2)
    except KeyboardInterrupt:
        _drop_output()
        sys.exit(130)


def _drop_output() -> None:
    """What could not be written would be tried again when the program ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
