"""All games as one table, for spreadsheets and data frames."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TypeAlias

from labtable.lab.playing.match import GameOutcome
from labtable.lab.statistics import round_sensibly
from labtable.spreadsheets import text_cell

Cell: TypeAlias = int | float | str


class Sheet:
    """One row per game, and three columns per seat."""

    def __init__(self) -> None:
        self.columns: dict[str, list[Cell]] = {}

    def add(self, outcome: GameOutcome) -> None:
        """Write one game into the next row."""
        for name, cell in _game_row(outcome):
            self.columns.setdefault(name, []).append(cell)

    def write(self, folder: Path) -> None:
        """Write games.csv and games.parquet."""
        import polars as pl  # noqa: PLC0415 - an extra

        frame = pl.DataFrame(self.columns)
        texts = pl.col(pl.String).map_elements(text_cell, return_dtype=pl.String)
        frame.with_columns(texts).write_csv(folder / "games.csv")
        frame.write_parquet(folder / "games.parquet")


def _game_row(outcome: GameOutcome) -> Iterator[tuple[str, Cell]]:
    yield "game", outcome.number
    yield "seed", outcome.seed
    yield "answers", outcome.answers
    yield "turns", outcome.turns
    yield "branching", round_sensibly(outcome.branching)
    yield "lead_changes", outcome.lead_changes
    yield "choices", outcome.choices
    yield "margin", outcome.margin
    yield "winners", " ".join([str(seat) for seat in outcome.winners])
    for seat, score in enumerate(outcome.scores):
        yield f"bot_{seat}", outcome.bots[seat]
        yield f"score_{seat}", score
        yield f"share_{seat}", round_sensibly(outcome.win_share(seat))
    yield "reason", outcome.reason
