"""Names of compounds as players say them: right or wrong."""

from __future__ import annotations

import re
from functools import cache

from labtable.chem.formula import Formula
from labtable.chem.naming import Ambiguous, Match, Unknown, identify
from labtable.chem.typed_names import flattened
from labtable.games.valence.actions import Name
from labtable.games.valence.components import COMPOUNDS
from labtable.games.valence.tables.names import listed_names

_SPEAKABLE = re.compile(r"[\w(),.'+-]+(?: [\w(),.'+-]+)*")
ENDINGS = ("ide", "ite", "ate")  # with a meaning of their own
LONGEST = 60  # letters of a name that may be said


def unspeakable(said: str) -> bool:
    """Tell whether this is no name that could be written down."""
    return len(said) > LONGEST or not _SPEAKABLE.fullmatch(said)


@cache
def misnamed(formula: str, said: str) -> bool:
    """Tell whether a name is wrong (VAL-R41).

    >>> misnamed("NaOH", "Sodium Hydroxide"), misnamed("Na2S", "sodium sulphide")
    (False, False)
    >>> misnamed("NaOH", "sodium oxide")
    True
    """
    known = COMPOUNDS[formula]
    if flattened(said) in [flattened(name) for name in (known.name, *known.aliases)]:
        return False
    found = identify(said)
    return not (
        _means(formula, found) or (isinstance(found, Unknown) and _slip(formula, said, found))
    )


def _means(formula: str, found: Match | Ambiguous | Unknown) -> bool:
    return isinstance(found, Match) and found.formula == Formula.parse(formula)


def _slip(formula: str, said: str, found: Unknown) -> bool:
    """Tell whether a misspelt word with several near relatives is right as one of them."""
    name = said.casefold()
    tries = [
        name.replace(word, near)
        for word in name.split()
        for near in found.suggestions
        if word[-3:] not in ENDINGS or word[-3:] == near[-3:]
    ]
    return any([_means(formula, identify(again)) for again in tries])


@cache
def _choices(formula: str) -> tuple[Name, ...]:
    return tuple([Name(name) for name in listed_names(formula)])


def choices(formula: str) -> list[Name]:
    """The right name among a few wrong ones, in alphabetical order."""
    return list(_choices(formula))
