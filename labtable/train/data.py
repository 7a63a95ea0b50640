"""Games as data for other people's learners: what was seen, what could be done, how it ended."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple, TextIO

import msgspec

import labtable
from labtable.bots import Bot, Chair
from labtable.bots.playout import lead_over_best
from labtable.engine.features import Features
from labtable.engine.game import Game
from labtable.engine.table import Table
from labtable.lab.playing.checkpoint import track_progress
from labtable.lab.playing.plan import seat_bot, stand_ins
from labtable.train.plan import (
    TrainPlan,
    TrainTrouble,
    check_train_plan,
    deal_game,
    played_presets,
    trainable_game,
)


class QuestionRow(NamedTuple):
    """One question of a game, as it is written down."""

    game: int
    question: int
    seats: int
    seat: int
    view: list[int]  # places of the columns that are one
    options: list[list[int]]  # the same for every answer that was possible
    choice: int  # which of them was given
    lead: float  # how far the seat was ahead in the end
    win: float  # its share of the win


def export_games(plan: TrainPlan, bots: list[str], file: Path, stream: TextIO) -> int:
    """Let bots play, and write every question that left a choice; tell how many there were.

    Who sits where is drawn anew for every game. The stream hears how far it is.
    """
    if find_spec("polars") is None:
        raise TrainTrouble("Parquet files need polars: pip install 'labtable[lab]' brings it.")
    import polars as pl  # noqa: PLC0415 - an extra

    check_train_plan(plan)
    if not bots:
        raise TrainTrouble("Somebody has to play: a level, or the file of a net.")
    if file.is_dir():
        raise TrainTrouble(f"{file} is a folder; name a file, such as {file / plan.game}.parquet.")
    game, features = trainable_game(plan.game)
    others = stand_ins(bots, game, _table_kinds(plan, game))
    stream.writelines([f"{line}\n" for line in others])
    crew = [seat_bot(name, game) for name in bots]
    few = pl.List(pl.UInt16)
    schema: dict[str, Any] = {
        "game": pl.UInt32,
        "question": pl.UInt32,
        "seats": pl.UInt8,
        "seat": pl.UInt8,
        "view": few,
        "options": pl.List(few),
        "choice": pl.UInt16,
        "lead": pl.Float32,
        "win": pl.Float32,
    }
    games = (list(_play_game(plan, game, crew, number)) for number in range(plan.games))
    found = [row for rows in track_progress(games, plan.games, stream) for row in rows]
    about = {
        "game": game.name,
        "rules": game.rules,
        "features": features.fingerprint(),
        "bots": ",".join(bots),
        **({"stand_ins": " ".join(others)} if others else {}),
    }
    frame = pl.DataFrame(found, schema=schema, orient="row")
    file.parent.mkdir(parents=True, exist_ok=True)
    frame.write_parquet(file, metadata=about)
    return len(found)


def _table_kinds(plan: TrainPlan, game: Game[Any]) -> list[tuple[int, dict[str, Any]]]:
    """The kinds of table that are dealt, by seats and options."""
    given = [{"preset": preset} if preset else {} for preset in played_presets(plan, game)]
    return [(seats, one) for seats in plan.seats or game.seats for one in given]


def _play_game(
    plan: TrainPlan, game: Game[Any], crew: list[Bot], number: int
) -> Iterator[QuestionRow]:
    """Play one game; its questions can be told when it has ended."""
    features = trainable_game(plan.game)[1]
    deal, dice = deal_game(plan, game, number)
    given = msgspec.structs.asdict(deal.options)
    table = labtable.new(game.name, seats=deal.seats, seed=deal.seed, **given)
    bots = [dice.choice(crew) for _ in range(deal.seats)]
    asked: list[QuestionRow] = []
    while not table.over:
        seat = table.waiting()[0]
        chair = Chair(table, seat)
        answer = bots[seat].choose(chair, dice)
        if len(chair.options) > 1 and answer in chair.options:
            asked.append(_question_row(features, table, chair, answer)._replace(game=number))
        table.play(seat, answer)
    result = table.result()
    for one in asked:
        win = 1 / len(result.winners) if one.seat in result.winners else 0.0
        yield one._replace(lead=float(lead_over_best(result.scores, one.seat)), win=win)


def _question_row(features: Features, table: Table[Any], chair: Chair, answer: Any) -> QuestionRow:
    view, options = chair.view, chair.options
    return QuestionRow(
        game=0,
        question=table.question,
        seats=len(table.state.everyone),
        seat=chair.seat,
        view=features.view(view),
        options=[features.answer(view, option) for option in options],
        choice=options.index(answer),
        lead=0.0,
        win=0.0,
    )
