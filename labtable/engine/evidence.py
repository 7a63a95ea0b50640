"""What an answer shows about who gave it: a skill, or a misconception. Nothing is kept here."""

from __future__ import annotations

from typing import Literal

import msgspec


class Shown(msgspec.Struct, frozen=True):
    """Evidence of a skill, or against it: a misconception, or what is wrong in no known way."""

    skills: tuple[str, ...]
    misconception: str = ""
    strength: Literal["strong", "weak"] = "strong"
    formula: str = ""  # what was laid or typed
    wrong: bool = False  # it speaks against the skills, though no misconception has a name for it
