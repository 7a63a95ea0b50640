"""`labtable` as usual, except that luck is always the same; no setting does this."""

from __future__ import annotations

from unittest.mock import patch

from labtable.terminal.main import main
from labtable.web.luck import Luck

SEED = 7


class SameLuck(Luck):
    """Deals every table the same cards; bots decide by seat and question alone."""

    def seed(self) -> int:
        return SEED

    def dice(self, table: str, seat: int, question: int) -> str:
        return f"{SEED} {seat} {question}"


if __name__ == "__main__":
    with patch("labtable.web.app.Luck", SameLuck):
        main()
