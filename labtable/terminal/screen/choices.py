"""The numbered options: in columns, filtered by what is typed, chosen by key or click.

A column is as wide as most options need; a long one takes the room of several.
"""

from __future__ import annotations

from textual.content import Content
from textual.geometry import Region, Size
from textual.message import Message
from textual.style import Style
from textual.widget import Widget

GAP = 2


class Choices(Widget):
    """All options that hold the typed words; one of them may be marked."""

    class OptionChosen(Message):
        """An option was clicked."""

        def __init__(self, number: int) -> None:
            super().__init__()
            self.number = number

    def __init__(self, *, id: str) -> None:  # noqa: A002 - Textual's own word
        super().__init__(id=id)
        self.options: list[str] = []
        self.shown: list[int] = []  # numbers as they are printed, counted from 1
        self.marked = 0  # a number, or 0 for none

    def offer(self, options: list[str]) -> None:
        """Show other options."""
        self.options = options
        self.filter("")

    def filter(self, words: str) -> None:
        """Show only options that hold these words; a number keeps them all."""
        wanted = "" if words.isdecimal() else words.casefold()
        numbered = enumerate(self.options, 1)
        self.shown = [number for number, text in numbered if wanted in text.casefold()]
        self.marked = 0
        self.refresh(layout=True)

    def mark(self, by: int) -> None:
        """Move the mark by some options, around the end."""
        if self.shown:
            at = self.shown.index(self.marked) if self.marked else -1 if by > 0 else 0
            self.point(self.shown[(at + by) % len(self.shown)])

    def point(self, number: int) -> None:
        """Mark one of the options that are shown."""
        self.marked = number
        self.refresh()
        rows = self._rows(self.size.width)
        self.scroll_visible_row(next(at for at, row in enumerate(rows) if number in row))

    def scroll_visible_row(self, row: int) -> None:
        """Bring a row into sight."""
        if isinstance(self.parent, Widget):
            self.parent.scroll_to_region(Region(0, row, self.size.width, 1), animate=False)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return max(1, len(self._rows(width)))

    def render(self) -> Content:
        if not self.shown:
            why = "No option holds these words; Enter tries them all the same."
            return Content.styled(why if self.options else "", "dim")
        return Content("\n").join([self._paint_row(row) for row in self._rows(self.size.width)])

    def action_choose(self, number: int) -> None:
        """Answer with the clicked option."""
        self.post_message(self.OptionChosen(number))

    def _rows(self, width: int) -> list[list[int]]:
        """Lay the options out, as many in a row as have room there."""
        column = self._column_width()
        columns = max(1, width // column)
        rows: list[list[int]] = []
        used = columns
        for number in self.shown:
            wanted = min(columns, self._columns_of(number, column))
            if used + wanted > columns:
                rows.append([])
                used = 0
            rows[-1].append(number)
            used += wanted
        return rows

    def _paint_row(self, numbers: list[int]) -> Content:
        return Content("").join([self._cell(number) for number in numbers])

    def _cell(self, number: int) -> Content:
        column = self._column_width()
        words = self._label(number).ljust(column * self._columns_of(number, column))
        style = Style(reverse=number == self.marked)
        return Content.styled(words, style + Style.from_meta({"@click": f"choose({number})"}))

    def _label(self, number: int) -> str:
        sign = ">" if number == self.marked else " "
        digits = len(str(len(self.options)))
        return f"{sign}{number:>{digits}} {self.options[number - 1]}"

    def _column_width(self) -> int:
        """As wide as nine of ten options need."""
        lengths = sorted([len(self._label(number)) for number in self.shown]) or [1]
        return lengths[(len(lengths) - 1) * 9 // 10] + GAP

    def _columns_of(self, number: int, column: int) -> int:
        """How many columns an option takes."""
        return -(-(len(self._label(number)) + GAP) // column)
