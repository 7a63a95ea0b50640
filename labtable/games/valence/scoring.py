"""What Stashes are worth, how a game ends and who has won it."""

from __future__ import annotations

from typing import Final

from labtable.engine import Result, Sentence, say
from labtable.games.valence.events import GameEnded
from labtable.games.valence.state import ValenceState, Variant
from labtable.games.valence.tables import KIND, KINDS, POINTS, PRODUCTS, RECIPES, counts

NEAR: Final = 6  # VAL-104: 10 of 16 points, or as close to another target


def score(stash: list[str]) -> int:
    """Add up the Molecules that lie there now; cards in hand count nothing (VAL-080, VAL-082).

    >>> score(["Base", "Salt"])
    5
    """
    points = 0
    for kind in stash:
        points += POINTS[kind]
    return points


def scores(state: ValenceState) -> list[int]:
    """The score of every seat; who plays together counts the kinds made (VAL-R43)."""
    if state.variant.cooperative:
        return [len(state.made)] * len(state.players)
    return [score(player.stash) for player in state.players]


def near(variant: Variant, points: int) -> bool:
    """Tell whether a player may win on the next turn (VAL-104)."""
    return not variant.cooperative and variant.target - NEAR <= points < variant.target


def reachable(original: bool, reactions: bool) -> list[str]:
    """Kinds that the cards of a deck can become, built or as products (VAL-R43).

    >>> [len(reachable(*switches)) for switches in [(False, True), (False, False), (True, True)]]
    [19, 16, 8]
    """
    deck = counts(original)  # VAL-R42
    found = [KIND[f] for f, cards in RECIPES.items() if all([card in deck for card in cards])]
    before = 0
    while reactions and len(found) > before:
        before = len(found)
        for reactor, targets in PRODUCTS.items():
            for target, products in targets.items():
                if reactor in found and target in found:
                    found += [kind for kind in products if kind not in found]
    return [kind for kind in KINDS if kind in found]


WANTED: Final = [[reachable(old, new) for new in (False, True)] for old in (False, True)]


def wanted_kinds(variant: Variant) -> list[str]:
    """Kinds that players who play together have to make (VAL-093)."""
    return WANTED[variant.original][variant.reactions]


def finish(state: ValenceState) -> None:
    """End the game at once: nothing that was planned happens any more (VAL-081)."""
    state.agenda.clear()
    if state.watched:
        final = result(state)
        state.tell(GameEnded(final.scores, final.phrase()))


def result(state: ValenceState) -> Result:
    """Who has won: the first at the target, or the highest after the last turn (VAL-R31)."""
    if state.variant.cooperative:
        return together(state)
    points = scores(state)
    most = max(points)
    winners = [seat for seat, mine in enumerate(points) if mine == most]
    breakdown = [_by_kind(player.stash) for player in state.players]
    return Result.of(points, winners, _reason(state, winners, most), breakdown)


def together(state: ValenceState) -> Result:
    """Everybody wins, or nobody does (VAL-093, VAL-094)."""
    made, goal = len(state.made), len(wanted_kinds(state.variant))
    seats = len(state.players)
    breakdown = [{"kinds made": made} for _ in range(seats)]
    if made == goal:
        won = say("All {goal} kinds of Molecule are made: everybody wins together.", goal=goal)
        return Result.of([made] * seats, state.everyone.copy(), won, breakdown)
    lost = "{made} of {goal} kinds are made and the cards have run out: everybody loses."
    if state.deck:
        lost = "{made} of {goal} kinds are made and the turns have run out: everybody loses."
    return Result.of([made] * seats, [], say(lost, made=made, goal=goal), breakdown)


def _by_kind(stash: list[str]) -> dict[str, int]:
    parts: dict[str, int] = {}
    for kind in stash:
        parts[kind] = parts.get(kind, 0) + POINTS[kind]
    return parts


def _reason(state: ValenceState, winners: list[int], most: int) -> Sentence:
    if most >= state.variant.target:
        return say("{seat} wins with {points:point}.", seat=winners[0], points=most)
    if len(winners) > 1:
        text = "{winners:seat&} share the win after {turns:turn} with {points:point}."
        return say(text, winners=winners, turns=state.turn, points=most)
    text = "{seat} wins after {turns:turn} with {points:point}."
    return say(text, seat=winners[0], turns=state.turn, points=most)
