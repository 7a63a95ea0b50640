"""A bot that grows a tree of answers (information-set Monte Carlo tree search).

It deals afresh what it cannot know, plays that world on, and does so again and again.
Every seat grows a tree of its own answers only: what others answer is for it part of the world.
So answers given at the same time stay secret from each other, and any number may play.
"""

from __future__ import annotations

from math import log, sqrt
from random import Random
from typing import Any

from labtable.bots.bot import ONLY, Thought
from labtable.bots.chair import Chair, sample_world
from labtable.bots.playout import playout_outlook
from labtable.bots.search import place_sentence, rank_answers
from labtable.engine.agenda import State
from labtable.engine.game import Foresight
from labtable.engine.rollout import rollout

CURIOSITY = 0.4
BREADTH = 2.0  # how many answers are looked at, times the root of the playouts
DEPTH = 200  # answers at random before it is seen how things stand


class Branch:
    """What is known about one answer in one seat's tree."""

    __slots__ = ("after", "ahead", "met", "visits", "worth")

    def __init__(self) -> None:
        self.after: dict[Any, Branch] = {}
        self.met = 0  # how often the answer was possible
        self.visits = 0
        self.ahead = 0.0  # sums over the visits
        self.worth = 0.0


class Tree:
    """Chooses what went well most often in as many playouts as it has.

    The more playouts, the more answers it looks at, the best-looking first.
    """

    def __init__(self, playouts: int, depth: int = DEPTH) -> None:
        self.playouts = playouts
        self.depth = depth

    def choose(self, chair: Chair, dice: Random) -> Any:
        return self.think(chair, dice).answer

    def think(self, chair: Chair, dice: Random) -> Thought:
        """Play on until no other answer can catch up any more."""
        promising = rank_answers(chair)
        if len(promising) == 1:
            return Thought(promising[0], ONLY)
        roots = [Branch() for _ in sample_world(chair, dice).everyone]
        mine = roots[chair.seat]
        for done in range(self.playouts):
            if _is_decided(mine, self.playouts - done):
                break
            breadth = max(2, int(BREADTH * sqrt(done + 1)))
            self._run_playout(chair, roots, promising[:breadth], dice)
        return _tree_thought(mine)

    def _run_playout(
        self, chair: Chair, roots: list[Branch], promising: list[Any], dice: Random
    ) -> None:
        """Walk down the trees, then on at random; remember how it went."""
        state = sample_world(chair, dice)
        walked = _walk_trees(state, chair.seat, roots, promising, dice)
        rollout(state, dice.getrandbits(31), self.depth)
        ahead = chair.game.foresight or Foresight()
        seen = {seat: playout_outlook(chair.game, state, seat, ahead) for seat, _ in walked}
        for seat, branch in walked:
            branch.visits += 1
            branch.ahead += seen[seat].ahead
            branch.worth += seen[seat].worth


def _walk_trees(
    state: State, mine: int, roots: list[Branch], promising: list[Any], dice: Random
) -> list[tuple[int, Branch]]:
    """Answer from the trees until every one has grown; say which branches were walked."""
    here, walked = roots.copy(), list[tuple[int, Branch]]()
    growing = set(state.everyone)
    while state.waiting and growing:
        first = here[mine] is roots[mine]  # before anybody changes the question
        seat = mine if first else state.waiting[0]
        options = promising if first else state.options(seat)
        if seat in growing:
            answer, here[seat] = _pick_branch(here[seat], options)
            walked.append((seat, here[seat]))
            if not here[seat].visits:
                growing.discard(seat)
        else:
            answer = options[int(dice.random() * len(options))]
        state.step(seat, answer)
    return walked


def _pick_branch(here: Branch, options: list[Any]) -> tuple[Any, Branch]:
    """The first answer never tried, or the one that went best, with some curiosity."""
    best, hope = options[0], -1.0
    for option in options:
        branch = here.after.get(option)
        if branch is None:
            fresh = here.after[option] = Branch()
            fresh.met = 1
            return option, fresh
        branch.met += 1
        value = branch.worth / branch.visits + CURIOSITY * sqrt(log(branch.met) / branch.visits)
        if value > hope:
            best, hope = option, value
    return best, here.after[best]


def _is_decided(root: Branch, left: int) -> bool:
    """Tell whether no other answer can catch up any more."""
    visits = sorted([branch.visits for branch in root.after.values()], reverse=True)
    return len(visits) > 1 and visits[0] - visits[1] > left


def _tree_thought(root: Branch) -> Thought:
    """Name the answer most often played, and what to expect of it."""
    answer, best = max(root.after.items(), key=lambda pair: pair[1].visits)
    led = place_sentence(best.ahead / best.visits)
    return Thought(answer, f"In {best.visits} games played ahead it led to {led}.")
