"""What a build or a reaction is in chemistry, in words for the log."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache

from labtable import chem
from labtable.chem import tables
from labtable.chem.formula import Formula
from labtable.chem.ions import resolve_ionic
from labtable.chem.languages import Words
from labtable.chem.naming import Ambiguous, NameMatch, Unknown, identify
from labtable.chem.react import balance
from labtable.chem.typed_names import flatten_name
from labtable.engine import Sentence, say
from labtable.games.valence.actions import Name
from labtable.games.valence.components import COMPOUNDS
from labtable.games.valence.tables import RECIPES, VALENCE, listed_names
from labtable.games.valence.tables.reactions import left_over

IN_PAIRS = ("H", "O", "F", "Cl")  # elements whose atoms come in twos
_SPEAKABLE = re.compile(r"[\w(),.'+-]+(?: [\w(),.'+-]+)*")
ENDINGS = ("ide", "ite", "ate")  # with a meaning of their own
LONGEST = 60  # letters of a name that may be said
FLIPPED = {"SO3": {"S": 6}, "Cu2": {"Cu": 0}, "CuZn": {"Cu": 0, "Zn": 0}, "Zn2": {"Zn": 0}}


def valence_sum(cards: list[str], valences: dict[str, int]) -> str:
    """Add up valences in the open.

    >>> valence_sum(["Ca", "Cl", "Cl"], VALENCE)
    'Ca(+2) + Cl(-1) + Cl(-1) = 0'
    """
    parts = [f"{card}({_signed_number(valences[card])})" for card in cards]
    return f"{' + '.join(parts)} = {_signed_number(sum([valences[card] for card in cards]))}"


def _signed_number(number: int) -> str:
    return f"{number:+d}" if number else "0"


@cache
def why_built(formula: str) -> Sentence:
    """Say why these cards and no fewer make the compound (VAL-042, VAL-049, VAL-050)."""
    cards = sorted(RECIPES[formula], key=_elements(formula).index)
    total = valence_sum(cards, VALENCE | FLIPPED.get(formula, {}))
    if formula in FLIPPED:
        return say("{sum}, with {cards:formula&} turned over", sum=total, cards=[*FLIPPED[formula]])
    return say("{sum}, and no part of it adds up to zero", sum=total)


@cache
def from_elements(formula: str) -> str:
    """The balanced equation of a compound made of its elements; none for a lone metal.

    >>> from_elements("NaOH"), from_elements("Cu2")
    ('2 Na + O2 + H2 -> 2 NaOH', '')
    """
    elements = _elements(formula)
    if len(elements) == 1:
        return ""
    return str(balance([f"{e}2" if e in IN_PAIRS else e for e in elements], [formula]))


def _elements(formula: str) -> list[str]:
    """The elements of a compound as its formula has them: metals first.

    >>> _elements("Ca(OH)2")
    ['Ca', 'O', 'H']
    """
    return list(Formula.parse(formula).counts)


@cache
def equation(reactor: str, target: str) -> str:
    """The balanced equation of two compounds (VAL-R21: cards do not follow its numbers).

    >>> equation("HCl", "Na2O")
    '2 HCl + Na2O -> 2 NaCl + H2O'
    """
    return str(balance([reactor, target], left_over(reactor, target)))


@cache
def metal_equation(acid: str, made: str) -> str:
    """The balanced equation of an acid that dissolves a metal into a salt.

    >>> metal_equation("HCl", "ZnCl2")
    'Zn + 2 HCl -> ZnCl2 + H2'
    """
    return str(balance([made[:2], acid], [made, "H2"]))


def in_words(reactor: str, target: str) -> Sentence:
    """The same equation in names.

    >>> str(in_words("HCl", "NaOH"))
    'hydrochloric acid and sodium hydroxide give sodium chloride and water'
    """
    text = "{reactor:name} and {target:name} give {made:name&}"
    made = [title(formula) for formula in left_over(reactor, target)]
    return say(text, reactor=title(reactor), target=title(target), made=made)


def chemical_order(cards: list[str]) -> str:
    """Write cards as a chemist would.

    >>> chemical_order(["H", "H", "O", "O", "Ca"])
    'Ca(OH)2'
    """
    return str(Formula.made_of(Counter(cards)))


def on_record(formula: str) -> Words | None:
    """What a substance of nature is called, whatever the valences on the cards say.

    >>> on_record("CO").de, on_record("CaCl")
    ('Kohlenstoffmonoxid', None)
    """
    known = tables.row(Formula.parse(formula).hill) is not None
    return in_nature(formula) if known else None


def in_nature(formula: str) -> Words | None:
    """The name of a substance on record, or of one salt whose charges cancel."""
    diagnosis, read = chem.diagnose(formula), Formula.parse(formula)
    single = tables.row(read.hill) is not None or resolve_ionic(read) is not None
    return diagnosis.meant[0].name if single and diagnosis.kind == "ok" else None


def title(formula: str) -> str:
    """What a compound is called."""
    return COMPOUNDS[formula].name


def one_of(kind: str) -> Sentence:
    """Speak of a Molecule of a kind.

    >>> [str(one_of(kind)) for kind in ("Base", "Acid", "Deadly Carbonyls")]
    ['a Base', 'an Acid', 'Deadly Carbonyls']
    """
    if kind.endswith("s"):
        return say("{kind:word}", kind=kind)
    return say("an {kind:word}" if kind[0] in "AEIOU" else "a {kind:word}", kind=kind)


def none_of(kinds: list[str]) -> list[Sentence]:
    """Name kinds that are not there."""
    return [say("no {kind:word}", kind=kind) for kind in kinds]


def unspeakable(said: str) -> bool:
    """Tell whether this is no name that could be written down."""
    return len(said) > LONGEST or not _SPEAKABLE.fullmatch(said)


@cache
def is_misnamed(formula: str, said: str) -> bool:
    """Tell whether a name is wrong (VAL-R41).

    >>> is_misnamed("NaOH", "Sodium Hydroxide"), is_misnamed("Na2S", "sodium sulphide")
    (False, False)
    >>> is_misnamed("NaOH", "sodium oxide")
    True
    """
    known = COMPOUNDS[formula]
    if flatten_name(said) in [flatten_name(name) for name in (known.name, *known.aliases)]:
        return False
    found = identify(said)
    return not (
        _means(formula, found) or (isinstance(found, Unknown) and _slip(formula, said, found))
    )


def _means(formula: str, found: NameMatch | Ambiguous | Unknown) -> bool:
    return isinstance(found, NameMatch) and found.formula == Formula.parse(formula)


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
