"""Players made of code. They know what their seat may know, like everybody else."""

from labtable.bots.bot import Bot
from labtable.bots.chair import Chair
from labtable.bots.greedy import Greedy
from labtable.bots.levels import bot, bots, usual
from labtable.bots.randomly import Randomly
from labtable.bots.search import Search
from labtable.bots.thought import Thought

__all__ = ["Bot", "Chair", "Greedy", "Randomly", "Search", "Thought", "bot", "bots", "usual"]
