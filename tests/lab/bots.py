"""Bots of one's own, good and bad, as a stranger might write them."""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path
from typing import Any

from chancellery.bots.uniform import Uniform
from chancellery.core.contract import Worlds
from chancellery.core.decisions import Action, Decision, View
from chancellery.core.title import Game


class Own(Uniform):
    """Answers by lot until its patience is at an end, and then does what it was told to."""

    name = "own"

    def __init__(self, game: Game, seed: int, *, then: str = "", after: int = 2, mark: str = "") -> None:
        super().__init__(game.rules, seed)
        self.then, self.left, self.mark = then, after, mark

    def choose(self, view: View, decision: Decision, worlds: Worlds) -> Action:
        self.left -= 1
        if self.left < 0 and self.then:
            answer: Any = getattr(self, self.then)()
            if answer is not None:
                return answer  # type: ignore[no-any-return]
        return super().choose(view, decision, worlds)

    def fail(self) -> None:
        raise RuntimeError("boom")

    def leave(self) -> None:
        sys.exit("enough")

    def cheat(self) -> Any:
        return ("take", "everything")

    def babble(self) -> Any:
        return [{"anything"}]

    def sleep(self) -> None:
        time.sleep(600)

    def sleep_through_the_alarm(self) -> None:
        """As some do who catch whatever comes."""
        for _ in range(3):
            try:
                time.sleep(600)
            except BaseException:
                continue

    def die(self) -> None:
        os.kill(os.getpid(), signal.SIGKILL)

    def interrupt(self) -> None:
        """As who plays presses Ctrl-C, once, in the third game."""
        if self.left == -1:
            with Path(self.mark).open("ab") as file:
                file.write(b"+")
                if file.tell() == 3:
                    os.kill(os.getpid(), signal.SIGINT)

    def die_once(self) -> None:
        """The first that comes here takes its process with it."""
        try:
            Path(self.mark).touch(exist_ok=False)
        except FileExistsError:
            return
        self.die()


class Looks(Own):
    """Reads its view, several times over."""

    def choose(self, view: View, decision: Decision, worlds: Worlds) -> Action:
        assert len(view) == len(dict(view))
        return super().choose(view, decision, worlds)


class Moody(Own):
    """Plays with every other seed."""

    def __init__(self, game: Game, seed: int) -> None:
        super().__init__(game, seed)
        if seed % 2:
            raise ValueError("not today")


class Nameless:
    def __init__(self, game: Game, seed: int) -> None:
        pass

    def choose(self, view: View, decision: Decision, worlds: Worlds) -> Action:
        raise NotImplementedError


class Dumb:
    name = "dumb"

    def __init__(self, game: Game, seed: int) -> None:
        pass


class Deaf(Dumb):
    def choose(self, view: View) -> Action:
        raise NotImplementedError


class Stillborn(Dumb):
    def __init__(self, game: Game, seed: int) -> None:
        raise OSError("no engine here")
