"""A first game with a coach at the keyboard; behind its end it is a game against bots."""

from __future__ import annotations

from typing import Any

import labtable
from labtable.bots import usual
from labtable.chem.languages import Language
from labtable.engine.event import Event
from labtable.guide import Guide, new_guide
from labtable.terminal.table.seats import TableSeat
from labtable.terminal.table.session import GivenHint, Session


class GuidedSession(Session):
    """Offers what the lesson shows, and lets the others follow it."""

    def __init__(self, guide: Guide, language: Language) -> None:
        lesson = guide.lesson
        level = usual(labtable.game(lesson.game))
        seats = [TableSeat("Player"), *[TableSeat(name, level) for name in lesson.names]]
        table = lesson.deal("Player")
        super().__init__(table, seats, [table.told], language)
        self.guide = guide
        self.language: Language = language

    def waiting_seats(self) -> list[int]:
        return self.guide.waiting(self.table)

    def options(self, seat: int) -> list[Any]:
        return self.guide.options(self.table, seat)

    def coach_lines(self, viewer: int) -> list[str]:
        coach = self.guide.coach(self.table, viewer)
        if coach is None:
            return []
        words = coach.says.de if self.language == "de" else coach.says.en
        where = f"({coach.step}/{coach.of}) " if coach.step <= coach.of else ""
        return [f"{where}{words}"]

    def bot_answers(self) -> list[Event]:
        seat = self.bot_due
        if seat is None or self.guide.current(self.table) is None:
            return super().bot_answers()
        return self._play(seat, self.options(seat)[0])

    def hint(self) -> GivenHint:
        if self.asked is None or self.guide.current(self.table) is None:
            return super().hint()
        shown = "Das zeigt der Trainer." if self.language == "de" else "It is what the coach shows."
        return GivenHint(1, str(self.options(self.asked)[0]), shown)

    def undo(self) -> str:
        """Go back as the script came: whoever answered after the person does so again."""
        given = [n for n, answer in enumerate(self.table.record.answers) if answer.seat == 0]
        if not given or self.guide.current(self.table) is None:
            return super().undo()
        self.table = labtable.replay(self.table.record.to_text(), upto=given[-1])
        self.log.cut_after(given[-1])
        self._save_now()
        return self.names[0]

    def _play(self, seat: int, action: Any) -> list[Event]:
        return super()._play(seat, self.guide.followed(self.table, seat, action))


def guided_session(game: str, language: Language) -> GuidedSession:
    """Sit down with a coach."""
    return GuidedSession(new_guide(game), language)
