"""Names with a slip in their spelling: what was meant is asked, never taken for granted."""

from __future__ import annotations

from typing import Final

from labtable.chem import spelling
from labtable.chem.diagnosis import salt_names
from labtable.chem.diagnosis.answers import (
    Diagnosis,
    Kind,
    diagnose_type,
    list_meanings,
    meaning_of,
)
from labtable.chem.diagnosis.name_parts import TypedName
from labtable.chem.diagnosis.named import named_meaning
from labtable.chem.diagnosis.right import is_known
from labtable.chem.languages import OR
from labtable.chem.naming import NameMatch
from labtable.chem.naming.german.reading import correct_german as german_respelled
from labtable.chem.naming.lookup import as_typed
from labtable.chem.typed_names import normalize_name

FEW: Final = 3


def misspelt_word(name: TypedName) -> Diagnosis | None:
    """Ask whether a near word was meant."""
    fixed = spelling.correct_spelling(name.english)
    match = as_typed(fixed.text) if fixed.changes else None
    if isinstance(match, NameMatch) and is_known(match.formula):
        meant = named_meaning(name._replace(english=fixed.text), match)
        return diagnose_type("wrong", name.typed, "spelling-slip", meant)
    english = "" if name.german else normalize_name(german_respelled(name.typed))
    match = as_typed(english) if english else None
    if isinstance(match, NameMatch) and is_known(match.formula):
        meant = named_meaning(name._replace(english=english), match)
        return diagnose_type("wrong", name.typed, "spelling-slip", meant)
    return None


def misspelt_ending(name: TypedName) -> Diagnosis | None:
    """Find the element's own name instead of -ide, misspelt besides: sodium clorine."""
    fixed = spelling.correct_spelling(name.english)
    return salt_names.wrong_ending(name._replace(english=fixed.text)) if fixed.changes else None


def misspelt_open_name(name: TypedName) -> Diagnosis | None:
    """Ask for the Roman number of a name that is misspelt besides: copper sulfat."""
    english = spelling.correct_spelling(name.english).text
    if english == name.english or name.german:
        english = "" if name.german else normalize_name(german_respelled(name.typed))
    answer = english and salt_names.number_missing(name._replace(english=english))
    return answer if answer and answer.meant else None


def tied_words(name: TypedName) -> Diagnosis | None:
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
