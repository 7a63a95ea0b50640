"""What the experiments of a scientist allow."""

from __future__ import annotations

from labtable.games.compounded.tables import NUMBERS


class Numbers:
    """The numbers of all experiments at their levels. They never change: levels are replaced."""

    def __init__(self, levels: dict[str, int]) -> None:
        self.discovery = NUMBERS["discovery"][levels["discovery"]]
        self.study = NUMBERS["study"][levels["study"]]
        self.research = NUMBERS["research"][levels["research"]]
        self.lab = NUMBERS["lab"][levels["lab"]]
