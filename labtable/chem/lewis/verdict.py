"""Why a composition has no octet structure: the reason by kind, in one sentence."""

from __future__ import annotations

from typing import Final, NamedTuple

from labtable.chem.formula import Formula
from labtable.chem.languages import Words, same_in_all
from labtable.chem.lewis.graph import (
    ENDS,
    SHELLS,
    WIDE,
    Counts,
    Key,
    key_of,
    missing_electrons,
    valence_electrons,
)
from labtable.chem.lewis.search import centred, exists
from labtable.chem.tables import elements

OCTET: Final = "octet"


class OctetVerdict(NamedTuple):
    """What the octet rule says of a composition."""

    kind: str
    words: Words
    symbol: str = ""  # the atom whose shell does not come out
    electrons: int = 0  # that it, or else the molecule, would have to hold

    @property
    def sentence(self) -> str:
        """Say it in English."""
        return self.words.en

    @property
    def fits(self) -> bool:
        return self.kind == OCTET


def judge(counts: Counts, charge: int = 0, *, central: bool = False) -> OctetVerdict:
    """Judge a composition by the octet rule, on request with one atom bonded to all others.

    >>> judge({"N": 1, "O": 2}).sentence
    'NO2 has 17 valence electrons: one finds no partner.'
    """
    key = key_of(counts)
    name = Formula.made_of(dict(key), charge).ascii if key else ""
    if refused := _refuse_uncounted(key, name):
        return refused
    if not exists(counts, charge):
        return _explain_unfilled(key, charge, name)
    if central and not centred(counts, charge):
        said = Words(
            f"In {name} no atom can be bonded to all the others.",
            f"In {name} kann kein Atom an alle anderen gebunden sein.",
        )
        return OctetVerdict("no central atom", said)
    said = Words(
        f"{name} has a structure in which every shell is full.",
        f"{name} hat eine Struktur, in der jede Schale voll ist.",
    )
    return OctetVerdict(OCTET, said)


def _refuse_uncounted(key: Key, name: str) -> OctetVerdict | None:
    """Refuse what is no molecule of non-metals."""
    for symbol, _ in key:
        if symbol not in SHELLS:
            from labtable.chem.naming.called import name_in_both  # noqa: PLC0415 - games seldom ask

            title = (
                name_in_both(elements()[symbol].name)
                if symbol in elements()
                else same_in_all(symbol)
            )
            said = Words(
                "The octet rule is for non-metals that share electrons; {title} is not one.",
                "Die Oktettregel gilt für Nichtmetalle, die Elektronen teilen; {title} ist keines.",
            )
            return OctetVerdict("element", said.filled(title=title))
    if sum(count for _, count in key) < 2:
        alone = Words(
            f"{name or 'Nothing'} makes no molecule: a bond takes two atoms.",
            f"{name or 'Nichts'} bildet kein Molekül: Zu einer Bindung gehören zwei Atome.",
        )
        return OctetVerdict("one atom", alone)
    return None


def _explain_unfilled(key: Key, charge: int, name: str) -> OctetVerdict:
    """Tell radicals, expanded octets and lack of electrons apart."""
    lacking, atoms = missing_electrons(key, charge), sum(count for _, count in key)
    if lacking % 2:
        held = valence_electrons(key, charge)
        odd = Words(
            f"{name} has {held} valence electrons: one finds no partner.",
            f"{name} hat {held} Valenzelektronen: Eines bleibt ohne Partner.",
        )
        return OctetVerdict("odd electrons", odd, electrons=held)
    if lacking // 2 < atoms - 1:
        return _explain_overfull(key, charge, name)
    if symbol := _explain_starved(key, lacking):
        short = Words(
            f"In {name} the electrons do not suffice to fill the shell of {symbol}.",
            f"In {name} reichen die Elektronen nicht, um die Schale von {symbol} zu füllen.",
        )
        return OctetVerdict("too few electrons", short, symbol)
    none = Words(
        f"No way to join the atoms of {name} fills every shell.",
        f"Wie man die Atome von {name} auch verbindet, nicht jede Schale wird voll.",
    )
    return OctetVerdict("no octet", none)


def _explain_overfull(key: Key, charge: int, name: str) -> OctetVerdict:
    """Find the atom that would have to hold more than eight electrons."""
    atoms = dict(key)
    wide = [symbol for symbol in atoms if symbol in WIDE]
    if not wide:
        loose = Words(
            f"{name} has too many electrons to hold together: full shells leave too few bonds.",
            f"{name} hat zu viele Elektronen: Volle Schalen lassen zu wenige Bindungen übrig.",
        )
        return OctetVerdict("no octet", loose, electrons=valence_electrons(key, charge))
    centre = min(wide, key=lambda symbol: (atoms[symbol], elements()[symbol].electronegativity))
    hydrogens = atoms.get("H", 0)
    others = sum(atoms.values()) - 1 - hydrogens
    held = valence_electrons(key, charge) - 6 * others  # every bond counts for both
    alone = atoms[centre] == 1
    figure = Words(f"{held} electrons", f"{held} Elektronen")
    if not alone:
        figure = Words("more than eight electrons", "mehr als acht Elektronen")
    said = Words(
        "{centre} in {name} would have to hold {figure}; the octet rule allows eight.",
        "{centre} in {name} müsste {figure} halten; die Oktettregel erlaubt acht.",
    ).filled(centre=centre, name=name, figure=figure)
    return OctetVerdict("expanded octet", said, centre, held if alone else 0)


def _explain_starved(key: Key, lacking: int) -> str:
    """Find the atom whose shell cannot be filled, where the bonds wanted exceed all room."""
    frame = [symbol for symbol, _ in key if symbol not in ENDS]
    room = sum(SHELLS[symbol].most * count for symbol, count in key if symbol not in ENDS)
    ends = sum(count for symbol, count in key if symbol in ENDS)
    alone = sum(count for symbol, count in key if symbol in frame) == 1
    if frame and (lacking > room + ends or (alone and lacking > 2 * ends)):
        return min(frame, key=lambda symbol: SHELLS[symbol].electrons)
    return ""
