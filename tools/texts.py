"""Begin a language, or find what one lacks: `python3 dev.py texts fr`.

For every package that speaks, all sentences without words are printed as TOML with empty values;
what nobody says any more, and what has other gaps, is named.
"""

from __future__ import annotations

import sys

import labtable
from labtable.languages import SHARED
from labtable.testing.texts import missing_texts, option_texts, package_of

NO_WORDS = "no words for: "


def main(words: list[str]) -> int:
    """Print what a language lacks; 1 where it lacks something."""
    if len(words) != 1 or not words[0].isalpha():
        print("Say which language, by its code: python3 dev.py texts fr")
        return 2
    games = [labtable.game(name) for name in labtable.all_games()]
    rooms = dict.fromkeys(SHARED, frozenset[str]())
    rooms |= {package_of(game): frozenset(option_texts(game)) for game in games}
    found = {room: missing_texts(room, words[0], more) for room, more in rooms.items()}
    for room, faults in found.items():
        if faults:
            print(f"\n# {room.replace('.', '/')}/texts/{words[0]}.toml")
            print("\n".join(map(_line, faults)))
    return 1 if any(found.values()) else 0


def _line(fault: str) -> str:
    """An empty entry for a sentence without words, and a remark for anything else."""
    if not fault.startswith(NO_WORDS):
        return f"# {fault}"
    quoted = fault.removeprefix(NO_WORDS).replace("\\", "\\\\").replace('"', '\\"')
    return f'"{quoted}" = ""'


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
