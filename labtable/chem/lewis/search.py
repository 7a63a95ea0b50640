"""The octet structures of a composition: whether any exists, and which is the best."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Final, NamedTuple

from labtable.chem.lewis.frames import AtomSkeleton, bond_energy, build_frames
from labtable.chem.lewis.graph import (
    ENDS,
    HALOGENS,
    OXO_HALOGENS,
    SHELLS,
    Bond,
    Counts,
    Key,
    Lewis,
    Link,
    Shell,
    form_strain,
    forms,
    key_of,
    make_lewis,
    missing_electrons,
    resonance,
)
from labtable.chem.tables import elements


def exists(counts: Counts, charge: int = 0) -> bool:
    """Tell whether some octet structure of any shape exists.

    >>> exists({"H": 4, "N": 2}), exists({"N": 1, "O": 2}), exists({"S": 1, "F": 6})
    (True, False, False)
    """
    return _structure_exists(key_of(counts), charge)


@lru_cache(maxsize=65536)
def _structure_exists(key: Key, charge: int) -> bool:
    if any(symbol not in SHELLS for symbol, _ in key):
        return False
    lacking = missing_electrons(key, charge)
    atoms = sum(count for _, count in key)
    if lacking % 2 or atoms < 2 or lacking // 2 < atoms - 1:
        return False
    counts = dict(key)
    holding = sum(counts.get(halogen, 0) for halogen in OXO_HALOGENS)
    most = min(counts.get("O", 0), 3 * holding)  # oxygens that hang on halogens alone
    return any(_can_be_joined(counts, lacking // 2, hung) for hung in range(most + 1))


def _can_be_joined(counts: dict[str, int], bonds: int, hung: int) -> bool:
    """Judge the frame that is left without ends (H, halogens) and oxygens hung on halogens."""
    ends = sum(count for symbol, count in counts.items() if symbol in ENDS)
    frame = [
        SHELLS[symbol]
        for symbol, count in counts.items()
        if symbol not in ENDS
        for _ in range(count - (hung if symbol == "O" else 0))
    ]
    inner = bonds - ends - hung  # bond order between atoms of the frame
    if not frame:
        return ends == 2 and bonds == 1 + hung and not (hung and "H" in counts)
    if len(frame) == 1:
        return inner == 0 and frame[0].fewest <= ends <= frame[0].most
    if len(frame) == 2:
        return _pair_exists(frame, inner, ends)
    return _frame_exists(frame, inner, ends)


def _pair_exists(frame: list[Shell], inner: int, ends: int) -> bool:
    """Join two atoms by one bond and share out the ends."""
    highest = 1 if any(shell.electrons == 3 for shell in frame) else 3  # boron: single bonds
    needed = sum(max(shell.fewest - inner, 0) for shell in frame)
    room = sum(shell.most - inner for shell in frame)
    return 1 <= inner <= min(highest, *(shell.most for shell in frame)) and needed <= ends <= room


def _frame_exists(frame: list[Shell], inner: int, ends: int) -> bool:
    """Join three atoms or more: a connected frame exists when the bonds suffice and fit."""
    total, others = 2 * inner + ends, len(frame) - 1
    boron = [shell for shell in frame if shell.electrons == 3]  # one bond to each neighbour
    widest = sum(min(shell.most, inner, others if shell in boron else inner) for shell in frame)
    return (
        inner >= others
        and sum(shell.fewest for shell in frame) <= total <= sum(shell.most for shell in frame)
        and widest >= 2 * inner
        and len(boron) * max(4 - others, 0) <= ends
    )


GIVES: Final = {"N": 1, "P": 1, "As": 1, "S": 2, "Se": 2, "Te": 2, "Xe": 1}  # pairs to oxygens
HOLDS: Final = 3  # oxygens on one halogen
POLAR: Final = (
    ("N", "N"),
    ("C", "O"),
    ("C", "N"),
    ("C", "S"),
    ("O", "O"),
    ("N", "O"),
)  # minus first
NEGATIVE: Final = ("O", "S", "Se", "N", "C", "P")
POSITIVE: Final = ("N", "P", "O", "S", "C")


class Variant(NamedTuple):
    """Bonds of every atom without the oxygens hung on later, and how many those are."""

    bonds: tuple[tuple[str, int], ...]  # element and its bonds, one entry for each atom
    hung: int
    cost: float
    polar: bool  # a negative and a positive atom besides the charge of the whole


def charge_patterns(key: Key, charge: int) -> Iterator[Variant]:
    """List the patterns of formal charges worth trying, the cheapest first."""
    counts = dict(key)
    givers = sum(counts.get(symbol, 0) * pairs for symbol, pairs in GIVES.items())
    holders = HOLDS * sum(counts.get(symbol, 0) for symbol in OXO_HALOGENS)
    oxygens = counts.get("O", 0)
    owed = charge + counts.get("B", 0)  # boron is always B-
    for hung in range(min(oxygens, givers + holders) + 1):
        left = {**counts, "O": oxygens - hung}
        for shifts, cost in _bond_shifts(left, owed):
            if bonds := _shift_bonds(left, shifts):
                yield Variant(bonds, hung, cost, len(shifts) > abs(owed))


def _bond_shifts(
    counts: dict[str, int], charge: int
) -> Iterator[tuple[tuple[tuple[str, int], ...], float]]:
    """Say which elements hold one bond more or less than usual: for the ion's charge, for poles."""
    side, step = (NEGATIVE, -1) if charge < 0 else (POSITIVE, 1)
    present = [symbol for symbol in side if counts.get(symbol)]
    for place, carriers in enumerate(combinations_with_replacement(present, abs(charge))):
        ionic = tuple((symbol, step) for symbol in carriers)
        yield ionic, 20.0 * place
        for minus, plus in POLAR:
            if counts.get(minus) and counts.get(plus):
                yield (*ionic, (minus, -1), (plus, 1)), 20.0 * place + 120.0


def _shift_bonds(
    counts: dict[str, int], shifts: tuple[tuple[str, int], ...]
) -> tuple[tuple[str, int], ...]:
    """Give every atom its bonds, or nothing where an atom cannot hold them."""
    wanted = Counter(shifts)
    bonds: list[tuple[str, int]] = []
    for symbol, count in counts.items():
        shell = SHELLS[symbol]
        special = [
            step for (who, step), times in wanted.items() if who == symbol for _ in range(times)
        ]
        if len(special) > count:
            return ()
        usual = min(shell.missing, shell.most)
        steps = special + [0] * (count - len(special))
        bonds += [(symbol, usual + step) for step in steps]
    sound = all(SHELLS[s].fewest <= bond <= SHELLS[s].most for s, bond in bonds)
    return tuple(bonds) if sound else ()


def centred(counts: Counts, charge: int = 0) -> bool:
    """Tell whether an octet structure with one centre exists.

    >>> centred({"N": 1, "H": 3}), centred({"N": 2, "H": 4})
    (True, False)
    """
    return bool(star_structures(key_of(counts), charge))


@lru_cache(maxsize=65536)
def star_structures(key: Key, charge: int = 0) -> tuple[Lewis, ...]:
    """List the sound structures with one centre, the best first."""
    if sum(count for _, count in key) < 2 or any(symbol not in SHELLS for symbol, _ in key):
        return ()
    found = [
        form for symbol, _ in key for form in _set_round(symbol, key, charge) if _is_sound(form)
    ]
    known = elements()
    return tuple(
        sorted(found, key=lambda form: form_strain(form) + known[form.atoms[0]].electronegativity)
    )


def _set_round(centre: str, key: Key, charge: int) -> Sequence[Lewis]:
    """Set all other atoms round one centre."""
    others = [symbol for symbol, count in key for _ in range(count - (symbol == centre))]
    if len(others) > SHELLS[centre].most:
        return ()
    others.sort(key=lambda symbol: (symbol == "H", symbol))
    atoms = (centre, *others)
    return forms(atoms, tuple(Link(0, at) for at in range(1, len(atoms))), charge)


def _is_sound(form: Lewis) -> bool:
    """Refuse a centre whose charge shows that an atom belongs on a neighbour instead."""
    centre, *others = form.atoms
    if form.charges[0] <= 0:
        return True
    negative = {s for s, charge in zip(others, form.charges[1:], strict=True) if charge < 0}
    if centre == "O" and all(bond.order == 1 for bond in form.bonds) and "H" not in others:
        return False  # an oxygen that gives away its pairs needs a double bond
    if not negative:
        return True
    if "H" in others:
        return False  # H2O-O, H3N-O: the hydrogen moves over
    if centre in HALOGENS and negative != {"O"}:
        return False
    return negative != {centre} or not HALOGENS & set(others)  # S2Cl2, N2F2 are chains


PAIR_GIVEN: Final = {"P": 450.0, "S": 400.0, "N": 260.0}  # to a hung oxygen, in kJ/mol
OTHER_PAIR: Final = 230.0
WIDTH: Final = 12  # frames followed up at every step
WIDEST: Final = 400  # where none was found
SMALL: Final = 5  # atoms besides H and halogens; larger ones are tried without poles first


class Guess(NamedTuple):
    """A structure and what its bonds are worth."""

    worth: float
    structure: Lewis


def best(counts: Counts, charge: int = 0, *, central: bool = False) -> Lewis | None:
    """Give the best octet structure: one with a centre if there is one, else the most stable found.

    Which isomer is real is a matter of record, not of rule: ask the tables first. Compounds of
    several borons are beyond this search.
    """
    key = key_of(counts)
    if found := star_structures(key, charge):
        return found[0]
    return None if central or not exists(counts, charge) else _search_general(key, charge)


@lru_cache(maxsize=4096)
def _search_general(key: Key, charge: int) -> Lewis | None:
    tried = list(charge_patterns(key, charge))
    plain = [variant for variant in tried if not variant.polar]
    if sum(count for symbol, count in key if symbol not in ENDS) <= SMALL:
        plain = tried
    for some, width in ((plain, WIDTH), (tried, WIDTH), (tried, WIDEST)):
        guesses = [guess for variant in some for guess in _guess_frames(variant, charge, width)]
        if guesses:
            found = max(guesses, key=lambda guess: guess.worth).structure
            return next(iter(resonance(found)), found)
    return None


def _guess_frames(variant: Variant, charge: int, width: int) -> Iterator[Guess]:
    """Build the frames of one pattern of charges and finish the best of them."""
    core = sorted(
        (atom for atom in variant.bonds if atom[1] > 1), key=lambda atom: (-atom[1], atom[0])
    )
    ends = [symbol for symbol, bonds in variant.bonds if bonds == 1]
    inner, odd = divmod(sum(bonds for _, bonds in core) - len(ends), 2)
    if odd or inner < len(core) - 1:
        return
    atoms = [symbol for symbol, _ in core]
    if not core:
        bare = (
            [AtomSkeleton((Bond(0, 1, 1),), (0, 0), bond_energy(*ends, 1), 1)]
            if len(ends) == 2
            else []
        )
        atoms, ends = ends, []
    else:
        bare = build_frames(atoms, [bonds for _, bonds in core], inner, width)
    for frame in bare[:4]:
        if guess := _finish_frame(frame, atoms, ends, variant, charge):
            yield guess


def _finish_frame(
    frame: AtomSkeleton, core: Sequence[str], ends: Sequence[str], variant: Variant, charge: int
) -> Guess | None:
    """Set the ends on what is free, hang up the oxygens that are left, and weigh it all."""
    seats = [at for at, free in enumerate(frame.free) for _ in range(free)]
    placed = _seat_ends(core, seats, ends)
    atoms = [*core, *placed]
    bonds = [*frame.bonds, *(Bond(at, len(core) + place, 1) for place, at in enumerate(seats))]
    worth = frame.worth - variant.cost
    worth += sum(bond_energy(core[at], end, 1) for at, end in zip(seats, placed, strict=True))
    for _ in range(variant.hung):
        holder = _pair_holder(atoms, bonds)
        if holder < 0:
            return None
        worth += PAIR_GIVEN.get(atoms[holder], OTHER_PAIR)
        bonds.append(Bond(holder, len(atoms), 1))
        atoms.append("O")
    return Guess(worth, make_lewis(atoms, bonds, charge))


def _seat_ends(core: Sequence[str], seats: Sequence[int], ends: Sequence[str]) -> list[str]:
    """Give every free place an end, swapping them while the bonds grow stronger."""
    placed = list(ends)
    better = True
    while better:
        better = False
        for one in range(len(seats)):
            for two in range(one):
                here, there = core[seats[one]], core[seats[two]]
                old = bond_energy(here, placed[one], 1) + bond_energy(there, placed[two], 1)
                new = bond_energy(here, placed[two], 1) + bond_energy(there, placed[one], 1)
                if new > old:
                    placed[one], placed[two] = placed[two], placed[one]
                    better = True
    return placed


def _pair_holder(atoms: Sequence[str], bonds: Sequence[Bond]) -> int:
    """Find the atom that gives a pair to one more oxygen most gladly; -1 where none can."""
    chosen, most = -1, 0.0
    for at, symbol in enumerate(atoms):
        around = [bond for bond in bonds if at in (bond.first, bond.second)]
        shared = sum(bond.order for bond in around)
        near = [atoms[bond.first + bond.second - at] for bond in around]
        limit = HOLDS if symbol in OXO_HALOGENS else GIVES.get(symbol, 0)
        # nitro and sulfonyl groups come first, and hydrogen would move over to the oxygen
        gain = PAIR_GIVEN.get(symbol, OTHER_PAIR) + 40 * ("O" in near) - 200 * ("H" in near)
        beyond = shared - SHELLS[symbol].missing
        if 0 <= beyond < limit and shared < SHELLS[symbol].most and gain > most:
            chosen, most = at, gain
    return chosen
