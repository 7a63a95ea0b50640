"""What a diagnosis says: right, wrong, several meanings, or unknown."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from labtable.chem.diagnosis.misconceptions import misconceptions
from labtable.chem.formula import Formula
from labtable.chem.languages import NOTHING, Words, joined, same
from labtable.chem.naming import name
from labtable.chem.naming.german import german_name

# Salts of carbon acids are written the other way round: CH3COONa.
_CARBON_LAST: Final = re.compile(r"^(Na|K|Li|NH4|Ag)(CH3COO|HCOO)$")

Kind = Literal["ok", "wrong", "ambiguous", "unknown"]


class Meaning(NamedTuple):
    """A right formula and what it is called."""

    formula: str
    name: Words


class Diagnosis(NamedTuple):
    """What came of reading a formula, a name or an equation."""

    kind: Kind
    typed: str
    sentence: Words
    misconception: str = ""  # the id of a type, or nothing
    variant: str = ""  # which of its sentences
    meant: tuple[Meaning, ...] = ()

    @property
    def follow_up(self) -> Words:
        """Ask the question that helps the second time; nothing where no type was found."""
        return misconceptions()[self.misconception].prompt if self.misconception else NOTHING


@lru_cache(4096)
def called(english: str) -> Words:
    """Give a name in both languages; English where German has no rule for it."""
    return Words(english, german_name(english) or english)


@lru_cache(4096)
def meaning(formula: str, english: str = "") -> Meaning:
    """Name a right formula, or the isomer of this English name."""
    title = english or name(Formula.parse(formula)).text or formula
    return Meaning(_CARBON_LAST.sub(r"\2\1", formula), called(title))


def found(
    kind: Kind,
    text: str,
    misconception: str,
    /,
    *meant: Meaning,
    variant: str = "",
    **values: str | Words,
) -> Diagnosis:
    """Answer with a type; the sentence takes what was typed and the first meaning by itself."""
    usual: dict[str, str | Words] = {"typed": text}
    if meant:
        usual |= {"meant": meant[0].formula, "meant_name": meant[0].name}
    sentence = misconceptions()[misconception].sentence(variant, usual | values)
    return Diagnosis(kind, text, sentence, misconception, variant, meant)


def right(typed: str, meant: Meaning, remark: Words = NOTHING) -> Diagnosis:
    """Answer that all is well, with a remark."""
    more = Words(f": {remark.en}", f": {remark.de}") if remark else NOTHING
    ion = meant.name.en.endswith(" ion")
    template = Words(
        "{formula} is " + ("the " if ion else "") + "{name}{more}.",
        "{formula} ist " + ("das " if ion else "") + "{name}{more}.",
    )
    said = template.filled(formula=meant.formula, name=meant.name, more=more)
    return Diagnosis("ok", typed, said, meant=(meant,))


def unknown(typed: str, english: str, german: str, **values: str | Words) -> Diagnosis:
    """Answer that nothing is known, and say which part was not understood."""
    return Diagnosis("unknown", typed, Words(english, german).filled(typed=typed, **values))


def listed(meanings: Iterable[Meaning], by: Words) -> Words:
    """List meanings by name, each with its formula."""
    each = (Words(f"{m.name.en} ({m.formula})", f"{m.name.de} ({m.formula})") for m in meanings)
    return joined(each, by)


def formulas(meanings: Iterable[Meaning], by: Words) -> Words:
    """List meanings by formula alone."""
    return joined((same(m.formula) for m in meanings), by)
