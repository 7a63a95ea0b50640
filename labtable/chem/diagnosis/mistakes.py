"""Plausible mistakes for a substance: wrong formulas and names, each of a known type."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from math import gcd
from typing import Final, NamedTuple

from labtable.chem import composition, tables
from labtable.chem.composition import salt, write_several
from labtable.chem.diagnosis.answers import Diagnosis, Form
from labtable.chem.diagnosis.checks import diagnose
from labtable.chem.diagnosis.ion_text import Pair, balanced_pair
from labtable.chem.diagnosis.right import formula_of
from labtable.chem.diagnosis.whole_ions import read_group
from labtable.chem.formula import Formula
from labtable.chem.ions import Reading, as_acid, resolve_ionic
from labtable.chem.languages import Language
from labtable.chem.naming import name
from labtable.chem.naming.german import german_name
from labtable.chem.notation import ascii_text
from labtable.chem.typed_names import PREFIXES, ROMAN, add_prefix

_COUNTABLE: Final = re.compile(r"(?!hydrogen|di|tri|tetra|penta|hexa|meta|pyro|ortho)[a-z]+")
_NUMBERED: Final = re.compile(r"\([IVX]+\)")
LONGEST: Final = 40  # signs of a formula that anybody writes


class Mistake(NamedTuple):
    """Something wrong that a pupil might write, and what the kernel says of it."""

    text: str
    misconception: str
    diagnosis: Diagnosis


@lru_cache(1024)
def mistakes_of(
    formula: str, form: Form = "formula", language: Language = "en"
) -> tuple[Mistake, ...]:
    """List plausible wrong formulas, or names, of a substance, the likeliest first.

    Each is wrong on its own, of a known type, and no other real substance.

    >>> [(each.text, each.misconception) for each in mistakes_of("MgCl2")][:2]
    [('MgCl', 'fixed-charge-ignored'), ('Mg2Cl', 'subscript-for-charge')]
    """
    right = Formula.parse(formula)
    if len(right.body) > LONGEST:
        return ()
    texts = _wrong_formulas(right) if form == "formula" else _wrong_names(right, language)
    found = (_verify_mistake(text, right, form) for text in dict.fromkeys(texts) if text)
    return tuple(mistake for mistake in found if mistake)


def _verify_mistake(text: str, right: Formula, form: Form) -> Mistake | None:
    """Keep a text only if it is wrong alone and against what is wanted, for the same reason.

    A name may be unknown alone, as dicarbon dioxide is, but never right or another substance.
    """
    alone = diagnose(text)
    against = diagnose(text, wanted=str(right), form=form)
    if against.verdict == "right" or not against.misconception:
        return None
    meant = [formula_of(one.formula) for one in alone.meant]
    if form == "name":
        ions_only = all(one is not None and one.charge for one in meant)
        fits = alone.kind in ("wrong", "unknown") and (ions_only or right in meant)
        return Mistake(text, against.misconception, against) if fits else None
    fits = alone.kind == "wrong" and (not meant or right in meant)
    same = fits and alone.misconception == against.misconception
    return Mistake(text, alone.misconception, against) if same else None


def _wrong_formulas(right: Formula) -> Iterator[str]:
    """Offer wrong formulas: charges first, then groups, then slips of writing."""
    text = right.body
    if right.charge:
        yield from _wrong_charges(right)
        return
    acid = as_acid(right)
    pair = balanced_pair(text)
    if pair is None and acid and acid.anion.polyatomic:
        pair = Pair(acid.cation, acid.cations, acid.anion, acid.anions)
    salt_read = resolve_ionic(right) if pair is None else None
    if salt_read:
        pair = Pair(*salt_read)
    yield from _wrong_ratios(pair) if pair else _wrong_molecules(right)
    yield from _wrong_groups(pair) if pair else ()
    if pair:
        yield write_several(pair.anion.formula, pair.anions) + write_several(
            pair.cation.formula, pair.cations
        )
        yield _with_charges(pair)
    yield text.replace("O", "0")
    yield text.upper()
    yield text.lower()


def _wrong_charges(right: Formula) -> Iterator[str]:
    """Offer an ion with other charges, with the opposite one, and without any."""
    for size in range(1, 5):
        yield ascii_text(right.body, size if right.charge > 0 else -size)
    yield ascii_text(right.body, -right.charge)
    yield right.body


def _wrong_ratios(pair: Pair) -> Iterator[str]:
    """Offer other numbers of the same ions."""
    plus, minus = pair.cation.charge, -pair.anion.charge
    n, m = pair.cations, pair.anions
    numbers = ((1, 1), (plus, minus), (m, n), (n, m + 1), (n + 1, m), (n, m - 1), (2 * n, 2 * m))
    for cations, anions in numbers:
        if cations > 0 and anions > 0:
            yield salt(pair.cation.formula, cations, pair.anion.formula, anions)


def _wrong_groups(pair: Pair) -> Iterator[str]:
    """Offer brackets forgotten, a group taken apart, and one with more or less oxygen."""
    front = write_several(pair.cation.formula, pair.cations)
    whole = f"{front}{write_several(pair.anion.formula, pair.anions)}"
    yield re.sub(r"[()]", "", whole)
    group = read_group(pair.anion.formula)
    for oxygens in (group.oxygens + 1, group.oxygens - 1) if group else ():
        if group and oxygens > 0:
            changed = f"{group.stem}O{oxygens if oxygens > 1 else ''}"
            yield front + (changed if pair.anions == 1 else f"({changed}){pair.anions}")
    counts = Formula.parse(whole).counts
    yield composition.write_counts(list(counts), counts) if pair.groups else ""


def _with_charges(pair: Pair) -> str:
    ions = ((pair.cation, pair.cations), (pair.anion, pair.anions))
    return "".join(str(ion) if many == 1 else f"({ion}){many}" for ion, many in ions)


def _wrong_molecules(right: Formula) -> Iterator[str]:
    """Offer other numbers of atoms, the shortened numbers, and the other order."""
    counts, symbols = dict(right.counts), list(right.counts)
    if len(symbols) == 1:
        yield f"{symbols[0]}2"
        return
    for symbol in reversed(symbols):
        for many in (counts[symbol] + 1, counts[symbol] - 1, counts[symbol] + 2):
            if many > 0:
                yield composition.write_counts(symbols, {**counts, symbol: many})
    common = gcd(*counts.values())
    if common > 1:
        yield composition.write_counts(symbols, {s: n // common for s, n in counts.items()})
    if len(symbols) == 2:
        yield composition.write_counts(symbols[::-1], counts)


def _wrong_names(right: Formula, language: Language) -> Iterator[str]:
    reading = resolve_ionic(right)
    swapped = f"{reading.anion.name} {reading.cation.name}" if reading else ""
    for english in _english_names(right) if not right.charge else ():
        if language == "en":
            yield english
        elif english != swapped:  # in German the parts are one word, and nobody swaps them
            yield german_name(english)


def _english_names(right: Formula) -> Iterator[str]:
    """Offer wrong names: of salts by their two words, of molecules by their prefixes."""
    reading = resolve_ionic(right)
    title = name(right).text
    if reading:
        yield from _salt_names(reading)
    elif title.endswith(" acid"):
        yield f"hydro{title}"
        yield re.sub(r"(ic|ous) acid$", "ide acid", title)
        yield re.sub(r"ic acid$", "ate acid", title)
    elif len(right.counts) == 2 and " " in title:
        yield from _other_prefixes(right)


def _salt_names(reading: Reading) -> Iterator[str]:
    metal, anion, charge = reading.cation.name, reading.anion.name, reading.cation.charge
    bare = _NUMBERED.sub("", metal)
    if not reading.anion.polyatomic or (reading.anions > 1 and _COUNTABLE.fullmatch(anion)):
        yield f"{bare} {_with_prefix(reading.anions, anion)}"
        if reading.cations > 1:
            yield f"{_with_prefix(reading.cations, bare)} {_with_prefix(reading.anions, anion)}"
    if not reading.anion.polyatomic:
        yield f"{bare} {_with_prefix(1, anion)}"
        yield f"{metal} {tables.elements()[reading.anion.formula].name}"
    for said in (reading.anions, reading.cations, charge - 1, charge + 1):
        if said > 0 and metal != "ammonium":
            yield f"{bare}({ROMAN[said].upper()}) {anion}"
    yield f"{anion} {metal}"
    for ending in ("ite", "ide", "ate"):
        yield f"{metal} {anion[:-3]}{ending}"


def _with_prefix(count: int, word: str) -> str:
    return add_prefix(count, word) if count < len(PREFIXES) else word


def _other_prefixes(right: Formula) -> Iterator[str]:
    """Offer the name of a molecule with other counting words."""
    (first, one), (second, two) = right.counts.items()
    elements = tables.elements()
    back = elements[second].anion_name
    if not back:
        return
    for front_count, back_count in ((one, two + 1), (one, two - 1), (one + 1, two), (two, one)):
        if 0 < back_count < len(PREFIXES) and 0 < front_count < len(PREFIXES):
            front = elements[first].name
            yield f"{_with_prefix(front_count, front) if front_count > 1 else front} " + add_prefix(
                back_count, back
            )
