"""What a client draws Compounded from: cards with their slots, experiments, elements, tools."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

import msgspec

from labtable.chem import Compound
from labtable.games.compounded.chemistry import kernel
from labtable.games.compounded.components import BOX, CARDS

GAP = 1.15  # bond lengths between ions


class BoardCard(msgspec.Struct, frozen=True):
    """A compound card: its slots, bond length 1, from the upper left corner."""

    formula: str
    state: str
    points: int
    atoms: list[str]
    places: list[tuple[float, float]]
    bonds: list[tuple[int, int, int]]  # two atoms and the order


class BoardExperiment(msgspec.Struct, frozen=True):
    """An experiment: which compounds raise it, and its numbers."""

    by: str
    values: list[int]


class CompoundedBoard(msgspec.Struct, frozen=True):
    """All that is printed."""

    elements: dict[str, str]
    experiments: dict[str, BoardExperiment]
    tools: dict[str, str]
    cards: dict[str, BoardCard]


class Model(NamedTuple):
    """The slots of a card: what belongs where, and what is bonded to what."""

    atoms: list[str]
    xy: list[float]
    bonds: list[list[int]]


def board() -> CompoundedBoard:
    """Lay out the box for those who draw it."""
    return CompoundedBoard(
        elements={element.symbol: element.name for element in BOX.element},
        experiments={one.id: BoardExperiment(one.raised_by, one.values) for one in BOX.experiment},
        tools={tool.id: tool.name for tool in BOX.tool},
        cards={name: _card(name) for name in CARDS},
    )


def _card(name: str) -> BoardCard:
    card, drawn = CARDS[name], kernel(name).structure
    laid = Model(drawn["a"], drawn["xy"], drawn["b"]) if drawn else _salt(name)
    assert Counter(laid.atoms) == card.elements, name
    xs, ys = laid.xy[::2], laid.xy[1::2]
    places = [(round(x - min(xs), 2), round(max(ys) - y, 2)) for x, y in zip(xs, ys, strict=True)]
    bonds = [(first, second, order) for first, second, order in laid.bonds]
    return BoardCard(card.formula, card.state, card.points, laid.atoms, places, bonds)


def _salt(card: str) -> Model:
    """The ions of a solid: metal in the middle of what belongs to it."""
    steps = kernel(card).ions
    metals = [step for step in steps if step.charge > 0 for _ in range(step.times)]
    others = [step for step in steps if step.charge < 0 for _ in range(step.times)]
    first, second = (metals, others) if len(metals) > len(others) else (others, metals)
    row = [step for at, one in enumerate(first) for step in [one, *second[at : at + 1]]]
    if len(steps) == len(row):
        row = [*metals, *others]
    return _in_row([_ion(step.ion.formula, step.ion.charge) for step in row])


def _ion(formula: str, charge: int) -> Model:
    """One ion: an atom, or atoms bonded to each other; a long one stands upright."""
    sign = "-" if charge < 0 else "+"
    size = "" if abs(charge) == 1 else f"^{abs(charge)}"
    drawn = Compound.of(f"{formula}{size}{sign}").structure if len(formula) > 1 else None
    if drawn is None or len(drawn["a"]) == 1:
        return Model([formula], [0.0, 0.0], [])
    xs, ys = drawn["xy"][::2], drawn["xy"][1::2]
    if max(xs) - min(xs) > 2 * (max(ys) - min(ys)):
        upright = [place for x, y in zip(xs, ys, strict=True) for place in (y, x)]
        return Model(drawn["a"], upright, drawn["b"])
    return Model(drawn["a"], drawn["xy"], drawn["b"])


def _in_row(ions: list[Model]) -> Model:
    """Lay ions beside each other; each keeps its own bonds."""
    atoms: list[str] = []
    xy: list[float] = []
    bonds: list[list[int]] = []
    edge = 0.0
    for one in ions:
        shift = edge - min(one.xy[::2])
        bonds += [[a + len(atoms), b + len(atoms), order] for a, b, order in one.bonds]
        atoms += one.atoms
        xy += [place if at % 2 else place + shift for at, place in enumerate(one.xy)]
        edge = max(xy[-len(one.xy) :: 2]) + GAP
    return Model(atoms, xy, bonds)
