"""What can change hands in a deal, and what may lie on a fire extinguisher (CPD-031).

An extinguisher is called by what lies on it: "Extinguisher", "Extinguisher C O". A Wild token
that stands for an element is written with a star: "C*".
"""

from __future__ import annotations

from itertools import product
from typing import Final

from labtable.engine import Sentence, say
from labtable.games.compounded.components import BOX, TOOLS

ELEMENTS: Final = tuple(element.symbol for element in BOX.element)  # in the order of the key
EMPTY: Final = "Extinguisher"
READY: Final = "Ready Extinguisher"
WILD: Final = "Wild"
JOURNAL: Final = TOOLS["journal"]
GOGGLES: Final = TOOLS["safety_goggles"]
KEY: Final = TOOLS["lab_key"]
PIPET: Final = TOOLS["pipet"]
CYLINDER: Final = TOOLS["graduated_cylinder"]
BURNER: Final = TOOLS["bunsen_burner"]

BAG_TRADE: Final = "bag trade"  # what a scientist does once a phase, beside the tools

_SLOTS: Final = [
    element for element, count in BOX.fire_extinguisher.elements.items() for _ in range(count)
]


def extinguisher(load: list[str]) -> str:
    """Name an extinguisher by what lies on it; with all three elements it is ready (CPD-R24).

    >>> extinguisher(["O", "C"]), extinguisher(["O", "C*", "O"])
    ('Extinguisher C O', 'Ready Extinguisher')
    """
    return READY if len(load) == len(_SLOTS) else " ".join([EMPTY, *sorted(load)])


def all_loads() -> dict[str, list[str]]:
    """What lies on an extinguisher, by its name; a ready one has given everything back."""
    found: dict[str, list[str]] = {READY: []}
    for marks in product(["-", "", "*"], repeat=len(_SLOTS)):
        pairs = zip(_SLOTS, marks, strict=True)
        load = sorted([element + mark for element, mark in pairs if mark != "-"])
        if len(load) < len(_SLOTS):
            found[extinguisher(load)] = load
    return found


def worded(element: str) -> Sentence:
    """Say what lies somewhere.

    >>> str(worded("C")), str(worded("C*"))
    ('C', 'a Wild as C')
    """
    if element.endswith("*"):
        return say("a Wild as {element:formula}", element=element[:-1])
    return say("{element:formula}", element=element)


LOADS: Final = all_loads()
# FILLED["Extinguisher C"]["O"] == "Extinguisher C O"; anything missing does not fit (CPD-067)
FILLED: Final = {
    name: {
        element + mark: extinguisher([*load, element + mark])
        for element in dict.fromkeys(_SLOTS)
        if [lying[0] for lying in load].count(element) < _SLOTS.count(element)
        for mark in ("", "*")
    }
    for name, load in LOADS.items()
    if name != READY
}
GOODS: Final = (*ELEMENTS, WILD, *TOOLS.values(), *LOADS)
