"""The table as a few lines of text. Signs and brackets carry the meaning, colours only help.

A neutral compound stands in brackets with its points, [NaCl 7]; anything else shows the
charge it still has, Mg-Cl(+1).
"""

from __future__ import annotations

from collections.abc import Sequence

from labtable.engine import Line, Span, person
from labtable.engine.catalogue import ENGLISH
from labtable.games.ion.components import BOX
from labtable.games.ion.tables import DECAY, FACES, GROUPS, METALS, NOBLE, TILES
from labtable.games.ion.view_schema import IonView, SeatView, lying

WAYS = {"up": "^", "sideways": ">", "down": "_"}
ROUNDS = BOX.constants.rounds
GOALS = {goal.id: goal for goal in BOX.goal}


def picture(view: IonView, names: Sequence[str]) -> list[Line]:
    """Draw the table for one viewer."""
    lines = [_heading(view, names), *[_goal(goal, view) for goal in view.goals]]
    if view.center or any([seat.tiles for seat in view.seats]):
        lines.append([Span("Center  "), *_cards(view.center)])
    for seat, shown in enumerate(view.seats):
        lines.append([])
        lines += _seat(view, seat, shown, person(seat, names))
    return lines


def _heading(view: IonView, names: Sequence[str]) -> Line:
    words = f"Round {view.round} of {ROUNDS}, turn {view.turn}"
    if any([seat.tiles for seat in view.seats]):
        words += f", {person(view.leader, names)} leads"
    return [Span(words, "strong"), Span(f"   {view.deck_size} cards in the deck", "quiet")]


def _goal(name: str, view: IonView) -> Line:
    goal = GOALS[name]
    mine = view.seats[view.viewer] if view.viewer >= 0 else None
    line: Line = [Span(f"Goal {goal.points_one}/{goal.points_both}  "), Span(f"{goal.title}: ")]
    for i, entry in enumerate(goal.slots):
        done = mine is not None and entry.formula in mine.area
        words = entry.formula or ("three different" if i == 0 else "two alike")
        line += [Span("" if i == 0 else ", "), Span(words + "*" * done, "neutral" if done else "")]
    return line


def _seat(view: IonView, seat: int, shown: SeatView, name: str) -> list[Line]:
    mark = "> " if not shown.ready else "  "
    top: Line = [Span(mark), Span(name, "strong" if seat == view.viewer else "")]
    numbered = f" (seat {seat})" if name != person(seat) else ""
    top.append(Span(f"{numbered}  {_points(shown)}", "quiet"))
    if shown.tiles:
        top += [Span("   "), *_tiles(shown)]
    lines = [top]
    lines.append([Span("    lies   "), *_area(shown)])
    if shown.placing:
        lines.append([Span("    plays  "), *_cards(shown.placing)])
    if shown.hand:
        lines.append([Span("    hand   "), *_cards(shown.hand)])
    elif shown.hand_size:
        lines.append([Span("    hand   "), *_hidden(shown)])
    return lines


def _points(shown: SeatView) -> str:
    """Say what a seat has, and what lies there not yet counted."""
    total = sum(shown.rounds)
    if len(shown.rounds) < ROUNDS:
        return f"{total} + {lying(shown)} this round"
    ended = ENGLISH.format_count(total + shown.last, "point")
    if not (shown.tiles or shown.radioactive):
        return ended
    tiles = sum([tile.points or 0 for tile in shown.tiles if tile.used])
    return f"{ended}: rounds {total}, tiles {tiles}, decay {shown.last - tiles}"


def _hidden(shown: SeatView) -> Line:
    """Somebody else's hand: how many cards, and which of them the viewer has seen."""
    count = Span(f"{shown.hand_size} cards", "quiet")
    return [count, Span(", seen: ", "quiet"), *_cards(shown.known)] if shown.known else [count]


def _area(shown: SeatView) -> Line:
    spans: Line = []
    for label in shown.area:
        group = GROUPS[label]
        if group.neutral:
            spans.append(Span(f"[{label} {group.points}]", "neutral"))
        else:
            style = _style(label) if label in FACES else "unfinished"
            spans.append(Span(f"{label}({group.charge:+d})", style))
        spans.append(Span(" "))
    for gas in shown.noble:
        spans += [Span(gas, "noble"), Span(" ")]
    earlier = len(shown.radioactive) - len(shown.glowing)
    for i, card in enumerate(shown.radioactive):
        way = WAYS[shown.glowing[i - earlier]] if i >= earlier else ""
        spans += [Span(f"{card}{way}", "radioactive"), Span(" ")]
    return spans or [Span("nothing", "quiet")]


def _tiles(shown: SeatView) -> Line:
    spans: Line = []
    for tile in shown.tiles:
        number = f" {tile.points}" if tile.points is not None else ""
        words = f"{TILES[tile.name]}{number} used" if tile.used else f"{TILES[tile.name]}{number}"
        spans += [Span(words, "quiet" if tile.used else "tile"), Span("  ")]
    return spans


def _cards(cards: list[str]) -> Line:
    spans: Line = []
    for card in cards:
        spans += [Span(_with_charge(card), _style(card)), Span(" ")]
    return spans or [Span("nothing", "quiet")]


def _with_charge(card: str) -> str:
    """Write a card with what is printed on it: its charge, or its decay."""
    if card in METALS:
        return f"{card}({'/'.join([f'+{charge}' for charge in METALS[card]])})"
    if card in FACES:
        return f"{card}({FACES[card].charge:+d})"
    return f"{card}(decay {DECAY[card]})" if card in DECAY else card


def _style(card: str) -> str:
    if card in NOBLE:
        return "noble"
    if card in DECAY:
        return "radioactive"
    if card in METALS:
        return "cation"
    return "cation" if FACES[card].charge > 0 else "anion"
