"""Names of compounds in both directions: a formula's name, and the formula a name means."""

from labtable.chem.naming.lookup import Ambiguous, Match, Unknown, identify
from labtable.chem.naming.names import Name, name

__all__ = ["Ambiguous", "Match", "Name", "Unknown", "identify", "name"]
