"""What a bot is, and where to get one."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol

from labtable.engine.errors import Refusal
from labtable.engine.game import Game, meant


class Bot(Protocol):
    """Somebody who answers for a seat."""

    def choose(self, view: Any, options: list[Any], dice: Random) -> Any:
        """Pick one of the options, knowing only what the seat may see."""


def bots(game: Game[Any]) -> list[str]:
    """Names of the bots that can play this game, the weakest first.

    >>> import labtable
    >>> bots(labtable.game("ion"))
    ['random', 'greedy']
    """
    return ["random", "greedy"] if game.judge else ["random"]


def bot(name: str, game: Game[Any]) -> Bot:
    """Get a bot by its name."""
    from labtable.bots.greedy import Greedy  # noqa: PLC0415 - bots know what a bot is
    from labtable.bots.randomly import Randomly  # noqa: PLC0415

    known = bots(game)
    if name not in known:
        why = f"There is no bot '{name}' for {game.title}. {meant(name, known)}"
        raise Refusal("TABLE-15", why)
    if name == "greedy" and game.judge:
        return Greedy(game.judge)
    return Randomly()
