"""What can happen at a table of CompoundIt!."""

from __future__ import annotations

from typing import Any, ClassVar

from labtable.engine import (
    Event,
    PrivateEvent,
    PublicEvent,
    Reveal,
    Sentence,
    Shown,
    find_classes,
    say,
)


class FirstDrawn(Reveal, frozen=True):
    """Every player drew a tile; the highest atomic number begins (CIT-010)."""

    says: ClassVar[str] = "Drawn to begin: {drawn}."

    tiles: list[str]  # by seat; a dash where nobody had to draw again

    def parts(self) -> dict[str, Any]:
        drawn = [
            say("{seat} {tile:formula}", seat=seat, tile=tile)
            for seat, tile in enumerate(self.tiles)
            if tile != "-"
        ]
        return {"drawn": drawn}


class FirstFound(PublicEvent, frozen=True):
    """Somebody begins; the tiles went back (CIT-010, CIT-011)."""

    says: ClassVar[str] = "{seat} begins."

    seat: int


class RackDealt(PrivateEvent, frozen=True):
    """Ten tiles came to a seat. Others learn only how many."""

    says: ClassVar[str] = "{seat} was dealt {tiles:formula}."

    tiles: list[str]

    def masked_event(self) -> Event:
        return RackHidden(self.seat, len(self.tiles))


class RackHidden(PublicEvent, frozen=True):
    """A rack was dealt to somebody else."""

    says: ClassVar[str] = "{seat} was dealt {size:tile}."

    seat: int
    size: int


class TurnStarted(PublicEvent, frozen=True):
    """It is somebody's turn."""

    says: ClassVar[str] = "Turn {number}: {seat}."

    seat: int
    number: int


class TilesLaid(Reveal, frozen=True):
    """Tiles came onto the board."""

    says: ClassVar[str] = "{seat} laid {tiles:formula&} on {where}: {made:formula&}."

    seat: int
    move: str  # in the notation of answers
    squares: list[str]
    tiles: list[str]
    made: list[str] = []  # formulas of the runs, whatever they are worth

    def parts(self) -> dict[str, Any]:
        first, last = self.squares[0], self.squares[-1]
        where = say("{first} to {last}", first=first, last=last) if first != last else first
        return {"seat": self.seat, "tiles": self.tiles, "where": where, "made": self.made}


class CompoundScored(PublicEvent, frozen=True):
    """A compound that was made or changed is scored (CIT-040)."""

    says: ClassVar[str] = "{made:formula} scores {points}.{why}"

    seat: int
    run: str
    squares: list[str]
    points: int
    formula: str  # empty where nobody but the players judges
    name: str
    why: Sentence  # that proves it
    made: str = ""  # the run as a formula, judged or not
    shown: Shown | None = None

    def parts(self) -> dict[str, Any]:
        return {"made": self.made or self.run, "points": self.points, "why": self.why}

    def shows(self) -> Shown | None:
        return self.shown

    def makes(self) -> tuple[str, str]:
        return self.formula or self.made or self.run, self.name


class MoveScored(PublicEvent, frozen=True):
    """All compounds of a move, added (CIT-046)."""

    says: ClassVar[str] = "{seat} gets {points} and now has {total}."

    seat: int
    points: int
    total: int


class TilesDrawn(PrivateEvent, frozen=True):
    """Tiles came from the own supply. Others learn only how many."""

    says: ClassVar[str] = "{seat} drew {tiles:formula}; {left:tile} left in the supply."

    tiles: list[str]
    left: int

    def masked_event(self) -> Event:
        return TilesDrawnHidden(self.seat, len(self.tiles), self.left)


class TilesDrawnHidden(PublicEvent, frozen=True):
    """Somebody else drew."""

    says: ClassVar[str] = "{seat} drew {count:tile}; {left:tile} left in the supply."

    seat: int
    count: int
    left: int


class Passed(PublicEvent, frozen=True):
    """Somebody laid nothing (CIT-032)."""

    says: ClassVar[str] = "{seat} passed."

    seat: int


class TurnSkipped(PublicEvent, frozen=True):
    """A turn was owed for a wrong challenge (CIT-065)."""

    says: ClassVar[str] = "{seat} sits out a turn.{more}"

    seat: int
    owed: int

    def parts(self) -> dict[str, Any]:
        more = say(" Still to sit out: {owed:turn}.", owed=self.owed)
        return {"seat": self.seat, "more": more if self.owed else Sentence("")}


class MoveAccepted(PublicEvent, frozen=True):
    """Nobody challenged (CIT-R15)."""

    says: ClassVar[str] = "Nobody challenged {seat}."

    seat: int


class MoveChallenged(PublicEvent, frozen=True):
    """Somebody does not believe the latest move (CIT-063)."""

    says: ClassVar[str] = "{seat} challenged the move of {mover:seat}."

    seat: int
    mover: int


class VotesCounted(PublicEvent, frozen=True):
    """Everybody voted on a challenged move (CIT-067)."""

    says: ClassVar[str] = "The votes: {votes}. {outcome}"

    votes: list[str]
    outcome: Sentence

    def parts(self) -> dict[str, Any]:
        votes = [
            say("{seat} {verdict:word}", seat=seat, verdict=verdict)
            for seat, verdict in enumerate(self.votes)
        ]
        return {"votes": votes, "outcome": self.outcome}


class ChallengeUpheld(PublicEvent, frozen=True):
    """The move was no good: the tiles went back, the turn is over (CIT-064)."""

    says: ClassVar[str] = "The challenge is right: {why} {seat} takes back {tiles:formula&}."

    seat: int
    squares: list[str]
    tiles: list[str]
    why: Sentence
    lost: int  # points that were taken away again, after a late challenge
    shown: Shown | None = None

    def shows(self) -> Shown | None:
        return self.shown


class DrawTakenBack(PublicEvent, frozen=True):
    """Tiles drawn after a withdrawn move went back to the supply (CIT-116)."""

    says: ClassVar[str] = "{seat} puts the tiles drawn for it back on the supply: {count}."

    seat: int
    count: int


class ChallengeRefuted(PublicEvent, frozen=True):
    """The move was good: the challenger will sit out a turn (CIT-065)."""

    says: ClassVar[str] = "The challenge is wrong: {why} {seat} will sit out a turn."

    seat: int
    why: Sentence


class FinalRoundBegan(PublicEvent, frozen=True):
    """A supply is nearly empty: one more turn for everybody (CIT-070)."""

    says: ClassVar[str] = (
        "The supply of {seat} is down to {left:tile}: everybody has one more turn."
    )

    seat: int
    left: int


class GameEnded(Reveal, frozen=True):
    """The last turn is over, and the racks lie open."""

    says: ClassVar[str] = "{reason} Scores: {scores:by_seat}. On the racks: {racks}."

    scores: list[int]
    reason: Sentence
    racks: list[str]  # by seat: tiles with blanks between

    def parts(self) -> dict[str, Any]:
        racks = [
            say("{seat} {tiles:formula&}", seat=seat, tiles=rack.split())
            for seat, rack in enumerate(self.racks)
        ]
        return {"reason": self.reason, "scores": self.scores, "racks": racks}


EVENTS = find_classes(Event, __name__)
