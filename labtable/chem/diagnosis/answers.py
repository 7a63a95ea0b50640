"""What a diagnosis says: right, wrong, several meanings, or unknown."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from html import escape
from typing import Final, Literal, NamedTuple

from labtable.chem.diagnosis.misconceptions import misconceptions
from labtable.chem.diagnosis.pictures import Picture, picture_of
from labtable.chem.diagnosis.steps import steps_to
from labtable.chem.draw.canvas import picture
from labtable.chem.formula import Formula
from labtable.chem.languages import NOTHING, Language, Words, joined, same
from labtable.chem.naming import name
from labtable.chem.naming.called import called

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

    @property
    def steps(self) -> tuple[Words, ...]:
        """Lead to what was meant; nothing where all is well or several things may be meant."""
        if not self.misconception or len(self.meant) != 1 or self.kind == "ok":
            return ()
        meant, skill = self.meant[0], misconceptions()[self.misconception].skill
        return steps_to(meant.formula, meant.name, skill)

    def svg(self, language: Language = "en") -> str:
        """Draw the mistake beside what is right; nothing where no picture helps."""
        drawn = self._picture
        return picture(drawn.fragment, self.sentence.of(language)) if drawn else ""

    def text_picture(self) -> str:
        """Draw the same with characters, for the terminal."""
        drawn = self._picture
        return "\n".join(drawn.text) if drawn else ""

    @property
    def _picture(self) -> Picture | None:
        return picture_of(self.misconception, self.typed, [meant.formula for meant in self.meant])

    def _repr_html_(self) -> str:
        return f"<div>{self.svg()}<p>{escape(self.sentence.en)}</p></div>"


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
