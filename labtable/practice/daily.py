"""The daily: five items from the date alone, what came of them, and the streak of days."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import date, timedelta
from functools import lru_cache
from hashlib import sha256
from random import Random
from typing import Final

from msgspec import Struct

from labtable.practice.item import Item, Level
from labtable.practice.items import has_drill, items, judge
from labtable.practice.parts import Kind, parts

VERSION: Final = 1  # raised when the same date would give other items
ITEMS: Final = 5
TRIES: Final = 2  # for one item
FIRST_YEAR, LAST_YEAR = 2026, 2100
FREE_DAYS: Final = 2  # of a week that a streak forgives
MOST_DAYS: Final = 800  # results that are kept
LONGEST: Final = 40  # letters of a record, squares of a result
HIGHEST: Final = 1_000_000  # points
SQUARES: Final = "\N{WHITE LARGE SQUARE}\N{LARGE YELLOW SQUARE}\N{LARGE GREEN SQUARE}"
# By weekday: how far a course has come, and the levels; Monday is easy, Saturday hard.
_WEEK: Final[Sequence[tuple[int, tuple[Level, ...]]]] = (
    (1, (-1, -1, -1, -1, 0)),
    (1, (-1, -1, 0, 0, 0)),
    (1, (-1, 0, 0, 0, 1)),
    (2, (-1, 0, 0, 0, 0)),
    (2, (0, 0, 0, 0, 1)),
    (3, (0, 0, 0, 1, 1)),
    (2, (-1, 0, 0, 0, 1)),
)
_KINDS: Final[tuple[Kind, ...]] = (
    "write", "name", "complete", "charges", "spot", "sort", "balance", "predict", "oxidation",
)  # fmt: skip
_DATE: Final = re.compile(r"(\d{4})-(\d{2})-(\d{2})", re.ASCII)


class UnknownDay(ValueError):
    """There is no daily for this date; the sentence says why."""


class DayResult(Struct, frozen=True):
    """What somebody made of one daily."""

    points: int
    squares: tuple[int, ...] = ()  # 2 at once, 1 at the second try, 0 missed
    record: str = ""  # of a game


def read_date(text: str) -> date:
    """Read a date such as 2026-11-18.

    >>> read_date("2026-11-18").isoformat()
    '2026-11-18'
    """
    match = _DATE.fullmatch(text)
    try:
        found = date(*(int(number) for number in match.groups())) if match else None
    except ValueError:
        found = None
    if found is None:
        raise UnknownDay(f"{text[:20]!r} is not a date such as 2026-11-18.")
    if not FIRST_YEAR <= found.year <= LAST_YEAR:
        raise UnknownDay(f"There are dailies from {FIRST_YEAR} to {LAST_YEAR}.")
    return found


def daily_seed(what: str, day: date, version: str) -> int:
    """Make the seed of a day: the same for everybody, on every machine.

    >>> daily_seed("ion", date(2026, 11, 18), "1") == daily_seed("ion", date(2026, 11, 18), "1")
    True
    """
    said = f"labtable {what} {day.isoformat()} {version}"
    return int.from_bytes(sha256(said.encode()).digest()[:7])


@lru_cache(64)
def daily_items(text: str) -> tuple[Item, ...]:
    """Make the items of a date: five kinds, five skills, easy on Monday and hard on Saturday.

    >>> len({item.kind for item in daily_items("2026-11-18")})
    5
    """
    day = read_date(text)
    rng = Random(daily_seed("chemistry", day, str(VERSION)))
    course, levels = _WEEK[day.weekday()]
    open_parts = [part for part in parts().values() if part.level <= course]
    able = {k: [p for p in open_parts if has_drill(k, p.id)] for k in _KINDS}
    kinds = rng.sample([kind for kind in _KINDS if able[kind]], ITEMS)
    found: list[Item] = []
    used: set[str] = set()
    for kind, level in zip(kinds, levels, strict=True):
        fresh = [part for part in able[kind] if part.skill not in used] or able[kind]
        part = rng.choice(fresh)
        used.add(part.skill)
        found.append(items(kind, part.id, level, rng))
    return tuple(found)


def judge_daily(text: str, tries: Sequence[Sequence[str]]) -> DayResult:
    """Judge all that somebody typed on a day; what isn't there was missed.

    >>> judge_daily("2026-11-18", [["?"]]).squares
    (0, 0, 0, 0, 0)
    """
    squares = []
    for at, item in enumerate(daily_items(text)):
        typed = list(tries[at])[:TRIES] if at < len(tries) else []
        right = [judge(item, each).right for each in typed]
        squares.append(TRIES - right.index(True) if True in right else 0)
    return DayResult(sum(squares), tuple(squares))


def share_text(title: str, text: str, result: DayResult, streak: int) -> str:
    """Write what one may send to friends: no item and no answer is in it.

    >>> print(share_text("Chemistry", "2026-11-18", DayResult(7, (2, 2, 1, 0, 2)), 3))
    Labtable Chemistry 2026-11-18 · 7 of 10 · 3 days
    🟩🟩🟨⬜🟩
    """
    many = 2 * len(result.squares)
    score = f"{result.points} of {many}" if many else f"{result.points} points"
    days = f" · {streak} days" if streak > 1 else ""
    squares = "".join(SQUARES[square] for square in result.squares)
    return f"Labtable {title} {text} · {score}{days}" + (f"\n{squares}" if squares else "")


def streak_of(days: Collection[str], today: str) -> int:
    """Count the days of the running streak: two missed days a week are forgiven, today is open.

    >>> streak_of({"2026-11-16", "2026-11-18"}, "2026-11-19")
    2
    >>> streak_of({"2026-11-10", "2026-11-18"}, "2026-11-18")
    1
    """
    done = {read_date(day) for day in days}
    if not done:
        return 0
    at, first = read_date(today), min(done)
    missed: Counter[tuple[int, int]] = Counter()
    count = 0
    open_today = at not in done
    while at >= first:
        week = at.isocalendar()[:2]
        if at in done:
            count += 1
        elif not open_today:
            missed[week] += 1
            if missed[week] > FREE_DAYS:
                break
        open_today = False
        at -= timedelta(days=1)
    return count


def days_done(results: Mapping[str, DayResult]) -> set[str]:
    """List the dates on which something was done; keys are like '2026-11-18 ion'."""
    return {key.partition(" ")[0] for key in results}


def keep_result(
    results: Mapping[str, DayResult], what: str, text: str, result: DayResult
) -> dict[str, DayResult]:
    """Keep the result of a day; only the first one counts."""
    key = f"{read_date(text).isoformat()} {what}"
    return _newest({key: result, **results}.items())


def merge_results(
    one: Mapping[str, DayResult], two: Mapping[str, DayResult]
) -> dict[str, DayResult]:
    """Join the results of two devices; where both have one, the lower counts on both."""
    both = {**one, **two}
    for key in one.keys() & two.keys():
        both[key] = min(
            one[key], two[key], key=lambda each: (each.points, each.squares, each.record)
        )
    return _newest(both.items())


def _newest(found: Iterable[tuple[str, DayResult]]) -> dict[str, DayResult]:
    return dict(sorted(found)[-MOST_DAYS:])


def are_sound(results: Mapping[str, DayResult]) -> bool:
    """Tell whether all dates, names and numbers can be."""
    for key, result in results.items():
        day, _, what = key.partition(" ")
        try:
            read_date(day)
        except UnknownDay:
            return False
        if not re.fullmatch(r"[a-z_]{1,30}", what) or len(result.record) > LONGEST:
            return False
        if abs(result.points) > HIGHEST or len(result.squares) > LONGEST:
            return False
        if any(square not in (0, 1, 2) for square in result.squares):
            return False
    return len(results) <= MOST_DAYS
