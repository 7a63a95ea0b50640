"""The course of a game, in the order of the rulebook."""

from __future__ import annotations

from typing import Final

from labtable.engine import Chance, Refusal, Step, say
from labtable.games.compounded.components import BOX
from labtable.games.compounded.decisions import (
    Explosions,
    Fire,
    MoveClaim,
    OfferBurners,
    PlaceElements,
    PlaceForNobel,
    ScoreCompounds,
    ScoreForNobel,
    SwapWithNobel,
    Trading,
    UseGoggles,
)
from labtable.games.compounded.decisions.claim import plan_claims
from labtable.games.compounded.decisions.tools import ask_key, plan_surplus
from labtable.games.compounded.events.discovery import (
    SILENT,
    ElementsDrawn,
    FieldLaid,
    LeadChosen,
    NobelDrew,
    TurnStarted,
)
from labtable.games.compounded.events.lab import CardsLaid, LabFireTurned, LeadPassed
from labtable.games.compounded.mechanics import draw_to
from labtable.games.compounded.options import CompoundedOptions
from labtable.games.compounded.scoring import finish
from labtable.games.compounded.state import CompoundedState, Player, Spot
from labtable.games.compounded.state.rules import Rules
from labtable.games.compounded.tables import CELLS, CRYSTALS, FIRST, LAST_STACK, STACK

FIRST_ELEMENTS: Final = BOX.setup.starting_elements_per_bench  # CPD-013
LAST_TURN: Final = 1000  # CPD-R70: no game goes on for ever
BOUNDS: Final = {  # what a number may be, and the rule that says so
    "max_offers_per_turn": ("CPD-176", 1, 100),
    "end_points": ("CPD-177", 10, 200),
    "stall_turns": ("CPD-178", 0, LAST_TURN),
}


def start(seats: int, seed: int, options: CompoundedOptions) -> CompoundedState:
    """Set up a game: benches, bag and deck, and the first turn ahead (CPD-011, CPD-012)."""
    for name, (rule, low, high) in BOUNDS.items():
        if not low <= getattr(options, name) <= high:
            why = "{option:quote} is a number from {low} to {high}, not {given}."
            given = getattr(options, name)
            raise Refusal(rule, why, option=name, low=low, high=high, given=given)
    rules = Rules(
        options.lead_start,
        options.adjacency == "eight",
        options.wild_excludes,
        options.claim_passing,
        options.claim_in_research,
        options.trading,
        options.max_offers_per_turn,
        options.end_points,
        options.stall_turns,
        options.tie_break,
        options.nobel_places,
        options.forced_lab_raise,
    )
    nobel = None
    if seats == 2:  # CPD-150: he has no Lab, which would give him more spaces
        nobel = Player(extinguishers=[], wilds=0)
    state = CompoundedState(Chance(seed), [Player() for _ in range(seats)], rules, nobel=nobel)
    state.plan(SetUp())
    return state


class SetUp(Step[CompoundedState]):
    """Find the Lead Scientist, draw four elements each, lay out the field (CPD-014, CPD-R03)."""

    def run(self, state: CompoundedState) -> None:
        if state.rules.lead_start == "random":  # CPD-R01
            state.lead = state.chance.below("lead", len(state.players))
        for seat in state.order():
            drawn = draw_to(state, state.players[seat], FIRST_ELEMENTS)
            if state.watched:
                state.tell(ElementsDrawn(seat, drawn))
        if state.nobel is not None:
            nobels = draw_to(state, state.nobel, FIRST_ELEMENTS)
            if state.watched:
                state.tell(NobelDrew(nobels))
        if state.rules.lead_start == "rarest":
            state.lead = rarest(state)
        lay_out(state)
        if state.watched:
            state.tell(FieldLaid([spot.card for spot in state.field]))
            state.tell(LeadChosen(state.lead))
        state.plan(Turn())


def rarest(state: CompoundedState) -> int:
    """Who drew the rarest elements, the rarest one compared first (CPD-170, CPD-R73)."""
    counts = [sorted([CRYSTALS[each] for each in player.bench]) for player in state.players]
    return counts.index(min(counts))


def lay_out(state: CompoundedState) -> None:
    """Nine starting compounds from A1 on, then seven of the others (CPD-014)."""
    state.piled = None
    state.own_piles()
    first: list[str] = state.chance.deal("field", FIRST.copy(), len(FIRST))
    first += state.chance.deal("deck", state.deck, len(CELLS) - len(FIRST))
    state.field = [Spot(card) for card in first]


class Turn(Step[CompoundedState]):
    """Discovery, Study, Research, Lab; the first turn has no Discovery (CPD-018)."""

    def run(self, state: CompoundedState) -> None:
        state.turn += 1
        state.lab_fires, state.volatile, state.stirred = 0, False, False
        for player in state.players:
            player.used = []
        if state.watched:
            last = say(" It is the last turn.") if state.turn == state.last_turn else SILENT
            state.tell(TurnStarted(state.turn, state.lead, last))
        state.plan(Study(), Research(), Lab())
        if state.turn > 1:
            state.plan(Discovery())


class Discovery(Step[CompoundedState]):
    """All draw in turn order, then trade, then return what has no space (CPD-040)."""

    def run(self, state: CompoundedState) -> None:
        for seat in state.order():
            player = state.players[seat]
            drawn = draw_to(state, player, player.numbers().discovery)
            if state.watched:
                state.tell(ElementsDrawn(seat, drawn))
        state.offered = [0] * len(state.players)
        state.floor = None
        state.plan(EndTrading())
        if state.rules.trading != "off":  # CPD-175
            state.plan(Trading(state.everyone))  # CPD-030, CPD-160
        if state.nobel is not None:
            drawn = draw_to(state, state.nobel, state.nobel.numbers().discovery)  # CPD-152
            if state.watched:
                state.tell(NobelDrew(drawn))
            state.plan(SwapWithNobel(state.lead))


class EndTrading(Step[CompoundedState]):
    """Open offers are void; what overflows goes back to the bag (CPD-043, CPD-R72)."""

    def run(self, state: CompoundedState) -> None:
        state.offers = []
        plan_surplus(state)


class Study(Step[CompoundedState]):
    """Claims round and round, then one move each, not for Nobel (CPD-050, CPD-055, CPD-155)."""

    def run(self, state: CompoundedState) -> None:
        state.plan(*[MoveClaim(seat) for seat in state.order()])
        plan_claims(state, state.order())


class Research(Step[CompoundedState]):
    """Goggles first, then one step each; Burners between them (CPD-060, CPD-R27, CPD-R28)."""

    def run(self, state: CompoundedState) -> None:
        if state.nobel is not None:
            state.plan(PlaceForNobel(state.lead, 0), OfferBurners())  # CPD-156
        for seat in reversed(state.order()):
            state.plan(PlaceElements(seat, 0), OfferBurners())
        state.plan(*[UseGoggles(seat) for seat in state.order()], OfferBurners())


class Lab(Step[CompoundedState]):
    """What was lit explodes, everybody scores, the field is filled again (CPD-080, CPD-R30)."""

    def run(self, state: CompoundedState) -> None:
        state.plan(Refill(), EndTurn())
        if state.nobel is not None:
            state.plan(ScoreForNobel(state.lead))
        state.plan(Explosions(), *[ScoreCompounds(seat) for seat in state.order()])


class Refill(Step[CompoundedState]):
    """Fill the holes from the deck; a Lab Fire on the way burns afterwards (CPD-088, CPD-100)."""

    def run(self, state: CompoundedState) -> None:
        holes = [cell for cell, spot in enumerate(state.field) if not spot.card]
        laid: list[str] = []
        fresh = state.lab_fires == 0
        for cell in holes:
            card = next_card(state)
            if not card:
                break
            state.field[cell] = Spot(card)
            laid.append(card)
        if laid:
            state.stirred = True
            if state.watched:
                cells = [CELLS[cell] for cell in holes[: len(laid)]]
                state.tell(CardsLaid(cells, laid))
        if len(laid) < len(holes):  # CPD-023, CPD-024, CPD-R43
            finish(state, "field")
        elif fresh and state.lab_fires:  # CPD-101: only the first one of the turn
            state.plan(Fire(""), Refill())  # CPD-111, CPD-R36


def next_card(state: CompoundedState) -> str:
    """Draw a compound; Lab Fires lie after 8, 16, 24, 32 and 40 of them (CPD-016)."""
    if not state.deck:
        return ""
    if state.fires and len(state.deck) == LAST_STACK + STACK * (state.fires - 1):
        state.fires -= 1
        state.lab_fires += 1
        if state.watched:
            again = state.lab_fires > 1
            state.tell(LabFireTurned(say("; one a turn is enough") if again else SILENT))
    state.piled = None
    state.own_piles()
    drawn: list[str] = state.chance.deal("deck", state.deck, 1)
    return drawn[0]


class EndTurn(Step[CompoundedState]):
    """The game ends, or the Lead token passes on and Lab Keys may take it (CPD-089, CPD-R44)."""

    def run(self, state: CompoundedState) -> None:
        state.idle = 0 if state.stirred else state.idle + 1
        if state.last_turn and state.turn >= state.last_turn:  # CPD-022
            finish(state, state.ending)
        elif state.rules.stall_turns and state.idle >= state.rules.stall_turns:  # CPD-R42
            finish(state, "stall")
        elif state.turn >= LAST_TURN:
            finish(state, "limit")
        else:
            state.lead = (state.lead + 1) % len(state.players)  # CPD-151: never to Nobel
            if state.watched:
                state.tell(LeadPassed(state.lead))
            state.plan(Turn())
            ask_key(state, state.order())


def longest(seats: int, options: CompoundedOptions) -> int:
    """Most answers a game can take: all its turns with as much in each as can be."""
    offers = seats * options.max_offers_per_turn if options.trading != "off" else 0
    # each offer is agreed to or struck, and may wake everybody twice
    trading = offers * (3 * seats + 2) + seats
    claims = seats * 6  # four tokens, a pass, a move
    placing = seats * 16 + 10  # placements, a trade, claims and Burners; Nobel's
    asked = (seats + 2) * 4 + 4 * (4 + seats) + 4 + seats  # Burners and Goggles
    surplus = 2 * seats * 12 + 10
    fires = 3 * (len(CELLS) * 8 + 5 + seats)  # extinguishers, and where all elements land
    scoring = len(CELLS) * 4 + seats * 4 + 3
    return LAST_TURN * (trading + claims + placing + asked + surplus + fires + scoring)
