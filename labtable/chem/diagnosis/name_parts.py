"""The parts of a typed name: metal, number, counting words, anion."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from labtable.chem import tables
from labtable.chem.diagnosis.answers import Meaning
from labtable.chem.diagnosis.ion_text import Pair
from labtable.chem.diagnosis.molecules import commonest_ion
from labtable.chem.diagnosis.right import find_offered
from labtable.chem.ions import catalogue
from labtable.chem.languages import Words
from labtable.chem.naming.german import english_name, german_name
from labtable.chem.naming.german.words import element_words
from labtable.chem.rows import Element, Ion
from labtable.chem.typed_names import PREFIXES, ROMAN, count_of, flatten_name, normalize_name

_NUMBERED: Final = re.compile(r"([a-z]+)\(([ivx]+)\)")
_SPOKEN: Final = ("", "one", "two", "three", "four", "five", "six", "seven", "eight")
_SPOKEN_NUMBER: Final = re.compile(rf"^([a-z]{{3,}}) ({'|'.join(_SPOKEN[1:])}) (?=[a-z])")
_BARE_NUMBER: Final = re.compile(r"^[^\W\d]{3,}[ -](?:[ivx]+|\d)\+?[ -][a-z]", re.IGNORECASE)


_SORT: Final = re.compile(r"(?<=[a-z]) (?:gas|metal|vapou?r)$")  # said for clearness
_GERMAN_SORT: Final = re.compile(r"(?:gas|dampf)$", re.IGNORECASE)
_COUNTED_WATER: Final = re.compile(r"[ -]?(\d{1,2})[ -]?(hydrate?)$", re.IGNORECASE)


class TypedName(NamedTuple):
    """A name as it was typed, and what it says in English."""

    typed: str
    english: str  # normalised
    german: bool  # it was typed in German
    loose: bool  # its number is spoken or bare

    @property
    def words(self) -> Words:
        """Repeat it in both languages."""
        return Words(
            self.typed, self.typed if self.german else german_name(self.english) or self.typed
        )


def _german_gas(typed: str) -> str:
    """Read a name with "gas" or "dampf" behind it, as German joins them: Chlorgas."""
    element = _GERMAN_SORT.sub("", typed)
    english = english_name(element) if element != typed else ""
    return english if english and _may_be_gas(normalize_name(english)) else ""


def _may_be_gas(english: str) -> bool:
    return english in element_words() or flatten_name(english) in tables.compounds_by_name()


def _count_in_words(typed: str) -> str:
    """Write the water of a crystal with its counting word: Kupfersulfat-5-hydrat."""
    found = _COUNTED_WATER.search(typed)
    if found is None or int(found[1]) >= len(PREFIXES):
        return typed
    return f"{typed[: found.start()]} {PREFIXES[int(found[1])]}{found[2].lower()}"


@lru_cache(2048)
def read_name(typed: str) -> TypedName:
    """Read a name in English, or in German."""
    counted = _count_in_words(typed)
    text = normalize_name(counted)
    german = english_name(counted) or _german_gas(typed)
    if german and not _is_english(text):
        return TypedName(typed, normalize_name(german), True, False)
    if _SORT.search(text) and _may_be_gas(_SORT.sub("", text)):
        text = _SORT.sub("", text)
    spoken = _SPOKEN_NUMBER.match(text)
    if spoken and spoken[1] in element_words():
        numeral = ROMAN[_SPOKEN.index(spoken[2])]
        return TypedName(typed, f"{spoken[1]}({numeral}) {text[spoken.end() :]}", False, True)
    if text.endswith(" ions"):
        text = text[:-1]
    loose = "(" in text and _BARE_NUMBER.match(typed.strip()) is not None
    return TypedName(typed, text, False, loose)


def _is_english(text: str) -> bool:
    """Tell whether every word is English already, as in calcium or neon."""
    return all(word in element_words() or word in catalogue.by_name() for word in text.split())


class SaltName(NamedTuple):
    """A name of a metal, or ammonium, and something behind it."""

    front: str  # the word of the metal, without its number
    metal: str  # its symbol, or NH4
    numeral: str
    many: int  # said by a counting word; 0 where there is none
    back: str

    @property
    def cation_name(self) -> str:
        return f"{self.front}({self.numeral})" if self.numeral else self.front

    @property
    def anion(self) -> Ion | None:
        found = catalogue.by_name().get(self.back)
        return found if found and found.charge < 0 else None

    @property
    def counted_anion(self) -> tuple[int, Ion] | None:
        """Part a counting word from the anion."""
        for count, stem in split_prefix(self.back):
            anion = catalogue.by_name().get(stem)
            if anion and anion.charge < 0:
                return count, anion
        return None


def split_prefix(word: str) -> Iterator[tuple[int, str]]:
    """List the ways to part a counting word from a stem."""
    for cut in range(2, min(len(word), 8)):
        if count := count_of(word[:cut]):
            yield count, word[cut:]


@lru_cache(2048)
def salt_name(english: str) -> SaltName | None:
    """Part a name into its metal and the rest."""
    front, _, back = english.partition(" ")
    if not back:
        return None
    numbered = _NUMBERED.fullmatch(front)
    word, numeral = (numbered[1], numbered[2]) if numbered else (front, "")
    if word == "ammonium":
        return SaltName(word, "NH4", "", 0, back)
    for count, stem in ((0, word), *split_prefix(word)):
        element = element_words().get(stem)
        if element and element.metal and element.cation_charges:
            return SaltName(stem, element.symbol, numeral, count, back)
        if stem == "ammonium":
            return SaltName(stem, "NH4", "", count, back)
    return None


def element_of(name: SaltName) -> Element | None:
    """Give the metal of a name; ammonium is none."""
    return tables.elements().get(name.metal)


def cation_of(name: SaltName, charge: int = 0) -> Ion:
    """Give the cation that a name means, of this charge or of the usual one."""
    if name.metal == "NH4":
        return catalogue.ion("NH4+")
    if (name.metal, charge) == ("Hg", 1):
        return catalogue.ion("Hg2^2+")
    return catalogue.monatomic(name.metal, charge) if charge else commonest_ion(name.metal)


def salt_of(name: SaltName, anion: Ion, charge: int = 0) -> Meaning | None:
    """Make the right salt of the metal of a name and an anion; nothing if it is not on record."""
    return find_offered(Pair(cation_of(name, charge), 1, anion, 1).neutral.formula)
