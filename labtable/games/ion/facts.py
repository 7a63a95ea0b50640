"""What an answer does, in facts: half a sentence that begins with its verb."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from labtable.engine import Action, Pass, Sentence, cases, say
from labtable.games.ion.actions import ACTIONS, Arrange, Declare, Pick, Place, Refresh, Steal, Take
from labtable.games.ion.answers import MOVES, CardMove
from labtable.games.ion.components import BOX, COMPOUNDS
from labtable.games.ion.judge import worth
from labtable.games.ion.mechanics import build_compounds, grow_area, placements
from labtable.games.ion.scoring import compound_points, goal_points, noble_points
from labtable.games.ion.tables import (
    CARDS,
    DECAY,
    FACES,
    GROUPS,
    NEUTRAL,
    NEVER_BONDS,
    NOBLE,
    POINTS,
    TILES,
    packed_area,
)
from labtable.games.ion.view_schema import IonView, SeatView

GOALS = {goal.id: goal.title for goal in BOX.goal}


def facts(view: IonView, option: Action) -> Sentence:
    """Say what an answer does with the cards that lie there."""
    return FACTS[type(option)](option, view)


def _pick(option: Pick, view: IonView) -> Sentence:
    if not option.second:
        return _use(view, option.card)
    area, gases, uses = _me(view).area.copy(), _me(view).noble.copy(), list[Sentence]()
    for card in (option.card, option.second):
        use = _use_fact(view, area, gases, card)
        uses.append(say("{card:formula}, which {use}", card=card, use=use))
    return say("keeps {uses:&}", uses=uses)


def _declare(option: Declare, view: IonView) -> Sentence:
    uses = []
    if option.take:
        best = max(view.center, key=lambda card: _best_value_with(view, card))
        center = "takes a card of the center: {card:formula} {use}"
        uses.append(say(center, card=best, use=_use(view, best)))
    if option.rxn:
        after = build_compounds(_charged_cards(view), NEUTRAL)
        uses.append(_arrangement_fact(view, after))
    return _all(uses) if uses else say("leaves your tiles as they are")


def _take(option: Take, view: IonView) -> Sentence:
    return _use(view, option.card)


def _pass(option: Pass, view: IonView) -> Sentence:
    if _me(view).placing:
        return say("takes no card and leaves the tile unused")
    return say("takes nothing from anybody")


def _place(option: Place, view: IonView) -> Sentence:
    area, gases, acts = _me(view).area.copy(), _me(view).noble.copy(), list[Sentence]()
    for move in option.moves:
        acts.append(_placement_fact(view, area, gases, MOVES[move]))
    return _all(acts)


def _arrange(option: Arrange, view: IonView) -> Sentence:
    return _arrangement_fact(view, list(option.groups))


def _steal(option: Steal, view: IonView) -> Sentence:
    move = MOVES[option.move]
    use = _placement_fact(view, _me(view).area.copy(), [], move)
    text = "takes {card:formula} from {seat}, which {use}"
    return say(text, card=move.face, seat=option.victim, use=use)


def _refresh(option: Refresh, view: IonView) -> Sentence:
    pairs = [trade.partition(" for ") for trade in option.trades]
    if not pairs:
        return say("lets your polyatomic cards score")
    given = sum([FACES[card].points for card, _, _ in pairs])
    tiles = [TILES[tile] for _, _, tile in pairs]
    text = "gives up {points:point} and turns {tiles:word&} back"
    return say(text, points=given, tiles=tiles)


def _all(acts: list[Sentence]) -> Sentence:
    """Say one thing after the other, each as a clause of its own."""
    *others, last = acts
    for act in reversed(others):
        last = say("{act}, and {more}", act=act, more=last)
    return last


def _use(view: IonView, card: str) -> Sentence:
    """Say what one more card does when it is placed as well as can be."""
    return _use_fact(view, _me(view).area.copy(), _me(view).noble.copy(), card)


def _use_fact(view: IonView, area: list[str], gases: list[str], card: str) -> Sentence:
    return _placement_fact(view, area, gases, _best_place(view, area, card))


def _best_place(view: IonView, area: list[str], card: str) -> CardMove:
    """Find the place where a card is worth most."""
    places = [MOVES[place.moves[0]] for place in placements(card, area, view.bond_many)]
    if card in NEVER_BONDS:
        return places[0]  # there is only one
    return max(places, key=lambda place: worth(view, _after(area, place)))


def _best_value_with(view: IonView, card: str) -> float:
    """Value the own cards with one more, placed as well as can be."""
    me = _me(view)
    if card in NEVER_BONDS:
        return worth(view, me.area) + noble_points([*me.noble, card] if card in NOBLE else me.noble)
    after = _after(me.area, _best_place(view, me.area, card))
    return worth(view, after) + noble_points(me.noble)


def _after(area: list[str], move: CardMove) -> list[str]:
    after = area.copy()
    grow_area(after, move)
    return after


def _placement_fact(view: IonView, area: list[str], gases: list[str], move: CardMove) -> Sentence:
    """Lay a card there, and say what comes of it."""
    face = move.face
    if face in DECAY:
        total = _me(view).decay + DECAY[face]
        text = "has decay {decay} and brings yours to {total}"
        return say(text, decay=DECAY[face], total=total)
    if face in NOBLE:
        least = noble_points(gases)
        gases.append(face)
        text = "brings your noble gases from {least} to {points:point}"
        return say(text, least=least, points=noble_points(gases))
    before = _goals(view, area)
    group = grow_area(area, move)
    if POINTS[group]:
        return _completion_fact(group, _goal(view, before, _goals(view, area)))
    missing = f"{-GROUPS[group].charge:+d}"
    if move.target:
        text = "makes {group:formula}: a charge of {missing} is still missing"
        return say(text, group=group, missing=missing)
    text = "waits alone for a charge of {missing} and scores nothing until then"
    return say(text, missing=missing)


def _completion_fact(group: str, goal: Sentence) -> Sentence:
    text = "completes {group:formula} ({name}), worth {points:point}{goal}"
    return say(text, group=group, name=COMPOUNDS[group].name, points=POINTS[group], goal=goal)


def _goals(view: IonView, area: list[str]) -> dict[str, int]:
    return {goal: goal_points(goal, area, _me(view).noble) for goal in view.goals}


def _goal(view: IonView, before: dict[str, int], after: dict[str, int]) -> Sentence:
    """Say which goal grew with a compound."""
    grew = [goal for goal in view.goals if after[goal] > before[goal]]
    more = [
        say("{points} for the goal {goal:word}", points=after[g] - before[g], goal=GOALS[g])
        for g in grew
    ]
    return say(", and {more:&}", more=more) if more else Sentence("")


def _arrangement_fact(view: IonView, area: list[str]) -> Sentence:
    """Say what an arrangement of the own cards would score, and what scores now."""
    whole = sorted([group for group in area if POINTS[group]])
    if not whole:
        return say("lays all your cards anew and completes nothing")
    now, then = [compound_points(packed_area(each), ()) for each in (_me(view).area, area)]
    text = "lays all your cards anew: {groups:formula&}, {points:point} instead of {now}"
    return say(text, groups=whole, points=then, now=now)


def _charged_cards(view: IonView) -> list[str]:
    me = _me(view)
    cards = [card for group in me.area for card in CARDS[group]]
    return sorted([*cards, *[card for card in me.placing if card not in NEVER_BONDS]])


def _me(view: IonView) -> SeatView:
    return view.seats[view.viewer]


Saying = Callable[[Any, IonView], Sentence]
FACTS: dict[type[Action], Saying] = cases(
    "ion.facts.FACTS",
    (*ACTIONS, Pass),
    {
        Pick: _pick,
        Declare: _declare,
        Take: _take,
        Place: _place,
        Arrange: _arrange,
        Steal: _steal,
        Refresh: _refresh,
        Pass: _pass,
    },
)
