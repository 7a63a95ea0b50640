"""What we want to reach, as ratios to others and as times; `run.py` prints how far we are."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

Key = tuple[str, str]  # who and what
Rates = dict[Key, float]


class Aim(NamedTuple):
    """A rate of ours over a rate of somebody else's, or a time of ours."""

    title: str
    ours: Key
    floor: float  # 0: there is none
    wish: float
    theirs: Key | None = None

    def reached(self, rates: Rates) -> float | None:
        """Work it out from one round: a ratio, or without anybody else microseconds."""
        if self.ours not in rates or (self.theirs and self.theirs not in rates):
            return None
        mine = rates[self.ours]
        return mine / rates[self.theirs] if self.theirs else 1e6 / mine

    def verdict(self, value: float) -> str:
        """Say in a word how good that is."""
        good: Callable[[float], bool] = value.__ge__ if self.theirs else value.__le__
        if good(self.wish):
            return "reached"
        return "floor" if self.floor and good(self.floor) else "missed"


def ours(game: str, way: str, build: str = "compiled") -> Key:
    """Name a measurement of ours."""
    return f"{game} {build}", way


HEARTS, RUMMY, CATAN = "OpenSpiel hearts", "OpenSpiel gin_rummy", "catanatron"
MONOPOLY = "chemistry_monopoly"

# Three were guessed before their games ran, and are set anew by what was measured: the README
# says which and why.
AIMS = [
    Aim("Ion / hearts, both native", ours("ion", "rollout"), 0.5, 1, (HEARTS, "native")),
    Aim("Ion / hearts, both from Python", ours("ion", "inner"), 0, 10, (HEARTS, "python")),
    Aim("Ion / boardgame.io", ours("ion", "rollout"), 0, 300, ("boardgame.io", "play")),
    Aim("Ion pure / hearts from Python", ours("ion", "inner", "pure"), 1, 2, (HEARTS, "python")),
    Aim("Valence / gin rummy, native", ours("valence", "rollout"), 5, 12, (RUMMY, "native")),
    Aim("Valence / RLCard gin rummy", ours("valence", "inner"), 0, 45, ("RLCard", "play")),
    Aim("Compounded / catanatron", ours("compounded", "inner"), 10, 20, (CATAN, "play")),
    Aim("Compounded pure / catanatron", ours("compounded", "inner", "pure"), 0, 4, (CATAN, "play")),
    Aim("Monopoly / catanatron", ours(MONOPOLY, "inner"), 0, 20, (CATAN, "play")),
    Aim("Monopoly / simulator, turns", ours(MONOPOLY, "turns"), 1, 2, ("simulator", "turns")),
    Aim("the same without offers", ours(MONOPOLY, "unoffered"), 1, 2, ("simulator", "turns")),
    Aim("CompoundIt! all moves, us", ours("compoundit", "moves"), 0, 2000),
    Aim("clone: Ion / hearts", ours("ion", "clone"), 1 / 3, 1 / 1.5, (HEARTS, "clone")),
    Aim("clone: Compounded / catanatron", ours("compounded", "clone"), 0, 30, (CATAN, "clone")),
    Aim("Ion to JSON, us", ours("ion", "save"), 15, 5),
    Aim("Ion from JSON, us", ours("ion", "load"), 30, 10),
    Aim("worlds: Ion / hearts ISMCTS", ours("ion", "worlds"), 0.5, 1, (HEARTS, "search")),
    Aim(
        "worlds: Ion / boardgame.io MCTS", ours("ion", "worlds"), 0, 200, ("boardgame.io", "search")
    ),
    # a decision as those need it who learn: what is seen, all answers, the step
    Aim("lane: Ion, us", ours("ion", "lane"), 0, 1e6 / 25_000),
    Aim("lane: Valence, us", ours("valence", "lane"), 0, 1e6 / 25_000),
    Aim("lane: Compounded, us", ours("compounded", "lane"), 0, 1e6 / 10_000),
    Aim("lane: Monopoly, us", ours(MONOPOLY, "lane"), 0, 1e6 / 15_000),
    Aim("lane: CompoundIt!, us", ours("compoundit", "lane"), 0, 1e6 / 3_000),
    Aim("lane: Ion / RLCard gin rummy", ours("ion", "lane"), 0, 1, ("RLCard", "play")),
    Aim("lane: Ion / PettingZoo's own", ours("ion", "lane"), 0, 1, ("PettingZoo", "lane")),
    Aim("lane: Ion / hearts", ours("ion", "lane"), 0, 1, (HEARTS, "lane")),
    Aim("worlds: Compounded / catanatron", ours("compounded", "worlds"), 10, 20, (CATAN, "tree")),
]
