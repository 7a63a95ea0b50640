"""Puzzles: the list, what is said of a try, and the hints."""

from __future__ import annotations

from typing import Any

from labtable.bots.chair import Chair
from labtable.engine.record import read_record
from labtable.engine.table import Table
from labtable.host.lookups.practice import read_sent_profile, said_in_all
from labtable.host.refusals import NotThere, RequestRefused
from labtable.practice import parts, record_evidence
from labtable.practice.evidence import from_puzzle
from labtable.puzzles import Puzzle, UnknownPuzzle, find_puzzle, judge_attempt, puzzle_hint, puzzles
from labtable.puzzles.attempt import HINTS, tell_answer
from labtable.wire import practice as wire
from labtable.wire.fields import wire_sentence

NOT_ITS_TABLE = "This table does not stand as in that puzzle."
NOT_YET = "Nothing has been answered at this table yet."


def known_puzzle(id_: str) -> Puzzle:
    """Find a puzzle, or refuse."""
    try:
        return find_puzzle(id_)
    except UnknownPuzzle as unknown:
        raise NotThere(str(unknown)) from None


def puzzle_info(puzzle: Puzzle) -> wire.PuzzleInfo:
    """Tell what a puzzle is about."""
    return wire.PuzzleInfo(
        id=puzzle.id,
        game=puzzle.game,
        stars=puzzle.stars,
        themes=[*puzzle.themes],
        parts=[said_in_all(parts()[part].title) for part in puzzle.parts],
        solved=dict(puzzle.solved),
    )


def list_puzzles() -> wire.PuzzleList:
    """List all puzzles, the easy ones first."""
    ranked = sorted(puzzles().values(), key=lambda one: one.stars)
    return wire.PuzzleList([puzzle_info(one) for one in ranked])


def first_own_answer(puzzle: Puzzle, text: str) -> tuple[Table[Any], str]:
    """Find what was answered first at the table of a puzzle."""
    lines, start = read_record(text), puzzle.table()
    given = [(one.seat, str(one.action)) for one in start.record.answers]
    dealt = (lines.header.game, lines.header.seed, lines.header.seats)
    head = start.record.header
    same = dealt == (head.game, head.seed, head.seats)
    if not same or lines.answers[: len(given)] != given:
        raise RequestRefused("malformed", NOT_ITS_TABLE)
    own = [answer for seat, answer in lines.answers[len(given) :] if seat == puzzle.seat]
    if not own:
        raise RequestRefused("closed", NOT_YET)
    return start, own[0]


def judge_puzzle(id_: str, wish: wire.PuzzleTry, text: str, names: list[str]) -> wire.PuzzleResult:
    """Judge the first answer at a table, and take what it shows into the profile."""
    puzzle = known_puzzle(id_)
    table, answer = first_own_answer(puzzle, text)
    chair = Chair(table, puzzle.seat)
    found = judge_attempt(puzzle, chair, chair.read(answer))
    profile = read_sent_profile(wish.profile)
    if found.right and wish.tries == 1 and not wish.hints:
        for evidence in from_puzzle(puzzle.parts, len(chair.options), wish.day):
            profile = record_evidence(profile, evidence)
    return wire.PuzzleResult(found.right, wire_sentence(found.said, names), profile)


def hint_at_puzzle(id_: str, n: int) -> wire.PuzzleHint:
    """Give a hint; the last one is the answer."""
    puzzle = known_puzzle(id_)
    chair = Chair(puzzle.table(), puzzle.seat)
    said = puzzle_hint(puzzle, chair, n) or tell_answer(puzzle, chair)
    return wire.PuzzleHint(min(n, HINTS), HINTS + 1, wire_sentence(said, []))
