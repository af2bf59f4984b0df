"""The log of a server: one line an event, as text for people or as JSON for programs.

What the server beneath and the framework have to say goes the same way as what we say. Requests are not
logged, but for those that failed or took long (`gate`).
"""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime
from enum import StrEnum
from typing import Any

THEIRS = ("uvicorn", "uvicorn.error", "uvicorn.asgi", "uvicorn.access", "litestar")
"""Loggers that would bring handlers of their own."""


class LogFormat(StrEnum):
    TEXT = "text"
    JSON = "json"


class JsonLines(logging.Formatter):
    """Time, level, logger and message; of a request its parts, of a failure where it happened."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **getattr(record, "fields", {}),
        }
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


TEXT = logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s")


def configure(chosen: LogFormat) -> None:
    """Send everything from warnings on to the standard error; after the application is built."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if chosen is LogFormat.JSON else TEXT)
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    for name in THEIRS:
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
        logger.setLevel(logging.NOTSET)
    logging.captureWarnings(capture=True)
