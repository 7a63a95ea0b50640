"""The table as a few lines of text: the ring of forty spaces, and what everybody has.

A card of the Lab shows its price, Fe 220; an owned one its owner, Fe:0, with what stands on it,
Fe:0+3 for three liquids, Fe:0+S for a solid, Fe:0/ for transferred. Below each space stand the
tokens by seat, in brackets who sits in Biology Class. Lab supplies go by their initials.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from textwrap import wrap

from labtable.engine import Line, Span, person
from labtable.games.chemistry_monopoly.components import BOX
from labtable.games.chemistry_monopoly.tables import CARD_AT, KIND_AT, PRICE, SUPPLY, TITLE
from labtable.games.chemistry_monopoly.view_schema import MonopolyView, SeatView

WIDE = 7  # signs of one space
SIDE = 10  # spaces from corner to corner
MIDDLE = WIDE * (SIDE - 1)
BLANK = [Span(" " * MIDDLE)]
BARE = Span(" " * WIDE, "strong")  # a space where nobody stands
SHORT = {name: name[0] + name.split()[-1][0] for name in SUPPLY}  # TR, BB, GC, AB
CORNERS = {
    "go": "Go",
    "lab_day": "LabDay",
    "test_day": "TstDay",
    "tax": "Tax",
    "biology": "Biolog",
    "extra_credit": "Credit",
    "go_to_biology": "ToBio",
}


def picture(view: MonopolyView, names: Sequence[str]) -> list[Line]:
    """Draw the table for one viewer."""
    marks = {card: mark(view, card) for card, owner in view.owner.items() if owner >= 0}
    lines = _board(view, marks, _news(view, names))
    for seat, shown in enumerate(view.seats):
        lines.append([])
        lines += _seat(view, marks, seat, shown, person(seat, names))
    return lines


def _board(view: MonopolyView, marks: dict[str, str], news: list[Line]) -> list[Line]:
    """The ring, clockwise from Go at the lower right, with the news in the middle."""
    top = range(2 * SIDE, 3 * SIDE + 1)
    bottom = range(SIDE, -1, -1)
    both = _labels(view, marks), _tokens(view)
    lines = [[cells[at] for at in top] for cells in both]
    for row in range(1, SIDE):
        left, right = 2 * SIDE - row, 3 * SIDE + row
        for cells in both:
            middle = news.pop(0) if news else []
            lines.append([cells[left], *_pad_line(middle), cells[right]])
    return [*lines, *[[cells[at] for at in bottom] for cells in both]]


def _pad_line(line: Line) -> Line:
    """Bring a line of the middle to its width."""
    if not line:
        return BLANK
    return [*line, Span(" " * (MIDDLE - sum([len(span.text) for span in line])))]


def _unowned_space(at: int) -> Span:
    """A space that belongs to nobody."""
    card = CARD_AT[at]
    if not card:
        return Span(CORNERS[KIND_AT[at]].ljust(WIDE), "quiet")
    return Span(f"{SHORT.get(card, card)} {PRICE[card]}".ljust(WIDE))


PRINTED = [_unowned_space(at) for at in range(4 * SIDE)]
PLACE = {card: at for at, card in enumerate(CARD_AT) if card}


def _labels(view: MonopolyView, marks: dict[str, str]) -> list[Span]:
    """All spaces; on owned ones stands whose they are."""
    labels = PRINTED.copy()
    for card, sign in marks.items():
        owner = view.owner[card]
        labels[PLACE[card]] = _owned_space(card, owner, sign, owner == view.viewer)
    return labels


@lru_cache(maxsize=4096)
def _owned_space(card: str, owner: int, sign: str, own: bool) -> Span:
    written = f"{SHORT.get(card, card)}:{owner}{sign}"
    return Span(written.ljust(WIDE), "strong" if own else "neutral")


def mark(view: MonopolyView, card: str) -> str:
    """Say in a sign or two what is on a card."""
    level = view.levels.get(card, 0)
    if level:
        return "+S" if level >= view.rules.solid else f"+{level}"
    return "/" if card in view.transferred else ""


def _tokens(view: MonopolyView) -> list[Span]:
    """Who stands on every space."""
    here: dict[int, str] = {}
    for seat, shown in enumerate(view.seats):
        if not shown.left:
            token = f"[{seat}]" if shown.biology else str(seat)
            here[shown.place] = here.get(shown.place, "") + token
    spaces = [BARE] * (4 * SIDE)
    for place, seats in here.items():
        spaces[place] = Span(seats[: WIDE - 1].ljust(WIDE), "strong")
    return spaces


def _news(view: MonopolyView, names: Sequence[str]) -> list[Line]:
    """What stands in the middle: the turn, the dice, the Lab, what is going on, a fact."""
    limit = f" of {view.rules.rounds}" if view.rules.rounds else ""
    turn = f"  Round {view.round}{limit}, turn {view.turn}: "
    lines: list[Line] = [[Span(f"{turn}{person(view.active, names)}"[:MIDDLE], "strong")]]
    stock = f"  The Lab has {view.liquids} liquids and {view.solids} solids."
    pot = f" In the middle lie @{view.pot}." if view.rules.pot else ""
    dice = f"  Dice {view.dice[0]} and {view.dice[1]}" if view.dice[0] else ""
    lines += [[Span(dice)], [Span(stock + pot, "quiet")], []]
    for text in (_going_on(view, names), view.fact):
        lines += [[Span(f"  {part}")] for part in _wrap_text(text)] + [[]]
    return lines


@lru_cache(maxsize=256)
def _wrap_text(text: str) -> tuple[str, ...]:
    """Break a text into lines of the middle; the same facts come again and again."""
    return tuple(wrap(text, MIDDLE - 4))


def _going_on(view: MonopolyView, names: Sequence[str]) -> str:
    """Say what is being decided besides the turn itself."""
    if view.auction:
        leader = person(view.auction.leader, names) if view.auction.leader >= 0 else "nobody yet"
        return f"Auction of {TITLE[view.card]}: @{view.auction.high} by {leader}."
    if view.offer:
        return f"On the table, from {person(view.offer.speaker, names)}: {view.offer.terms}."
    if view.debt:
        whom = person(view.debt.creditor, names) if view.debt.creditor >= 0 else "the Lab"
        return f"A debt of @{view.debt.amount} to {whom} has to be raised."
    if view.card:
        return f"{TITLE[view.card]}, price @{PRICE[view.card]}."
    return ""


def _seat(
    view: MonopolyView, marks: dict[str, str], seat: int, shown: SeatView, name: str
) -> list[Line]:
    sign = "  " if shown.ready else "> "
    top: Line = [Span(sign), Span(name, "strong" if seat == view.viewer else "")]
    who = f" (seat {seat}, {shown.token})" if name != person(seat) else f" ({shown.token})"
    if shown.left:
        return [[*top, Span(f"{who} has left the game", "quiet")]]
    where = f"Biology Class, turn {shown.biology}" if shown.biology else shown.space
    money = f"@{shown.cash}  on {where}"
    if all([each.ready for each in view.seats]):  # the game is over, and all is valued (MON-157)
        money = f"@{shown.value}: cash @{shown.cash}, the rest @{shown.value - shown.cash}"
    top.append(Span(f"{who}  {money}", "quiet"))
    if shown.passes:
        top.append(Span(f"  pass: {', '.join(shown.passes)}", "tile"))
    held = _laid_out(tuple([(card, marks[card]) for card in shown.cards]))
    return [top, *[line.copy() for line in held]]


@lru_cache(maxsize=1024)
def _laid_out(cards: tuple[tuple[str, str], ...]) -> list[Line]:
    """Cards with their marks, set by set; a whole set stands in brackets.

    Most hands stay as they are from turn to turn.
    """
    spans: list[Span] = []
    marks = dict(cards)
    for each in BOX.sets:
        held = [f"{lot}{marks.pop(lot)}" for lot in each.members if lot in marks]
        if len(held) == len(each.members):
            spans.append(Span(f"[{' '.join(held)}]", "neutral"))
        elif held:
            spans.append(Span(" ".join(held)))
    spans += [Span(f"{card}{sign}", "tile") for card, sign in marks.items()]
    lines: list[Line] = []
    for span in spans or [Span("nothing", "quiet")]:
        if not lines or sum([len(part.text) for part in lines[-1]]) + len(span.text) > 76:
            lines.append([Span("    ")])
        lines[-1] += [span, Span("  ")]
    return lines
