"""The quick answer is held against drawing every graph there is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement

import pytest

from labtable.chem.lewis import best, check, exists
from labtable.chem.lewis.graph import ENDS, OXO_HALOGENS, SHELLS, SINGLE

ELEMENTS = ("H", "B", "C", "N", "O", "F", "P", "S", "Cl")


def drawable(atoms: Sequence[str], charge: int = 0) -> bool:
    """Draw every graph with bonds up to triple ones, and see whether one fills all shells."""
    lacking = sum(SHELLS[atom].missing for atom in atoms) + charge
    return lacking % 2 == 0 and any(sound(atoms, graph) for graph in graphs(atoms, lacking // 2))


def graphs(atoms: Sequence[str], total: int) -> Iterator[dict[tuple[int, int], int]]:
    places = list(combinations(range(len(atoms)), 2))

    def grown(
        place: int, graph: dict[tuple[int, int], int], left: int
    ) -> Iterator[dict[tuple[int, int], int]]:
        if place == len(places):
            if left == 0:
                yield graph
            return
        pair = places[place]
        most = 1 if {atoms[at] for at in pair} & SINGLE else 3
        for order in range(min(most, left) + 1):
            more = {**graph, pair: order} if order else graph
            if all(shared(more, at) <= SHELLS[atoms[at]].most for at in pair):
                yield from grown(place + 1, more, left - order)

    return grown(0, {}, total)


def shared(graph: dict[tuple[int, int], int], at: int) -> int:
    return sum(order for pair, order in graph.items() if at in pair)


def sound(atoms: Sequence[str], graph: dict[tuple[int, int], int]) -> bool:
    near = {at: [sum(p) - at for p in graph if at in p] for at in range(len(atoms))}
    full = all(shared(graph, at) >= SHELLS[atom].fewest for at, atom in enumerate(atoms))
    return full and joined(near) and all(tame(atoms, near, at) for at in near)


def joined(near: dict[int, list[int]]) -> bool:
    reached = {0}
    for _ in near:
        reached |= {there for here in reached for there in near[here]}
    return len(reached) == len(near)


def tame(atoms: Sequence[str], near: dict[int, list[int]], at: int) -> bool:
    """A halogen has one bond, and else holds oxygens that have no other."""
    if atoms[at] not in OXO_HALOGENS or len(near[at]) == 1:
        return True
    inner = [there for there in near[at] if not (atoms[there] == "O" and len(near[there]) == 1)]
    return len(inner) == 1 and atoms[inner[0]] != "H"


@pytest.mark.parametrize("size", [2, 3, 4])
def test_a_composition_is_accepted_exactly_when_some_graph_fills_all_shells(size: int) -> None:
    for atoms in combinations_with_replacement(ELEMENTS, size):
        assert exists(Counter(atoms)) == drawable(atoms), atoms


@pytest.mark.parametrize("charge", [-2, -1, 1])
def test_the_same_holds_for_ions(charge: int) -> None:
    for size in (2, 3):
        for atoms in combinations_with_replacement(ELEMENTS, size):
            assert exists(Counter(atoms), charge) == drawable(atoms, charge), (atoms, charge)


@pytest.mark.parametrize("size", [2, 3, 4, 5])
def test_what_exists_is_found_and_holds(size: int) -> None:
    for atoms in combinations_with_replacement(ELEMENTS, size):
        counts = Counter(atoms)
        if counts["B"] > 1:
            continue  # several borons are beyond the search
        found = best(counts)
        assert (found is not None) == exists(counts), atoms
        if found:
            assert Counter(found.atoms) == counts
            assert check(found) == [], atoms


def test_a_metal_has_no_octet_structure() -> None:
    assert not exists({"Na": 1, "Cl": 1})
    assert not exists({})
    assert set(ENDS) < set(SHELLS)
