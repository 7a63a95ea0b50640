"""German names: built from English ones by rule, and read back."""

from labtable.chem.naming.german.names import german_name
from labtable.chem.naming.german.reading import english_name

__all__ = ["english_name", "german_name"]
