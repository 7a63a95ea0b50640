"""A lesson: one deal, what everybody does in it, and what the coach says to the pupil."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

import labtable
from labtable.engine.errors import Refusal, suggest_word
from labtable.engine.table import Table
from labtable.installed import game_resource, installed_games
from labtable.registry import has_own_components

PUPIL = 0
"""The seat that learns; all other seats follow the script."""

FILE = "lesson.toml"
"""It lies beside the rules of its game."""


class LessonWords(Struct, frozen=True, forbid_unknown_fields=True):
    """The same words in English and German."""

    en: str
    de: str


class Stride(Struct, frozen=True, forbid_unknown_fields=True):
    """One answer of the pupil, what the coach says before it, and how the others go on."""

    answer: str
    say: LessonWords
    others: list[str] = []  # answers as a record has them: "1 Cl"


class Move(Struct, frozen=True):
    """One answer of the script, and the number of the stride it belongs to."""

    seat: int
    answer: str
    stride: int


class Coach(Struct, frozen=True):
    """What the coach says now; at the end of the lesson `step` has passed `of`."""

    step: int
    of: int
    says: LessonWords


class GuidedLesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A first game, from its deal to the closing words."""

    game: str
    seed: int
    names: list[str]  # of the seats after the pupil's
    steps: list[Stride]
    end: LessonWords
    options: dict[str, Any] = {}

    @property
    def script(self) -> list[Move]:
        """Every answer in the order in which it is given."""
        moves: list[Move] = []
        for number, stride in enumerate(self.steps):
            moves.append(Move(PUPIL, stride.answer, number))
            moves += [_parse_move(line, number + 1) for line in stride.others]
        return moves

    def deal(self, pupil: str) -> Table[Any]:
        """Deal it to somebody; in every lesson of a game lie the same cards."""
        names = [pupil, *self.names]
        seats = len(names)
        return labtable.new(self.game, seats=seats, seed=self.seed, names=names, **self.options)


def list_lessons() -> list[str]:
    """Games that have a lesson, in order.

    >>> "ion" in list_lessons()
    True
    """
    return [game for game in installed_games() if game_resource(game, FILE).is_file()]


def lesson_of(game: str) -> GuidedLesson:
    """Find the lesson of a game.

    >>> lesson_of("ion").game
    'ion'
    """
    if game not in list_lessons():
        raise Refusal(
            "GUIDE-2", f"There is no lesson for '{game}'. {suggest_word(game, list_lessons())}"
        )
    if has_own_components(game):
        why = "The lesson is written for the printed components, and these were changed."
        raise Refusal("GUIDE-3", why)
    return read_lesson(game)


@cache
def read_lesson(game: str) -> GuidedLesson:
    """Read the lesson of a game, whatever components are in use now."""
    text = game_resource(game, FILE).read_text(encoding="utf-8")
    return msgspec.toml.decode(text, type=GuidedLesson)


def _parse_move(line: str, stride: int) -> Move:
    seat, _, answer = line.partition(" ")
    return Move(int(seat), answer, stride)
