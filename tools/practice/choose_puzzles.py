"""Choose what is shipped from raw finds: python -m tools.practice.choose_puzzles FOLDER...

Only finds that were still clear with other dice are taken. One kind of answer makes up a third of a
game's puzzles at most, and one game that was played gives two. Stars come from how often bots of
all levels solve a puzzle, so that each game has easy and hard ones.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import msgspec

import labtable
from labtable.bots import Chair
from labtable.bots.levels import OLD_NAMES
from labtable.bots.missed_moves import likely_continuation
from labtable.bots.practice_advice import parts_of_formulas
from labtable.puzzles.puzzle import EASIEST, GAMES, HARDEST, Puzzle
from labtable.puzzles.theme import CHARGES, themes_of

OUT: Final = Path(__file__).resolve().parents[2] / "labtable" / "puzzles" / "data"
MOST: Final = 200  # of one game
SHARE: Final = 1 / 3  # of one kind of answer
SOLVES: Final = 0.8  # of the tries: from there on a level solves it
PARTS: Final = 2
CHEMISTRY: Final = (CHARGES, "building", "reaction")  # themes that speak for parts


def read_finds(folders: Iterable[Path], game: str) -> list[dict[str, Any]]:
    """Read all finds of a game that were clear twice."""
    texts = [folder / f"{game}.jsonl" for folder in folders]
    lines = [line for text in texts if text.exists() for line in text.read_text().splitlines()]
    return [one for one in map(json.loads, lines) if one["again"]]


def build_puzzle(game: str, find: dict[str, Any]) -> tuple[Puzzle, str]:
    """Make a puzzle of a find, without stars; and say what kind of answer it wants."""
    table = labtable.replay(find["record"])
    chair = Chair(table, find["seat"])
    best, tempting = chair.read(find["best"]), chair.read(find["tempting"])
    themes = themes_of(table, best, tempting)
    _, made = likely_continuation(table, find["seat"], best)
    solved = {
        OLD_NAMES.get(level, level): round(100 * right / tries)
        for level, (right, tries) in find["solved"].items()
    }
    name = sha256(f"{find['record']} {find['seat']}".encode()).hexdigest()[:6]
    puzzle = Puzzle(
        id=f"{game}-{name}",
        game=game,
        record=find["record"],
        seat=find["seat"],
        best=find["best"],
        tempting=find["tempting"],
        costs={text: round(100 * cost, 1) for text, (cost, _) in find["costs"].items()},
        stars=EASIEST,
        themes=themes,
        parts=tuple(parts_of_formulas(made)[:PARTS]) if themes[0] in CHEMISTRY else (),
        solved=solved,
    )
    return puzzle, type(best).__name__


def difficulty(puzzle: Puzzle) -> tuple[int, float]:
    """Rank a puzzle: by the weakest level that solves it, then by how often all levels do."""
    rates = list(puzzle.solved.values())
    able = [place for place, rate in enumerate(rates) if rate >= 100 * SOLVES]
    return (able[0] if able else len(rates), -sum(rates))


def choose(game: str, finds: Iterable[dict[str, Any]]) -> list[Puzzle]:
    """Choose the puzzles of a game, and give them stars."""
    kinds: Counter[str] = Counter()
    chosen: dict[str, Puzzle] = {}
    built = [build_puzzle(game, find) for find in finds]
    target = min(MOST, len(built))
    for puzzle, kind in built:
        if kinds[kind] < SHARE * target and len(chosen) < MOST and puzzle.id not in chosen:
            kinds[kind] += 1
            chosen[puzzle.id] = puzzle
    for puzzle, _ in built:  # where one kind is all there is
        if len(chosen) < target:
            chosen.setdefault(puzzle.id, puzzle)
    ranked = sorted(chosen.values(), key=lambda one: (difficulty(one), one.id))
    steps = HARDEST - EASIEST + 1
    return [
        msgspec.structs.replace(one, stars=EASIEST + steps * place // len(ranked))
        for place, one in enumerate(ranked)
    ]


def main() -> int:
    """Choose, write, and print how the levels fare."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", type=Path, nargs="+")
    words = parser.parse_args()
    for game in GAMES:
        found = choose(game, read_finds(words.folders, game))
        lines = [msgspec.json.encode(one).decode() + "\n" for one in found]
        (OUT / f"{game}.jsonl").write_text("".join(lines), encoding="utf-8")
        levels = {
            level: sum(one.solved[level] for one in found) // max(1, len(found))
            for level in (found[0].solved if found else ())
        }
        print(game, len(found), levels, dict(Counter(t for one in found for t in one.themes)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
