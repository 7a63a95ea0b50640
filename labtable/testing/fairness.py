"""Is a redeal fair? Then the real table is a redealt one like any other (promise 8)."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from random import Random
from typing import Any

import msgspec

from labtable.engine import WATCHER, Table
from labtable.testing.scene import Scene
from labtable.testing.worlds import hidden_words, view_words

WIDE = 5.0  # standard deviations: luck goes so far about once in a million times


def redeals_are_fair(scene: Scene, times: int = 200) -> None:
    """Hidden words are as frequent in redealt worlds as in real ones, and lie as freely.

    The scene is played with many seeds. At its beginning nobody has given anything away, so
    there the two must agree; later on, they do as far as answers give nothing away.
    """
    gaps: dict[str, list[int]] = {}
    secret = changed = False
    for i in range(times):
        dice = Random(scene.dice + i)
        table = msgspec.structs.replace(scene, seed=scene.seed + i, dice=scene.dice + i).table()
        viewer = dice.randrange(WATCHER, scene.seats)
        worlds = (table, table.redeal(viewer, dice), table.redeal(viewer, dice))
        real, first, second = [_others_words(each, viewer) for each in worlds]
        secret = secret or bool(hidden_words(table, viewer))
        changed = changed or real != first
        for word in real | first:
            gaps.setdefault(f"'{word}'", []).append(real[word] - first[word])
        guessed, alike = (real & first).total(), (first & second).total()
        gaps.setdefault("what really lies there", []).append(guessed - alike)
    assert changed or not secret, f"{times} redeals changed nothing, though something is hidden."
    for what, found in gaps.items():
        _is_luck(what, found)


def _is_luck(what: str, gaps: list[int]) -> None:
    """Let differences between real and redealt worlds cancel out, as far as luck goes."""
    wide = WIDE * sqrt(sum([gap * gap for gap in gaps]))
    told = f"Redealt worlds hold {what} {abs(sum(gaps))} times too often or too seldom"
    assert abs(sum(gaps)) <= wide, f"{told}; luck goes as far as {wide:.0f}."


def _others_words(table: Table[Any], viewer: int) -> Counter[str]:
    """Count, seat by seat, what the others see; what the viewer sees, too, cancels out."""
    found: Counter[str] = Counter()
    for seat in table.state.everyone:
        if seat != viewer:
            found.update([f"{seat}: {word}" for word in view_words(table.view(seat))])
    return found
