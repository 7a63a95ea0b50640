"""What `docs/train.md` tells of the nets that ship: their curve, their time, their fairness.

A net's curve is kept in `bench/curves`; without a game the drawings of the page are made anew.
With --level nothing is told but how long that level thinks, and the memory of a process with it.
"""

from __future__ import annotations

import argparse
import json
from html import escape
from pathlib import Path
from random import Random
from resource import RUSAGE_SELF, getrusage
from time import process_time

import labtable
from labtable.bots import Chair, bot, net_loading
from labtable.bots.levels import LEARNED, best_search_level
from labtable.bots.net import Net, unpack_net
from labtable.bots.net_loading import open_full_net
from labtable.lab.playing.plan import seat_bot
from labtable.train.calibration import CalibrationBin, calibration_bins, fit_odds
from labtable.train.plan import ExplorationSchedule, TrainPlan
from labtable.train.selfplay import play_games

CURVES = Path(__file__).with_name("curves")
DRAWINGS = Path(__file__).parents[1] / "docs"
WIDE, HIGH, EDGE = 640, 300, 48
COLOURS = ("#1a7f64", "#b3541e", "#5b4bb7")


def drawn(title: str, curve: list[dict[str, object]]) -> str:
    """The share of wins against our levels by games played, as SVG."""
    games = [int(str(line["games"])) for line in curve]
    shares: dict[str, list[float]] = {}
    for line in curve:
        strength = line["strength"]
        assert isinstance(strength, dict)
        for level, share in strength.items():
            shares.setdefault(level.split()[0], []).append(float(share))
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" role="img">']
    parts += [
        f"<title>{escape(title)}</title>",
        f"<g font-size='12' fill='#666'>{_grid(games)}</g>",
    ]
    for (level, some), colour in zip(shares.items(), COLOURS, strict=False):
        places = [f"{_x(n, games):.1f},{_y(one):.1f}" for n, one in zip(games, some, strict=True)]
        path = f"fill='none' stroke='{colour}' stroke-width='2' points='{' '.join(places)}'"
        words = f"text-anchor='end' font-size='13' fill='{colour}'"
        parts.append(f"<polyline {path}/>")
        parts.append(f"<text x='{WIDE - EDGE}' y='{_y(some[-1]) - 6:.1f}' {words}>{level}</text>")
    return "\n".join([*parts, "</svg>\n"])


def _x(n: int, games: list[int]) -> float:
    return EDGE + (WIDE - 2 * EDGE) * n / games[-1]


def _y(share: float) -> float:
    return HIGH - EDGE - (HIGH - 2 * EDGE) * share


def _grid(games: list[int]) -> str:
    lines = []
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = _y(share)
        lines.append(f"<line x1='{EDGE}' x2='{WIDE - EDGE}' y1='{y}' y2='{y}' stroke='#ccc'/>")
        lines.append(f"<text x='{EDGE - 6}' y='{y + 4}' text-anchor='end'>{share:.0%}</text>")
    words = f"y='{HIGH - 22}' text-anchor='middle'"
    marks = (0, games[-1] // 2, games[-1])
    lines += [f"<text x='{_x(n, games):.0f}' {words}>{n:,}</text>" for n in marks]
    lines.append(f"<text x='{WIDE / 2}' y='{HIGH - 4}' text-anchor='middle'>games played</text>")
    return "".join(lines)


def curve(game: str) -> list[dict[str, object]]:
    """The checkpoints of the run that made a net."""
    kept = (CURVES / f"{game}.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in kept.splitlines()]


def drawing(game: str) -> str:
    """The drawing as it must stand beside the page."""
    return drawn(f"How the net for {labtable.game(game).title} learned", curve(game))


def fair(game: str, deals: int) -> tuple[int, int]:
    """In how many redealt worlds the net was asked again, and gave another answer."""
    found = labtable.game(game)
    net, dice, asked, other = bot(LEARNED, found), Random(3), 0, 0
    for seed in range(deals):
        table = labtable.new(game, seats=2, seed=9_000_000 + seed)
        while not table.over:
            seat = table.waiting()[0]
            answer = net.choose(Chair(table, seat), dice)
            world = Chair(table, seat).imagine(dice)
            asked += 1
            other += net.choose(Chair(world, seat), dice) != answer
            table.play(seat, answer)
    return asked, other


def seconds(game: str, level: str, deals: int) -> float:
    """The mean time of an answer where there is a choice, as the processor counts it."""
    found = labtable.game(game)
    plays, dice, took, asked = seat_bot(level, found), Random(3), 0.0, 0
    for seed in range(deals):
        table = labtable.new(game, seats=2, seed=8_000_000 + seed)
        while not table.over:
            seat = table.waiting()[0]
            chair = Chair(table, seat)
            choice = len(chair.options) > 1
            began = process_time()
            answer = plays.choose(chair, dice)
            took += (process_time() - began) * choice
            asked += choice
            table.play(seat, answer)
    return took / asked


def trusted(net: Net, game: str, deals: range) -> list[CalibrationBin]:
    """What a net foretold in games against itself, beside what came of it."""
    plan = TrainPlan(game=game, games=len(deals), seed=9, tables=32, looks=net.looks)
    return calibration_bins(net, [play_games(plan, net, deals, ExplorationSchedule())])


def set_anew(file: Path, games: int) -> None:
    """Set the chances of a net right, by games of which nothing was learned."""
    told = unpack_net(file.read_bytes())
    net = open_full_net(file.read_bytes(), labtable.game(told.game))
    net.odds = []
    net.odds = fit_odds(trusted(net, told.game, range(10**6, 10**6 + games)))
    file.write_bytes(net.encode_net(labtable.game(told.game), told.made))


def main() -> None:
    """Draw the curves, or measure a net."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", help="measure this one; without it curves are drawn")
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--level", default="", help="tell its time and memory, and nothing else")
    parser.add_argument("--anew", type=int, default=0, help="set its chances right by such games")
    chosen = parser.parse_args()
    if not chosen.game:
        for kept in sorted(CURVES.glob("*.jsonl")):
            drawn_to = DRAWINGS / f"train_{kept.stem}.svg"
            drawn_to.write_text(drawing(kept.stem), encoding="utf-8")
        return
    found = labtable.game(chosen.game)
    if chosen.level:
        took = 1000 * seconds(chosen.game, chosen.level, chosen.deals)
        held = getrusage(RUSAGE_SELF).ru_maxrss / 1024
        print(f"{chosen.game}, {chosen.level}: {took:.1f} ms an answer, {held:.0f} MB")
        return
    asked, other = fair(chosen.game, chosen.deals)
    print(f"asked again in {asked:,} redealt worlds, another answer in {other}")
    file = Path(net_loading.__file__).parent / "nets" / f"{chosen.game}{net_loading.SUFFIX}"
    if chosen.anew:
        set_anew(file, chosen.anew)
    net = open_full_net(file.read_bytes(), found)
    for tenth in trusted(net, chosen.game, range(5 * chosen.deals)):
        told = f"foretold {tenth.foretold:.1%}, came {tenth.came:.1%}"
        print(f"{told} ({tenth.answers:,} answers)")
    for level in (LEARNED, best_search_level(found)):
        print(f"{level}: {1000 * seconds(chosen.game, level, chosen.deals):.2f} ms an answer")


if __name__ == "__main__":
    main()
