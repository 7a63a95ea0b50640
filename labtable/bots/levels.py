"""Bots by name: levels to play against, and four to measure by.

The two that look ahead are offered where a game says how far it pays to look, the one that has
learned where a net lies here. There the second of them may have learned as well: it plays by the
same net, but not in all of its answers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from labtable.bots.bot import Bot, RandomBot
from labtable.bots.greedy import Greedy
from labtable.bots.net_loading import has_shipped_net, shipped_net_bot
from labtable.bots.net_player import FallbackBot, SlippingBot
from labtable.bots.search import Search
from labtable.bots.tree import Tree
from labtable.engine.errors import Refusal, suggest_word
from labtable.engine.game import Game, Slips

AT_SIGHT: dict[str, Callable[[Slips], Bot]] = {
    "beginner": lambda slips: Greedy(slips.beginner),
    "easy": lambda slips: Greedy(slips.learner),
    "medium": lambda _: Greedy(),
}
MASTER, LEARNED, SEARCH = "master", "grandmaster", "search"
AHEAD: dict[str, Callable[[Slips], Bot]] = {
    "hard": lambda slips: Search(3, seconds=1.0, caution=1.0, slips=slips.expert),
    MASTER: lambda _: Search(10, seconds=1.8, caution=1.0, far=True),
}
MEASURES: dict[str, Callable[[Slips], Bot]] = {
    "random": lambda _: RandomBot(),
    "greedy": lambda _: Greedy(),
    "tree": lambda _: Tree(200),
    SEARCH: AHEAD[MASTER],
}
USUAL = "medium"
OLD_NAMES: Final = {"learner": "easy", "skilled": "medium", "expert": "hard"}
"""Levels by the names they had first; saved tables, ratings and commands still use them."""


def level_name(name: str) -> str:
    """The name of a level today; any other name stays as it is.

    >>> level_name("skilled"), level_name("medium"), level_name("my_bot.py:MyBot")
    ('medium', 'medium', 'my_bot.py:MyBot')
    """
    return OLD_NAMES.get(name, name)


def stored_level(name: str) -> str:
    """The name under which ratings are kept, so that those of older games still count.

    >>> stored_level("medium"), stored_level("master")
    ('skilled', 'master')
    """
    return next((old for old, new in OLD_NAMES.items() if new == name), name)


def bots(game: Game[Any]) -> list[str]:
    """Names of the bots that can play this game, the weakest first.

    >>> import labtable
    >>> bots(labtable.game("ion"))
    ['beginner', 'easy', 'medium', 'hard', 'master', 'grandmaster']
    """
    return [*_by_rule(game), *([LEARNED] if has_shipped_net(game) else [])]


def _by_rule(game: Game[Any]) -> list[str]:
    if game.judge is None:
        return ["random"]
    return [*AT_SIGHT, *AHEAD] if game.foresight else list(AT_SIGHT)


def best_search_level(game: Game[Any]) -> str:
    """The best bot that has not learned: it plays where a net cannot."""
    return SEARCH if game.foresight else _by_rule(game)[-1]


def usual(game: Game[Any]) -> str:
    """The bot that sits down when nobody asks for another."""
    return USUAL if game.judge else "random"


def bot(name: str, game: Game[Any]) -> Bot:
    """Get a bot by its name."""
    name = level_name(name)
    known = list(dict.fromkeys([*bots(game), *(MEASURES if game.judge else ["random"])]))
    if name not in known:
        why = "There is no bot '{bot:quote}' for {title}. {instead}"
        raise Refusal(
            "TABLE-15", why, bot=name, title=game.title, instead=suggest_word(name, known)
        )
    slips = game.foresight.slips if game.foresight else Slips()
    if name == LEARNED:
        return _learned_bot(game)
    if name == MASTER and slips.master and has_shipped_net(game):
        made = _learned_bot(game)
        return made if isinstance(made, FallbackBot) else SlippingBot(made, slips.master)
    return (AT_SIGHT | AHEAD | MEASURES)[name](slips)


def _learned_bot(game: Game[Any]) -> Bot:
    return shipped_net_bot(game, bot(best_search_level(game), game), best_search_level(game))
