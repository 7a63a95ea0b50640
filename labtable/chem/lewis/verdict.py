"""Why a composition has no octet structure: the reason by kind, in one sentence."""

from __future__ import annotations

from typing import Final, NamedTuple

from labtable.chem.formula import Formula
from labtable.chem.lewis.existence import exists
from labtable.chem.lewis.shells import ENDS, SHELLS, WIDE, Counts, Key, electrons, key_of, missing
from labtable.chem.lewis.star import centred
from labtable.chem.tables import elements

OCTET: Final = "octet"


class Verdict(NamedTuple):
    """What the octet rule says of a composition."""

    kind: str
    sentence: str
    symbol: str = ""  # the atom whose shell does not come out
    electrons: int = 0  # that it, or else the molecule, would have to hold

    @property
    def fits(self) -> bool:
        return self.kind == OCTET


def judge(counts: Counts, charge: int = 0, *, central: bool = False) -> Verdict:
    """Judge a composition by the octet rule, on request with one atom bonded to all others.

    >>> judge({"N": 1, "O": 2}).sentence
    'NO2 has 17 valence electrons: one finds no partner.'
    """
    key = key_of(counts)
    name = Formula.made_of(dict(key), charge).ascii if key else ""
    if refused := _uncounted(key, name):
        return refused
    if not exists(counts, charge):
        return _unfilled(key, charge, name)
    if central and not centred(counts, charge):
        sentence = f"In {name} no atom can be bonded to all the others."
        return Verdict("no central atom", sentence)
    return Verdict(OCTET, f"{name} has a structure in which every shell is full.")


def _uncounted(key: Key, name: str) -> Verdict | None:
    """Refuse what is no molecule of non-metals."""
    for symbol, _ in key:
        if symbol not in SHELLS:
            title = elements()[symbol].name if symbol in elements() else symbol
            return Verdict(
                "element",
                f"The octet rule is for non-metals that share electrons; {title} is not one.",
            )
    if sum(count for _, count in key) < 2:
        return Verdict(
            "one atom", f"{name or 'Nothing'} makes no molecule: a bond takes two atoms."
        )
    return None


def _unfilled(key: Key, charge: int, name: str) -> Verdict:
    """Tell radicals, expanded octets and lack of electrons apart."""
    lacking, atoms = missing(key, charge), sum(count for _, count in key)
    if lacking % 2:
        held = electrons(key, charge)
        odd = f"{name} has {held} valence electrons: one finds no partner."
        return Verdict("odd electrons", odd, electrons=held)
    if lacking // 2 < atoms - 1:
        return _overfull(key, charge, name)
    if symbol := _starved(key, lacking):
        short = f"In {name} the electrons do not suffice to fill the shell of {symbol}."
        return Verdict("too few electrons", short, symbol)
    return Verdict("no octet", f"No way to join the atoms of {name} fills every shell.")


def _overfull(key: Key, charge: int, name: str) -> Verdict:
    """Find the atom that would have to hold more than eight electrons."""
    atoms = dict(key)
    wide = [symbol for symbol in atoms if symbol in WIDE]
    if not wide:
        loose = f"{name} has too many electrons to hold together: full shells leave too few bonds."
        return Verdict("no octet", loose, electrons=electrons(key, charge))
    centre = min(wide, key=lambda symbol: (atoms[symbol], elements()[symbol].electronegativity))
    hydrogens = atoms.get("H", 0)
    others = sum(atoms.values()) - 1 - hydrogens
    held = electrons(key, charge) - 6 * others  # every bond counts for both
    alone = atoms[centre] == 1
    figure = f"{held} electrons" if alone else "more than eight electrons"
    sentence = f"{centre} in {name} would have to hold {figure}; the octet rule allows eight."
    return Verdict("expanded octet", sentence, centre, held if alone else 0)


def _starved(key: Key, lacking: int) -> str:
    """Find the atom whose shell cannot be filled, where the bonds wanted exceed all room."""
    frame = [symbol for symbol, _ in key if symbol not in ENDS]
    room = sum(SHELLS[symbol].most * count for symbol, count in key if symbol not in ENDS)
    ends = sum(count for symbol, count in key if symbol in ENDS)
    alone = sum(count for symbol, count in key if symbol in frame) == 1
    if frame and (lacking > room + ends or (alone and lacking > 2 * ends)):
        return min(frame, key=lambda symbol: SHELLS[symbol].electrons)
    return ""
