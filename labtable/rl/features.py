"""Rows of a game that says itself what its views mean: a column of zeros and ones for each fact."""

from __future__ import annotations

from typing import Any

import numpy as np

from labtable.engine.agenda import State
from labtable.engine.errors import Refusal
from labtable.engine.features import Features
from labtable.engine.game import Game
from labtable.engine.table import Table
from labtable.rl.parts import Row


class FeatureRows:
    """Writes what a seat sees as the columns that its game names."""

    def __init__(self, features: Features) -> None:
        self.features = features
        self.size = len(features.view_columns)

    def encode_seat(self, table: Table[Any], seat: int) -> Row:
        """Light the columns that are one."""
        return self.encode_view(table.view(seat), seat, table.state)

    def encode_view(self, view: Any, seat: int, state: State) -> Row:
        """Write a view of a state."""
        row = np.zeros(self.size, np.float32)
        row[self.features.view(view)] = 1
        return row


def features_of(game: Game[Any]) -> Features:
    """What its views mean; a game that does not say so is refused."""
    if game.features is None:
        raise Refusal("TABLE-16", f"{game.title} has no features: its seats see hashed rows.")
    return game.features


def described_features(game: Game[Any]) -> Features:
    """What its views and all its answers mean; a game that leaves some out is refused."""
    features = features_of(game)
    if missing := features.missing_actions(game.actions):
        why = f"The features of {game.title} do not describe {', '.join(missing)} yet."
        raise Refusal("TABLE-16", why)
    return features
