"""Names: right, misspelt, incomplete, or of a pattern that does not exist."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from labtable.chem import spelling, tables
from labtable.chem.diagnosis import ion_names, misconceptions, name_slips, salt_names
from labtable.chem.diagnosis.answers import (
    Diagnosis,
    Kind,
    Meaning,
    accept_meaning,
    answer_unknown,
    diagnose_type,
    list_meanings,
    meaning_of,
)
from labtable.chem.diagnosis.ion_text import balanced_pair, mixed_salt
from labtable.chem.diagnosis.molecules import of_elements
from labtable.chem.diagnosis.name_parts import TypedName, read_name
from labtable.chem.diagnosis.name_slips import acid_of_another_pattern
from labtable.chem.diagnosis.right import is_known, rows_by_formula
from labtable.chem.diagnosis.whole_ions import ion_without_charge
from labtable.chem.formula import Formula
from labtable.chem.ions import as_acid, catalogue
from labtable.chem.languages import NOTHING, OR, Words, capitalize
from labtable.chem.naming import NameMatch
from labtable.chem.naming.called import name_in_both
from labtable.chem.naming.german import german_name
from labtable.chem.naming.german.reading import correct_german as german_respelled
from labtable.chem.naming.german.words import element_words, fold_german
from labtable.chem.naming.lookup import as_typed, counted_molecule
from labtable.chem.rows import CompoundRow
from labtable.chem.tables import short_lived_compounds
from labtable.chem.typed_names import flatten_name, normalize_name

FEW: Final = 3
# Molecules of two elements in the order in which they are met.
COMMON_FIRST: Final = ("CO2", "CO", "SO2", "SO3", "NO", "NO2", "N2O", "PCl3", "PCl5", "SF6", "SF4")
_SHORT: Final = 7  # letters of a word that resembles too many others
_PLACE: Final = re.compile(r"\d")
_PLACES: Final = re.compile(r"-?(?<![a-z])\d+(?:,\d+)*-")


def right_name(typed: str) -> Diagnosis | None:
    """Accept a right name, with a remark where it was written in an unusual way."""
    by_hand = misconceptions.by_name().get(flatten_name(typed)) or misconceptions.by_name().get(
        fold_german(typed)
    )
    if by_hand:
        return _accept_everyday_name(typed, by_hand)
    name = read_name(typed)
    for check in (
        salt_names.roman_number,
        salt_names.counted_cations,
        _two_nonmetals,
        _lone_ion,
        ion_names.ion_of_element,
        name_slips.hydrate_without_number,
        name_slips.hydrate_not_known,
    ):
        if diagnosis := check(name):
            return diagnosis
    match = as_typed(name.english)
    if not isinstance(match, NameMatch) or _needs_a_word(name, match):
        return None
    meant = _named_meaning(name, match)
    first_mono = name.english.startswith("mono") and not meant.name.en.startswith("mono")
    if name.loose or (first_mono and counted_molecule(name.english)):
        return diagnose_type("ok", typed, "notation-style", meant, usual=meant.name)
    formula = match.formula
    if len(formula.counts) > 1 and not formula.charge and not tables.row(formula.hill):
        return _not_on_record(name, formula, meant)
    return accept_meaning(typed, meant)


def _not_on_record(name: TypedName, formula: Formula, meant: Meaning) -> Diagnosis | None:
    """Praise ions that balance; what only counts atoms proves nothing."""
    dry = formula.dry
    if dry is not formula and tables.row(dry.hill, dry.body):
        return accept_meaning(name.typed, meant)
    if meant.formula in short_lived_compounds():
        return diagnose_type("ok", name.typed, "balanced-not-known", meant, typed=name.words)
    pair = balanced_pair(str(dry))
    if as_acid(dry) or mixed_salt(str(dry)) or (pair and pair.groups):
        return diagnose_type(
            "ok", name.typed, "balanced-not-known", meant, variant="record", typed=name.words
        )
    if pair is None:
        return None
    return diagnose_type(
        "unknown", name.typed, "balanced-not-known",
        variant="record", typed=name.words, meant_name=meant.name,
    )  # fmt: skip


def _accept_everyday_name(typed: str, remark: misconceptions.Remark) -> Diagnosis | None:
    if not remark.meant:
        return None
    names = remark.names or ("",) * len(remark.meant)
    meant = tuple(map(meaning_of, remark.meant, names))
    if remark.kind == "ambiguous":
        return Diagnosis("ambiguous", typed, remark.words, meant=meant)
    return accept_meaning(typed, meant[0], remark.words)


def _named_meaning(name: TypedName, match: NameMatch) -> Meaning:
    """Give the compound by the name that was typed, if that is one of its own."""
    formula = acid_formulas().get(name.english, str(match.formula))
    if name.english.endswith(" acid") and german_name(name.english):
        return meaning_of(formula, name.english)
    meant = meaning_of(formula, match.name)
    row = tables.compounds_by_name().get(flatten_name(match.name))
    if row is None or not row.common_names or not _PLACE.search(row.name):
        return meant
    if name.german and _PLACE.search(meant.name.de):
        return meant
    usual = name.english if name.english in row.common_names else row.common_names[0]
    typed_so = name.german or name.english in row.common_names
    return meant._replace(name=Words(usual, meant.name.de)) if typed_so else meant


@cache
def acid_formulas() -> Mapping[str, str]:
    """Give the formulas of acids of carbon by their usual names: CH3COOH for acetic acid."""
    carbon = (ion for ion in tables.ions() if ion.acid_formula.endswith("COOH"))
    return {ion.acid_name: ion.acid_formula for ion in carbon}


def _needs_a_word(name: TypedName, match: NameMatch) -> bool:
    """Tell whether a name with counting words is that of a salt, which has none."""
    row = tables.compounds_by_name().get(flatten_name(name.english))
    return row is None and match.how == "rules" and salt_names.counting_words(name) is not None


def _lone_ion(name: TypedName) -> Diagnosis | None:
    """Answer the name of an ion; where a molecule has the same atoms, tell the two apart."""
    ion = catalogue.by_name().get(name.english)
    if (
        ion is None
        or not ion.polyatomic
        or tables.compounds_by_name().get(flatten_name(name.english))
    ):
        return None
    meant = Meaning(str(ion), name_in_both(f"{ion.name} ion"))
    twin = rows_by_formula().get(ion.formula)
    if twin is None or ion.charge > 0:
        return accept_meaning(name.typed, meant)
    said = Words(
        "{name} is an ion, {ion}; the oxide {formula} without a charge is {twin}.",
        "{name} ist ein Ion, {ion}; das Oxid {formula} ohne Ladung ist {twin}.",
    )
    title = Words(meant.name.en.removesuffix(" ion"), meant.name.de.removesuffix("-Ion"))
    sentence = said.filled(
        name=capitalize(title), ion=str(ion), formula=ion.formula, twin=name_in_both(twin.name)
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
    rows = sorted(of_elements((first.symbol, ion.formula)), key=_familiarity)[:FEW]
    return _name_incomplete(name, rows) if len(rows) > 1 else None


def _familiarity(row: CompoundRow) -> int:
    return COMMON_FIRST.index(row.formula) if row.formula in COMMON_FIRST else len(COMMON_FIRST)


def _name_incomplete(name: TypedName, rows: list[CompoundRow]) -> Diagnosis:
    common = [row for row in rows if row.formula in COMMON_FIRST] or rows
    choices = [meaning_of(row.formula, row.name) for row in common]
    return diagnose_type(
        "ambiguous", name.typed, "name-incomplete", *choices,
        typed=name.words, choices=list_meanings(choices, OR),
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
        return accept_meaning(name.typed, meaning_of(rows[0].formula, rows[0].name))
    return _name_incomplete(name, list(rows[:FEW])) if rows else None


def _misspelt_word(name: TypedName) -> Diagnosis | None:
    """Ask whether a near word was meant."""
    fixed = spelling.correct_spelling(name.english)
    match = as_typed(fixed.text) if fixed.changes else None
    if isinstance(match, NameMatch) and is_known(match.formula):
        meant = _named_meaning(name._replace(english=fixed.text), match)
        return diagnose_type("wrong", name.typed, "spelling-slip", meant)
    english = "" if name.german else normalize_name(german_respelled(name.typed))
    match = as_typed(english) if english else None
    if isinstance(match, NameMatch) and is_known(match.formula):
        meant = _named_meaning(name._replace(english=english), match)
        return diagnose_type("wrong", name.typed, "spelling-slip", meant)
    return None


def _misspelt_ending(name: TypedName) -> Diagnosis | None:
    """Find the element's own name instead of -ide, misspelt besides: sodium clorine."""
    fixed = spelling.correct_spelling(name.english)
    return salt_names.wrong_ending(name._replace(english=fixed.text)) if fixed.changes else None


def _misspelt_open_name(name: TypedName) -> Diagnosis | None:
    """Ask for the Roman number of a name that is misspelt besides: copper sulfat."""
    english = spelling.correct_spelling(name.english).text
    if english == name.english or name.german:
        english = "" if name.german else normalize_name(german_respelled(name.typed))
    answer = english and salt_names.number_missing(name._replace(english=english))
    return answer if answer and answer.meant else None


def _tied_words(name: TypedName) -> Diagnosis | None:
    """Ask which of several near words was meant."""
    fixed = spelling.correct_spelling(name.english)
    choices = []
    for word in fixed.tied[:FEW] if len(fixed.tied) > 1 else ():
        tied = as_typed(name.english.replace(fixed.unread, word))
        if isinstance(tied, NameMatch) and is_known(tied.formula):
            choices.append(meaning_of(str(tied.formula), tied.name))
    if not choices:
        return None
    kind: Kind = "ambiguous" if len(choices) > 1 else "wrong"
    which = list_meanings(choices, OR)
    return diagnose_type(kind, name.typed, "spelling-slip", *choices, variant="tied", choices=which)


def _only_counted(name: TypedName) -> Diagnosis | None:
    """Say what formula a name with counting words would mean, if nothing like it is known."""
    match = as_typed(name.english)
    if not isinstance(match, NameMatch):
        return None
    group = ion_without_charge(str(match.formula), str(match.formula))
    if group:
        return group._replace(typed=name.typed)
    return answer_unknown(
        name.typed, "{said} would be {formula}, and I don't know that one.",
        "{said} wäre {formula}, und das kenne ich nicht.",
        said=capitalize(name.words), formula=str(match.formula),
    )  # fmt: skip


CHECKS: Final[tuple[Callable[[TypedName], Diagnosis | None], ...]] = (
    salt_names.counting_words,
    name_slips.sounds_alike,
    name_slips.ammonia_for_ammonium,
    name_slips.parts_swapped,
    name_slips.two_languages,
    name_slips.nonmetal_first,
    _misspelt_word,
    _misspelt_open_name,
    salt_names.noble_gas,
    salt_names.metal_as_anion,
    salt_names.two_alike,
    salt_names.group_split,
    salt_names.number_missing,
    _place_missing,
    salt_names.wrong_ending,
    _misspelt_ending,
    acid_of_another_pattern,
    _tied_words,
    _only_counted,
)


def wrong_name(typed: str) -> Diagnosis:
    """Find what is wrong with a name, or say which part of it is not known."""
    name = read_name(typed)
    for check in CHECKS:
        if diagnosis := check(name):
            return diagnosis
    return _unknown_name(name)


def _unknown_name(name: TypedName) -> Diagnosis:
    words = name.english.split()
    strange = next((word for word in words if not _known_word(word)), "")
    if len(words) > 1 and not any(map(_known_word, words)):
        return answer_unknown(
            name.typed,
            "I can't read “{typed}”. Type a formula such as H2O or a name such as water.",
            "„{typed}“ kann ich nicht lesen. "
            "Schreibe eine Formel wie H2O oder einen Namen wie Wasser.",
        )  # fmt: skip
    if len(words) > 1 and strange:
        return answer_unknown(
            name.typed, 'I don\'t know the word "{word}".',
            'Das Wort "{word}" kenne ich nicht.', word=strange,
        )  # fmt: skip
    hint = _near_name(words[0]) if len(words) == 1 else NOTHING
    said = Words(
        "I don't know {typed}{hint}.",
        "{typed} kenne ich nicht{hint}.",
    )
    return answer_unknown(name.typed, said.en, said.de, hint=hint)


def _known_word(word: str) -> bool:
    bare = word.partition("(")[0]
    if bare in ("ion", "acid"):
        return True
    return (
        bare in element_words()
        or bare in catalogue.by_name()
        or spelling.nearest_words(bare) == [bare]
    )


def _near_name(word: str) -> Words:
    """Name an element that the word begins with, or a compound that it resembles."""
    for element in tables.elements().values():
        if len(element.name) > FEW and word.startswith(element.name) and word != element.name:
            return Words(". {name} is an element", ". {name} ist ein Element").filled(
                name=capitalize(name_in_both(element.name))
            )
    for near in spelling.nearest_words(word, slips=2 if len(word) > _SHORT else 1):
        row = tables.compounds_by_name().get(near)
        if row:
            return Words(
                ". I do know {name}, {formula}",
                ". Ich kenne aber {name}, {formula}",
            ).filled(name=name_in_both(row.name), formula=row.formula)
    return NOTHING


_NUMERAL_AFTER_WORD: Final = re.compile(r"[a-zäöüß]{3}\s*\((?:[IVX]+|[ivx]+)\)")


def looks_like_name(text: str) -> bool:
    """Tell whether a text looks like words, and not like a formula."""
    words = re.findall(r"[A-ZÄÖÜ]?[a-zäöüß]{3,}", text)
    alone = len(words) == 1 and words[0] == text and text[0].isupper()  # Glas
    if words and _NUMERAL_AFTER_WORD.search(text):  # Blei(II)-oxid
        return True
    return alone or any(len(word) > 4 for word in words) or (" " in text.strip() and bool(words))
