"""How far luck lets anybody win: `search` sees every hidden card and knows every draw.

It plays its answers on in the world as it is, where all others have to imagine one. Nobody at a
fair table can know as much, so what it wins is more than a fair player of its kind can win.
"""

from __future__ import annotations

import argparse
from random import Random

from labtable.bots.chair import Chair
from labtable.bots.search import Search
from labtable.engine.agenda import State
from labtable.train.strength import EvalMatch, Strength, play_eval_deals


class Seer(Search):
    """Looks ahead as `search` does, in the world as it is."""

    def __init__(self) -> None:
        super().__init__(1, far=True)

    def deal_world(self, chair: Chair, dice: Random) -> State:
        found: State = chair._table.state.clone()  # noqa: SLF001 - it may see everything
        return found


def main() -> None:
    """Let it meet a level."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--level", default="search")
    chosen = parser.parse_args()
    meeting = EvalMatch(
        game=chosen.game,
        net=f"{__file__}:Seer",
        level=chosen.level,
        seats=chosen.seats,
        games=chosen.games,
    )
    print(Strength(meeting=meeting, shares=play_eval_deals(meeting, meeting.deals)))


if __name__ == "__main__":
    main()
