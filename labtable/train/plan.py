"""What is to be trained, and what its numbers may be."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import msgspec

import labtable
from labtable.bots.levels import LEARNED, level_name
from labtable.bots.net import Net
from labtable.bots.net_loading import open_net, read_net, usable_net
from labtable.engine.errors import Refusal
from labtable.engine.features import Features
from labtable.engine.game import Game


class TrainTrouble(Exception):
    """Training cannot begin or go on; the sentence says why."""


ANY: Final = 10**9  # more than anybody has the time or the memory for
LIMITS: Final[dict[str, tuple[float, float]]] = {
    "games": (1, ANY),
    "minutes": (0, ANY),
    "seed": (0, 2**63 - 1),
    "width": (1, 4096),
    "deep": (1, 16),
    "handful": (1, ANY),
    "tables": (1, ANY),
    "generation": (1, ANY),
    "era": (1, ANY),
    "window": (1, ANY),
    "batch": (1, ANY),
    "reuse": (0.001, 1000),
    "rate": (0, 1),
    "explore": (0, 1),
    "longest": (1, ANY),
    "handover": (0.001, 1),
    "looks": (0, ANY),
    "trace": (0, 1),
    "worlds": (0, ANY),
    "turns": (0, ANY),
    "rounds": (0, ANY),
    "checked": (0, ANY),
}


def check_limits(plan: TrainPlan) -> None:
    """Say in a sentence which number of a plan makes no sense."""
    for name, (low, high) in LIMITS.items():
        given = getattr(plan, name)
        for number in given if isinstance(given, tuple) else [given]:
            if not low <= number <= high:  # what is no number at all is not, either
                most = " or more" if high == ANY and number < low else f" to {high:g}"
                raise TrainTrouble(f"{name} is {low:g}{most}, not {number:g}.")


TEACHER = "medium"  # takes what looks best to the game's own judgement


class TrainPlan(msgspec.Struct, frozen=True, kw_only=True):
    """One run. How many processes play changes nothing in it."""

    game: str
    games: int  # to play altogether
    minutes: float = 0.0  # to play at most; 0: as long as the games take
    seed: int = 0
    seats: list[int] = []  # tables of so many; all that the game allows unless told
    presets: list[str] = []  # all competitive ones unless told
    width: int = 128
    deep: int = 2
    handful: int = 128  # games that a process plays at a time
    tables: int = 64  # of them side by side
    generation: int = 8  # handfuls that are played with the same weights
    era: int = 10  # generations until everything is written down
    window: int = 400_000  # answers that are remembered
    batch: int = 1024
    reuse: float = 2.0  # how often an answer is learned from
    rate: float = 1e-3
    explore: tuple[float, float] = (0.1, 0.015)  # answers by chance: at first, and in the end
    longest: int = 4000  # answers after which a game counts as it stands
    teacher: str = ""  # whoever plays at first, until the net can
    handover: float = 0.4  # how much of the run has gone by when the teacher has gone
    looks: int = 0  # answers that are thought about, the best-looking ones; 0: all
    trace: float = 1.0  # how much the end tells beside what is foretold one answer later
    worlds: int = 0  # in which its answers are played on as well, when it plays
    turns: int = 0  # own answers until the net is asked again there; 0: all play on at a glance
    rounds: float = 0.0  # that they play on for so; 0: as many as the game looks ahead
    checked: int = 1000  # games in the end by which its chances are set right, if that is few
    rival: str = ""  # a net that plays all other seats and learns nothing
    begin: str = ""  # a net that it goes on from; its size is that net's

    @property
    def generations(self) -> int:
        return -(-self.games // (self.handful * self.generation))

    def games_before(self, generation: int) -> int:
        """How many games have been played before a generation."""
        return generation * self.handful * self.generation

    def calibration_games(self, generation: int) -> int:
        """Games after all others that tell how far its chances are off; few after a short run."""
        return (
            0
            if self.rival
            else min(self.checked, min(self.games, self.games_before(generation)) // 20)
        )

    def run_progress(self, generation: int) -> float:
        """How much of the run has gone by."""
        return min(1.0, generation / max(1, self.generations - 1))

    def exploration_at(self, generation: int, gone: float) -> ExplorationSchedule:
        """How a generation plays; by chance, before anything was learned and without a teacher."""
        first, last = self.explore
        explore = first + (last - first) * min(1.0, gone / 0.5)
        trace = 1 - (1 - self.trace) * min(1.0, gone / 0.3)
        if self.teacher:
            return ExplorationSchedule(explore, max(0.0, 1 - gone / self.handover), trace)
        blank = generation < 2 and not self.begin
        return ExplorationSchedule(1.0 if blank else explore, 0.0, trace)


class ExplorationSchedule(NamedTuple):
    """How games are played and told at a time."""

    explore: float = 0.0  # share of answers by chance
    teacher: float = 0.0  # share of seats that play as the teacher does
    trace: float = 1.0


def trainable_game(name: str) -> tuple[Game[Any], Features]:
    """Find a game that can be learned."""
    game = labtable.game(name)
    if game.features is None:
        raise TrainTrouble(f"{game.title} has no features yet, so nobody can learn it this way.")
    if missing := game.features.missing_actions(game.actions):
        why = f"The features of {game.title} do not describe {', '.join(missing)}."
        raise TrainTrouble(f"{why} Add them to its features, then train.")
    return game, game.features


@cache
def load_known_net(game: str, net: str) -> Net:
    """Find a net by its file, or the one that ships by its level."""
    found = labtable.game(game)
    try:
        mine = usable_net(found) if net == LEARNED else open_net(read_net(Path(net)), found)
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise TrainTrouble(f"The net in {net} cannot be read: {why}.") from None
    except Refusal as refusal:
        raise TrainTrouble(f"{net}: {refusal.why}") from None
    if mine is None:
        raise TrainTrouble(f"{found.title} has no {net}.")
    assert isinstance(mine, Net), "training needs numpy"
    return mine


class Deal(msgspec.Struct, frozen=True):
    """How one game begins."""

    seats: int
    seed: int
    options: Any


def deal_game(plan: TrainPlan, game: Game[Any], number: int) -> tuple[Deal, Random]:
    """Deal a game by its number, with the dice that go with it; small tables come up more."""
    dice = Random(f"{plan.game} {plan.seed} {number}")
    seats = plan.seats or list(game.seats)
    at = dice.choices(seats, [1 / n**2 for n in seats])[0]
    preset = dice.choice(played_presets(plan, game))
    given = {"preset": preset} if preset else {}
    return Deal(at, dice.getrandbits(63), game.read_options(at, given)), dice


def played_presets(plan: TrainPlan, game: Game[Any]) -> list[str]:
    """Presets that are played: by default all in which people play against each other."""
    if plan.presets:
        return plan.presets
    some = game.seats[0]
    found = [
        name
        for name in game.presets
        if not getattr(game.read_options(some, {"preset": name}), "cooperative", False)
    ]
    return found or [""]


def check_train_plan(plan: TrainPlan) -> None:
    """Say in a sentence what of a plan cannot be done."""
    game, _ = trainable_game(plan.game)
    check_limits(plan)
    _check_players(plan, game)
    for seats in plan.seats:
        if seats not in game.seats:
            few, many = game.seats[0], game.seats[-1]
            raise TrainTrouble(f"{game.title} is for {few} to {many}, not for {seats}.")
    for preset in plan.presets:
        game.read_options(game.seats[-1], {"preset": preset})


def _check_players(plan: TrainPlan, game: Game[Any]) -> None:
    if level_name(plan.teacher) not in ("", TEACHER):
        raise TrainTrouble(f"Only {TEACHER} can teach, not {plan.teacher}.")
    if plan.teacher and game.judge is None:
        raise TrainTrouble(f"{game.title} has no judgement of its own, so nobody can teach it.")
    for net in [net for net in (plan.rival, plan.begin) if net]:
        load_known_net(plan.game, net)
