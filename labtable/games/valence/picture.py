"""The table as a few lines of text. Signs and words carry the meaning, colours only help.

A card shows its valence, Na(+1), and a second one behind a stroke, S(-2/+6); a Molecule stands
in brackets with its points, [Base NaOH 4], and with its number where there are more of them.
Marks stand for the borders of the printed cards (VAL-009), which the last line explains.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from labtable.engine import Line, Span, person
from labtable.engine.catalogue import ENGLISH
from labtable.games.valence.components import ELEMENTS
from labtable.games.valence.tables import BANK, POINTS, ROLE, VALENCE
from labtable.games.valence.view_schema import SeatView, ValenceView

MARKS = {"reactor": "*", "vulnerable": "!", "blocker": "#", "stable": ""}
STYLES = {"reactor": "radioactive", "vulnerable": "unfinished", "blocker": "tile"}
LEGEND = "* reacts   ! is vulnerable   # blocks"
PER_LINE = 5  # kinds of the Bank side by side
WIDE = 4  # kinds of a stash side by side


def picture(view: ValenceView, names: Sequence[str]) -> list[Line]:
    """Draw the table for one viewer."""
    lines = [_heading(view, names), _pile(view), *_bank(view)]
    if view.asked:
        lines.append([Span("To be named  "), Span(view.asked, "strong")])
    for seat, shown in enumerate(view.seats):
        lines.append([])
        lines += _seat(view, seat, shown, person(seat, names))
    if any([MARKS[ROLE[kind]] for seat in view.seats for kind in seat.stash]):
        lines += [[], [Span(LEGEND, "quiet")]]
    return lines


def _heading(view: ValenceView, names: Sequence[str]) -> Line:
    goal = f"{view.target} points win"
    if view.cooperative:
        goal = f"{len(view.made)} of {len(view.wanted)} kinds made together"
    turn = Span(f"Turn {view.turn}, {person(view.active, names)}", "strong")
    return [turn, Span(f"   {goal}", "quiet")]


def _pile(view: ValenceView) -> Line:
    top = _card(view.pile[-1]) if view.pile else Span("empty", "quiet")
    below = f"   {len(view.pile) - 1} below" if len(view.pile) > 1 else ""
    deck = f"   Deck {view.deck_size}   Reshuffles {view.shuffles}"
    return [Span("Pile    "), top, Span(below + deck, "quiet")]


def _bank(view: ValenceView) -> list[Line]:
    """What the Bank still has, a few kinds a line; made ones are ticked where all play together."""
    kinds = list(BANK)
    lines: list[Line] = []
    for first in range(0, len(kinds), PER_LINE):
        line: Line = [Span("Bank    " if first == 0 else "        ")]
        for kind in kinds[first : first + PER_LINE]:
            left = view.bank[kind]
            tick = " made" if kind in view.made else ""
            gap = ", " if len(line) > 1 else ""
            line += [Span(gap), Span(f"{kind} {left}{tick}", "" if left else "quiet")]
        lines.append(line)
    return lines


def _seat(view: ValenceView, seat: int, shown: SeatView, name: str) -> list[Line]:
    mark = "  " if shown.ready else "> "
    top: Line = [Span(mark), Span(name, "strong" if seat == view.viewer else "")]
    top.append(Span(f"  {ENGLISH.format_count(shown.score, 'point')}", "quiet"))
    if shown.near:
        top.append(Span("  may win on the next turn", "strong"))  # VAL-104
    lines = [top, *_stash(shown)]
    if shown.hand_size:
        lines.append([Span("    hand   "), *_hand(shown)])
    return lines


def _hand(shown: SeatView) -> Line:
    """The cards that the viewer knows of, and how many others there are."""
    line: Line = []
    for card in shown.hand:
        line += [_card(card), Span(" ")]
    hidden = shown.hand_size - len(shown.hand)
    if hidden:
        line.append(Span(f"{hidden} hidden", "quiet"))
    return line


def _stash(shown: SeatView) -> list[Line]:
    """Molecules in the order in which they came, a few a line; equal ones are counted."""
    found = Counter(zip(shown.stash, shown.formulas, strict=True))
    spans: Line = []
    for (kind, formula), count in found.items():
        role = ROLE[kind]
        words = " ".join([word for word in (kind, formula, str(POINTS[kind])) if word])
        times = f"{count} x " if count > 1 else ""
        spans.append(Span(f"{times}[{words}]{MARKS[role]}", STYLES.get(role, "neutral")))
    lines: list[Line] = []
    for first in range(0, max(len(spans), 1), WIDE):
        line: Line = [Span("    stash  " if first == 0 else "           ")]
        for span in spans[first : first + WIDE] or [Span("nothing", "quiet")]:
            line += [span, Span("  ")]
        lines.append(line)
    return lines


def _card(card: str) -> Span:
    """Write a card with what is printed on it."""
    valence, other = VALENCE[card], ELEMENTS[card].secondary
    if ELEMENTS[card].optional:
        return Span(card, "noble")
    text = f"{valence:+d}" if other is None else f"{valence:+d}/{f'{other:+d}' if other else '0'}"
    return Span(f"{card}({text})", "cation" if valence > 0 else "anion")
