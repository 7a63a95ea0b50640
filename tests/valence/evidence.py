"""What an answer shows about who gave it, in a row that can be compared."""

from __future__ import annotations

from labtable.engine import Shown

BLOCKER = "Transition Metal Compound"
REACTIVITY = "reactivity acids-bases-salts"


def told(seen: Shown | None) -> tuple[str, str, str, bool]:
    assert seen is not None
    wrong = seen.against or bool(seen.misconception)
    return seen.misconception, " ".join(seen.skills), seen.strength, wrong
