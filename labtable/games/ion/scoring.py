"""Scoring of rounds and of the game: what lies in front of the seats, who has won and why."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from labtable.engine import Result, Sentence, say
from labtable.games.ion.components import BOX
from labtable.games.ion.state import IonState, Player, Tiles
from labtable.games.ion.tables import (
    DECAY,
    FACES,
    GOAL_ENTRIES,
    GOAL_POINTS,
    GROUP,
    GROUP_BITS,
    NOBLE,
    POINTS,
    TARGETS,
    TILE_POINTS,
)

GLOW_FEW: Final = BOX.radioactive_round_points["players_3_4"]  # ION-142
GLOW_MANY: Final = BOX.radioactive_round_points["players_5_7"]  # ION-143
PLACES: Final = {
    int(seats[-1]): values for seats, values in BOX.radioactive_decay_points.items()
}  # ION-148, ION-149
ONE: Final = BOX.constants.noble_set_points[1]  # ION-082: one gas, two or three different ones
TWO: Final = BOX.constants.noble_set_points[2]
THREE: Final = BOX.constants.noble_set_points[3]
GASES: Final = "noble"  # the only goal that looks for them
# By the number of a group: what it scores, and its label where a goal looks for it.
WORTH: Final = [POINTS.get(label, 0) for label in ["", *TARGETS]]
SOUGHT: Final = [
    label if any([label in entries for entries in GOAL_ENTRIES.values()]) else ""
    for label in ["", *TARGETS]
]


def round_parts(state: IonState, player: Player) -> tuple[int, int, int, int]:
    """What a seat's round comes from: compounds, noble gases, goals, radioactive (ION-092)."""
    from_goals = 0
    sought: list[str] = []
    area = player.lying
    while area:
        group = SOUGHT[area & GROUP]
        if group:
            sought.append(group)
        area >>= GROUP_BITS
    for goal in state.goals:
        # ION-087, ION-088, ION-089, ION-R10
        from_goals += goal_points(goal, sought, player.noble)
    return (
        compound_points(player.lying, player.spent),
        noble_points(player.noble),
        from_goals,
        glow_points(player.glowing, len(state.players)),
    )


def compound_points(area: int, spent: tuple[str, ...]) -> int:
    """Score neutral compounds; everything else counts nothing (ION-080, ION-081).

    >>> from labtable.games.ion.tables import packed_area
    >>> compound_points(packed_area(["MgCl2", "Na"]), ())
    13
    """
    points = 0
    while area:
        points += WORTH[area & GROUP]
        area >>= GROUP_BITS
    for card in spent:
        points -= FACES[card].points  # ION-132, ION-R25: only its own points
    return points


def noble_points(noble: list[str]) -> int:
    """Split noble gases into sets of different gases in the best way (ION-083, ION-R08).

    >>> noble_points(["He", "He", "Ne", "Ar"])
    11
    """
    if not noble:
        return 0
    few, many = len(noble), 0
    for gas in NOBLE:
        count = noble.count(gas)
        few, many = min(few, count), max(many, count)
    some = len(noble) - few - many
    return THREE * few + TWO * (some - few) + ONE * (many - some)


def goal_points(goal: str, area: Collection[str], noble: list[str]) -> int:
    """Score one goal card: nothing, one entry or both (ION-084, ION-086, ION-R09).

    >>> goal_points("alkali_chlorides", ["NaCl", "NaCl"], [])
    2
    """
    reached = 0
    for entry in GOAL_ENTRIES[goal]:
        # ION-085: the formula is the label of a neutral group only
        if entry in area or (goal == GASES and _gases(entry, noble)):
            reached += 1
    return GOAL_POINTS[goal][reached] if reached else 0


def _gases(entry: str, noble: list[str]) -> bool:
    """Tell whether the noble gas goal is met: three different, or two alike (ION-090, R11)."""
    kinds = len(set(noble))
    if entry == "noble_different":
        return kinds == 3
    return entry == "noble_same" and kinds < len(noble)


def glow_points(glowing: tuple[str, ...], seats: int) -> int:
    """Score this round's radioactive cards by the way they lie (ION-142, ION-143).

    >>> glow_points(("up", "down"), 3), glow_points(("up", "down"), 5)
    (2, 2)
    """
    if not glowing:
        return 0
    table = GLOW_FEW if seats < 5 else GLOW_MANY
    return sum([table[way] for way in glowing])


def decay(player: Player) -> int:
    """Add the decay of all own radioactive cards, whatever their way up (ION-147)."""
    return sum([DECAY[card] for card in player.radioactive]) if player.radioactive else 0


def decay_awards(decays: list[int], ties: str) -> list[int]:
    """Award the places by decay; who ties shares (ION-148 to ION-151, ION-R31).

    >>> decay_awards([10, 7, 7, 2], "two_places")
    [9, 2, 2, -3]
    """
    places = PLACES[len(decays)]
    awards = []
    for mine in decays:
        first = len([other for other in decays if other > mine])  # ION-150: k tied fill k places
        tied = decays.count(mine)
        shared = tied if ties == "all_places" or tied == 1 else 2  # ION-R30
        total = sum(places[first : first + shared])
        awards.append(-(-total // tied))  # rounded up, toward plus infinity
    return awards


def tile_points(tiles: Tiles) -> int:
    """Add the numbers that lie face up, once, at the end (ION-117, ION-118).

    >>> tile_points(Tiles("F", ["select two", "rxn"]))
    -5
    """
    return sum([TILE_POINTS[tiles.letter][tile] for tile in tiles.used])


def decay_points(state: IonState) -> list[int]:
    """What decay brings every seat at the end (ION-160)."""
    if not state.modules.radioactive:
        return [0] * len(state.players)
    return decay_awards([decay(player) for player in state.players], state.modules.decay_ties)


def counted_last(state: IonState) -> list[int]:
    """What tiles cost and decay brings every seat at the end (ION-117, ION-160)."""
    tiles = [
        tile_points(player.tiles) if state.modules.action_tiles else 0 for player in state.players
    ]
    return [one + award for one, award in zip(tiles, decay_points(state), strict=True)]


def result(state: IonState) -> Result:
    """Final totals (ION-160, ION-162); the highest wins, ties share (ION-161, ION-163)."""
    awards = decay_points(state)
    breakdown = []
    for player, award in zip(state.players, awards, strict=True):
        parts = {f"round {i}": points for i, points in enumerate(player.rounds, start=1)}
        if state.modules.action_tiles:
            parts["tiles"] = tile_points(player.tiles)
        if state.modules.radioactive:
            parts["decay"] = award
        breakdown.append(parts)
    scores = [sum(parts.values()) for parts in breakdown]
    best = [seat for seat, score in enumerate(scores) if score == max(scores)]
    winners = best
    if len(best) > 1 and state.modules.tie_break == "tiles":
        winners = _break_tie(state, best)
    return Result.of(scores, winners, _reason(scores, best, winners), breakdown)


def _break_tie(state: IonState, tied: list[int]) -> list[int]:
    """Fewest used tiles, then the highest single round, then shared (ION-R33)."""
    ranks = {
        seat: (-len(state.players[seat].tiles.used), max(state.players[seat].rounds))
        for seat in tied
    }
    return [seat for seat in tied if ranks[seat] == max(ranks.values())]


def _reason(scores: list[int], best: list[int], winners: list[int]) -> Sentence:
    most = max(scores)
    if len(winners) > 1:
        return say(
            "{winners:seat&} share the win with {points:point}.", winners=winners, points=most
        )
    seat = winners[0]
    if len(best) > 1:
        text = "{seat} wins a tie with {points:point} by tiles used and best round."
        return say(text, seat=seat, points=most)
    return say("{seat} wins with {points:point}.", seat=seat, points=most)
