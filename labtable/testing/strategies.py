"""Hypothesis strategies: scenes of any game, at any point of it."""

from __future__ import annotations

from typing import Any

import msgspec
from hypothesis import assume
from hypothesis import strategies as st

from labtable.engine import Game, Refusal
from labtable.testing.scene import Scene, option_choices


def scenes(game: Game[Any]) -> st.SearchStrategy[Scene]:
    """Draw seats, options, a seed and a stop between the first and the last answer."""

    @st.composite
    def any_scene(draw: st.DrawFn) -> Scene:
        whole = draw(whole_games(game))
        stop = draw(st.integers(0, len(whole.table().record.answers)))
        return msgspec.structs.replace(whole, stop=stop)

    return any_scene()


def whole_games(game: Game[Any]) -> st.SearchStrategy[Scene]:
    """Draw a game that is played to its end; what does not go together is not drawn."""

    @st.composite
    def any_game(draw: st.DrawFn) -> Scene:
        scene = Scene(
            game=game,
            seats=draw(st.sampled_from(game.seats)),
            options={
                name: draw(st.sampled_from(values)) for name, values in option_choices(game).items()
            },
            seed=draw(st.integers(0, 2**64 - 1)),
            dice=draw(st.integers(0, 2**32 - 1)),
        )
        assume(_can_be_dealt(scene))
        return scene

    return any_game()


def _can_be_dealt(scene: Scene) -> bool:
    try:
        scene.opened()
    except Refusal:
        return False
    return True
