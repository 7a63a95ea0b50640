"""Texts with charge signs: one ion, or a formula in which charges were left."""

from __future__ import annotations

import re
from functools import cache
from typing import Final, NamedTuple

from labtable.chem import notation, tables
from labtable.chem.diagnosis.answers import (
    Diagnosis,
    Meaning,
    accept_meaning,
    diagnose_type,
    meaning_of,
    with_article,
)
from labtable.chem.diagnosis.ion_text import (
    NEVER_ALONE,
    Pair,
    ion_pairs,
    ions_of,
    polyatomic_groups,
)
from labtable.chem.diagnosis.right import as_written, find_offered, formula_of, ion_name
from labtable.chem.formula import Formula
from labtable.chem.languages import NOTHING, OR, Words, join_words, same_in_all
from labtable.chem.naming.called import name_in_both
from labtable.chem.rows import Ion

_CHARGED: Final = re.compile(
    r"(?P<front>[1-9]\d?)?(?:"
    r"[(\[](?P<inner>[A-Z][A-Za-z0-9]*?\^?[1-9]?[+-])[)\]](?P<count>[1-9]\d?)?"
    r"|(?P<bare>[A-Z][A-Za-z0-9]*?\^?[1-9]?[+-]))"
)
_SIGN_FIRST: Final = re.compile(r"([A-Z][A-Za-z0-9]*?)(\^?[+-][1-9]|\^?[1-9]?[+-])")  # Mg+2Cl-1
_COUNT_LAST: Final = re.compile(r"([A-Z][A-Za-z0-9]*?)(\^?[1-9]?[+-])([2-9]?)")  # Mg2+Cl-2
MOST_CHARGE: Final = 9  # a larger number is a count and a charge
# A charge typed behind the count of a group: SO42-.
_RUN_TOGETHER: Final = re.compile(r"(.+?)([2-9])([+-])")


# An ion in brackets of its own: [SO4]2-, (NO3)-, [Fe(CN)6]4-.
_BRACKETED: Final = re.compile(r"[\[(]([A-Z].*)[\])]\^?([1-9]?)([+-])")


class Charged(NamedTuple):
    """So many of an ion, as it was typed."""

    body: str
    charge: int
    many: int


def judge_charges(typed: str, text: str) -> Diagnosis | None:
    """Judge a text with charge signs."""
    if "+" not in text and "-" not in text:
        return None
    if bracketed := _BRACKETED.fullmatch(text):
        size = f"^{bracketed[2]}{bracketed[3]}" if bracketed[2] else bracketed[3]
        text = f"{bracketed[1]}{size}"
    formula = formula_of(text)
    if formula is not None and formula.charge:
        pair = _pair_ion(typed, formula)
        return pair or _one_ion(typed, formula.body, formula.charge) or _run_together(typed, text)
    parts = _ions_in(text)
    if len(parts) < 2:
        return None
    return _several_ions(typed, parts)


def _is_ion(body: str, charge: int) -> bool:
    known = ions_of(body) if body in tables.elements() or body in polyatomic_groups() else ()
    return any(ion.charge == charge for ion in known)


def _several_ions(typed: str, parts: list[Charged]) -> Diagnosis | None:
    """Judge each ion, then the formula without its charges, then the sum of the charges."""
    for part in parts:
        wrong = _one_ion(notation.ascii_text(part.body, part.charge), part.body, part.charge)
        if wrong and wrong.kind == "wrong":
            return wrong._replace(typed=typed)
    bare = "".join(_write_ions(part) for part in parts)
    neutral = sum(part.charge * part.many for part in parts) == 0
    if neutral and (meant := find_offered(bare)):
        return diagnose_type("wrong", typed, "charge-left-in-formula", meant)
    if neutral and as_written(bare):
        return diagnose_type("wrong", typed, "charge-left-in-formula", variant="open")
    said = {(part.body, part.charge) for part in parts}
    for pair in ion_pairs(bare):
        both = {(ion.formula, ion.charge) for ion in (pair.cation, pair.anion)}
        if pair.charge and both == said:
            return _answer_unbalanced(typed, pair)
    return None


def _answer_unbalanced(typed: str, pair: Pair) -> Diagnosis:
    meant = find_offered(pair.neutral.formula)
    if meant is None:
        return diagnose_type("wrong", typed, "charge-balance", variant="open", charges=pair.sum)
    sums = {"charges": pair.sum, "charges_right": pair.neutral.sum}
    return diagnose_type("wrong", typed, "charge-balance", meant, **sums)


def without_charges(text: str) -> str:
    """Take the charges off, so that the rest can be judged; nothing where that cannot be."""
    parts = _ions_in(text)
    return "".join(_write_ions(part) for part in parts) if len(parts) > 1 else ""


def _write_ions(part: Charged) -> str:
    if part.many == 1:
        return part.body
    lone = part.body in tables.elements()
    return f"{part.body}{part.many}" if lone else f"({part.body}){part.many}"


def _ions_in(text: str) -> list[Charged]:
    """List the ions of a text, each with its charge and how many there are."""
    text = _run_together_groups().sub(r"\1^\2", text)
    ions: list[Charged] = []
    end = 0
    for part in _CHARGED.finditer(text):
        body, charge = notation.split_charge(part["inner"] or part["bare"])
        if part.start() != end or formula_of(body) is None:
            return _signs_first(text)
        end = part.end()
        ions.append(Charged(body, charge, int(part["front"] or part["count"] or 1)))
    return ions if end == len(text) else _signs_first(text)


@cache
def _run_together_groups() -> re.Pattern[str]:
    """Find groups whose charge is typed behind their count, as in Fe2+SO42-."""
    charged = (
        (body, f"{abs(ion.charge)}{'+' if ion.charge > 0 else '-'}")
        for body, known in polyatomic_groups().items()
        for ion in known
        if abs(ion.charge) > 1 and body[-1].isdigit()
    )
    either = "|".join(re.escape(body) + f"(?={re.escape(size)})" for body, size in charged)
    return re.compile(rf"({either})([2-9][+-])")


def _signs_first(text: str) -> list[Charged]:
    """List the ions of a text in which sizes of charges may stand behind their signs."""
    counted = _COUNT_LAST.findall(text)
    if "".join(map("".join, counted)) == text and all(
        formula_of(body) and _is_ion(*notation.split_charge(body + charge))
        for body, charge, _ in counted
    ):
        return [
            Charged(*notation.split_charge(body + charge), int(many or 1))
            for body, charge, many in counted
        ]
    parts = _SIGN_FIRST.findall(text)
    if "".join(body + charge for body, charge in parts) != text:
        return []
    if any(formula_of(body) is None for body, _ in parts):
        return []
    return [Charged(*notation.split_charge(body + charge), 1) for body, charge in parts]


def _run_together(typed: str, text: str) -> Diagnosis | None:
    """Read the last digit as the size of the charge: SO42-, OH2-."""
    split = _RUN_TOGETHER.fullmatch(text)
    if split is None:
        return None
    body, size, sign = split.groups()
    charge = int(size) if sign == "+" else -int(size)
    for ion in polyatomic_groups().get(body, ()):
        if ion.charge == charge:
            return diagnose_type("ok", typed, "notation-style", ion_meaning(ion), usual=str(ion))
    alike = any((ion.charge > 0) == (charge > 0) for ion in polyatomic_groups().get(body, ()))
    if body.endswith("O"):  # ClO5-: the digit counts oxygen atoms
        return None
    return _one_ion(typed, body, charge) if alike or body in tables.elements() else None


def _one_ion(typed: str, body: str, charge: int) -> Diagnosis | None:
    known = ions_of(body) if body in tables.elements() or body in polyatomic_groups() else ()
    if not known or body in NEVER_ALONE:
        return None
    for ion in known:
        if ion.charge == charge:
            return accept_meaning(typed, meaning_of(str(ion)))
    alike = tuple(ion for ion in known if (ion.charge > 0) == (charge > 0)) or known
    meant = [ion_meaning(ion) for ion in alike]
    options = join_words((same_in_all(one.formula) for one in meant), OR)
    lone = body in tables.elements()
    titled = ion_name(alike[0].name.partition("(")[0] if lone else alike[0].name)
    return diagnose_type("wrong", typed, "ion-charge-wrong", *meant, ion_name=titled, right=options)


def _pair_ion(typed: str, formula: Formula) -> Diagnosis | None:
    """Read the digits in front of a sign as a number of atoms: O22- is O2^2-, I3- is I3^-."""
    symbol, size = formula.body, abs(formula.charge)
    if symbol not in tables.elements() or size == 1:
        return None
    usual = ions_of(symbol)
    if any(ion.charge == formula.charge for ion in usual):
        return None
    many, charge = divmod(size, 10) if size > MOST_CHARGE else (size, 1)
    sign = 1 if formula.charge > 0 else -1
    for ion in polyatomic_groups().get(f"{symbol}{many}", ()):
        if ion.charge == sign * charge:
            met = () if symbol in NEVER_ALONE else usual
            alike = [str(one) for one in met if (one.charge > 0) == (sign > 0)]
            return accept_meaning(
                typed, ion_meaning(ion), _lone_ion(alike[0]) if alike else NOTHING
            )
    return None


def _lone_ion(ion: str) -> Words:
    return Words("{ion} is {name}", "{ion} ist {name}").filled(
        ion=ion, name=with_article(meaning_of(ion).name)
    )


def ion_meaning(ion: Ion) -> Meaning:
    """Name an ion."""
    return Meaning(str(ion), name_in_both(f"{ion.name} ion"))
