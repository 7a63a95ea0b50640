"""What is to be played: a plan, and the games it asks for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Any

import msgspec

import labtable
from labtable.lab.errors import LabTrouble
from labtable.lab.playing.players import Entrant, Guest, bot_label, seat_bot, unnamed_bots


class Setting(msgspec.Struct, frozen=True):
    """One game to be played: who sits where, and which deal."""

    number: int
    game: str
    seed: int
    bots: list[str]  # by seat
    options: dict[str, Any] = {}
    records: bool = False
    guests: dict[str, Guest] = {}  # bots that are objects or classes, by name


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """A number of games among the same bots: names, or classes and objects of one's own.

    >>> plan = Plan(game="ion", bots=["skilled", "random"], games=2, seed=7)
    >>> [setting.bots for setting in plan.settings()]
    [['skilled', 'random'], ['random', 'skilled']]
    """

    game: str
    bots: Sequence[Entrant]  # by seat in the first game; from game to game all move on one seat
    games: int = 1000
    seed: int = 0
    options: dict[str, Any] = {}
    records: bool = False  # keep the text of every game

    @property
    def names(self) -> list[str]:
        """What the bots go by."""
        return [bot_label(bot) for bot in self.bots]

    def settings(self, first: int = 0) -> Iterator[Setting]:
        """The games in order, from this one on."""
        names, known = self.names, unnamed_bots(self.bots)
        for number in range(first, self.games):
            turn = number % len(names)
            seated = names[turn:] + names[:turn]
            seed = game_seed(self.seed, number)
            yield Setting(number, self.game, seed, seated, self.options, self.records, known)


def game_seed(seed: int, number: int) -> int:
    """The seed of one game, from the seed of the run and the game's number alone.

    >>> game_seed(7, 0) == game_seed(7, 0) != game_seed(7, 1)
    True
    """
    return int.from_bytes(sha256(f"{seed} {number}".encode()).digest()[:6])


def check_plan(plan: Plan) -> Plan:
    """Refuse, with a sentence, what cannot be played."""
    if plan.games < 1:
        raise LabTrouble(f"At least one game must be played, not {plan.games}.")
    game = labtable.game(plan.game)
    check_bots(plan.bots, plan.game)
    if len(plan.bots) not in game.seats:
        low, high = game.seats[0], game.seats[-1]
        why = f"{game.title} is for {low} to {high} players"
        raise LabTrouble(f"{why}; name as many bots, not {len(plan.bots)}.")
    labtable.new(plan.game, seats=len(plan.bots), seed=plan.seed, **plan.options)
    return plan


def check_bots(bots: Sequence[Entrant], game: str) -> None:
    """Refuse a bot that cannot sit down, or that could be taken for another one."""
    if not isinstance(bots, list | tuple):
        raise LabTrouble(f"bots is a list, like ['skilled', 'random'], not {bots!r}.")
    known = unnamed_bots(bots)
    for bot in bots:
        if bot == "":
            raise LabTrouble("Bots are names between commas, like skilled,random; one is left out.")
        seat_bot(bot, labtable.game(game))
        if known.get(bot_label(bot), bot) is not bot:
            why = f"Two different bots are called {bot_label(bot)}"
            raise LabTrouble(f"{why}; bring the same one twice, or give each a class of its own.")
