"""Names in both languages."""

from __future__ import annotations

from functools import lru_cache

from labtable.chem.languages import Words
from labtable.chem.naming.german import german_name
from labtable.chem.naming.german.words import ion_word
from labtable.chem.rows import Ion


@lru_cache(4096)
def name_in_both(english: str) -> Words:
    """Give a name in both languages; English where German has no rule for it.

    >>> name_in_both("iron(III) oxide")
    Words(en='iron(III) oxide', de='Eisen(III)-oxid')
    """
    return Words(english, german_name(english) or english)


def ion_called(ion: Ion) -> Words:
    """Name an ion, without the word ion."""
    return Words(ion.name, ion_word(ion))
