"""The same luck whenever a test runs: what it meets at its tables is not left to chance."""

from __future__ import annotations

from random import Random

import pytest

from labtable.host.services import SeedSource


def deal_the_same(patch: pytest.MonkeyPatch, name: str) -> None:
    """Let all servers deal by this name, and bots decide by seat and question alone."""
    dealer = Random(name)

    def dice(luck: SeedSource, table: str, seat: int, question: int) -> str:
        return f"{name} {seat} {question}"

    patch.setattr(SeedSource, "seed", lambda luck: dealer.getrandbits(64))
    patch.setattr(SeedSource, "dice", dice)
    for room in (
        "classroom.pupil_names",
        "classroom.people_control",
    ):  # what people are called, where they sit
        patch.setattr(f"labtable.web.{room}.SystemRandom", lambda: Random(name))
