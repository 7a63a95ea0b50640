"""What lies on a table of CompoundIt!."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from labtable.engine import Chance, Plain, State
from labtable.games.compoundit.tables import INDEX

NOBODY = -1


def sorted_tiles(tiles: Iterable[str]) -> list[str]:
    """Lay tiles in the order of their atomic numbers."""
    return sorted(tiles, key=lambda tile: INDEX[tile])


class Variant(Plain):
    """Which rules are in force. It never changes, so clones share it."""

    def __init__(
        self,
        rule_set: str = "standard",
        starts: str = "never",
        challenges: bool = False,
        consensus: bool = False,
        late: bool = False,
        mixed: bool = False,
        bridging: bool = True,
    ) -> None:
        self.rule_set = rule_set
        self.starts = starts  # may a compound start on an atom space: never, when_stuck, always
        self.challenges = challenges  # do players judge moves, and not the table?
        self.consensus = consensus  # do they vote first?
        self.late = late  # may the latest move be challenged after its own window?
        self.mixed = mixed  # may one element use several numbers in one compound?
        self.bridging = bridging


class Stuck(Plain):
    """A rack that could join nothing, as everybody has learned from a start apart (CIT-113).

    It never changes.
    """

    def __init__(self, board: Iterable[str], gone: Iterable[str], kept: Iterable[str]) -> None:
        self.board = list(board)  # as it was then
        self.gone = list(gone)  # tiles of that rack that everybody has seen since
        self.kept = list(kept)  # tiles of that rack that nobody else has seen yet

    def without(self, tile: str) -> Stuck:
        """The same, when one more of its tiles has been seen."""
        if tile not in self.kept:
            return self
        at = self.kept.index(tile)
        return Stuck(self.board, [*self.gone, tile], self.kept[:at] + self.kept[at + 1 :])


class Player(Plain):
    """One seat: a rack, a supply that nobody looks at, points, and turns it owes."""

    def __init__(
        self,
        rack: Iterable[str] = (),
        supply: Iterable[str] = (),
        score: int = 0,
        owed: int = 0,
        lost: int = 0,
        shown: Iterable[str] = (),
        known: int = 0,
        stuck: Iterable[Stuck] = (),
    ) -> None:
        self.rack = list(rack)  # always in the order of atomic numbers
        self.supply = list(supply)  # the last tile is drawn first
        self.score = score
        self.owed = owed  # turns to skip after wrong challenges (CIT-065, CIT-R26)
        self.lost = lost  # turns withdrawn since the last standing placement (CIT-R25)
        self.shown = list(shown)  # tiles of the rack that everybody has seen
        self.known = known  # tiles next in the supply that the owner has had in hand before
        self.stuck = list(stuck)  # what everybody knows of tiles they have not seen

    def clone(self) -> Player:
        return Player(
            self.rack,
            self.supply,
            self.score,
            self.owed,
            self.lost,
            self.shown,
            self.known,
            self.stuck,
        )

    def draw(self, count: int) -> list[str]:
        """Take tiles from the supply into the rack, or all that are left (CIT-031, CIT-R28)."""
        drawn = [self.supply.pop() for _ in range(min(count, len(self.supply)))]
        self.known = max(0, self.known - len(drawn))
        self.rack = sorted_tiles(self.rack + drawn)
        return drawn

    def lay(self, tiles: Iterable[str]) -> None:
        """Let tiles leave the rack; of equal ones those that were seen go first."""
        for tile in tiles:
            self.rack.remove(tile)
            if tile in self.shown:
                self.shown.remove(tile)
            elif self.stuck:
                self.stuck = [each.without(tile) for each in self.stuck]
        self.stuck = [each for each in self.stuck if each.kept]

    def was_stuck(self, board: list[str]) -> None:
        """Let everybody know that no tile of the rack joins anything on this board."""
        hidden = self.rack.copy()
        for tile in self.shown:
            hidden.remove(tile)
        self.stuck.append(Stuck(board, self.shown, hidden))

    def take_back(self, tiles: Iterable[str]) -> None:
        """Put tiles that everybody has seen back on the rack (CIT-064)."""
        laid = list(tiles)
        self.rack = sorted_tiles(self.rack + laid)
        self.shown = sorted_tiles(self.shown + laid)

    def undraw(self, drawn: Iterable[str]) -> None:
        """Put the tiles drawn last back on the supply, in their order (CIT-116)."""
        for tile in reversed(list(drawn)):
            self.rack.remove(tile)
            self.supply.append(tile)
            self.known += 1


class Laid(Plain):
    """The latest placement and what it takes to withdraw it. It never changes."""

    def __init__(
        self,
        seat: int | None = None,  # compiled signatures know no negative defaults
        squares: Iterable[int] = (),
        tiles: Iterable[str] = (),
        points: int = 0,
        drawn: Iterable[str] = (),
        began: bool = False,
        passed: Iterable[int] = (),
        lost: Iterable[int] = (),
        judged: bool = False,
    ) -> None:
        self.seat = NOBODY if seat is None else seat
        self.squares = list(squares)
        self.tiles = list(tiles)
        self.points = points
        self.drawn = list(drawn)  # for it, from the supply; kept while it may be withdrawn
        self.began = began  # did the final round begin with it?
        self.passed = list(passed)  # who had passed before it
        self.lost = list(lost)  # what each seat had lost before it
        self.judged = judged  # by the table or after a challenge: that settles it (CIT-066)

    def final(self) -> Laid:
        """The same placement, when nothing can take it back any more."""
        return Laid(self.seat, self.squares, self.tiles, self.points, judged=True)


class CompoundItState(State):
    """The whole table."""

    def __init__(
        self,
        chance: Chance,
        players: Iterable[Player],
        variant: Variant | None = None,
        board: Iterable[str] = (),
        aside: Iterable[str] = (),
        passed: Iterable[int] = (),
        final: int = 0,
        laid: Laid | None = None,
        turn: int = 0,
        active: int = 0,
    ) -> None:
        self.players = list(players)
        super().__init__(chance, seats=len(self.players))
        self.variant = variant if variant is not None else Variant()
        self.board = list(board) or [""] * 225  # row by row; empty squares hold nothing
        self.aside = list(aside)  # left over at the deal, never looked at (CIT-013)
        self.passed = list(passed)  # seats that passed since the last placement (CIT-033)
        self.final = final  # turns left in the final round; 0 while there is none (CIT-071)
        self.laid = laid if laid is not None else Laid()
        self.turn = turn  # turns begun, of all players together
        self.active = active  # whose turn it is
        self.moves: Any = None  # of the open question, once somebody looks; never saved
        self.chart: Any = None  # of the board as it was then, for the next one; never saved

    def clone(self) -> CompoundItState:
        twin = CompoundItState(
            self.chance.clone(),
            [player.clone() for player in self.players],
            self.variant,
            self.board,
            self.aside,
            self.passed,
            self.final,
            self.laid,
            self.turn,
            self.active,
        ).resume(self)
        twin.chart = self.chart
        return twin
