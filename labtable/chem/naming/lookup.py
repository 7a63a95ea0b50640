"""From a typed name to a compound: the tables, the rules, then spelling."""

from __future__ import annotations

from labtable.chem import spelling, tables
from labtable.chem.formula import Formula
from labtable.chem.naming.answers import Match, Unknown
from labtable.chem.naming.german import english_name
from labtable.chem.naming.words import Answer, by_rules
from labtable.chem.rows import CompoundRow
from labtable.chem.typed_names import flattened, normalised


def identify(text: str) -> Answer:
    """Find the compound a name means, however loosely it is typed.

    >>> identify("sodum chloride").note
    'read "sodum" as sodium'
    """
    name = normalised(text)
    if not name:
        return Unknown("There is no name here; type one such as water or sodium chloride.")
    found = as_typed(name) or _in_german(text)
    if found is not None:
        return found
    respelled = spelling.respelled(name)
    if not respelled.changes:
        return Unknown(_why(text, respelled), respelled.tied)
    found = as_typed(respelled.text)
    if isinstance(found, Match):
        return found._replace(how="spelling", note=respelled.note)
    return found or Unknown(_why(text, respelled), respelled.tied)


def as_typed(name: str) -> Answer | None:
    """Find what a normalised English name means, without mending its spelling."""
    row = tables.compounds_by_name().get(flattened(name))
    if row is not None:
        return Match(Formula.parse(row.formula), row.name, _closeness(name, row))
    return by_rules(name)


def _in_german(text: str) -> Answer | None:
    """Read a German name by way of the English one."""
    english = english_name(text)
    found = as_typed(normalised(english)) if english else None
    return found._replace(how="german") if isinstance(found, Match) else found


def _closeness(name: str, row: CompoundRow) -> str:
    names = map(normalised, (row.name, *row.common_names))
    return "exact" if name in names else "flattened"


def _why(text: str, respelled: spelling.Respelled) -> str:
    shown = text.strip()
    if respelled.tied:
        return f'Did you mean {" or ".join(respelled.tied)} by "{respelled.unread}" in "{shown}"?'
    if respelled.unread:
        return f'"{respelled.unread}" in "{shown}" is no word of a name known here.'
    return f'The words of "{shown}" are known, but not as the name of one compound.'
