"""The numbered options: in columns, filtered by what is typed, chosen by key or click."""

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
        row = self.shown.index(number) // self._columns(self.size.width)
        self.scroll_visible_row(row)

    def scroll_visible_row(self, row: int) -> None:
        """Bring a row into sight."""
        if isinstance(self.parent, Widget):
            self.parent.scroll_to_region(Region(0, row, self.size.width, 1), animate=False)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return max(1, -(-len(self.shown) // self._columns(width)))

    def render(self) -> Content:
        if not self.shown:
            why = "No option holds these words; Enter tries them all the same."
            return Content.styled(why if self.options else "", "dim")
        columns = self._columns(self.size.width)
        rows = [self.shown[i : i + columns] for i in range(0, len(self.shown), columns)]
        return Content("\n").join([self._row(row) for row in rows])

    def action_choose(self, number: int) -> None:
        """Answer with the clicked option."""
        self.post_message(self.OptionChosen(number))

    def _row(self, numbers: list[int]) -> Content:
        return Content("").join([self._cell(number) for number in numbers])

    def _cell(self, number: int) -> Content:
        words = self._label(number).ljust(self._widest())
        style = Style(reverse=number == self.marked)
        return Content.styled(words, style + Style.from_meta({"@click": f"choose({number})"}))

    def _label(self, number: int) -> str:
        sign = ">" if number == self.marked else " "
        digits = len(str(len(self.options)))
        return f"{sign}{number:>{digits}} {self.options[number - 1]}"

    def _widest(self) -> int:
        return max([len(self._label(number)) for number in self.shown], default=1) + GAP

    def _columns(self, width: int) -> int:
        return max(1, width // self._widest())
