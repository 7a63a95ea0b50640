"""Players made of code. They know what their seat may know, like everybody else."""

from labtable import renamed
from labtable.bots.asking import ask_bot, choose_safely
from labtable.bots.bot import Bot, BotFault, RandomBot, Thought
from labtable.bots.chair import Chair
from labtable.bots.fitting import known_sizes, stand_in
from labtable.bots.greedy import Greedy
from labtable.bots.hint import hint
from labtable.bots.levels import bot, bots, usual
from labtable.bots.load import load, own_code, went_wrong
from labtable.bots.net_player import FallbackBot, NetPlayer
from labtable.bots.review import ReviewMoment, turning_points
from labtable.bots.search import Search
from labtable.bots.tree import Tree

__all__ = [
    "Bot",
    "BotFault",
    "Chair",
    "FallbackBot",
    "Greedy",
    "NetPlayer",
    "RandomBot",
    "ReviewMoment",
    "Search",
    "Thought",
    "Tree",
    "ask_bot",
    "bot",
    "bots",
    "choose_safely",
    "hint",
    "known_sizes",
    "load",
    "own_code",
    "stand_in",
    "turning_points",
    "usual",
    "went_wrong",
]

renamed.accept_old_functions(__name__)
