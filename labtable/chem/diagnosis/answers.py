"""What a diagnosis says: right, wrong, several meanings, or unknown; and the steps."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from html import escape
from typing import Final, Literal, NamedTuple

from labtable.chem import tables
from labtable.chem.charges import count_times
from labtable.chem.diagnosis.misconceptions import misconceptions
from labtable.chem.diagnosis.pictures import Picture, picture_of
from labtable.chem.draw.canvas import frame_picture
from labtable.chem.formula import Formula, NotAFormula
from labtable.chem.languages import AND, NOTHING, Language, Words, join_words, same_in_all
from labtable.chem.naming import name
from labtable.chem.naming.called import name_in_both
from labtable.chem.substance import Substance, gather_substance

BY_NAME: Final = ("naming-salts", "naming-molecules", "transition-metals", "acids-bases-salts")


def steps_to(formula: str, name: Words, skill: str) -> tuple[Words, ...]:
    """Lead to a formula or a name; nothing where there is nothing to count or to build."""
    try:
        parsed = Formula.parse(formula)
    except NotAFormula:
        return ()
    if parsed.charge:
        return ()
    rows = tables.compounds_by_hill().get(parsed.hill, ())
    row = next((row for row in rows if row.name == name.en), rows[0] if rows else None)
    substance = gather_substance(parsed, row)
    if skill in BY_NAME:
        return substance.name_steps
    return by_charges(substance, formula, name) if len(substance.ions) == 2 else ()


def by_charges(substance: Substance, formula: str, name: Words) -> tuple[Words, ...]:
    """Count charges until plus and minus are equal."""
    each = [f"{step.ion} = {step.ion.charge:+d}" for step in substance.ions]
    many = join_words((same_in_all(count_times(step)) for step in substance.ions), AND)
    return (
        Words(f"One of each: {', '.join(each)}.", f"Je eines: {', '.join(each)}."),
        Words("{many} make {sum}.", "{many} ergeben {sum}.").filled(
            many=many, sum=substance.charge_sum[-1]
        ),
        Words("So it is {formula}, {name}.", "Also {formula}, {name}.").filled(
            formula=formula, name=name
        ),
    )


# Salts of carbon acids are written the other way round: CH3COONa.
_CARBON_LAST: Final = re.compile(r"^(Na|K|Li|NH4|Ag)(CH3COO|HCOO)$")

Kind = Literal["ok", "wrong", "ambiguous", "unknown"]
Form = Literal["formula", "name"]
Verdict = Literal["", "right", "nearly", "wrong"]  # nothing where nothing was wanted
LOOK_AGAIN: Final = Words(
    "Compare the elements and the numbers with the task.",
    "Vergleiche die Elemente und die Zahlen mit der Aufgabe.",
)


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
    verdict: Verdict = ""  # against what was wanted
    missing: Words = NOTHING  # what a nearly right answer still needs

    @property
    def hint(self) -> Words:
        """Push in the right direction without the answer; nothing where all is well."""
        if self.missing:
            return self.missing
        if self.misconception:
            return misconceptions()[self.misconception].hint_of(self.variant)
        return LOOK_AGAIN if self.kind == "wrong" else NOTHING

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
        return frame_picture(drawn.fragment, self.sentence.of(language)) if drawn else ""

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
def meaning_of(formula: str, english: str = "") -> Meaning:
    """Name a right formula, or the isomer of this English name."""
    title = english or name(Formula.parse(formula)).text or formula
    return Meaning(_CARBON_LAST.sub(r"\2\1", formula), name_in_both(title))


def diagnose_type(
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


def accept_meaning(typed: str, meant: Meaning, remark: Words = NOTHING) -> Diagnosis:
    """Answer that all is well, with a remark."""
    more = Words(f": {remark.en}", f": {remark.de}") if remark else NOTHING
    template = Words("{formula} is {name}{more}.", "{formula} ist {name}{more}.")
    said = template.filled(formula=meant.formula, name=with_article(meant.name), more=more)
    return Diagnosis("ok", typed, said, meant=(meant,))


def with_article(name: Words) -> Words:
    """Set the article in front of an ion; substances have none."""
    return Words(f"the {name.en}", f"das {name.de}") if name.en.endswith(" ion") else name


def answer_unknown(typed: str, english: str, german: str, **values: str | Words) -> Diagnosis:
    """Answer that nothing is known, and say which part was not understood."""
    return Diagnosis("unknown", typed, Words(english, german).filled(typed=typed, **values))


def list_meanings(meanings: Iterable[Meaning], by: Words) -> Words:
    """List meanings by name, each with its formula."""
    each = (Words(f"{m.name.en} ({m.formula})", f"{m.name.de} ({m.formula})") for m in meanings)
    return join_words(each, by)


def list_formulas(meanings: Iterable[Meaning], by: Words) -> Words:
    """List meanings by formula alone."""
    return join_words((same_in_all(m.formula) for m in meanings), by)
