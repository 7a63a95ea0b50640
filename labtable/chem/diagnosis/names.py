"""Names: right, misspelt, incomplete, or of a pattern that does not exist."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from labtable.chem import spelling, tables
from labtable.chem.diagnosis import (
    incomplete_names,
    ion_names,
    misconceptions,
    misspelt_names,
    name_slips,
    salt_names,
)
from labtable.chem.diagnosis.answers import (
    Diagnosis,
    Meaning,
    accept_meaning,
    answer_unknown,
    diagnose_type,
    meaning_of,
)
from labtable.chem.diagnosis.ion_text import balanced_pair, mixed_salt
from labtable.chem.diagnosis.name_parts import TypedName, read_name
from labtable.chem.diagnosis.name_slips import acid_of_another_pattern
from labtable.chem.diagnosis.named import named_meaning
from labtable.chem.diagnosis.right import formula_of, rows_by_formula
from labtable.chem.diagnosis.whole_ions import ion_without_charge
from labtable.chem.formula import Formula
from labtable.chem.ions import as_acid, catalogue
from labtable.chem.languages import NOTHING, Words, capitalize
from labtable.chem.naming import NameMatch
from labtable.chem.naming.called import name_in_both
from labtable.chem.naming.german.words import element_words, fold_german
from labtable.chem.naming.lookup import as_typed, counted_molecule
from labtable.chem.tables import short_lived_compounds
from labtable.chem.typed_names import flatten_name

FEW: Final = 3
_SHORT: Final = 7  # letters of a word that resembles too many others


def right_name(typed: str) -> Diagnosis | None:
    """Accept a right name, with a remark where it was written in an unusual way."""
    by_hand = misconceptions.by_name().get(flatten_name(typed)) or misconceptions.by_name().get(
        fold_german(typed)
    )
    if by_hand and formula_of(typed) is None:  # CoAl is no coal
        return _accept_everyday_name(typed, by_hand)
    name = read_name(typed)
    for check in (
        salt_names.roman_number,
        salt_names.counted_cations,
        incomplete_names.two_nonmetals,
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
    meant = named_meaning(name, match)
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
    name_slips.elements_only,
    incomplete_names.acid_unsaid,
    incomplete_names.water_uncounted,
    incomplete_names.place_missing,
    misspelt_names.misspelt_word,
    misspelt_names.misspelt_open_name,
    salt_names.noble_gas,
    salt_names.metal_as_anion,
    salt_names.two_alike,
    salt_names.group_split,
    salt_names.number_missing,
    salt_names.wrong_ending,
    misspelt_names.misspelt_ending,
    acid_of_another_pattern,
    misspelt_names.tied_words,
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
