"""Answers that a table with its lights off does not tell: found by the rules, as players do."""

from __future__ import annotations

from typing import Any

import msgspec

from labtable.games.ion.sketch import sketch
from labtable.games.ion.view_schema import IonView


def placements(view: Any) -> list[str]:
    """Every way to place the cards of a turn of Ion, one by one where there are several."""
    seen = msgspec.convert(view, IonView, strict=False)
    laid = ""
    while True:
        found = sketch(seen, laid)
        ways = [f"{laid}, {move.text}" if laid else move.text for move in found.moves]
        if len(found.left) <= 1:
            return ways
        laid = ways[0]
