"""The questions of Valence Plus, in the order in which a turn asks them."""

from labtable.games.valence.decisions.build import BuildMolecules, NameCompound
from labtable.games.valence.decisions.collect import BlockReaction, Collect
from labtable.games.valence.decisions.discard import CutToSix

__all__ = ["BlockReaction", "BuildMolecules", "Collect", "CutToSix", "NameCompound"]
