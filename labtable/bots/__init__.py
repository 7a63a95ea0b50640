"""Players made of code. They know what their seat may know, like everybody else."""

from labtable.bots.asking import asked, chosen
from labtable.bots.bot import Bot, Thought
from labtable.bots.chair import Chair
from labtable.bots.fault import BotFault
from labtable.bots.fitting import known_sizes, stand_in
from labtable.bots.greedy import Greedy
from labtable.bots.hint import hint
from labtable.bots.learned import Instead, Learned
from labtable.bots.levels import bot, bots, usual
from labtable.bots.load import load, own_code, went_wrong
from labtable.bots.random_bot import Randomly
from labtable.bots.review import Moment, turning_points
from labtable.bots.search import Search
from labtable.bots.tree import Tree

__all__ = [
    "Bot",
    "BotFault",
    "Chair",
    "Greedy",
    "Instead",
    "Learned",
    "Moment",
    "Randomly",
    "Search",
    "Thought",
    "Tree",
    "asked",
    "bot",
    "bots",
    "chosen",
    "hint",
    "known_sizes",
    "load",
    "own_code",
    "stand_in",
    "turning_points",
    "usual",
    "went_wrong",
]
