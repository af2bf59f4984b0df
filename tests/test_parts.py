"""The parts of our titles fill the protocols of the contract: mypy says so, where each is assigned."""

from __future__ import annotations

from typing import Any

import pytest

import chancellery
from chancellery.bots.climb import Climber
from chancellery.bots.registry import make_bot, opponents
from chancellery.bots.search import Searcher
from chancellery.core.advice import Advice
from chancellery.core.contract import Artist, Bot, Editor, Format, Judge, Rules, Text
from chancellery.core.mind import Strength
from chancellery.core.sealed import Effort
from chancellery.games.belle_epoque.board.board import Plates as BelleEpoquePlates
from chancellery.games.belle_epoque.bot.mind import BelleEpoqueMind
from chancellery.games.belle_epoque.rules.rules import BelleEpoque
from chancellery.games.belle_epoque.words.text import Words as BelleEpoqueWords
from chancellery.games.diplomacy.board.board import Plates as DiplomacyPlates
from chancellery.games.diplomacy.bot.mind import DiplomacyMind
from chancellery.games.diplomacy.formats.exchange import PackageFormat
from chancellery.games.diplomacy.judge.judge import OrderJudge
from chancellery.games.diplomacy.rules.rules import Diplomacy
from chancellery.games.diplomacy.words.editor import BoardEditor
from chancellery.games.diplomacy.words.text import Words as DiplomacyWords
from chancellery.games.grande_guerre.board.board import Plates as GrandeGuerrePlates
from chancellery.games.grande_guerre.bot.mind import GrandeGuerreMind
from chancellery.games.grande_guerre.rules.rules import GrandeGuerre
from chancellery.games.grande_guerre.words.text import Words as GrandeGuerreWords
from chancellery.games.turmoil.board.board import Plates as TurmoilPlates
from chancellery.games.turmoil.bot.mind import TurmoilMind
from chancellery.games.turmoil.rules.rules import Turmoil
from chancellery.games.turmoil.words.text import Words as TurmoilWords

RULES: tuple[Rules[Any], ...] = (Diplomacy(), Turmoil(), BelleEpoque(), GrandeGuerre())
TEXTS: tuple[Text, ...] = (DiplomacyWords(), TurmoilWords(), BelleEpoqueWords(), GrandeGuerreWords())
ARTISTS: tuple[Artist, ...] = (
    DiplomacyPlates(DiplomacyWords),
    TurmoilPlates(TurmoilWords),
    BelleEpoquePlates(BelleEpoqueWords),
    GrandeGuerrePlates(GrandeGuerreWords),
)
ADVICE = [Advice(*parts) for parts in zip(RULES, TEXTS, strict=True)]
BOTS: tuple[Bot, ...] = (
    Climber(DiplomacyMind(Diplomacy()), "attache", Effort(), 1),
    Searcher(TurmoilMind(Turmoil()), "attache", Strength(), 1),
    Searcher(BelleEpoqueMind(BelleEpoque()), "attache", Strength(), 1),
    Searcher(GrandeGuerreMind(GrandeGuerre()), "attache", Strength(), 1),
)
JUDGE: Judge = OrderJudge(DiplomacyWords)
EDITOR: Editor = BoardEditor(DiplomacyWords)
FORMAT: Format = PackageFormat(DiplomacyWords)


@pytest.mark.parametrize("place", range(len(RULES)))
def test_a_title_has_these_parts(place: int) -> None:
    game = chancellery.load(RULES[place].info.slug)
    found = (game.rules, game.text, game.artist, game.advice, make_bot(game, opponents(game)[0], 1))
    wanted = (RULES, TEXTS, ARTISTS, ADVICE, BOTS)
    assert [type(one) for one in found] == [type(parts[place]) for parts in wanted]


def test_diplomacy_has_a_judge_an_editor_and_a_format() -> None:
    game = chancellery.load("diplomacy")
    found = (game.judge, game.editor, *game.formats.values())
    assert [type(one) for one in found] == [OrderJudge, BoardEditor, PackageFormat]
