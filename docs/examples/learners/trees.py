"""A learner of somebody else: LightGBM learns from games that were written down, and plays.

pip install 'labtable[train,lab]' lightgbm scipy
labtable data ion --out ion.parquet --games 1000 --seats 2 --preset base --bots medium,easy
python docs/examples/learners/trees.py ion.parquet
labtable simulate ion --bots docs/examples/learners/trees.py:Trees,medium --games 200
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import Any

import lightgbm
import numpy as np
import polars as pl
from scipy.sparse import csr_matrix

import labtable
from labtable.bots import Chair
from labtable.engine.features import Features

MODEL = Path("trees.txt")  # what was learned


def known(game: str) -> Features:
    """How a game becomes numbers."""
    found = labtable.game(game).features
    assert found is not None
    return found


def rows(features: Features, views: list[list[int]], answers: list[list[int]]) -> Any:
    """Views and answers side by side, as a matrix of few ones."""
    first = len(features.view_columns)
    ones = [
        [*view, *[first + column for column in answer]]
        for view, answer in zip(views, answers, strict=True)
    ]
    ends = np.cumsum([0, *[len(row) for row in ones]])
    places = np.concatenate([np.array(row) for row in ones])
    wide = first + len(features.answer_columns)
    return csr_matrix((np.ones(len(places), np.float32), places, ends), (len(ones), wide))


def learn(file: str) -> None:
    """Learn from every answer that was given how far its player was ahead in the end."""
    frame = pl.read_parquet(file)
    features = known(pl.read_parquet_metadata(file)["game"])
    options, choices = frame["options"].to_list(), frame["choice"].to_list()
    given = [some[choice] for some, choice in zip(options, choices, strict=True)]
    matrix = rows(features, frame["view"].to_list(), given)
    settings = {"objective": "regression", "num_leaves": 31, "learning_rate": 0.2, "verbose": -1}
    data = lightgbm.Dataset(matrix, frame["lead"].to_numpy())
    lightgbm.train(settings, data, num_boost_round=100).save_model(MODEL)


class Trees:
    """Takes the answer after which the trees expect to be furthest ahead."""

    def __init__(self) -> None:
        self.model = lightgbm.Booster(model_file=MODEL)

    def choose(self, chair: Chair, dice: Random) -> Any:
        options, features = chair.options, known(chair.game.name)
        if len(options) == 1:
            return options[0]
        seen = features.view(chair.view)
        answers = [features.answer(chair.view, option) for option in options]
        worth = self.model.predict(rows(features, [seen] * len(options), answers), num_threads=1)
        return options[int(np.argmax(worth))]


if __name__ == "__main__":
    learn(sys.argv[1])
