"""Whatever the server tells in facts, the client can say in German."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import labtable
from labtable.bots import Chair, Greedy, hint
from labtable.bots.hint import fact
from labtable.bots.review import review
from labtable.engine.words import Told
from labtable.terminal.table.retelling import retold

ROOT = Path(__file__).parents[2]
GERMAN = (ROOT / "client" / "src" / "texts" / "de" / "facts.ts").read_text(encoding="utf-8")
KNOWN = {key: text for key, _, text in re.findall(r"'([\w.]+)': (['\"])(.*)\2,", GERMAN)}


def within(said: Any) -> Iterator[Told]:
    """A fact and all facts in it."""
    if isinstance(said, Told):
        yield said
    for part in said.parts.values() if isinstance(said, Told) else said:
        if isinstance(part, Told | list):
            yield from within(part)


def untold(game: str, said: Told) -> list[str]:
    """What has no German words, or words with another gap."""
    found = []
    for each in within(said):
        text = KNOWN.get(f"{game}.fact.{each.key}") or KNOWN.get(f"fact.{each.key}")
        gaps = set(re.findall(r"\{(\w+)\}", text or "{}"))
        if text is None or not gaps <= each.parts.keys():
            found.append(f"{each.key}: {each}")
    return found


@pytest.mark.parametrize("game", labtable.games())
def test_every_answer_can_be_told_in_german(game: str) -> None:
    dice = Random(1)
    presets = [*labtable.game(game).presets]
    table = labtable.new(game, seats=3, seed=1, preset=presets[-1])
    while not table.over and len(table.record.answers) < 120:
        chair = Chair(table, table.waiting()[0])
        for option in dice.sample(chair.options, min(4, len(chair.options))):
            told = fact(chair, option)
            assert isinstance(told, Told)
            assert untold(game, told) == []
        table.play(chair.seat, Greedy(slips=0.3).choose(chair, dice))


def test_hints_and_reviews_can_be_told_in_german() -> None:
    record = (ROOT / "tests" / "golden" / "ion" / "03-3-seats.txt").read_text(encoding="utf-8")
    table = labtable.new("ion", seats=2, seed=7)
    why = hint(table, 0, Random(1), worlds=2, seconds=0.0).why

    assert isinstance(why, Told)
    assert untold("ion", why) == []
    for moment in review(retold(record).tables):
        assert untold("ion", moment.text) == []
