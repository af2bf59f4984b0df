"""The conformance kit: whoever writes a game proves with it that the game keeps the contract."""

from chancellery.testing.boards import BoardReport, conform_board
from chancellery.testing.conform import NotConforming, Report, conform
from chancellery.testing.courses import CourseReport, conform_course
from chancellery.testing.encodings import conform_encoding
from chancellery.testing.minds import conform_mind

__all__ = [
    "BoardReport",
    "CourseReport",
    "NotConforming",
    "Report",
    "conform",
    "conform_board",
    "conform_course",
    "conform_encoding",
    "conform_mind",
]
