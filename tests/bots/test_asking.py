"""Bots that fail, hang or answer nonsense: each is named in a sentence."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

import labtable
from labtable.bots import load
from labtable.bots.asking import ask_bot
from labtable.bots.bot import BotFault
from tests.patience import PATIENCE

BOTS = """
import sys

class First:
    def choose(self, chair, dice):
        return chair.options[0]

class Spoken:
    def choose(self, chair, dice):
        return str(chair.options[1])

class Broken:
    def choose(self, chair, dice):
        return {}["nothing"]

class Leaving:
    def choose(self, chair, dice):
        sys.exit()

class Deaf:
    def choose(self, chair, dice):
        while True:
            try:
                pass
            except Exception:
                pass

class Foreign:
    def choose(self, chair, dice):
        return "Xx"

class Silent:
    def choose(self, chair, dice):
        return None

class Elsewhere:
    def choose(self, chair, dice):
        chair.imagine(dice).play(1, "alone")

class Short:
    def choose(self, chair):
        return chair.options[0]

class Empty:
    def choose(self, chair, dice):
        return dice.choice([])
"""


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("bots") / "own.py"
    file.write_text(BOTS)
    return file


def answer_of(own: Path, kind: str, seconds: float = PATIENCE) -> Any:
    table = labtable.new("ion", seats=2, seed=7)
    bot = load(f"{own}:{kind}", table.game)
    return ask_bot(bot, kind, table, 0, Random(1), seconds)


@pytest.mark.parametrize(("kind", "place"), [("First", 0), ("Spoken", 1)])
def test_a_legal_answer_is_taken_as_an_action_or_in_words(own: Path, kind: str, place: int) -> None:
    options = labtable.new("ion", seats=2, seed=7).options(0)

    assert str(answer_of(own, kind)) == str(options[place])


@pytest.mark.parametrize(
    ("kind", "fault", "why"),
    [
        ("Broken", "failed", r"The bot Broken has failed: KeyError: 'nothing' \(own.py, line 14\)"),
        ("Leaving", "failed", r"The bot Leaving has failed: SystemExit \(own.py, line 18\)"),
        ("Foreign", "refused", "The bot Foreign answered 'Xx', which is refused: "),
        ("Silent", "refused", "The bot Silent returned nothing, which is refused: "),
        ("Elsewhere", "failed", r"Unreadable: .* \(own.py, line 38\)\. "),
        ("Short", "failed", r"TypeError: Short.choose\(\) takes 2 [a-z ]* but 3 were given\. "),
        ("Empty", "failed", r"IndexError: .* \(own.py, line 46\)\. "),
    ],
)
def test_what_a_bot_does_wrong_is_said_in_a_sentence(
    own: Path, kind: str, fault: str, why: str
) -> None:
    with pytest.raises(BotFault, match=why) as trouble:
        answer_of(own, kind)

    assert trouble.value.kind == fault


def test_a_bot_that_hangs_is_interrupted(own: Path) -> None:
    with pytest.raises(BotFault, match=r"Deaf gave no answer within 0\.05 seconds\.") as trouble:
        answer_of(own, "Deaf", 0.05)

    assert trouble.value.kind == "late"
