"""The questions of CompoundIt!."""

from labtable.games.compoundit.decisions.challenge import Challenges, Verdict, Votes
from labtable.games.compoundit.decisions.move import MakeMove

__all__ = ["Challenges", "MakeMove", "Verdict", "Votes"]
