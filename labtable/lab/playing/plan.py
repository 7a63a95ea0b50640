"""What is to be played, by whom: a plan, its players, and the games it asks for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

import labtable
from labtable.bots import Bot, stand_in
from labtable.bots.levels import best_search_level
from labtable.bots.load import load
from labtable.bots.net_loading import SUFFIX
from labtable.engine.game import Game
from labtable.lab.errors import LabTrouble

Guest: TypeAlias = Bot | type[Bot]  # brought along as an object or a class
Entrant: TypeAlias = str | Guest


def seat_bot(bot: Entrant, game: Game[Any]) -> Bot:
    """Seat a bot that counts its thoughts and not the seconds, so that a game can be repeated."""
    chosen = load(bot, game) if isinstance(bot, str) else _fresh_bot(bot)
    if hasattr(chosen, "seconds"):
        chosen.seconds = 0.0
    return chosen


def bot_label(bot: Entrant) -> str:
    """What a bot goes by: its name, or that of its class.

    >>> from labtable.bots import RandomBot
    >>> bot_label("medium"), bot_label(RandomBot), bot_label(RandomBot())
    ('medium', 'RandomBot', 'RandomBot')
    """
    if isinstance(bot, str):
        return bot
    return bot.__name__ if isinstance(bot, type) else type(bot).__name__


def unnamed_bots(bots: Iterable[Entrant]) -> dict[str, Guest]:
    """Those who have no name that can be loaded, by what they go by."""
    return {bot_label(bot): bot for bot in bots if not isinstance(bot, str)}


def known_elsewhere(bot: Entrant) -> str:
    """The name by which another process, or a later run, finds a bot; guests have none."""
    if isinstance(bot, str):
        return bot
    why = (
        f"{bot_label(bot)} is known to this program alone; for more jobs, for Ray and for a folder"
    )
    raise LabTrouble(f"{why} name its file and its class, like 'my_bot.py:{bot_label(bot)}'.")


def bot_stamp(bot: Entrant) -> str:
    """Tell a bot from another of the same name: a bot in a file is what stands in the file.

    >>> bot_stamp("medium")
    'medium'
    """
    name = known_elsewhere(bot)
    file = _bot_file(name)
    if file is None or not file.is_file():
        return name
    return f"{name} {sha256(file.read_bytes()).hexdigest()[:12]}"


def is_same_stamp(now: str, then: str) -> bool:
    """Tell whether two stamps may be of one bot; once a net was written down by its name alone.

    >>> is_same_stamp("ion.net 0123", "ion.net"), is_same_stamp("ion.net 0123", "ion.net 4567")
    (True, False)
    """
    return now == then or (then.endswith(SUFFIX) and now.rpartition(" ")[0] == then)


def stand_ins(
    bots: Iterable[Entrant], game: Game[Any], tables: Sequence[tuple[int, Mapping[str, Any]]]
) -> list[str]:
    """Say which bots do not play themselves at these tables, by seats and options.

    >>> import labtable
    >>> stand_ins(["medium"], labtable.game("ion"), [(2, {}), (3, {})])
    []
    """
    lines = []
    for name, bot in {bot_label(bot): bot for bot in bots}.items():
        chosen = seat_bot(bot, game)
        told = [stand_in(chosen, game, seats, options) for seats, options in tables]
        said = [one for one in told if one]
        if said and len({str(one) for one in told}) == 1:
            lines.append(f"{name}: {said[0]}")
        elif said:
            often = f"{len(said)} of these {len(tables)} kinds of table"
            lines.append(
                f"{name} has never met {often}; {best_search_level(game)} plays in its place there."
            )
    return lines


def _fresh_bot(guest: Guest) -> Bot:
    """Make a bot that has not played yet, so that nothing is carried from game to game."""
    if not callable(getattr(guest, "choose", None)):
        why = "it is no name, and has no method choose(self, chair, dice)"
        raise LabTrouble(f"{guest!r} is no bot: {why}.")
    try:
        return guest() if isinstance(guest, type) else deepcopy(guest)
    except Exception as error:
        why = f"{bot_label(guest)} cannot be made anew for every game"
        raise LabTrouble(f"{why}: {type(error).__name__}: {error}.") from error


def _bot_file(name: str) -> Path | None:
    """Where the bot of this name stands; a level stands nowhere."""
    if name.endswith(SUFFIX):
        return Path(name)
    path = name.removeprefix("exec:") if name.startswith("exec:") else name.rpartition(":")[0]
    return Path(path.split()[0]) if path.split() else None


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

    >>> plan = Plan(game="ion", bots=["medium", "random"], games=2, seed=7)
    >>> [setting.bots for setting in plan.settings()]
    [['medium', 'random'], ['random', 'medium']]
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
        raise LabTrouble(f"bots is a list, like ['medium', 'random'], not {bots!r}.")
    known = unnamed_bots(bots)
    for bot in bots:
        if bot == "":
            raise LabTrouble("Bots are names between commas, like medium,random; one is left out.")
        seat_bot(bot, labtable.game(game))
        if known.get(bot_label(bot), bot) is not bot:
            why = f"Two different bots are called {bot_label(bot)}"
            raise LabTrouble(f"{why}; bring the same one twice, or give each a class of its own.")
