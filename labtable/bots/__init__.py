"""Players made of code. They see a view and options, like everybody else."""

from labtable.bots.bot import Bot, bot, bots
from labtable.bots.greedy import Greedy
from labtable.bots.randomly import Randomly

__all__ = ["Bot", "Greedy", "Randomly", "bot", "bots"]
