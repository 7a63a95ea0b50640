"""The questions of CompoundIt!: which tiles are laid, and does anybody doubt it?"""

from __future__ import annotations

from typing import Any, Final

from labtable.engine import Action, Ask, AskAll, Pass, Refusal, Sentence, Shown, Step, say
from labtable.engine.agenda import UNLISTED
from labtable.games.compoundit.actions import LYING, Accept, Challenge, Place, Vote
from labtable.games.compoundit.answers import ACCEPT, CHALLENGE, INVALID, PASS, VALID
from labtable.games.compoundit.chemistry import together
from labtable.games.compoundit.events import (
    ChallengeRefuted,
    MoveAccepted,
    MoveChallenged,
    Passed,
    VotesCounted,
)
from labtable.games.compoundit.mechanics import (
    Moves,
    compounds_made,
    faults,
    formulas,
    lay,
    new_tiles,
    proof,
    sound,
    squares_of,
    stand,
    withdraw,
)
from labtable.games.compoundit.mechanics.find import PreparedBoard
from labtable.games.compoundit.refusals import misread, refuse_placement, unsound
from labtable.games.compoundit.state import NOBODY, CompoundItState
from labtable.games.compoundit.tables import lexicon

BLUFFS: Final = 4  # one random move in so many is a guess, where players judge


class MakeMove(Ask[CompoundItState]):
    """Lay tiles or pass (CIT-020, CIT-032); there is nothing else, and no exchange.

    Listed are all moves of valid compounds; where tiles could be laid in very many orders, only
    the best one for each set of squares and tiles. Any valid order is accepted, and where players
    judge each other, any tiles at all (CIT-068). Also a rack that fits nowhere is asked, or the
    others would learn that it does not.
    """

    accepts = (Place, Pass)
    asks = "Which tiles do you lay?"
    asks_always = True

    def reach(self, state: CompoundItState) -> None:
        state.listed[self.seat], state.moves = UNLISTED, None
        state.ask(self.seat)

    def options(self, state: CompoundItState, seat: int) -> list[Any]:
        found = possible(state, seat).every()
        state.moves = None  # nobody looks at them again, once they are listed
        found.append(PASS)
        return found

    def count(self, state: CompoundItState, seat: int) -> int:
        return possible(state, seat).count() + 1

    def option(self, state: CompoundItState, seat: int, number: int) -> Any:
        moves = possible(state, seat)
        return moves.one(number) if number < moves.count() else PASS

    def prompt(self, state: CompoundItState, seat: int) -> Sentence | str:
        if state.variant.challenges or len(state.options(seat)) > 1:
            return self.asks
        passed = [seat, *state.passed]
        others = [other for other in state.everyone if other not in passed]
        if others:
            text = (
                "Nothing on your rack fits, so you pass. "
                "If all do, the game ends; still to pass: {others:seat&}."
            )
            return say(text, others=others)
        return say("Nothing on your rack fits, so you pass: everybody has then, and the game ends.")

    def sample(self, state: CompoundItState, seat: int, dice: Any) -> Any:
        drawn = super().sample(state, seat, dice)
        if state.variant.challenges and drawn != PASS and not dice.randrange(BLUFFS):
            rack = state.players[seat].rack.copy()
            dice.shuffle(rack)
            return Place(drawn.at, tuple([t if t == LYING else rack.pop() for t in drawn.tiles]))
        return drawn

    def check(self, state: CompoundItState, seat: int, action: Any) -> None:
        if not isinstance(action, Place):
            super().check(state, seat, action)
            return
        refusal = refuse_placement(state, seat, action)
        if refusal is None and not state.variant.challenges:  # CIT-R32: shows what fails
            refusal = unsound(state, squares_of(action), new_tiles(action))
        if refusal is not None:
            raise refusal

    def read(self, state: CompoundItState, seat: int, text: str) -> Any:
        words = " ".join(text.split())
        action = Place.read(words) or (Pass.read(words) if words else None)
        if action is None:
            raise misread(words) or self.unread(state, seat, text)
        return action

    def take(self, state: CompoundItState, seat: int, action: Any) -> None:
        if isinstance(action, Place):
            lay(state, seat, squares_of(action), new_tiles(action), str(action))
            if state.variant.challenges:
                state.plan(Challenges(seat, late=False))  # CIT-R15
            else:
                stand(state, proven=True)
            return
        if seat not in state.passed:
            state.passed.append(seat)
        if state.watched:
            state.tell(Passed(seat))
        asks_again(state)


def possible(state: CompoundItState, seat: int) -> Moves:
    """What the rack of a seat can do; found once for each question."""
    if state.moves is None:
        variant = state.variant
        known = lexicon(variant.rule_set, variant.mixed)
        rack = state.players[seat].rack
        position = PreparedBoard(known, state.board, rack, variant.bridging, state.chart)
        state.chart = position.chart
        found = position.fits(variant.starts)
        state.moves = Moves(state.board, found, position.barred)
    moves: Moves = state.moves
    return moves


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
