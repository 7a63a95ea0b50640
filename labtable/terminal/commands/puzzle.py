"""Puzzles at a keyboard: the position in characters, tries in the game's notation, hints."""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from random import Random
from time import time
from typing import Annotated, Final

from cyclopts import Parameter
from msgspec import structs

import labtable
from labtable.bots import Chair
from labtable.chem.languages import Language, Words
from labtable.engine.sentence import Sentence, render_sentence
from labtable.languages import game_catalogue
from labtable.practice import Profile, UnknownDay, from_puzzle, keep_result, record_evidence
from labtable.practice.daily import DayResult
from labtable.puzzles import (
    Puzzle,
    UnknownPuzzle,
    find_puzzle,
    judge_attempt,
    puzzle_hint,
    puzzle_of_day,
    puzzles,
)
from labtable.puzzles.attempt import HINTS, tell_answer
from labtable.terminal.commands.parameters import LanguageOption
from labtable.terminal.commands.practice import (
    DAY,
    ProfileFile,
    SessionEnded,
    keep_profile,
    read_kept_profile,
    read_typed_line,
    tell,
    usual_file,
)
from labtable.terminal.files import Trouble
from labtable.terminal.table.pictures import draw_plain

TRIES: Final = 3
HELP: Final = Words(
    "One answer is clearly best. Type it. ? gives a hint, an empty line ends.",
    "Eine Antwort ist klar die beste. Tippe sie. ? gibt einen Tipp, eine leere Zeile beendet.",
)
RIGHT: Final = Words("That's it! {said}", "Genau! {said}")
WRONG: Final = Words("Not the best one. {said}", "Nicht die beste. {said}")


def puzzle(
    which: Annotated[str, Parameter(help="today, a game such as ion, or ion-3f9a1c.")] = "today",
    /,
    *,
    profile: ProfileFile = None,
    language: LanguageOption = "en",
) -> None:
    """Solve a puzzle from a game: today's, the next one of a game, or one by its id."""
    where: Final = profile or usual_file()
    known, today = read_kept_profile(where), datetime.now(UTC).date().isoformat()
    found = _find(which, today, known)
    chair = Chair(found.table(), found.seat)
    lines = [draw_plain(found.table(), found.seat), "", f"{'★' * found.stars} {found.id}"]
    lines += [chair.prompt, *(f"  {option}" for option in chair.options)]
    sys.stdout.write("\n".join(lines) + "\n")
    tell(HELP, language)
    try:
        tries, hints = _solve(found, chair, language)
    except (SessionEnded, EOFError):
        return
    keep_profile(
        where, _taken(known, found, chair, tries, hints, today if which == "today" else "")
    )


def _find(which: str, today: str, known: Profile) -> Puzzle:
    """Find the puzzle that was asked for."""
    try:
        if which == "today":
            return puzzle_of_day(today)
        if which in puzzles():
            return find_puzzle(which)
    except UnknownDay as unknown:
        raise Trouble(str(unknown)) from None
    if which in labtable.all_games():
        fresh = [one for one in puzzles(which).values() if one.id not in known.puzzles]
        if not fresh:
            raise Trouble(f"You have tried all puzzles of {labtable.game(which).title}.")
        return Random(len(known.puzzles)).choice(fresh)
    raise Trouble(str(UnknownPuzzle(f"I don't know a puzzle {which[:40]!r}.")))


def _solve(found: Puzzle, chair: Chair, language: Language) -> tuple[int, int]:
    """Ask until it is solved or told; give the try that solved it, or 0, and the hints seen."""
    hints = tries = 0
    while tries < TRIES and hints <= HINTS:
        typed = read_typed_line()
        if typed == "?":
            said = puzzle_hint(found, chair, hints)
            sys.stdout.write(_spoken(said or tell_answer(found, chair), found, language) + "\n")
            hints += 1
            continue
        try:
            chosen = chair.read(typed)
        except labtable.Refusal as refusal:
            sys.stdout.write(f"{refusal}\n")
            continue
        tries += 1
        verdict = judge_attempt(found, chair, chosen)
        tell(
            RIGHT if verdict.right else WRONG, language, said=_spoken(verdict.said, found, language)
        )
        if verdict.right:
            return tries, hints
    if hints <= HINTS:
        sys.stdout.write(_spoken(tell_answer(found, chair), found, language) + "\n")
    return 0, hints


def _spoken(said: Sentence, found: Puzzle, language: Language) -> str:
    return render_sentence(said, [], game_catalogue(language, found.game))


def _taken(
    known: Profile, found: Puzzle, chair: Chair, tries: int, hints: int, date: str
) -> Profile:
    """Take a result into a profile; the first one counts."""
    if found.id in known.puzzles:
        return known
    if tries == 1 and not hints:
        for evidence in from_puzzle(found.parts, len(chair.options), time() / DAY):
            known = record_evidence(known, evidence)
    known = structs.replace(known, puzzles={**known.puzzles, found.id: tries})
    if not date:
        return known
    square = 0 if not tries else 2 if tries == 1 and not hints else 1
    result = DayResult(square, (square,))
    return structs.replace(known, days=keep_result(known.days, "puzzle", date, result))
