"""Does anybody doubt the latest move?"""

from __future__ import annotations

from typing import Any, Final

from labtable.engine import Action, AskAll, Refusal, Sentence, Shown, Step, say
from labtable.games.compoundit.actions import Accept, Challenge, Vote
from labtable.games.compoundit.answers import ACCEPT, CHALLENGE, INVALID, VALID
from labtable.games.compoundit.chemistry.names import together
from labtable.games.compoundit.events import (
    ChallengeRefuted,
    MoveAccepted,
    MoveChallenged,
    VotesCounted,
)
from labtable.games.compoundit.mechanics.placing import (
    compounds_made,
    faults,
    formulas,
    proof,
    sound,
    stand,
    withdraw,
)
from labtable.games.compoundit.state import NOBODY, CompoundItState

NOTHING: Final = Sentence("")
AGREED: Final = say("They agree.")
NOT_AGREED: Final = say("They do not agree: the rules decide.")
UNANIMOUS: Final = say("everybody says so.")


class Challenges(AskAll[CompoundItState]):
    """All opponents at once accept the latest move or challenge it (CIT-063, CIT-117)."""

    accepts = (Accept, Challenge)

    def __init__(self, mover: int, late: bool) -> None:
        self.mover = mover
        self.late = late  # was it accepted before, and still is the latest? (CIT-116)

    def seats(self, state: CompoundItState) -> list[int]:
        return [seat for seat in state.everyone if seat != self.mover]

    def prompt(self, state: CompoundItState, seat: int) -> Sentence:
        runs = formulas(state.board, state.laid.squares)
        text = "Do you accept {runs:formula&} of {seat}, or challenge?"
        if self.late:
            text = "Do you still accept {runs:formula&} of {seat}, or challenge?"
        return say(text, runs=runs, seat=self.mover)

    def options(self, state: CompoundItState, seat: int) -> list[Any]:
        return [ACCEPT, CHALLENGE]

    def settle(self, state: CompoundItState, answers: list[Action | None]) -> None:
        doubting = [seat for seat, answer in enumerate(answers) if answer == CHALLENGE]
        if not doubting:
            if state.watched:
                state.tell(MoveAccepted(self.mover))
            if not self.late:
                stand(state, proven=False)
            return
        seats = len(answers)
        nearest = min(doubting, key=lambda seat: (seat - self.mover) % seats)  # CIT-R15
        if state.watched:
            state.tell(MoveChallenged(nearest, self.mover))
        if state.variant.consensus:  # CIT-067
            state.plan(Votes(nearest, self.late))
        else:
            state.plan(Verdict(nearest, self.late))


class Votes(AskAll[CompoundItState]):
    """Everybody votes in secret; only one voice decides (CIT-067, CIT-R16)."""

    accepts = (Vote,)

    def __init__(self, challenger: int, late: bool) -> None:
        self.challenger = challenger
        self.late = late

    def prompt(self, state: CompoundItState, seat: int) -> Sentence:
        runs = formulas(state.board, state.laid.squares)
        if len(runs) == 1:
            return say("Is {run:formula} valid?", run=runs[0])
        return say("Are {runs:formula&} all valid?", runs=runs)

    def options(self, state: CompoundItState, seat: int) -> list[Any]:
        return [VALID, INVALID]

    def refusal(self, state: CompoundItState, seat: int, action: Vote) -> Refusal:
        why = "A vote is valid or invalid, not '{verdict:quote}'."
        return Refusal("CIT-067", why, verdict=action.verdict)

    def settle(self, state: CompoundItState, answers: list[Action | None]) -> None:
        votes: list[str] = [each.verdict for each in answers if isinstance(each, Vote)]
        agreed = len(set(votes)) == 1
        if state.watched:
            state.tell(VotesCounted(votes, AGREED if agreed else NOT_AGREED))
        if agreed:
            decide(state, self.challenger, self.late, votes[0] == "valid", UNANIMOUS, None)
        else:
            state.plan(Verdict(self.challenger, self.late))


class Verdict(Step[CompoundItState]):
    """The rules judge a challenged move (CIT-067)."""

    def __init__(self, challenger: int, late: bool) -> None:
        self.challenger = challenger
        self.late = late

    def run(self, state: CompoundItState) -> None:
        runs = compounds_made(state.board, state.laid.squares)
        valid = sound(state.variant, runs)
        why, shown = NOTHING, None
        if state.watched and valid:
            why = _proven(state, runs)
        elif state.watched:
            wrong = faults(state.variant, runs)
            why = together([each.said for each in wrong])
            shown = wrong[0].shown
        decide(state, self.challenger, self.late, valid, why, shown)


def _proven(state: CompoundItState, runs: list[list[str]]) -> Sentence:
    shown = [proof(state.variant, run) for run in runs]
    why = "{formula} is {name}, {proof}."
    said = [say(why, formula=s.formula, name=s.name, proof=s.why()) for s in shown if s is not None]
    return together(said)


def decide(
    state: CompoundItState,
    challenger: int,
    late: bool,
    valid: bool,
    why: Sentence,
    shown: Shown | None,
) -> None:
    """Let the mover or the challenger bear the risk; one challenge settles a move (CIT-066)."""
    if not valid:
        withdraw(state, why, shown)
        return
    state.players[challenger].owed += 1  # CIT-065, CIT-R26
    if state.watched:
        state.tell(ChallengeRefuted(challenger, why))
    if not late:
        stand(state, proven=True)
    else:
        state.laid = state.laid.final()


def asks_again(state: CompoundItState) -> None:
    """Open the window once more after a pass or a skipped turn, where it stays open (CIT-116)."""
    laid = state.laid
    if state.variant.late and laid.seat != NOBODY and not laid.judged:
        state.plan(Challenges(laid.seat, late=True))
