"""Answers that are always the same, made once."""

from __future__ import annotations

from typing import Final

from labtable.engine import Pass
from labtable.games.compoundit.actions import Accept, Challenge, Vote

ACCEPT: Final = Accept()


CHALLENGE: Final = Challenge()


VALID: Final = Vote("valid")


INVALID: Final = Vote("invalid")


PASS: Final = Pass()
