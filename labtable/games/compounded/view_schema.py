"""What one viewer may see: all of it, but the luck that is still to come.

Everything lies open, so all viewers see the same (CPD-041). Bag and deck are shown as what
anybody could work out: how much of each element, which compounds, how many until a Lab Fire.

What a client draws Compounded from: cards with their slots, experiments, elements, tools.
"""

from __future__ import annotations

from collections import Counter
from typing import Literal, NamedTuple

import msgspec

from labtable.chem import Compound
from labtable.engine import Stage, View
from labtable.engine.deal import Deal
from labtable.games.compounded.chemistry import kernel
from labtable.games.compounded.components import BOX, CARDS

Phase = Literal["discovery", "study", "research", "lab"]


class SpotView(msgspec.Struct, frozen=True):
    """One cell of the field."""

    cell: str  # "A1" to "D4"
    card: str  # the compound by its printed name; empty: nothing lies there
    formula: str  # as it is printed
    compound: str  # its name in chemistry, as `labtable.chem` knows it
    state: str  # solid, liquid or gas
    raises: str  # the experiment that rises when it is scored
    points: int  # for scoring it
    tool: str  # that it brings, by id: "lab_key"; empty: none
    reaction: str  # "grant", "volatile" or empty
    elements: list[str]  # that lie on it; a Wild that stands for C is "C*"
    open: list[str]  # elements it still lacks, one by one; empty: it is completed, or no card
    owner: int  # the seat; -1: nobody; in a game of two, 2 is Nobel
    mark: bool  # true: the owner completed it without a claim
    since: int  # turn in which the claim came; 0: no claim
    flames: int  # that burn on it
    limit: int  # flames that make it explode; 0: it does not burn


class SeatView(msgspec.Struct, frozen=True):
    """One scientist."""

    bench: list[str]  # elements on the Work Bench
    spaces: int  # for elements on the bench
    levels: dict[str, int]  # by experiment, 0 to 3
    numbers: dict[str, int]  # by experiment: what its level allows
    score: int  # points on the board so far
    total: int  # points if the game ended now; Nobel has 0
    tools: list[str]  # by name; Journals stand apart
    journals: list[int]  # for each Journal the turn in which it came
    extinguishers: list[str]  # each with what lies on it: "Extinguisher C O", "Ready Extinguisher"
    wilds: int  # Wild tokens left
    cards: list[str]  # compounds scored, by printed name
    goggles: list[str]  # elements drawn with Safety Goggles, beside the bench
    used: list[str]  # done already in this turn: "bag trade", or a tool by name
    ready: bool  # true: this seat is not asked now


class OfferView(msgspec.Struct, frozen=True):
    """An open offer."""

    number: int  # by which one answers it: `accept 3`
    proposer: int  # the seat that made it
    gifts: Deal  # who gives what to whom
    agreed: list[int]  # seats that agreed so far, the proposer too
    promise: str  # said along with it; binds nobody
    counters: int  # the number of the offer it answers; 0: none


class CompoundedView(View, frozen=True):
    """The table, as everybody sees it."""

    viewer: int  # the seat that looks; -1: who only watches
    phase: Phase  # of the turn
    asked: str  # the open question, by its name; empty when the game is over
    left: int  # elements that may still be placed in the step that is open
    crater: str  # the cell of an explosion whose elements fly now; empty: none
    loose: list[str]  # elements that fly from there, the first one next
    turn: int  # of the whole table, from 1 on
    lead: int  # the seat of the Lead Scientist
    last_turn: int  # its number; 0: not in sight yet
    end_points: int  # points that bring the last turn
    wild_excludes: str  # the element that a Wild cannot stand for, or "none"
    field: list[SpotView]  # 16 cells, row by row
    seats: list[SeatView]  # from seat 0 on
    nobel: SeatView | None  # only in a game of two
    bag: dict[str, int]  # elements in the bag, by symbol
    deck: list[str]  # compounds left, by printed name, in no order
    fires: int  # Lab Fires left in the deck
    until_fire: int  # compounds before the next one; -1 when there is none
    supply: dict[str, int]  # tools left, by name
    offers: list[OfferView]  # the open ones
    offers_left: list[int]  # by seat: how many it may still make in this turn


def stage(shown: CompoundedView) -> Stage:
    """Which turn of the whole table it is; the last one is known when it comes in sight."""
    return Stage(0, shown.turn, 0, shown.last_turn)


def standing(shown: CompoundedView) -> list[int]:
    """Points of every seat so far, as the scoring board shows them."""
    return [seat.score for seat in shown.seats]


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
