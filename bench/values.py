"""Hold what the evaluator says of answers against games that are played on to the end.

python3 bench/values.py GAME --places 100 --first 0    # adds to build/values-GAME.jsonl
python3 bench/values.py GAME                           # tells how far off it was

Bots that slip play games of three. At one question of each game the answers worth a thought are
weighed by looking ahead alone and with what a net has learned. Then the net plays them on to the
end in many worlds, the same ones for all of them: what it wins there counts as the truth.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, NamedTuple
from unittest.mock import patch

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import labtable
from bench.agreement import played
from labtable.bots import Chair, evaluate
from labtable.bots.chair import sample_world
from labtable.bots.evaluate import Values, mean_and_error, own_dice
from labtable.bots.net import Net, answer_values
from labtable.bots.net_loading import usable_net
from labtable.bots.net_player import predict, prune_candidates
from labtable.bots.questions import Questions, seats_asked
from labtable.engine.agenda import State
from labtable.engine.game import Game
from labtable.engine.table import Table
from labtable.lab.playing.checkpoint import track_progress

ROOT = Path(__file__).resolve().parents[1]
WORLDS = 32
LONGEST = 1500  # answers; longer games count as they stand


class Weighed(NamedTuple):
    """A question, what was told of its answers in each way, and what came of them."""

    seed: int
    answers: list[str]
    came: list[list[float]]  # by answer and world: the share of the win
    chosen: dict[str, int]  # by way: the place of what it names
    told: dict[str, list[float | None]]  # by way and answer
    cpu: dict[str, float]


def weighed(name: str, seed: int, worlds: int) -> Weighed | None:
    """Choose a question of a game, and weigh its answers."""
    game, dice = labtable.game(name), Random(seed)
    net, tables = usable_net(game), played(name, seed)
    assert isinstance(net, Net), name
    given = tables[-1].record.answers
    open_ = [n for n, answer in enumerate(given) if len(tables[n].options(answer.seat)) > 1]
    n = dice.choice(open_)
    table, seat = tables[n], given[n].seat
    chair = Chair(table, seat)
    both, quick = timed(chair, table)
    if not both.learned:
        return None
    with patch.object(evaluate, "experience", lambda _: None):
        ahead, slow = timed(chair, table)
    answers = [value.answer for value in both.values]
    answers += [value.answer for value in ahead.values if value.answer not in answers]
    found = predict(net, chair, answers)
    assert found is not None
    told: dict[str, list[float | None]] = {
        "both": _told(both, answers),
        "ahead": _told(ahead, answers),
        "net": [*found[1]],
    }
    chosen = {
        "both": answers.index(both.answer),
        "ahead": answers.index(ahead.answer),
        "net": found[0].index(max(found[0])),
        "glance": answers.index(both.tempting),
    }
    came = ended(game, net, chair, answers, worlds, dice)
    cpu = {"both": quick, "ahead": slow}
    return Weighed(seed, [str(one) for one in answers], came, chosen, told, cpu)


def timed(chair: Chair, table: Table[Any]) -> tuple[Values, float]:
    """What a hint would find, and how long the processor took."""
    began = process_time()
    found = evaluate.evaluate_answers(chair, own_dice(table, chair.seat))
    return found, process_time() - began


def _told(values: Values, answers: Sequence[Any]) -> list[float | None]:
    worths = {str(value.answer): value.worth for value in values.values}
    return [worths.get(str(answer)) for answer in answers]


def ended(
    game: Game[Any], net: Net, chair: Chair, answers: Sequence[Any], worlds: int, dice: Random
) -> list[list[float]]:
    """Let a net play every answer on to the end, in the same worlds."""
    states: list[State] = []
    for _ in range(worlds):
        dealt = sample_world(chair, Random(dice.getrandbits(64)))
        for answer in answers:
            state = dealt.clone()
            state.step(chair.seat, answer)
            states.append(state)
    finish(game, net, states)
    results = [game.result(state) for state in states]
    shares = [(chair.seat in one.winners) / max(1, len(one.winners)) for one in results]
    return [shares[place :: len(answers)] for place in range(len(answers))]


def finish(game: Game[Any], net: Net, states: Sequence[State]) -> None:
    """Play all of these games to their end, everybody as the net thinks best."""
    assert game.features is not None
    for _ in range(LONGEST):
        open_ = Questions(game.features)
        under_way = [state for state in states if state.waiting]
        if not under_way:
            return
        for place, state in enumerate(under_way):
            for seat in seats_asked(state):
                options = state.options(seat)
                view = game.view(state, seat)
                open_.add_question(
                    place, seat, view, prune_candidates(game, view, options, net.looks)
                )
        values = answer_values(net.scores(open_.seen, open_.done, open_.of))
        for question, first in enumerate(open_.first[:-1]):
            options = open_.options[question]
            best = int(values[first : first + len(options)].argmax())
            under_way[open_.tables[question]].step(open_.seats[question], options[best])


def kept(game: str) -> Path:
    """Where the questions of a game are kept."""
    return ROOT / "build" / f"values-{game}.jsonl"


def told(game: str) -> None:
    """Say what following each way wins, and how far off it is about the difference of answers."""
    lines = kept(game).read_text(encoding="utf-8").splitlines()
    places = [Weighed(**json.loads(line)) for line in lines]
    for way in ("glance", "ahead", "net", "both"):
        wins = [_won(one, way) for one in places]
        more, error = mean_and_error([_won(one, way) - _won(one, "ahead") for one in places])
        line = f"| {game} | {way} | {len(places)} | {100 * mean_and_error(wins)[0]:.1f} "
        line += f"| {100 * more:+.1f} ± {100 * error:.1f} "
        if way != "glance":
            off, doubt = mean_and_error([square for one in places for square in _off(one, way)])
            line += f"| {10_000 * off:.0f} ± {10_000 * doubt:.0f} "
        if way in places[0].cpu:
            line += f"| {1000 * mean_and_error([one.cpu[way] for one in places])[0]:.0f} ms "
        sys.stdout.write(f"{line}|\n")


def _won(one: Weighed, way: str) -> float:
    """What came of the answer that a way names."""
    return mean_and_error(one.came[one.chosen[way]])[0]


def _off(one: Weighed, way: str) -> list[float]:
    """The squares of how far off the differences between answers were, less what luck adds."""
    known = [place for place, said in enumerate(one.told["ahead"]) if said is not None]
    known = [place for place in known if one.told["both"][place] is not None]
    said = [one.told[way][place] or 0.0 for place in known]
    found = []
    for (a, first), (b, second) in combinations(zip(known, said, strict=True), 2):
        pairs = zip(one.came[a], one.came[b], strict=True)
        gap, error = mean_and_error([mine - theirs for mine, theirs in pairs])
        found.append((first - second - gap) ** 2 - error**2)
    return found


def main() -> None:
    """Weigh questions and keep them, or tell how it came out."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=labtable.all_games())
    parser.add_argument("--places", type=int, default=0)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--worlds", type=int, default=WORLDS)
    chosen = parser.parse_args()
    if not chosen.places:
        told(chosen.game)
        return
    kept(chosen.game).parent.mkdir(exist_ok=True)
    seeds = range(chosen.first, chosen.first + chosen.places)
    runs = (weighed(chosen.game, seed, chosen.worlds) for seed in seeds)
    for found in track_progress(runs, chosen.places, sys.stderr, what="questions"):
        if found is not None:
            with kept(chosen.game).open("a", encoding="utf-8") as file:
                file.write(json.dumps(found._asdict()) + "\n")


if __name__ == "__main__":
    main()
