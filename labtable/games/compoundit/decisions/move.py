"""Which tiles are laid this turn?"""

from __future__ import annotations

from typing import Any, Final

from labtable.engine import Ask, Pass, Sentence, say
from labtable.engine.agenda import UNLISTED
from labtable.games.compoundit.actions import LYING, Place
from labtable.games.compoundit.answers import PASS
from labtable.games.compoundit.decisions.challenge import Challenges, asks_again
from labtable.games.compoundit.events import Passed
from labtable.games.compoundit.mechanics.moves.find import Position
from labtable.games.compoundit.mechanics.placing import Moves, lay, new_tiles, squares_of, stand
from labtable.games.compoundit.refusals import misread, refuse_placement, unsound
from labtable.games.compoundit.state import CompoundItState
from labtable.games.compoundit.tables.lexicon import lexicon

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
        position = Position(known, state.board, rack, variant.bridging, state.chart)
        state.chart = position.chart
        found = position.fits(variant.starts)
        state.moves = Moves(state.board, found, position.barred)
    moves: Moves = state.moves
    return moves
