"""Structures typed with their bonds: each atom needs as many bonds as it makes."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from labtable.chem import notation, tables
from labtable.chem.condensed import VALENCES
from labtable.chem.diagnosis.answers import (
    Diagnosis,
    answer_unknown,
    diagnose_type,
    meaning_of,
)
from labtable.chem.diagnosis.molecules import element_title
from labtable.chem.diagnosis.right import formula_of
from labtable.chem.languages import Words
from labtable.chem.molecules import read_skeleton
from labtable.chem.rows import CompoundRow

_GROUP: Final = r"[A-Z(][A-Za-z0-9()]*"
_SIGNS: Final = {"-": 1, "\u2013": 1, "\u2014": 1, "=": 2, "≡": 3, "#": 3}
_STRUCTURE: Final = re.compile(rf"{_GROUP}(?:[{''.join(_SIGNS)}]{_GROUP})+")
_WRITTEN: Final = {1: "-", 2: "=", 3: "≡"}
_PAIRS: Final = {
    1: Words("one pair of electrons", "ein Elektronenpaar"),
    2: Words("two pairs of electrons", "zwei Elektronenpaare"),
    3: Words("three pairs of electrons", "drei Elektronenpaare"),
}
_BONDS_OF: Final = {**VALENCES, "H": 1}


class _Group(NamedTuple):
    """A group of atoms between two bonds, and how many bonds it has left for its neighbours."""

    text: str
    atom: str  # that bonds to the neighbours
    free: int
    alone: bool  # one atom with its hydrogens; larger groups may hold double bonds themselves


def judge_bonds(typed: str) -> Diagnosis | None:
    """Find an atom that has more or fewer bonds than it makes: CH3=CH3, CH2-CH2, C=O.

    Only molecules whose atoms all make their usual bonds are judged; others share electrons
    in more than one way.
    """
    text = notation.to_plain_text(typed).replace(" ", "")
    if not _STRUCTURE.fullmatch(text):
        return None
    signs = [sign for sign in text if sign in _SIGNS]
    texts = re.split(f"[{''.join(_SIGNS)}]", text)
    formula = formula_of("".join(texts))
    row = tables.row(formula.hill) if formula else None
    if row is None:
        return None
    if row.cation:
        return _answer_salt(typed, row)
    groups = [group for part in texts if (group := _read_group(part))]
    orders = [_SIGNS[sign] for sign in signs]
    if len(groups) != len(texts) or sum(group.free for group in groups) % 2:
        return None
    judge = _judge_pair if "+" in row.smiles else _judge_atoms
    return judge(typed, groups, orders, row)


def _judge_atoms(
    typed: str, groups: Sequence[_Group], orders: Sequence[int], row: CompoundRow
) -> Diagnosis | None:
    """Judge groups whose atoms all make their usual number of bonds."""
    shares = [a + b for a, b in pairwise((0, *orders, 0))]
    wrong = [group for group, bonds in zip(groups, shares, strict=True) if not _fits(group, bonds)]
    mended = _mended_orders(groups)
    if not wrong or (not mended and any("S" in group.text for group in groups)):
        return None
    shown = _write_bonds(groups, mended) if mended else row.formula
    return _answer_wrong(typed, wrong[0].atom, _BONDS_OF[wrong[0].atom], shown, row)


def _read_group(text: str) -> _Group | None:
    formula = formula_of(text)
    counts = formula.counts if formula else {}
    if not counts or not counts.keys() <= _BONDS_OF.keys():
        return None
    heavy = Counter({symbol: many for symbol, many in counts.items() if symbol != "H"})
    atoms = sum(counts.values())
    ends = sum(_BONDS_OF[symbol] * many for symbol, many in counts.items())
    return _Group(text, next(iter(heavy), "H"), ends - 2 * (atoms - 1), heavy.total() <= 1)


def _fits(group: _Group, bonds: int) -> bool:
    spare = group.free - bonds
    return spare == 0 if group.alone else spare >= 0 and spare % 2 == 0


def _mended_orders(groups: Sequence[_Group]) -> list[int]:
    """Find the bonds that fit, from one end to the other; nothing where no numbers do."""
    orders: list[int] = []
    for group in groups[:-1]:
        order = group.free - (orders[-1] if orders else 0)
        orders.append(order if group.alone else 1)
    shares = [a + b for a, b in pairwise((0, *orders, 0))]
    fit = all(_fits(group, bonds) for group, bonds in zip(groups, shares, strict=True))
    return orders if fit and all(order in _WRITTEN for order in orders) else []


def _judge_pair(
    typed: str, groups: Sequence[_Group], orders: Sequence[int], row: CompoundRow
) -> Diagnosis | None:
    """Judge two atoms that share electrons in another number than usual: C≡O."""
    order = 3 if "#" in row.smiles else 2 if "=" in row.smiles else 1
    two = len(groups) == 2 and len(read_skeleton(row.smiles).atoms) == 2
    if not two or list(orders) == [order]:
        return None
    return diagnose_type(
        "wrong", typed, "octet", meaning_of(row.formula, row.name), variant="shared",
        pairs=_PAIRS[order], meant=_write_bonds(groups, [order]),
    )  # fmt: skip


def _write_bonds(groups: Sequence[_Group], orders: Sequence[int]) -> str:
    return groups[0].text + "".join(
        _WRITTEN[order] + group.text for order, group in zip(orders, groups[1:], strict=True)
    )


def _answer_wrong(typed: str, atom: str, many: int, shown: str, row: CompoundRow) -> Diagnosis:
    bonds = Words(
        f"{many} bond{'s' if many > 1 else ''}", f"{many} Bindung{'en' if many > 1 else ''}"
    )
    return diagnose_type(
        "wrong", typed, "octet", meaning_of(row.formula, row.name),
        element=element_title(atom), bonds=bonds, meant=shown,
    )  # fmt: skip


def _answer_salt(typed: str, row: CompoundRow) -> Diagnosis:
    return answer_unknown(
        typed,
        "A line is a pair of electrons that two atoms share; {formula} is a salt, "
        "whose ions share none.",
        "Ein Strich ist ein gemeinsames Elektronenpaar; {formula} ist ein Salz, "
        "dessen Ionen keines teilen.",
        formula=row.formula,
    )
