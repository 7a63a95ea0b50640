"""Names: right, misspelt, incomplete, or of a pattern that does not exist."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from labtable.chem import spelling, tables
from labtable.chem.diagnosis import remarks, salt_names
from labtable.chem.diagnosis.acid_names import acid_of_another_pattern
from labtable.chem.diagnosis.answers import (
    Diagnosis,
    Kind,
    Meaning,
    found,
    listed,
    meaning,
    right,
    unknown,
)
from labtable.chem.diagnosis.ion_text import balanced
from labtable.chem.diagnosis.molecules import of_elements
from labtable.chem.diagnosis.name_parts import TypedName, read
from labtable.chem.diagnosis.right import rows_by_formula
from labtable.chem.diagnosis.whole_ions import ion_without_charge
from labtable.chem.formula import Formula
from labtable.chem.ions import as_acid, catalogue, mixed_salt
from labtable.chem.languages import NOTHING, OR, Words, capital
from labtable.chem.lasting import unlasting
from labtable.chem.naming import Match
from labtable.chem.naming.called import called
from labtable.chem.naming.german.spelling import respelled as german_respelled
from labtable.chem.naming.german.words import folded
from labtable.chem.naming.lookup import as_typed
from labtable.chem.naming.vocabulary import element_words
from labtable.chem.rows import CompoundRow
from labtable.chem.typed_names import flattened, normalised

FEW: Final = 3
IN_GERMAN: Final = Words("a German name", "ein deutscher Name")
# Molecules of two elements in the order in which they are met.
COMMON_FIRST: Final = ("CO2", "CO", "SO2", "SO3", "NO", "NO2", "N2O", "PCl3", "PCl5", "SF6", "SF4")
_SHORT: Final = 7  # letters of a word that resembles too many others
_PLACES: Final = re.compile(r"-?(?<![a-z])\d+(?:,\d+)*-")


def right_name(typed: str) -> Diagnosis | None:
    """Accept a right name, with a remark where it was written in an unusual way."""
    by_hand = remarks.by_name().get(flattened(typed)) or remarks.by_name().get(folded(typed))
    if by_hand:
        return _everyday(typed, by_hand)
    name = read(typed)
    for check in (salt_names.roman_number, _two_nonmetals, _lone_ion):
        if diagnosis := check(name):
            return diagnosis
    match = as_typed(name.english)
    if not isinstance(match, Match) or _needs_a_word(name, match):
        return None
    meant = _meant(name, match)
    if name.loose:
        return found("ok", typed, "notation-style", meant, usual=meant.name)
    formula = match.formula
    if len(formula.counts) > 1 and not formula.charge and not tables.row(formula.hill):
        return _not_on_record(name, formula, meant)
    return right(typed, meant, IN_GERMAN if name.german else NOTHING)


def _not_on_record(name: TypedName, formula: Formula, meant: Meaning) -> Diagnosis | None:
    """Praise ions that balance; what only counts atoms proves nothing."""
    dry = formula.dry
    if dry is not formula and tables.row(dry.hill, dry.body):
        return right(name.typed, meant)
    if not (balanced(str(dry)) or as_acid(dry) or mixed_salt(dry.counts)):
        return None
    variant = "" if meant.formula in unlasting() else "record"
    return found("ok", name.typed, "balanced-not-known", meant, variant=variant, typed=name.words)


def _everyday(typed: str, remark: remarks.Remark) -> Diagnosis | None:
    if not remark.meant:
        return None
    names = remark.names or ("",) * len(remark.meant)
    meant = tuple(map(meaning, remark.meant, names))
    if remark.kind == "ambiguous":
        return Diagnosis("ambiguous", typed, remark.words, meant=meant)
    return right(typed, meant[0], remark.words)


def _meant(name: TypedName, match: Match) -> Meaning:
    """Give the compound by the name that was typed, if that is one of its own."""
    acid = name.english.endswith(" acid") and match.formula.counts.keys() != {"C", "H", "O"}
    return meaning(str(match.formula), name.english if acid else match.name)


def _needs_a_word(name: TypedName, match: Match) -> bool:
    """Tell whether a name with counting words is that of a salt, which has none."""
    row = tables.compounds_by_name().get(flattened(name.english))
    return row is None and match.how == "rules" and salt_names.counting_words(name) is not None


def _lone_ion(name: TypedName) -> Diagnosis | None:
    """Answer the name of an ion; where a molecule has the same atoms, tell the two apart."""
    ion = catalogue.by_name().get(name.english)
    if ion is None or not ion.polyatomic or tables.compounds_by_name().get(flattened(name.english)):
        return None
    meant = Meaning(str(ion), called(f"{ion.name} ion"))
    twin = rows_by_formula().get(ion.formula)
    if twin is None or ion.charge > 0:
        return right(name.typed, meant)
    said = Words(
        "{name} is an ion, {ion}; the oxide {formula} without a charge is {twin}.",
        "{name} ist ein Ion, {ion}; das Oxid {formula} ohne Ladung ist {twin}.",
    )
    title = Words(meant.name.en.removesuffix(" ion"), meant.name.de.removesuffix("-Ion"))
    sentence = said.filled(
        name=capital(title), ion=str(ion), formula=ion.formula, twin=called(twin.name)
    )
    return Diagnosis("ambiguous", name.typed, sentence, meant=(meant,))


def _two_nonmetals(name: TypedName) -> Diagnosis | None:
    """Ask about two non-metals without counting words."""
    front, _, back = name.english.partition(" ")
    first, ion = element_words().get(front), catalogue.by_name().get(back)
    if first is None or first.metal or first.symbol == "H" or ion is None or ion.charge > 0:
        return None
    if ion.polyatomic:
        return None
    rows = sorted(of_elements((first.symbol, ion.formula)), key=_rank)[:FEW]
    return _incomplete(name, rows) if len(rows) > 1 else None


def _rank(row: CompoundRow) -> int:
    return COMMON_FIRST.index(row.formula) if row.formula in COMMON_FIRST else len(COMMON_FIRST)


def _incomplete(name: TypedName, rows: list[CompoundRow]) -> Diagnosis:
    common = [row for row in rows if row.formula in COMMON_FIRST] or rows
    choices = [meaning(row.formula, row.name) for row in common]
    return found(
        "ambiguous", name.typed, "name-incomplete", *choices,
        typed=name.words, choices=listed(choices, OR),
    )  # fmt: skip


@cache
def _without_places() -> Mapping[str, tuple[CompoundRow, ...]]:
    """Give carbon compounds by their names without the numbers of places."""
    index: dict[str, tuple[CompoundRow, ...]] = {}
    for row in tables.compounds():
        bare = _PLACES.sub("", row.name.lower())
        if "C" in row.hill and bare != row.name.lower():
            index[bare] = (*index.get(bare, ()), row)
    return index


def _place_missing(name: TypedName) -> Diagnosis | None:
    """Ask about a carbon compound whose name leaves the place open."""
    rows = _without_places().get(name.english, ())
    if len(rows) == 1:
        return right(name.typed, meaning(rows[0].formula, rows[0].name))
    return _incomplete(name, list(rows[:FEW])) if rows else None


def _misspelt(name: TypedName) -> Diagnosis | None:
    """Ask whether a near word was meant."""
    fixed = spelling.respelled(name.english)
    match = as_typed(fixed.text) if fixed.changes else None
    if isinstance(match, Match):
        meant = _meant(name._replace(english=fixed.text), match)
        return found("wrong", name.typed, "spelling-slip", meant)
    english = "" if name.german else normalised(german_respelled(name.typed))
    match = as_typed(english) if english else None
    if isinstance(match, Match):
        meant = _meant(name._replace(english=english), match)
        return found("wrong", name.typed, "spelling-slip", meant)
    return None


def _tied(name: TypedName) -> Diagnosis | None:
    """Ask which of several near words was meant."""
    fixed = spelling.respelled(name.english)
    choices = []
    for word in fixed.tied[:FEW] if len(fixed.tied) > 1 else ():
        tied = as_typed(name.english.replace(fixed.unread, word))
        if isinstance(tied, Match):
            choices.append(meaning(str(tied.formula), tied.name))
    if not choices:
        return None
    kind: Kind = "ambiguous" if len(choices) > 1 else "wrong"
    which = listed(choices, OR)
    return found(kind, name.typed, "spelling-slip", *choices, variant="tied", choices=which)


def _only_counted(name: TypedName) -> Diagnosis | None:
    """Say what formula a name with counting words would mean, if nothing like it is known."""
    match = as_typed(name.english)
    if not isinstance(match, Match):
        return None
    group = ion_without_charge(str(match.formula), str(match.formula))
    if group:
        return group._replace(typed=name.typed)
    return unknown(
        name.typed, "{said} would be {formula}, which is not known here.",
        "{said} wäre {formula}, und das ist hier nicht bekannt.",
        said=capital(name.words), formula=str(match.formula),
    )  # fmt: skip


CHECKS: Final[tuple[Callable[[TypedName], Diagnosis | None], ...]] = (
    _misspelt,
    salt_names.noble_gas,
    salt_names.metal_as_anion,
    salt_names.two_alike,
    salt_names.group_split,
    salt_names.number_missing,
    salt_names.counting_words,
    _place_missing,
    salt_names.wrong_ending,
    acid_of_another_pattern,
    _tied,
    _only_counted,
)


def wrong_name(typed: str) -> Diagnosis:
    """Find what is wrong with a name, or say which part of it is not known."""
    name = read(typed)
    for check in CHECKS:
        if diagnosis := check(name):
            return diagnosis
    return _unknown(name)


def _unknown(name: TypedName) -> Diagnosis:
    words = name.english.split()
    strange = next((word for word in words if not _known_word(word)), "")
    if len(words) > 1 and strange:
        return unknown(
            name.typed, '"{word}" is no word of a name known here.',
            '"{word}" kommt in keinem hier bekannten Namen vor.', word=strange,
        )  # fmt: skip
    hint = _hint(words[0]) if len(words) == 1 else NOTHING
    said = Words(
        "No substance called {typed} is known here{hint}.",
        "Ein Stoff namens {typed} ist hier nicht bekannt{hint}.",
    )
    return unknown(name.typed, said.en, said.de, hint=hint)


def _known_word(word: str) -> bool:
    bare = word.partition("(")[0]
    if bare in ("ion", "acid"):
        return True
    return (
        bare in element_words() or bare in catalogue.by_name() or spelling.nearest(bare) == [bare]
    )


def _hint(word: str) -> Words:
    """Name an element that the word begins with, or a compound that it resembles."""
    for element in tables.elements().values():
        if len(element.name) > FEW and word.startswith(element.name) and word != element.name:
            return Words("; {name} is an element", "; {name} ist ein Element").filled(
                name=Words(element.name, called(element.name).de)
            )
    for near in spelling.nearest(word, slips=2 if len(word) > _SHORT else 1):
        row = tables.compounds_by_name().get(near)
        if row:
            return Words(
                "; {name} is {formula}, but it was not taken for it",
                "; {name} ist {formula}, wurde aber nicht dafür gehalten",
            ).filled(name=called(row.name), formula=row.formula)
    return NOTHING


def looks_like_name(text: str) -> bool:
    """Tell whether a text looks like words, and not like a formula."""
    words = re.findall(r"[A-ZÄÖÜ]?[a-zäöüß]{3,}", text)
    return any(len(word) > 4 for word in words) or (" " in text.strip() and bool(words))
