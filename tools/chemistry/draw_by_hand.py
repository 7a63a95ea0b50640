"""Drawings that RDKit does not make: expanded shells, molecules of metals, diborane, fullerene.

build_structures.py adds them to structures.jsonl. Run alone, this needs no library: it puts them
into the file that is there and takes out endless networks; a second run changes nothing.
"""

from __future__ import annotations

import json
from math import acos, atan2, cos, dist, hypot, radians, sin, sqrt, tan

from tablefiles import DATA, print_line, read_rows

Drawn = dict[str, object]
ENDLESS = ("network", "chains", "layers")
# name, formula, centre, its lone pairs, then neighbours: symbol and order of the bond
STARS = (
    ("chlorine trifluoride", "ClF3", "Cl", 2, "F F F"),
    ("bromine trifluoride", "BrF3", "Br", 2, "F F F"),
    ("chlorine pentafluoride", "ClF5", "Cl", 1, "F F F F F"),
    ("bromine pentafluoride", "BrF5", "Br", 1, "F F F F F"),
    ("iodine heptafluoride", "IF7", "I", 0, "F F F F F F F"),
    ("krypton difluoride", "KrF2", "Kr", 3, "F F"),
    ("xenon tetroxide", "XeO4", "Xe", 0, "O2 O2 O2 O2"),
    ("perchloryl fluoride", "ClO3F", "Cl", 0, "F O2 O2 O2"),
    ("titanium(IV) chloride", "TiCl4", "Ti", 0, "Cl Cl Cl Cl"),
    ("titanium(IV) bromide", "TiBr4", "Ti", 0, "Br Br Br Br"),
    ("titanium(IV) iodide", "TiI4", "Ti", 0, "I I I I"),
    ("vanadium(IV) chloride", "VCl4", "V", 0, "Cl Cl Cl Cl"),
    ("vanadium(V) fluoride", "VF5", "V", 0, "F F F F F"),
    ("tin(IV) chloride", "SnCl4", "Sn", 0, "Cl Cl Cl Cl"),
    ("tin(IV) bromide", "SnBr4", "Sn", 0, "Br Br Br Br"),
    ("tin(IV) iodide", "SnI4", "Sn", 0, "I I I I"),
    ("lead(IV) chloride", "PbCl4", "Pb", 0, "Cl Cl Cl Cl"),
    ("germanium tetrachloride", "GeCl4", "Ge", 0, "Cl Cl Cl Cl"),
    ("germanium tetrafluoride", "GeF4", "Ge", 0, "F F F F"),
    ("antimony(V) chloride", "SbCl5", "Sb", 0, "Cl Cl Cl Cl Cl"),
    ("antimony(III) chloride", "SbCl3", "Sb", 1, "Cl Cl Cl"),
    ("antimony(III) bromide", "SbBr3", "Sb", 1, "Br Br Br"),
    ("mercury(II) chloride", "HgCl2", "Hg", 0, "Cl Cl"),
    ("mercury(II) bromide", "HgBr2", "Hg", 0, "Br Br"),
    ("uranium(VI) fluoride", "UF6", "U", 0, "F F F F F F"),
    ("tungsten(VI) fluoride", "WF6", "W", 0, "F F F F F F"),
    ("molybdenum(VI) fluoride", "MoF6", "Mo", 0, "F F F F F F"),
    ("tungsten(VI) chloride", "WCl6", "W", 0, "Cl Cl Cl Cl Cl Cl"),
    ("uranium(VI) chloride", "UCl6", "U", 0, "Cl Cl Cl Cl Cl Cl"),
    ("chromyl chloride", "CrO2Cl2", "Cr", 0, "O2 Cl O2 Cl"),
    ("vanadyl trichloride", "VOCl3", "V", 0, "O2 Cl Cl Cl"),
    ("osmium(VIII) oxide", "OsO4", "Os", 0, "O2 O2 O2 O2"),
    ("ruthenium(VIII) oxide", "RuO4", "Ru", 0, "O2 O2 O2 O2"),
)
PAIRS = {"O": 2, "F": 3, "Cl": 3, "Br": 3, "I": 3}  # of a neighbour, at its usual bond
T_SHAPED = (90.0, 270.0, 0.0)


def draw_star(name: str, formula: str, centre: str, pairs: int, around: str) -> Drawn:
    """Draw neighbours round one atom; its lone pairs take a place like theirs."""
    ends = [(end.rstrip("2"), 2 if end.endswith("2") else 1) for end in around.split()]
    slots = len(ends) if pairs > 1 else len(ends) + pairs
    turns = [90 + 360 * place / slots for place in range(len(ends))]
    if (len(ends), pairs) == (3, 2):
        turns = list(T_SHAPED)
    xy = [0.0, 0.0]
    for turn in turns:
        xy += [round(cos(radians(turn)), 2) + 0.0, round(sin(radians(turn)), 2) + 0.0]
    long = 1.2 if len(ends) > 5 else 1.0  # room for every letter
    return {
        "name": name,
        "formula": formula,
        "a": [centre, *(symbol for symbol, _ in ends)],
        "xy": [round(long * value, 2) for value in xy],
        "b": [[0, place, order] for place, (_, order) in enumerate(ends, 1)],
        "q": {},
        "lp": [pairs, *(PAIRS[symbol] for symbol, _ in ends)],
        "octet": 0,
        "rings": [],
    }


def draw_diborane() -> Drawn:
    """Draw two borons with two hydrogens between them."""
    xy = [-0.8, 0.0, 0.8, 0.0, 0.0, 0.62, 0.0, -0.62]
    xy += [-1.55, 0.62, -1.55, -0.62, 1.55, 0.62, 1.55, -0.62]
    bonds = [[0, 2, 1], [1, 2, 1], [0, 3, 1], [1, 3, 1], [0, 4, 1], [0, 5, 1], [1, 6, 1], [1, 7, 1]]
    return {
        "name": "diborane",
        "formula": "B2H6",
        "a": ["B", "B", *"HHHHHH"],
        "xy": xy,
        "b": bonds,
        "q": {},
        "lp": [0] * 8,
        "octet": 0,
        "rings": [],
    }


def draw_fullerene() -> Drawn:
    """Draw the sixty carbons flat, seen through one five-ring; bonds of six-rings are double."""
    points = _football_corners()
    near = 1.01 * min(dist(points[0], other) for other in points[1:])
    bonds = [(i, j) for j in range(60) for i in range(j) if dist(points[i], points[j]) < near]
    around = {i: {a + b - i for a, b in bonds if i in (a, b)} for i in range(60)}
    axis = _ring_of_five(around)
    centre = [sum(points[i][k] for i in axis) / 5 for k in range(3)]
    flat = [_flatten_point(point, centre) for point in points]
    scale = 1 / min(dist(flat[i], flat[j]) for i, j in bonds)
    return {
        "name": "buckminsterfullerene",
        "formula": "C60",
        "a": ["C"] * 60,
        "xy": [round(scale * value, 2) + 0.0 for place in flat for value in place],
        "b": [[i, j, 1 if _in_five(i, j, around) else 2] for i, j in bonds],
        "q": {},
        "lp": [0] * 60,
        "octet": 1,
        "rings": [],
        "bare": 1,
    }


def _football_corners() -> list[tuple[float, float, float]]:
    """Give the corners of a truncated icosahedron."""
    gold = (1 + sqrt(5)) / 2
    signs = (1.0, -1.0)
    corners: set[tuple[float, float, float]] = set()
    shapes = ((0.0, 1.0, 3 * gold), (1.0, 2 + gold, 2 * gold), (gold, 2.0, 2 * gold + 1))
    for x, y, z in shapes:
        for a in signs:
            for b in signs:
                for c in signs:
                    point = (a * x + 0.0, b * y, c * z)
                    corners |= {
                        (point[k], point[(k + 1) % 3], point[(k + 2) % 3]) for k in range(3)
                    }
    return sorted(corners)


def _ring_of_five(around: dict[int, set[int]]) -> list[int]:
    for a, beside in around.items():
        for b in beside:
            for c in around[b] - {a}:
                for d in around[c] - {a, b}:
                    for e in (around[d] & beside) - {b, c}:
                        return [a, b, c, d, e]
    raise ValueError("A football has rings of five.")


def _in_five(i: int, j: int, around: dict[int, set[int]]) -> bool:
    """Tell whether a bond is the edge of a five-ring: its ends have neighbours two steps apart."""
    return any(
        around[a] & around[b] - {i, j} for a in around[i] - {j} for b in around[j] - {i} if a != b
    )


def _flatten_point(point: tuple[float, ...], axis: list[float]) -> tuple[float, float]:
    """Spread the ball round one point of it; what lies far away comes far outside."""
    size = sqrt(sum(value * value for value in axis))
    z = [value / size for value in axis]
    x = [0.0, -z[2], z[1]]
    wide = hypot(*x)
    x = [value / wide for value in x]
    y = [z[1] * x[2] - z[2] * x[1], z[2] * x[0] - z[0] * x[2], z[0] * x[1] - z[1] * x[0]]
    length = sqrt(sum(value * value for value in point))
    u, v, w = (sum(a * b for a, b in zip(point, line, strict=True)) / length for line in (x, y, z))
    away = tan(acos(max(-1.0, min(1.0, w))) / 2.5)
    turn = atan2(v, u)
    return away * cos(turn), away * sin(turn)


def by_hand() -> list[Drawn]:
    """Give every drawing made by hand."""
    return [*(draw_star(*each) for each in STARS), draw_diborane(), draw_fullerene()]


def complete_drawings(drawings: list[Drawn]) -> list[Drawn]:
    """Take out what is one endless network, and put in what is drawn by hand."""
    made = {str(each["name"]): each for each in by_hand()}
    nets = {row["name"] for row in read_rows(DATA / "compounds.csv") if row["bonding"] in ENDLESS}
    kept = [each for each in drawings if each["name"] not in nets and each["name"] not in made]
    return [*kept, *made.values()]


def write_drawings(drawings: list[Drawn]) -> None:
    """Write structures.jsonl."""
    lines = [json.dumps(each, separators=(",", ":")) for each in drawings]
    text = "".join(f"{line}\n" for line in lines)
    (DATA / "structures.jsonl").write_text(text, encoding="utf-8")
    print_line(len(lines), "structures")


if __name__ == "__main__":
    lines = (DATA / "structures.jsonl").read_text(encoding="utf-8").splitlines()
    write_drawings(complete_drawings([json.loads(line) for line in lines]))
