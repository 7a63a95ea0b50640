"""Hold the chances to win that reviews tell against who won, by tenths.

python3 bench/calibration.py GAME [--games 100] [--first 0]    # adds to build/chances.jsonl
python3 bench/calibration.py                  # tells it, and draws docs/chances.svg
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import labtable
from labtable.bots import Chair, bot
from labtable.bots.chances import LOOKS, POINTS, position_chances
from labtable.lab.playing.checkpoint import track_progress
from labtable.lab.statistics import wilson_interval

ROOT = Path(__file__).resolve().parents[1]
KEPT = ROOT / "build" / "chances.jsonl"
PLOT = ROOT / "docs" / "chances.svg"
LEVELS = ["easy", "medium", "medium"]  # who sits there, shuffled
PLACES = 6  # of every game, spread evenly
SIZE, EDGE = 320, 40  # of the plot


def told(game: str, seed: int) -> list[tuple[float, float]]:
    """Play a game; for some of its places what each seat was told, and what it had of the win."""
    table, dice = labtable.new(game, seats=3, seed=seed), Random(seed)
    players = [bot(level, table.game) for level in dice.sample(LEVELS, 3)]
    stood = [table.clone()]
    while not table.over:
        seat = table.waiting()[0]
        table.play(seat, players[seat].choose(Chair(table, seat), dice))
        stood.append(table.clone())
    won, ahead = table.result().winners, table.game.foresight
    places = [stood[len(stood) * (2 * n + 1) // (2 * PLACES)] for n in range(PLACES)]
    found: list[tuple[float, float]] = []
    for place in places:
        shares = position_chances(place, ahead, LOOKS / POINTS)[0] if ahead else []
        found += [(share, (seat in won) / len(won)) for seat, share in enumerate(shares)]
    return found


def tenths(found: Sequence[tuple[float, float]]) -> list[tuple[int, float, float]]:
    """How many were told so much, what that was on average, and how many of them won."""
    rows = []
    for n in range(10):
        own = [one for one in found if min(9, int(10 * one[0])) == n]
        count = len(own)
        if count:
            rows.append((count, sum([a for a, _ in own]) / count, sum([b for _, b in own]) / count))
    return rows


def kept() -> dict[str, list[tuple[float, float]]]:
    """All that was told so far, by game."""
    found: dict[str, list[tuple[float, float]]] = {}
    for line in KEPT.read_text(encoding="utf-8").splitlines():
        one = json.loads(line)
        found.setdefault(one["game"], []).extend([(a, b) for a, b in one["told"]])
    return found


def drawn(found: Sequence[tuple[float, float]]) -> str:
    """Draw all tenths: on the diagonal what is told is what comes."""
    scale = SIZE - 2 * EDGE

    def x(share: float) -> float:
        return round(EDGE + share * scale, 1)

    def y(share: float) -> float:
        return round(SIZE - EDGE - share * scale, 1)

    marks = []
    for count, said, won in tenths(found):
        low, high = wilson_interval(won * count, count)
        marks.append(f'<path d="M{x(said)} {y(low)}V{y(high)}"/>')
        marks.append(f'<circle cx="{x(said)}" cy="{y(won)}" r="4"/>')
    texts = [f'<text x="{x(at)}" y="{SIZE - 22}">{at:.0%}</text>' for at in (0, 0.5, 1)]
    texts += [f'<text x="{EDGE - 20}" y="{y(at) + 4}">{at:.0%}</text>' for at in (0, 0.5, 1)]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}" width="{SIZE}" '
        'font-family="sans-serif" font-size="11" text-anchor="middle" fill="#23201a">'
        f'<rect width="{SIZE}" height="{SIZE}" fill="#fffdf8"/>'
        f'<path d="M{x(0)} {y(0)}L{x(1)} {y(1)}" stroke="#b8b0a0" stroke-dasharray="4 4"/>'
        f'<path d="M{x(0)} {y(1)}V{y(0)}H{x(1)}" stroke="#23201a" fill="none"/>'
        f'<g stroke="#0c6b66" fill="#0c6b66" stroke-width="2">{"".join(marks)}</g>'
        f'{"".join(texts)}<text x="{SIZE // 2}" y="{SIZE - 6}">chance to win as told</text>'
        f'<text x="{SIZE // 2}" y="20">games won</text></svg>\n'
    )


def main() -> None:
    """Play games and keep what was told, or tell how it came out."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", choices=labtable.all_games())
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--first", type=int, default=0)
    chosen = parser.parse_args()
    if chosen.game:
        KEPT.parent.mkdir(exist_ok=True)
        runs = (
            told(chosen.game, seed) for seed in range(chosen.first, chosen.first + chosen.games)
        )
        for found in track_progress(runs, chosen.games, sys.stderr):
            with KEPT.open("a", encoding="utf-8") as file:
                file.write(json.dumps({"game": chosen.game, "told": found}) + "\n")
        return
    everything = kept()
    for game, found in everything.items():
        wrong = sum([(said - won) ** 2 for said, won in found]) / len(found)
        cells = [f"{100 * said:.0f} → {100 * won:.0f} ({n})" for n, said, won in tenths(found)]
        sys.stdout.write(f"| {game} | {len(found)} | {wrong:.3f} | {'; '.join(cells)} |\n")
    PLOT.write_text(drawn([one for found in everything.values() for one in found]))


if __name__ == "__main__":
    main()
