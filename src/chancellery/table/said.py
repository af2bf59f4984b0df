"""What a table tells people: notices, mail, votes, and why nothing is asked. Its messages are in `words/`."""

from __future__ import annotations

from chancellery.core.phrases.house import House

TABLE = House("chancellery.table")
say = TABLE.say
