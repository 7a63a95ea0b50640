"""`labtable` as usual, except that luck is always the same and games are looked back on briefly.

No setting does this. A browser cannot tell how long somebody thought about turning points, and
every game that a test ends would be thought about for seconds, with nobody there to read it.
"""

from __future__ import annotations

from functools import partial
from random import Random
from unittest.mock import patch

from labtable.bots import chances, review
from labtable.host.services import SeedSource
from labtable.terminal.main import main
from tests.web.passwords import LITTLE

SEED = 7
LOOKS = 6_000.0  # answers that are looked at in a game, of 240,000
THOUGHT = 20_000.0  # and in search of what was overlooked, of 200,000


class SameLuck(SeedSource):
    """Deals every table the same cards; bots decide by seat and question alone."""

    def seed(self) -> int:
        return SEED

    def dice(self, table: str, seat: int, question: int) -> str:
        return f"{SEED} {seat} {question}"


if __name__ == "__main__":
    with (
        patch("labtable.web.app.SeedSource", SameLuck),
        patch("labtable.web.classroom.pupil_names.SystemRandom", partial(Random, SEED)),
        patch("labtable.web.classroom.people_control.SystemRandom", partial(Random, SEED)),
        patch("labtable.web.identity.passwords.HASHER", LITTLE),
        patch("labtable.bots.review.course_of", partial(chances.course_of, looks=LOOKS)),
        patch("labtable.bots.review.begin_review", partial(review.begin_review, thought=THOUGHT)),
    ):
        main()
