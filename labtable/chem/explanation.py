"""What a compound says about itself: a short first line, then the steps."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from labtable.chem import notes, tables
from labtable.chem.draw import bars_text
from labtable.chem.languages import NOTHING, Language, Words, join_words, same_in_all
from labtable.chem.naming.called import name_in_both
from labtable.chem.naming.german.words import german_substances
from labtable.chem.notes import ion_line, write_celsius
from labtable.chem.substance import Substance
from labtable.chem.typed_names import normalize_name

HALIDES: Final = ("F", "Cl", "Br", "I")
WHOLE: Final = (  # anions with which salts of alkali metals melt and stay what they are
    *HALIDES,
    *("CO3", "SO4", "OH", "NO3", "NO2", "CN", "SCN", "CrO4", "MoO4", "WO4", "PO4", "P2O7"),
    *("SiO3", "BO2", "CH3COO"),
)
FEW: Final = 3  # other names and isomers that fit on a line
HOT: Final = 480.0  # boiling points in kelvin above which a guessed liquid may well be a solid
KINDS: Final = {
    "salt": Words("a salt", "ein Salz"),
    "acid": Words("an acid", "eine Säure"),
    "base": Words("a base", "eine Base"),
    "element": Words("an element", "ein Element"),
    "alloy": Words("an alloy", "eine Legierung"),
    "metallic compound": Words("a metallic compound", "eine metallische Verbindung"),
    "metal oxide": Words("an oxide of a metal", "ein Metalloxid"),
    "nonmetal oxide": Words("an oxide of a non-metal", "ein Nichtmetalloxid"),
    "binary ionic": Words("made of ions", "ein Stoff aus Ionen"),
    "covalent": Words("made of molecules", "ein Stoff aus Molekülen"),
    "peroxide": Words("a peroxide", "ein Peroxid"),
    "water": Words("a molecule", "ein Molekül"),
    "organic": Words("a carbon compound", "eine Kohlenstoffverbindung"),
    "halocarbon": Words("carbon with halogens", "Kohlenstoff mit Halogenen"),
}
FAMILIES: Final = {
    "alkane": Words("an alkane", "ein Alkan"),
    "alkene": Words("an alkene", "ein Alken"),
    "alkyne": Words("an alkyne", "ein Alkin"),
    "cycloalkane": Words("a ring of carbons", "ein Ring aus Kohlenstoff"),
    "aromatic hydrocarbon": Words("an aromatic ring", "ein aromatischer Ring"),
    "alcohol": Words("an alcohol", "ein Alkohol"),
    "phenol": Words("a phenol", "ein Phenol"),
    "ether": Words("an ether", "ein Ether"),
    "aldehyde": Words("an aldehyde", "ein Aldehyd"),
    "ketone": Words("a ketone", "ein Keton"),
    "carboxylic acid": Words("a carbon acid", "eine Carbonsäure"),
    "ester": Words("an ester", "ein Ester"),
    "amine": Words("an amine", "ein Amin"),
    "amide": Words("an amide", "ein Amid"),
    "nitrile": Words("a nitrile", "ein Nitril"),
    "thiol": Words("a thiol", "ein Thiol"),
    "covalent network": Words("one endless network of atoms", "ein endloses Netz von Atomen"),
    "metal peroxide": Words("a peroxide of a metal", "ein Metallperoxid"),
    "metal superoxide": Words("a superoxide of a metal", "ein Metallhyperoxid"),
}
STATES: Final = {
    "solid": Words("solid at 25 °C", "fest bei 25 °C"),
    "liquid": Words("liquid at 25 °C", "flüssig bei 25 °C"),
    "gas": Words("gas at 25 °C", "gasförmig bei 25 °C"),
    "aqueous": Words("known only in water", "nur in Wasser bekannt"),
    "unknown": Words("state at 25 °C not on record", "Zustand bei 25 °C nicht verzeichnet"),
}
_NUMERAL: Final = re.compile(r"\([IVX]+\)")


class CompoundExplanation(NamedTuple):
    """All that is said about a compound, in one language."""

    name: str
    also: tuple[str, ...]  # other names
    first: str  # who it is, in one line
    facts: str  # state, mass, where it melts and boils
    isomers: str
    charges: tuple[str, ...]
    built: tuple[str, ...]  # how the name comes about
    note: str
    simplifies: str


def explain_parts(substance: Substance, language: Language) -> CompoundExplanation:
    """Tell everything in one language."""
    return CompoundExplanation(
        name=name_in_both(substance.name).of(language),
        also=tuple(other_names(substance, language)),
        first=first_line(substance).of(language),
        facts=state_and_figures(substance).of(language),
        isomers=other_isomers(substance).of(language),
        charges=substance.charge_sum,
        built=tuple(step.of(language) for step in substance.name_steps),
        note=notes.best_note(substance).of(language),
        simplifies=notes.simplification(substance).of(language),
    )


def explanation_lines(substance: Substance, language: Language = "en") -> Iterator[str]:
    """Write who it is, how its charges and its name come about, and what to know."""
    said = explain_parts(substance, language)
    yield said.first
    if said.also:
        yield Words("also called ", "auch genannt ").of(language) + ", ".join(said.also)
    yield from filter(None, [said.facts, said.isomers])
    charges = [*bars_text(substance.ions), *said.charges]
    yield from titled_section(Words("Charges", "Ladungen").of(language), charges)
    yield from titled_section("Name", said.built)
    twice = (ion_line(substance.ions).of(language), *said.built)  # said already
    note = [said.note] if said.note not in twice else []
    yield from titled_section(Words("Good to know", "Gut zu wissen").of(language), note)
    simplified = filter(None, [said.simplifies])
    yield from titled_section(Words("Simplified", "Vereinfacht").of(language), simplified)


def first_line(substance: Substance) -> Words:
    """Say who it is: formula, name and sort."""
    formula = str(substance.formula)
    sort = FAMILIES.get(substance.family) or KINDS.get(substance.kind, NOTHING)
    if not substance.names:
        return Words(f"{formula} has no name here.", f"{formula} hat hier keinen Namen.")
    line = Words("{formula} is {name}{sort}.", "{formula} ist {name}{sort}.")
    if formula in tables.elements() and tables.elements()[formula].diatomic:
        line = Words(
            "{formula} is one atom of {name}; the element goes in pairs, {formula}2.",
            "{formula} ist ein Atom {name}; das Element besteht aus Paaren, {formula}2.",
        )
    if substance.kind == "ion":
        line = Words("{formula} is the {name}.", "{formula} ist das {name}.")
    twice = substance.name.endswith(" acid")  # the name says it
    with_sort = Words(f", {sort.en}", f", {sort.de}") if sort and not twice else NOTHING
    return line.filled(formula=formula, name=name_in_both(substance.name), sort=with_sort)


def other_names(substance: Substance, language: Language) -> list[str]:
    """List other names; German ones only where they are known."""
    if language == "de":
        listed = german_substances().get(normalize_name(substance.name))
        return list(listed.other[:FEW]) if listed else []
    plain = [name for name in substance.names[1:] if _NUMERAL.sub("", name) != substance.name]
    return plain[:FEW]


def state_and_figures(substance: Substance) -> Words:
    """Give state and figures."""
    mass = f"{write_molar_mass(substance.mass)} g/mol"
    state = STATES[state_of(substance)] if substance.kind != "ion" else NOTHING
    figures = [state, Words(mass, mass.replace(".", ",")), melting_and_boiling(substance)]
    return join_words(filter(None, figures), same_in_all(", "))


def write_molar_mass(mass: float) -> str:
    """Write a molar mass with two or three decimals: as many as atomic masses have.

    >>> write_molar_mass(55.845), write_molar_mass(58.44), write_molar_mass(18.0150001)
    ('55.845', '58.44', '18.015')
    """
    three = f"{mass:.3f}"
    return three.removesuffix("0")


def state_of(substance: Substance) -> str:
    """Give the state, unless it is a guess that may well be wrong."""
    row = substance.row
    if row and row.state_basis == "assumed" and not row.cation:
        guess = row.family in ("carboxylic acid", "amide") or (row.boiling or 0) > HOT
        return "unknown" if guess else row.state
    return substance.state


def other_isomers(substance: Substance) -> Words:
    """Name other compounds of the same composition."""
    others = substance.others
    if not others:
        return NOTHING
    more = len(others) - FEW
    rest = Words(f" and {more} more", f" und {more} weitere") if more > 0 else NOTHING
    names = join_words((name_in_both(other.name) for other in others[:FEW]), same_in_all(", "))
    line = Words(
        "the same atoms also make {names}{rest}", "dieselben Atome bilden auch {names}{rest}"
    )
    return line.filled(names=names, rest=rest)


def melting_and_boiling(substance: Substance) -> Words:
    """Tell where it melts, boils or breaks down; nothing where we cannot say which of them."""
    row, melting, boiling = substance.row, substance.melting, substance.boiling
    said = []
    if row and row.sublimes and boiling:
        line = Words(
            "goes from solid straight to gas at {t}", "wird bei {t} vom Feststoff gleich zu Gas"
        )
        return line.filled(t=write_celsius(boiling))
    if melting and is_known_to_melt(substance):
        said.append(Words("melts at {t}", "schmilzt bei {t}").filled(t=write_celsius(melting)))
    if row and row.decomposes:
        line = Words("breaks down from {t}", "zerfällt ab {t}")
        said.append(line.filled(t=write_celsius(row.decomposes)))
    elif boiling and (said or substance.state != "solid"):
        said.append(Words("boils at {t}", "siedet bei {t}").filled(t=write_celsius(boiling)))
    return join_words(said, same_in_all(", "))


def is_known_to_melt(substance: Substance) -> bool:
    """Tell whether it is known to melt before it breaks down.

    Of salts many break down first, and lists of melting points do not say which. A salt melts when
    it also has a boiling point on record or a higher one of breaking down, and when it is a
    salt of an alkali metal or a halide of group 2 of a kind that is known to melt whole.
    """
    row, melting = substance.row, substance.melting or 0
    if row and row.decomposes:
        return melting < row.decomposes - 1
    if not row or not substance.ions or substance.structure is not None:
        return True
    if (row.boiling or 0) > melting:
        return True
    group = tables.elements()[row.cation].group if row.cation in tables.elements() else 0
    return (group == 1 and row.anion in WHOLE) or (group == 2 and row.anion in HALIDES)


def titled_section(title: str, said: Iterable[str]) -> Iterator[str]:
    """Set lines under a title, if there are any."""
    indented = [f"  {line}" for line in said]
    if indented:
        yield title
        yield from indented
