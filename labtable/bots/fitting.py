"""At which tables a bot plays itself; a net does so only at tables like those it learned from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from labtable.bots.bot import Bot
from labtable.bots.net_player import BotWrapper, FallbackBot, NetBot
from labtable.engine.errors import Refusal
from labtable.engine.game import Game
from labtable.engine.sentence import Sentence, as_sentence, say
from labtable.engine.table import Table

if TYPE_CHECKING:
    from labtable.bots.net_player import AnyNet

HURRIED = "It answers without looking ahead, because numpy is not installed here."
DEALS = 4  # of a table, to see whether a net has met such ones
Options = Mapping[str, Any]


def stand_in(player: Bot, game: Game[Any], seats: int, options: Options) -> Sentence | None:
    """Say who plays in a bot's place at such a table, and why; nothing where it plays itself.

    >>> import labtable
    >>> from labtable.bots import bot
    >>> ion = labtable.game("ion")
    >>> stand_in(bot("medium", ion), ion, 3, {})
    """
    if isinstance(player, FallbackBot):
        return as_sentence(player.why)
    if isinstance(player, BotWrapper):
        return stand_in(player.bot, game, seats, options)
    if not isinstance(player, NetBot):
        return None
    if _has_met_table(player.net, game, seats, options):
        return say(HURRIED) if getattr(player.net, "hurried", False) else None
    known = known_sizes(player, game, options)
    if known:
        return say(
            "This net has learned at tables of {known:&}, not of {seats}; "
            "{level} plays in its place.",
            known=known,
            seats=seats,
            level=player.level,
        )
    return say(
        "This net has not learned with these options; {level} plays in its place.",
        level=player.level,
    )


def known_sizes(player: Bot, game: Game[Any], options: Options) -> list[int]:
    """At how many seats a bot plays itself with these options."""
    if isinstance(player, BotWrapper):
        return known_sizes(player.bot, game, options)
    if not isinstance(player, NetBot):
        return list(game.seats)
    return [seats for seats in game.seats if _has_met_table(player.net, game, seats, options)]


def _has_met_table(net: AnyNet, game: Game[Any], seats: int, options: Options) -> bool:
    """Tell whether a net knows how a game begins at such a table, in any of a few deals."""
    assert game.features is not None, game.name
    for seed in range(DEALS):
        try:
            table = Table.new(game, seats=seats, seed=seed, **options)
        except Refusal:  # these options are not for so many
            return False
        asked = table.waiting()
        if not asked or net.knows_view(game.features.view(table.view(asked[0]))):
            return True
    return False
