"""What can be built from the cards, worked out once, and cards that lie together as one number.

A card lies on the table as a *face*: its kind, or for a transition metal its kind with
the chosen charge ("Fe+3"). A group is written by its faces ("Mg-Cl", "Fe+3-Cl-Cl"), a
neutral one by its formula ("MgCl2").

Numbers are cheap to change, to copy and to look up. A hand keeps its cards in order; what lies on
the table keeps the order in which it came. The first one is in the lowest bits. Cards and groups
are numbered from 1.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from labtable.chem.composition import salt, simplest_ratio
from labtable.games.ion.components import BOX, Face, Group


def all_faces() -> dict[str, Face]:
    """Every charged card, and every metal both ways up (ION-011)."""
    faces = {}
    for ion in [*BOX.charged_ion, *BOX.polyatomic_ion]:  # ION-130: bonded like all the others
        faces[ion.kind] = Face(ion.kind, ion.kind, ion.charge, ion.points)
    for metal in BOX.transition_metal:
        for charge, points in zip(metal.charges, metal.points, strict=True):
            label = f"{metal.kind}+{charge}"
            faces[label] = Face(label, metal.kind, charge, points)  # ION-124, ION-R24
    return faces


def all_groups(faces: dict[str, Face]) -> dict[str, Group]:
    """Build every legal group (ION-065, ION-R03), keyed by its label.

    Unfinished ones are legal too (ION-064); charges alone decide: water is one (ION-071, R06).

    >>> groups = all_groups(all_faces())
    >>> groups["Mg-Cl"].charge, groups["MgCl2"].charge, groups["Fe+3-Cl"].charge
    (1, 0, 2)
    """
    groups = {}
    for cation in faces.values():
        for anion in faces.values():
            if cation.charge < 0 or anion.charge > 0:
                continue  # ION-068: equal signs never bond
            # ION-060, ION-062, ION-123
            most_cations, most_anions = simplest_ratio(cation.charge, anion.charge)
            for m in range(most_cations + 1):
                for n in range(most_anions + 1):
                    if m + n == 1 or m * n > 0:  # a lone card, or both signs
                        group = _group(cation, m, anion, n)
                        groups[group.label] = group
    return groups


def _group(cation: Face, m: int, anion: Face, n: int) -> Group:
    charge = m * cation.charge + n * anion.charge
    faces = [cation.label] * m + [anion.label] * n
    label = salt(cation.kind, m, anion.kind, n) if charge == 0 else "-".join(faces)
    points = m * cation.points + n * anion.points
    ends = cation.label if m else "", m, anion.label if n else "", n
    return Group(label, *ends, charge, points, tuple(faces))


def all_bonds(faces: dict[str, Face], groups: dict[str, Group]) -> dict[str, dict[str, str]]:
    """List which face turns which group into which; anything else is no bond (ION-067).

    >>> bonds = all_bonds(all_faces(), all_groups(all_faces()))
    >>> bonds["Cl"]["Mg-Cl"], bonds["Mg"]["2 Cl"]
    ('MgCl2', 'MgCl2')
    """
    label = {group.ends: group.label for group in groups.values()}
    bonds: dict[str, dict[str, str]] = {face: {} for face in faces}
    for g in groups.values():
        if g.neutral:
            continue  # ION-066
        for face in faces.values():
            if face.charge > 0 and g.cation in ("", face.label):
                grown = (face.label, g.cations + 1, g.anion, g.anions)
            elif face.charge < 0 and g.anion in ("", face.label):
                grown = (g.cation, g.cations, face.label, g.anions + 1)
            else:
                continue  # ION-063, ION-125, ION-R04: one kind of cation and one kind of anion
            if grown in label:
                bonds[face.label][g.label] = label[grown]
    for ends, whole in label.items():
        _tie_lone_cards(bonds, ends, whole)
    return bonds


def _tie_lone_cards(
    bonds: dict[str, dict[str, str]], ends: tuple[str, int, str, int], whole: str
) -> None:
    """One card on several lone cards of the other sign (ION-073)."""
    cation, m, anion, n = ends
    if m == 1 and n > 1:
        bonds[cation][f"{n} {anion}"] = whole
    if n == 1 and m > 1:
        bonds[anion][f"{m} {cation}"] = whole


NOBLE: Final = [gas.kind for gas in BOX.noble_gas]
DECAY: Final = {card.kind: card.decay for card in BOX.radioactive}
NEVER_BONDS: Final = [*NOBLE, *DECAY]
FACES: Final = all_faces()
KIND: Final = {face.label: face.kind for face in FACES.values()}
METALS: Final = {metal.kind: metal.charges for metal in BOX.transition_metal}
POLYATOMIC: Final = [ion.kind for ion in BOX.polyatomic_ion]  # ION-136, ION-R26: hydroxide is none
GROUPS: Final = all_groups(FACES)
BONDS: Final = all_bonds(FACES, GROUPS)
POINTS: Final = {g.label: g.points if g.neutral else 0 for g in GROUPS.values()}  # ION-081
SEVERAL: Final = {
    target: int(target[0]) for bonds in BONDS.values() for target in bonds if target[0].isdigit()
}  # ION-073: how many lone cards "2 Cl" names
NEUTRAL: Final = sorted(
    [label for label in GROUPS if POINTS[label]], key=lambda label: (-POINTS[label], label)
)  # the best first
CARDS: Final = {g.label: [KIND[face] for face in g.faces] for g in GROUPS.values()}


GOAL_ENTRIES: Final = {
    goal.id: [entry.formula or entry.type for entry in goal.slots] for goal in BOX.goal
}
GOAL_POINTS: Final = {goal.id: [0, goal.points_one, goal.points_both] for goal in BOX.goal}

TILES: Final = {"select two": "Select Two", "take": "Take From Center", "rxn": "RXN"}
TILE_POINTS: Final = {
    tiles.letter: {
        "select two": tiles.select_two,
        "take": tiles.take_from_center,
        "rxn": tiles.rxn,
    }
    for tiles in BOX.action_set
}


KINDS: Final = sorted([*{face.kind: None for face in FACES.values()}, *NEVER_BONDS])
NUMBER: Final = {card: i + 1 for i, card in enumerate(KINDS)}
CARD_BITS: Final = len(KINDS).bit_length()
CARD: Final = (1 << CARD_BITS) - 1  # the bits of the first card

TARGETS: Final = [*GROUPS, *SEVERAL]  # all that a card can go on
TARGET: Final = {label: i + 1 for i, label in enumerate(TARGETS)}
GROUP_BITS: Final = len(TARGETS).bit_length()
GROUP: Final = (1 << GROUP_BITS) - 1  # the bits of the first group


def packed_hand(cards: Iterable[str]) -> int:
    """Write cards in order.

    >>> unpacked_cards(packed_hand(["Na", "Cl", "Na"]))
    ['Cl', 'Na', 'Na']
    """
    hand = 0
    for card in cards:
        hand = with_card(hand, NUMBER[card])
    return hand


def packed_cards(cards: Iterable[str]) -> int:
    """Write cards as they come."""
    return _pack_counts(cards, NUMBER, CARD_BITS)


def unpacked_cards(row: int) -> list[str]:
    """List cards again."""
    return _unpack_counts(row, KINDS, CARD_BITS)


def with_card(hand: int, number: int) -> int:
    """Put a card into a hand, where it belongs."""
    above, at = hand, 0
    while above and above & CARD < number:
        above >>= CARD_BITS
        at += CARD_BITS
    return (((above << CARD_BITS) | number) << at) | (hand & ((1 << at) - 1))


def count_kinds(hand: int) -> int:
    """Count the different cards of a hand: equal ones lie side by side."""
    kinds, last = 0, 0
    while hand:
        number = hand & CARD
        if number != last:
            kinds, last = kinds + 1, number
        hand >>= CARD_BITS
    return kinds


def kind_in_place(hand: int, place: int) -> int:
    """Find the number of one of the different cards of a hand."""
    last = 0
    while hand:
        number = hand & CARD
        if number != last:
            if not place:
                return number
            place, last = place - 1, number
        hand >>= CARD_BITS
    raise IndexError(place)


def packed_area(groups: Iterable[str]) -> int:
    """Write groups as they lie.

    >>> unpacked_area(packed_area(["Na", "MgCl2"]))
    ['Na', 'MgCl2']
    """
    return _pack_counts(groups, TARGET, GROUP_BITS)


def unpacked_area(area: int) -> list[str]:
    """List groups again."""
    return _unpack_counts(area, TARGETS, GROUP_BITS)


def with_group(area: int, number: int) -> int:
    """Lay a group behind the others."""
    rest, at = area, 0
    while rest:
        rest >>= GROUP_BITS
        at += GROUP_BITS
    return area | (number << at)


def turned_into(area: int, number: int, other: int) -> int:
    """Let another group lie where the first one of this number lay."""
    rest, at = area, 0
    while rest & GROUP != number:
        rest >>= GROUP_BITS
        at += GROUP_BITS
        if not rest:
            raise ValueError(number)
    return area ^ ((number ^ other) << at)


def without(row: int, number: int, bits: int) -> int:
    """Take the first card or group of this number away; it must be there."""
    rest, at, first = row, 0, (1 << bits) - 1
    while rest & first != number:
        rest >>= bits
        at += bits
        if not rest:
            raise ValueError(number)
    return ((rest >> bits) << at) | (row & ((1 << at) - 1))


def _pack_counts(names: Iterable[str], numbers: dict[str, int], bits: int) -> int:
    row, at = 0, 0
    for name in names:
        row |= numbers[name] << at
        at += bits
    return row


def _unpack_counts(row: int, names: list[str], bits: int) -> list[str]:
    found: list[str] = []
    first = (1 << bits) - 1
    while row:
        found.append(names[(row & first) - 1])
        row >>= bits
    return found
