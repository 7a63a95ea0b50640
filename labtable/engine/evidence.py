"""What an answer shows about who gave it: a skill, or a misconception. Nothing is kept here."""

from __future__ import annotations

from typing import Literal

import msgspec


class Shown(msgspec.Struct, frozen=True):
    """Evidence of a skill; with a misconception, or `against`, it speaks against it."""

    skills: tuple[str, ...]
    misconception: str = ""
    strength: Literal["strong", "weak"] = "strong"
    formula: str = ""  # what was laid or typed
    against: bool = False  # wrong, though no misconception by name
