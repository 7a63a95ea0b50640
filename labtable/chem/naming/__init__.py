"""Names of compounds in both directions: a formula's name, and the formula a name means."""

from labtable.chem.naming.lookup import Ambiguous, NameMatch, Unknown, identify
from labtable.chem.naming.names import Name, name

__all__ = ["Ambiguous", "Name", "NameMatch", "Unknown", "identify", "name"]
