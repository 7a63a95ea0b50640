"""Names that people give themselves: what they may hold, and which of them look the same."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache

from labtable.host.refusals import RequestRefused

KNOWN = 20_000  # names whose looks are remembered
MARKS = ("Mn", "Me", "Mc")  # they sit on the letter before them
_UNSEEN = {  # not control characters, and yet nobody sees them
    *map(chr, (0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0)),
    *map(chr, range(0x180B, 0x1810)),
    *map(chr, range(0xFE00, 0xFE10)),
    *map(chr, range(0xE0100, 0xE01F0)),
}
_TWINS = {  # a letter, and those like it: of other alphabets, small capitals, with strokes
    "A": "0391 0410 13AA 15C5 A4EE 023A",
    "B": "0392 0412 13F4 15F7 A4D0 0181 0243",
    "C": "0421 03F9 13DF A4DA 0187 023B A792",
    "D": "13A0 15DE A4D3 0110 018A",
    "E": "0395 0415 13AC A4F0 0246",
    "F": "03DC A4DD 15B4 0191 A798",
    "G": "050C 13C0 13F3 A4D6 0193 01E4 A7A0",
    "H": "0397 041D 13BB 157C A4E7 0126 2C67 A7AA",
    "I": "0406 0399 04C0 13C6 A4F2 01C0 0197",
    "J": "0408 13AB 148D A4D9 0248",
    "K": "039A 041A 13E6 A4D7 0198 2C69 A740 A742 A7A2",
    "L": "13DE 14AA A4E1 0141 023D 2C62",
    "M": "039C 041C 13B7 A4DF 03FA 2C6E",
    "N": "039D A4E0 A790 A7A4",
    "O": "039F 041E 0555 A4F3 00D8 019F",
    "P": "03A1 0420 13E2 146D A4D1 01A4 2C63",
    "Q": "051A A758",
    "R": "13A1 13D2 1587 A4E3 024C 2C64 A7A6",
    "S": "0405 054F 13DA A4E2 A7A8 A7C5",
    "T": "03A4 0422 13A2 A4D4 0166 01AC 023E",
    "U": "054D 144C A4F4 10AE A7B8",
    "V": "0474 13D9 142F A4E6 01B2 A75E",
    "W": "051C 13B3 13D4 A4EA 2C72",
    "X": "03A7 0425 A4EB",
    "Y": "03A5 04AE 0423 A4EC 01B3 024E",
    "Z": "0396 13C3 A4DC 01B5 0224 2C6B",
    "a": "0430 0251 03B1 1D00 2C65",
    "b": "042C 0185 1472 0180 0253 0299 1D6C",
    "c": "0441 03F2 1D04 0188 023C A793",
    "d": "0501 146F 0111 0256 0257 1D05 1D6D",
    "e": "0435 04BD 0247 1D07",
    "f": "0192 1D6E A730 A799",
    "g": "0261 0581 01E5 0260 0262 A7A1",
    "h": "04BB 0570 0127 0266 029C 2C68",
    "i": "0456 03B9 0269 0131 04CF 0268 026A",
    "j": "0458 03F3 0249 1D0A",
    "k": "043A 03BA 0199 1D0B 2C6A A741 A743 A7A3",
    "l": "0142 019A 026B 029F",
    "m": "043C 0271 1D0D 1D6F",
    "n": "0578 057C 0274 1D70 A791 A7A5",
    "o": "043E 03BF 0585 03C3 00F8 1D0F",
    "p": "0440 03C1 01A5 1D18 1D71 1D7D",
    "q": "051B 0563 02A0 A759 A7AF",
    "r": "0433 1D26 024D 027D 0280 1D72 A7A7",
    "s": "0455 A731 0282 1D74 A7A9",
    "t": "0442 03C4 0167 01AD 1D1B 1D75 2C66",
    "u": "03C5 057D 1D1C A7B9",
    "v": "03BD 0475 1D20 028B A75F",
    "w": "051D 0461 0561 1D21 2C73",
    "x": "0445 03C7",
    "y": "0443 04AF 03B3 01B4 024F 028F",
    "z": "1D22 01B6 0225 1D76 2C6C",
}
_LATIN = {int(twin, 16): letter for letter, twins in _TWINS.items() for twin in twins.split()}
_ONE_STROKE = str.maketrans({"i": "l", "1": "l", "|": "l", "!": "l", "0": "o"})


@lru_cache(KNOWN)
def fold_lookalikes(name: str) -> str:
    """Write a name so that it equals every name people would take for the same.

    Twins are looked for before and after signs are taken apart, and once more in small letters:
    each step can make another twin of one, or hide it.

    >>> fold_lookalikes("Ada") == fold_lookalikes("\u0410d\u0430")  # Cyrillic
    True
    """
    plain = unicodedata.normalize("NFKD", name.translate(_LATIN)).translate(_LATIN)
    bare = [char for char in plain if not unicodedata.combining(char) and not is_invisible(char)]
    folded = "".join(bare).casefold().translate(_LATIN).casefold()
    letters = folded.translate(_ONE_STROKE)
    letters = letters.replace("rn", "m").replace("vv", "w")
    return "".join([char for char in letters if _is_spelled(char)]) or letters


def is_invisible(char: str) -> bool:
    """Tell whether a character steers or fills, and shows nothing itself."""
    return char in _UNSEEN or unicodedata.category(char)[0] == "C"


def _is_spelled(char: str) -> bool:
    return char.isalnum() or unicodedata.category(char) in MARKS


LONGEST_NAME = 20
LONGEST_LINE = 300
SIGNS = 4  # times as many characters as letters: each with marks on it
MOST_MARKS = 3  # on one letter
_STACKED = ("Mn", "Me")  # marks that pile up
_PICTURES = ("So", "Sm", "Sk")  # among them emoji and the colours of their skin
_JOINER = "\u200d"  # holds families of emoji together
_VARIANT = "\ufe0f"  # tells that a sign is meant as a picture


def fit_name(text: str, longest: int = LONGEST_NAME) -> str:
    """Make a name fit, or refuse it with a sentence.

    >>> fit_name("  Ada   Lovelace ")
    'Ada Lovelace'
    """
    name = _visible_text(text).replace(_JOINER, "")
    fits = bool(name) and count_graphemes(name) <= longest and name.isprintable()
    if fits:
        _refuse_stacked_marks(name, "name")
    if not fits or len(name) > SIGNS * longest:
        why = f"A name has 1 to {longest} letters, in one line."
        raise RequestRefused("malformed", why, "name")
    return name


def fit_line(text: str) -> str:
    """Make a line of chat fit, or refuse it with a sentence."""
    line = _visible_text(text)
    if not line or count_graphemes(line) > LONGEST_LINE:
        raise RequestRefused("malformed", "A line has 1 to {most} letters.", most=LONGEST_LINE)
    return _refuse_stacked_marks(line)


def count_graphemes(text: str) -> int:
    """Count letters as people do: with everything that sits on them.

    >>> count_graphemes("e\u0301a")
    2
    """
    joined = text.count(_JOINER) * 2
    marks = sum([unicodedata.category(char) in MARKS for char in text])
    return len(text) - marks - joined


def fold_name(name: str) -> str:
    """Write a name so that it equals every way of typing it.

    >>> fold_name("ADA  Lovelace") == fold_name("Ada Lovelace")
    True
    """
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def distinct_name(name: str, taken: Iterable[str]) -> str:
    """Tell apart two players whose names look the same.

    >>> distinct_name("Bot", ["Bot", "Bot 2"])
    'Bot 3'
    """
    known = {fold_lookalikes(other) for other in taken}
    number, wanted = 1, name
    while fold_lookalikes(wanted) in known:
        number += 1
        wanted = f"{name} {number}"
    return wanted


def _visible_text(text: str) -> str:
    """Drop signs that steer or mislead: control, direction, private, unseen, half characters."""
    composed = unicodedata.normalize("NFC", " ".join(text.split()))
    kept = [c for n, c in enumerate(composed) if not is_invisible(c) or _joins_picture(composed, n)]
    line = unicodedata.normalize("NFC", " ".join("".join(kept).split()))
    while line and unicodedata.category(line[0]) in MARKS:
        line = line[1:].lstrip()
    return line


def _joins_picture(text: str, n: int) -> bool:
    """Tell whether an unseen sign belongs to a picture: between two, or after one."""
    before = text[n - 1] if n else ""
    after = text[n + 1 : n + 2]
    if text[n] == _VARIANT:
        return _is_picture(before) or after == "\u20e3"  # the frame of a key
    return text[n] == _JOINER and _is_picture(before) and _is_picture(after)


def _is_picture(char: str) -> bool:
    return char == _VARIANT or (char != "" and unicodedata.category(char) in _PICTURES)


def _refuse_stacked_marks(text: str, field: str = "") -> str:
    """Refuse letters under towers of marks, which hide what stands above and below."""
    stacked = 0
    for char in text:
        stacked = stacked + 1 if unicodedata.category(char) in _STACKED else 0
        if stacked > MOST_MARKS:
            why = f"At most {MOST_MARKS} marks may sit on one letter."
            raise RequestRefused("malformed", why, field)
    return text


def seat_names(names: Sequence[str]) -> list[str]:
    """Call seats at which nobody has sat yet by their numbers.

    >>> seat_names(["Ada", "", "Seat 2"])
    ['Ada', 'Seat 2 2', 'Seat 2']
    """
    taken = [name for name in names if name]
    return [name or distinct_name(f"Seat {seat}", taken) for seat, name in enumerate(names, 1)]
