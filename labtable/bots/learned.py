"""A bot that has learned by playing against itself, and who plays where it cannot."""

from __future__ import annotations

from importlib.resources import files
from importlib.util import find_spec
from math import inf
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from labtable.bots.bot import ONLY, Bot, Thought
from labtable.bots.chair import Chair, bot_view
from labtable.bots.greedy import Greedy
from labtable.bots.net_file import unpack_net
from labtable.bots.plain_net import PlainNet
from labtable.engine.errors import Refusal
from labtable.engine.game import Game

if TYPE_CHECKING:
    from labtable.bots.net import Net

    AnyNet = Net | PlainNet

SUFFIX = ".net"
LARGEST_FILE = 64 << 20  # bytes
SECONDS = 1.8  # that a net takes at most where it looks ahead
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


def has_shipped_net(game: Game[Any]) -> bool:
    """Tell whether a net for this game lies here."""
    return game.features is not None and _net_file(game.name).is_file()


def shipped_net_bot(game: Game[Any], below: Bot, name: str) -> Bot:
    """The bot of the net that lies here; where it cannot play, the one below does."""
    try:
        return bot_from_net(_shipped_net(game), below, name)
    except Refusal as refusal:
        return FallbackBot(below, f"{refusal.why} {name.capitalize()} plays.")


def missing_for_nets() -> str:
    """Say what is missing for nets to be asked fast; nothing when all is there."""
    if _is_fast():
        return ""
    return "numpy is not installed: nets answer slowly, never look ahead, and reviews ask none"


def _is_fast() -> bool:
    return find_spec("numpy") is not None


def fast_net(game: Game[Any]) -> AnyNet | None:
    """The net that can be asked about every answer of a game; none without numpy."""
    return usable_net(game) if _is_fast() else None


def usable_net(game: Game[Any]) -> AnyNet | None:
    """The net that can be asked about answers here; none where none fits."""
    if not has_shipped_net(game):
        return None
    try:
        return _shipped_net(game)
    except Refusal:
        return None


def bot_from_net(net: AnyNet, below: Bot, name: str) -> Bot:
    """The bot that plays by a net."""
    if not net.worlds or not _is_fast():
        return NetPlayer(net, below, name)
    from labtable.bots.foreseeing import NetSearch  # noqa: PLC0415 - needs numpy
    from labtable.bots.net import Net  # noqa: PLC0415 - needs numpy

    assert isinstance(net, Net)
    return NetSearch(net, below, name, SECONDS)


def read_net(path: Path) -> bytes:
    """Read the file of a net; one that is larger than any net is refused."""
    with path.open("rb") as file:
        data = file.read(LARGEST_FILE + 1)
    if len(data) > LARGEST_FILE:
        raise Refusal("TABLE-15", f"{path.name} is too large for a net.")
    return data


def open_net(data: bytes, game: Game[Any]) -> AnyNet:
    """Read a net; one that learned something else is refused. Without numpy it is a plain one."""
    file = unpack_net(data)
    if file.game != game.name:
        raise Refusal("TABLE-15", f"This net has learned {file.game}, not {game.title}.")
    if file.rules != game.rules:
        raise Refusal("TABLE-15", f"This net has learned other rules of {game.title}.")
    if file.box != game.fingerprint():
        raise Refusal("TABLE-15", f"This net has learned other components of {game.title}.")
    features = game.features
    columns = (len(features.view_columns), len(features.answer_columns)) if features else ()
    fits = features is not None and file.features == features.fingerprint()
    if not fits or (file.shape.view, file.shape.answer) != columns:
        raise Refusal("TABLE-15", f"This net has learned other features of {game.title}.")
    if not _is_fast():
        return PlainNet(file)
    from labtable.bots.net import Net  # noqa: PLC0415 - needs numpy

    return Net.of(file)


def open_full_net(data: bytes, game: Game[Any]) -> Net:
    """Read a net with its arrays, for those who measure it or go on learning; they have numpy."""
    from labtable.bots.net import Net  # noqa: PLC0415 - needs numpy

    net = open_net(data, game)
    assert isinstance(net, Net)
    return net


def _shipped_net(game: Game[Any]) -> AnyNet:
    """The net that lies here, read once."""
    features = game.features.fingerprint() if game.features else ""
    name = f"{game.name} {game.rules} {game.fingerprint()} {features} {_is_fast()}"
    if name not in _NETS:
        _NETS[name] = open_net(_net_file(game.name).read_bytes(), game)
    return _NETS[name]


_NETS: dict[str, AnyNet] = {}


def _net_file(name: str) -> Any:
    return files("labtable.bots") / "nets" / f"{name}{SUFFIX}"
