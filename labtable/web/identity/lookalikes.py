"""Names that look the same: letters of other alphabets, strokes, marks, and what nobody sees.

What looks the same by mistake costs no more than a number behind a name, so the list may be coarse.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache

KNOWN = 20_000  # names whose looks are remembered
MARKS = ("Mn", "Me", "Mc")  # they sit on the letter before them
_UNSEEN = {  # not control characters, and yet nobody sees them
    *map(chr, (0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0)),
    *map(chr, range(0x180B, 0x1810)),
    *map(chr, range(0xFE00, 0xFE10)),
    *map(chr, range(0xE0100, 0xE01F0)),
}
_TWINS = {  # a letter, and those of other alphabets that look like it
    "A": "0391 0410 13AA 15C5 A4EE",
    "B": "0392 0412 13F4 15F7 A4D0",
    "C": "0421 03F9 13DF A4DA",
    "D": "13A0 15DE A4D3",
    "E": "0395 0415 13AC A4F0",
    "F": "03DC A4DD 15B4",
    "G": "050C 13C0 13F3 A4D6",
    "H": "0397 041D 13BB 157C A4E7",
    "I": "0406 0399 04C0 13C6 A4F2 01C0",
    "J": "0408 13AB 148D A4D9",
    "K": "039A 041A 13E6 A4D7",
    "L": "13DE 14AA A4E1",
    "M": "039C 041C 13B7 A4DF 03FA",
    "N": "039D A4E0",
    "O": "039F 041E 0555 A4F3",
    "P": "03A1 0420 13E2 146D A4D1",
    "Q": "051A",
    "R": "13A1 13D2 1587 A4E3",
    "S": "0405 054F 13DA A4E2",
    "T": "03A4 0422 13A2 A4D4",
    "U": "054D 144C A4F4 10AE",
    "V": "0474 13D9 142F A4E6",
    "W": "051C 13B3 13D4 A4EA",
    "X": "03A7 0425 A4EB",
    "Y": "03A5 04AE 0423 A4EC",
    "Z": "0396 13C3 A4DC",
    "a": "0430 0251 03B1",
    "b": "042C 0185 1472",
    "c": "0441 03F2 1D04",
    "d": "0501 146F",
    "e": "0435 04BD",
    "g": "0261 0581",
    "h": "04BB 0570",
    "i": "0456 03B9 0269 0131 04CF",
    "j": "0458 03F3",
    "k": "043A 03BA",
    "m": "043C",
    "n": "0578 057C",
    "o": "043E 03BF 0585 03C3",
    "p": "0440 03C1",
    "q": "051B 0563",
    "r": "0433 1D26",
    "s": "0455 A731",
    "t": "0442 03C4",
    "u": "03C5 057D 1D1C",
    "v": "03BD 0475 1D20",
    "w": "051D 0461 0561 1D21",
    "x": "0445 03C7",
    "y": "0443 04AF 03B3",
    "z": "1D22",
}
_LATIN = {int(twin, 16): letter for letter, twins in _TWINS.items() for twin in twins.split()}
_ONE_STROKE = str.maketrans({"i": "l", "1": "l", "|": "l", "!": "l", "0": "o"})


@lru_cache(KNOWN)
def lookalike(name: str) -> str:
    """Write a name so that it equals every name people would take for the same.

    >>> lookalike("Ada") == lookalike("\u0410d\u0430")  # Cyrillic
    True
    """
    plain = unicodedata.normalize("NFKD", name).translate(_LATIN)
    bare = [char for char in plain if not unicodedata.combining(char) and not unseen(char)]
    letters = "".join(bare).casefold().translate(_ONE_STROKE)
    letters = letters.replace("rn", "m").replace("vv", "w")
    return "".join([char for char in letters if _spelled(char)]) or letters


def unseen(char: str) -> bool:
    """Tell whether a character steers or fills, and shows nothing itself."""
    return char in _UNSEEN or unicodedata.category(char)[0] == "C"


def _spelled(char: str) -> bool:
    return char.isalnum() or unicodedata.category(char) in MARKS
