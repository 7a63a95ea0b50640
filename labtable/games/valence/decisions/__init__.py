"""The questions of Valence Plus, in the order in which a turn asks them."""

from labtable.games.valence.decisions.build import BuildMolecules, CutToSix, NameCompound
from labtable.games.valence.decisions.collect import BlockReaction, Collect

__all__ = ["BlockReaction", "BuildMolecules", "Collect", "CutToSix", "NameCompound"]
