"""Bots that a net plays for, and bots that let another one answer."""

from __future__ import annotations

from math import inf
from random import Random
from typing import TYPE_CHECKING, Any

from labtable.bots.bot import ONLY, Bot, Thought
from labtable.bots.chair import Chair, bot_view
from labtable.bots.greedy import Greedy
from labtable.bots.plain_net import PlainNet
from labtable.engine.game import Game

if TYPE_CHECKING:
    from labtable.bots.net import Net

    AnyNet = Net | PlainNet

DEAR = 0.2  # so much of the win is given up for no lead
DOUBTS = 2  # an answer that looks worse by so many times the game's doubt is not thought about


class BotWrapper:
    """Lets another bot answer."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    @property
    def seconds(self) -> float:
        """How long it may think; 0: as long as it wants."""
        return float(getattr(self.bot, "seconds", 0.0))

    @seconds.setter
    def seconds(self, seconds: float) -> None:
        if hasattr(self.bot, "seconds"):
            self.bot.seconds = seconds

    def choose(self, chair: Chair, dice: Random) -> Any:
        return self.think(chair, dice).answer

    def think(self, chair: Chair, dice: Random) -> Thought:
        thinks = getattr(self.bot, "think", None)
        return thinks(chair, dice) if thinks else Thought(self.bot.choose(chair, dice), "")


class FallbackBot(BotWrapper):
    """Plays where a net cannot, and says so."""

    def __init__(self, bot: Bot, why: str) -> None:
        super().__init__(bot)
        self.why = why

    def think(self, chair: Chair, dice: Random) -> Thought:
        """Say first who plays here."""
        thought = super().think(chair, dice)
        return Thought(thought.answer, f"{self.why} {thought.why}".strip())


class SlippingBot(BotWrapper):
    """Sometimes takes what looks best at a glance, whatever the other bot would do."""

    def __init__(self, bot: Bot, slips: float) -> None:
        super().__init__(bot)
        self.slips = slips  # how often it does

    def think(self, chair: Chair, dice: Random) -> Thought:
        if dice.random() < self.slips:
            return Greedy().think(chair, dice)
        return super().think(chair, dice)


class NetBot:
    """Plays by a net; at a table unlike all the net has learned from, the bot below does."""

    def __init__(self, net: AnyNet, below: Bot, level: str) -> None:
        self.net = net
        self.level = level  # the name of the bot below
        self.below = FallbackBot(below, f"The net has never met this: {level} plays.")


class NetPlayer(NetBot):
    """Takes what its net thinks best: it never looks ahead, so it answers at once."""

    @property
    def seconds(self) -> float:
        """How long the bot below may think."""
        return self.below.seconds

    @seconds.setter
    def seconds(self, seconds: float) -> None:
        self.below.seconds = seconds

    def choose(self, chair: Chair, dice: Random) -> Any:
        return self.think(chair, dice).answer

    def think(self, chair: Chair, dice: Random) -> Thought:
        """Ask the net about every answer."""
        options = prune_candidates(chair.game, bot_view(chair), chair.polite, self.net.looks)
        if len(options) == 1:
            alone = len(chair.options) == 1
            return Thought(options[0], ONLY if alone else "Nothing else comes near.")
        told = predict(self.net, chair, options)
        if told is None:
            return self.below.think(chair, dice)
        value, expected = told
        order = sorted(range(len(options)), key=lambda place: -value[place])
        best, second = order[:2]
        why = f"By experience it wins {expected[best]:.0%} of such games"
        less = f"the next best, '{options[second]}', {expected[second]:.0%}"
        return Thought(options[best], f"{why}; {less}.")


def predict(
    net: AnyNet, chair: Chair, options: list[Any]
) -> tuple[list[float], list[float]] | None:
    """What a net thinks of answers: their worth, and the share of the win to be expected.

    Nothing where it has never learned from such tables, or of such answers.
    """
    features, view = chair.game.features, bot_view(chair)
    assert features is not None, chair.game.name
    seen = features.view(view)
    if not (net.knows_view(seen) and features.can_describe(options)):
        return None
    answers = [features.answer(view, option) for option in options]
    value, shares, expected = net.predict_answers(seen, answers)
    best = max(shares)
    near = [one if share >= best - DEAR else -inf for one, share in zip(value, shares, strict=True)]
    return near, expected


def prune_candidates(game: Game[Any], view: Any, options: list[Any], looks: int) -> list[Any]:
    """The answers a net is asked about: so many, the best-looking first; with 0 all of them."""
    judge = game.judge
    if not looks or judge is None or len(options) == 1:
        return options
    worth = [judge(view, option) for option in options]
    order = sorted(range(len(options)), key=lambda place: -worth[place])[:looks]
    least = worth[order[0]] - DOUBTS * (game.foresight.doubt if game.foresight else inf)
    weighty = game.features.weighty if game.features else ()
    return [
        options[place]
        for place in order
        if worth[place] >= least or isinstance(options[place], weighty)
    ]
