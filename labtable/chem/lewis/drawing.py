"""A Lewis structure that somebody drew, judged: octets, larger shells, radicals."""

from __future__ import annotations

from collections import Counter
from typing import Final, Literal, NamedTuple

from labtable.chem.formula import Formula
from labtable.chem.languages import NOTHING, Words, join_words, same_in_all
from labtable.chem.lewis.faults import (
    OCTET,
    LewisFault,
    electrons_round,
    find_faults,
    formal_charges,
    total_electrons,
)
from labtable.chem.lewis.graph import SHELLS, Lewis
from labtable.chem.lewis.search import best

Drawn = Literal["octet", "expanded octet", "radical", "too few electrons", "not best", "wrong"]
_MOST_ATOMS: Final = 9  # of a molecule whose best structure is looked for


class DrawingVerdict(NamedTuple):
    """What came of judging a drawing; a right one may come with a remark."""

    kind: Drawn
    sentence: Words
    faults: tuple[LewisFault, ...] = ()

    @property
    def is_right(self) -> bool:
        return self.kind != "wrong"


def judge_structure(structure: Lewis, formula: str | Formula = "") -> DrawingVerdict:
    """Judge a drawn structure; without formal charges in it, they are not asked for.

    >>> from labtable.chem.lewis import Bond
    >>> five = tuple(Bond(0, at, 1) for at in range(1, 6))
    >>> drawn = Lewis(("P", *["Cl"] * 5), five, (), (0, *[3] * 5))
    >>> judge_structure(drawn, "PCl5").sentence.en
    'Right. P holds 10 electrons, more than the octet; large atoms can.'
    """
    if not structure.charges and _is_readable(structure):
        structure = structure._replace(charges=tuple(formal_charges(structure)))
    other = _other_atoms(structure, formula)
    faults = tuple([other] if other else find_faults(structure))
    if faults:
        return DrawingVerdict(
            "wrong", join_words((f.words for f in faults[:2]), same_in_all(" ")), faults
        )
    return _accept_structure(structure)


def _is_readable(structure: Lewis) -> bool:
    """Tell whether the electrons can be counted at all."""
    bare = structure._replace(charges=(0,) * len(structure.atoms))
    kinds = ("lists", "no valence electrons", "bond to nowhere")
    return not any(fault.kind in kinds for fault in find_faults(bare))


def _other_atoms(structure: Lewis, formula: str | Formula) -> LewisFault | None:
    """Find that the drawing shows another substance."""
    if not formula:
        return None
    wanted = formula if isinstance(formula, Formula) else Formula.parse(formula)
    if Counter(structure.atoms) != Counter(wanted.counts):
        said = Words(
            "The atoms are not those of {formula}.", "Die Atome sind nicht die von {formula}."
        )
        return LewisFault("atoms", said.filled(formula=str(wanted)))
    if structure.charge != wanted.charge:
        said = Words("{formula} has another charge.", "{formula} hat eine andere Ladung.")
        return LewisFault("charge", said.filled(formula=str(wanted)))
    return None


def _accept_structure(structure: Lewis) -> DrawingVerdict:
    """Say that a drawing is right, and what is special about it."""
    if total_electrons(structure) % 2:
        at = next((at for at in range(len(structure.atoms)) if structure.single(at)), 0)
        said = Words(
            "Right. The number of electrons is odd, so one stays single, on {symbol}.",
            "Richtig. Die Zahl der Elektronen ist ungerade, eines bleibt einzeln, an {symbol}.",
        )
        return DrawingVerdict("radical", said.filled(symbol=structure.atoms[at]))
    round_atoms = electrons_round(structure)
    most = max(range(len(round_atoms)), key=lambda at: round_atoms[at])
    if round_atoms[most] > OCTET:
        return _expanded_octet(structure, structure.atoms[most], round_atoms[most])
    short = [at for at, n in enumerate(round_atoms) if n < OCTET and structure.atoms[at] != "H"]
    if short:
        said = Words(
            "Right. {symbol} stays short of the octet here.",
            "Richtig. {symbol} bleibt hier unter dem Oktett.",
        )
        return DrawingVerdict("too few electrons", said.filled(symbol=structure.atoms[short[0]]))
    if better := _better_form(structure):
        return DrawingVerdict("not best", better)
    said = Words("Right. Every shell is full.", "Richtig. Jede Schale ist voll.")
    return DrawingVerdict("octet", said)


def _expanded_octet(structure: Lewis, symbol: str, held: int) -> DrawingVerdict:
    said = Words(
        "Right. {symbol} holds {held} electrons, more than the octet; large atoms can.",
        "Richtig. {symbol} hat {held} Elektronen, mehr als das Oktett; große Atome können das.",
    ).filled(symbol=symbol, held=str(held))
    more = NOTHING
    if _octet_form(structure):
        more = Words(
            " A form with octets and formal charges is right as well.",
            " Auch eine Form mit Oktetten und Formalladungen ist richtig.",
        )
    return DrawingVerdict("expanded octet", Words(said.en + more.en, said.de + more.de))


def _octet_form(structure: Lewis) -> Lewis | None:
    small = len(structure.atoms) <= _MOST_ATOMS and set(structure.atoms) <= SHELLS.keys()
    return best(Counter(structure.atoms), structure.charge) if small else None


def _better_form(structure: Lewis) -> Words:
    """Point to a form with smaller formal charges, if the same bonds allow one."""
    form = _octet_form(structure)
    drawn = sum(map(abs, structure.charges))
    if (
        form is None
        or _joint_atoms(form) != _joint_atoms(structure)
        or sum(map(abs, form.charges)) >= drawn
    ):
        return NOTHING
    return Words(
        "Possible, but another form has smaller formal charges.",
        "Möglich, aber eine andere Form hat kleinere Formalladungen.",
    )


def _joint_atoms(structure: Lewis) -> Counter[frozenset[str]]:
    return Counter(
        frozenset((structure.atoms[bond.first], structure.atoms[bond.second]))
        for bond in structure.bonds
    )
