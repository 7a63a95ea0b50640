"""`lewis`: a structure put together bond by bond, then its lone pairs."""

from __future__ import annotations

import re
from random import Random
from typing import Final

from labtable.chem import tables
from labtable.chem.formula import Formula
from labtable.chem.languages import Words, same_in_all
from labtable.chem.lewis import Bond, Lewis, judge_structure
from labtable.practice.item import Answer, Draft, Drill, Item, Level, Verdict, confirm, refuse
from labtable.practice.kinds.molecules import MOLECULES, structure_of
from labtable.practice.parts import Part, listed

ASKED: Final = Words(
    "Draw the Lewis structure: bonds first, then lone pairs.",
    "Zeichne die Lewis-Formel: erst die Bindungen, dann die freien Elektronenpaare.",
)
OUTER: Final = Words(
    "How many outer electrons does {name} have?", "Wie viele Außenelektronen hat {name}?"
)
QUESTION: Final = Words(
    "How many outer electrons do all atoms bring together?",
    "Wie viele Außenelektronen bringen alle Atome zusammen mit?",
)
GROUP: Final = Words(
    "In which group of the periodic table is it?", "In welcher Gruppe des Periodensystems steht es?"
)
READ: Final = Words(
    "Write bonds and lone pairs like 1-2 1=3; 1:2 3:2.",
    "Schreibe Bindungen und freie Paare wie 1-2 1=3; 1:2 3:2.",
)
NUMBER: Final = Words("Answer with a number.", "Antworte mit einer Zahl.")
OFF: Final = Words(
    "Count again: which group is it in?", "Zähle noch einmal: In welcher Gruppe steht es?"
)
FOUND: Final = Words("{formula} has this structure.", "{formula} hat diese Struktur.")
_ORDERS: Final = {"-": 1, "=": 2, "#": 3, "≡": 3}
_BOND: Final = re.compile(r"(\d{1,2})([-=#≡])(\d{1,2})")
_PAIR: Final = re.compile(r"(\d{1,2}):(\d{1,2})")
_ATOMS: Final = listed("H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Br I Ga As Se Kr")
_EASY: Final = 18  # of these atoms
_MOST: Final = 9  # atoms of a molecule that is drawn


def make_draft(part: Part, level: Level, rng: Random) -> Draft:
    """Make an item of this part."""
    if part.id == "lw-outer":
        return _outer(level, rng)
    known = MOLECULES[part.id]
    share = {-1: 0.6, 0: 0.8, 1: 1.0}[level]
    formula = rng.choice(known[: max(3, round(len(known) * share))])
    drawn = structure_of(formula)
    text = written(drawn)
    electrons = sum(tables.elements()[s].valence_electrons for s in drawn.atoms) - drawn.charge
    shared = sum(bond.order for bond in drawn.bonds)
    steps = (
        Words(f"Outer electrons: {electrons}.", f"Außenelektronen: {electrons}."),
        Words(f"Shared pairs: {shared}.", f"Bindende Paare: {shared}."),
        Words(f"Lone pairs: {sum(drawn.pairs)}.", f"Freie Paare: {sum(drawn.pairs)}."),
        same_in_all(text),
    )
    return Draft(
        asked=ASKED,
        given=same_in_all(formula),
        answer=Answer(
            told=same_in_all(text),
            about=formula,
            formula=formula,
            right=(text,),
            reason=FOUND.filled(formula=formula),
            question=QUESTION,
            steps=steps,
            secrets=(text,),
        ),
        shape="drag",
        pieces=tuple(same_in_all(f"{n} {symbol}") for n, symbol in enumerate(drawn.atoms, 1)),
    )


def _outer(level: Level, rng: Random) -> Draft:
    symbol = rng.choice(_ATOMS[:_EASY] if level == -1 else _ATOMS)
    element = tables.elements()[symbol]
    number = str(element.valence_electrons)
    said = Words("{symbol} has {n} outer electrons.", "{symbol} hat {n} Außenelektronen.")
    return Draft(
        asked=OUTER.filled(name=symbol),
        given=same_in_all(symbol),
        answer=Answer(
            told=same_in_all(number),
            about=symbol,
            formula=symbol,
            right=(number,),
            reason=said.filled(symbol=symbol, n=number),
            question=GROUP,
        ),
        shape="drag",
    )


def written(drawn: Lewis) -> str:
    """Write a structure: bonds by the numbers of the atoms, then lone pairs."""
    orders = {1: "-", 2: "=", 3: "#"}
    bonds = " ".join(f"{b.first + 1}{orders[b.order]}{b.second + 1}" for b in drawn.bonds)
    pairs = " ".join(f"{n}:{many}" for n, many in enumerate(drawn.pairs, 1) if many)
    return f"{bonds}; {pairs}" if pairs else bonds


def judge_try(item: Item, answer: Answer, typed: str) -> Verdict:
    """Judge a try."""
    if not item.pieces:
        return _judge_outer(item, answer, typed)
    drawn = read_structure(typed, item)
    if drawn is None:
        return refuse(item, answer, typed, why=READ)
    found = judge_structure(drawn, answer.formula)
    if found.is_right and found.kind != "not best":
        return confirm(answer, item.part, typed, why=found.sentence)
    return refuse(item, answer, typed, misconception="octet", part=item.part, why=found.sentence)


def _judge_outer(item: Item, answer: Answer, typed: str) -> Verdict:
    text = typed.strip()
    if not (text.isascii() and text.isdigit()):
        return refuse(item, answer, typed, why=NUMBER)
    if (text.lstrip("0") or "0") == answer.right[0]:
        return confirm(answer, item.part, typed)
    return refuse(item, answer, typed, why=OFF)


def read_structure(typed: str, item: Item) -> Lewis | None:
    """Read bonds and lone pairs; None where they can't be read."""
    symbols = [piece.en.split()[1] for piece in item.pieces]
    bonds: dict[tuple[int, int], int] = {}
    pairs = [0] * len(symbols)
    for token in re.split(r"[\s,;]+", typed.strip()):
        if bond := _BOND.fullmatch(token):
            ends = sorted((int(bond[1]) - 1, int(bond[3]) - 1))
            if ends[0] == ends[1] or ends[0] < 0 or ends[1] >= len(symbols) or tuple(ends) in bonds:
                return None
            bonds[ends[0], ends[1]] = _ORDERS[bond[2]]
        elif (pair := _PAIR.fullmatch(token)) and 0 < int(pair[1]) <= len(symbols):
            pairs[int(pair[1]) - 1] = int(pair[2])
        else:
            return None
    charge = Formula.parse(item.given.en).charge
    joined = tuple(Bond(one, two, order) for (one, two), order in bonds.items())
    return Lewis(tuple(symbols), joined, (), tuple(pairs), charge)


DRILL = Drill(make_draft, judge_try, seconds=60)
