"""Practice and the daily, line by line: the same items, hints and profile as in the browser."""

from __future__ import annotations

import sys
from collections.abc import Generator, Iterator
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from time import monotonic, time
from typing import Annotated, Final

from cyclopts import Parameter
from msgspec import structs

from labtable.chem.languages import Language, Words
from labtable.data_dir import data_folder, make_private_file, make_private_folder
from labtable.practice import (
    Item,
    ItemAttempt,
    Profile,
    UnknownDay,
    UnknownPart,
    UnreadableProfile,
    daily_items,
    forecasts,
    judge,
    judge_daily,
    keep_result,
    parts,
    read_profile,
    record_answer,
    rungs,
    session,
    share_text,
    streak_of,
    twin,
    write_profile,
)
from labtable.practice.daily import TRIES, days_done
from labtable.practice.evidence import Source
from labtable.practice.model import State
from labtable.practice.order import next_part
from labtable.terminal.commands.parameters import Json, LanguageOption
from labtable.terminal.commands.printing import print_json
from labtable.terminal.files import Trouble, read_text, write_text

DAY: Final = 86_400
MOST_TRIES: Final = 3
HELP: Final = Words(
    "Type an answer. ? gives a hint, - skips, an empty line ends.",
    "Tippe eine Antwort. ? gibt einen Tipp, - überspringt, eine leere Zeile beendet.",
)
RIGHT: Final = Words("Right! {why}", "Richtig! {why}")
WRONG: Final = Words("Not yet. {why}", "Noch nicht. {why}")
ANSWER: Final = Words("The answer: {answer}", "Die Antwort: {answer}")
TWIN: Final = Words("A similar one, on your own.", "Eine ähnliche, diesmal allein.")
DONE: Final = Words("{right} of {all} right.", "{right} von {all} richtig.")
NO_HINT: Final = Words("There is no further hint.", "Es gibt keinen weiteren Tipp.")
COMES: Final = Words("Next: {part}", "Als Nächstes: {part}")
COUNTS: Final = Words(
    "{puzzles} puzzles solved, {compounds} compounds made.",
    "{puzzles} Knobelaufgaben gelöst, {compounds} Verbindungen gebildet.",
)
STREAK: Final = Words("{days} days in a row.", "{days} Tage in Folge.")
STATES: Final[dict[State, Words]] = {
    "sure": Words("sure", "sicher"),
    "fading": Words("fading", "verblasst"),
    "getting there": Words("on the way", "unterwegs"),
    "next": Words("next", "als Nächstes"),
}
CHEMISTRY: Final = Words("Chemistry", "Chemie")

ProfileFile = Annotated[
    Path | None, Parameter(name="--profile", help="Your profile; default: in the data folder.")
]


class SessionEnded(Exception):
    """Somebody wants to stop."""


def practice(
    *,
    part: Annotated[str, Parameter(help="Only this part, e.g. po-hydroxide.")] = "",
    minutes: Annotated[float, Parameter(help="How long; default 6.")] = 6,
    profile: ProfileFile = None,
    language: LanguageOption = "en",
) -> None:
    """Practise what fits you: short drills with hints, a similar one after help."""
    if part and part not in parts():
        raise Trouble(str(UnknownPart(f"I don't know a part {part[:40]!r}. One is po-hydroxide.")))
    where = profile or usual_file()
    known, rng = read_kept_profile(where), Random()
    tell(HELP, language)
    right = tried = 0
    coming = session(known, time() / DAY, rng, minutes, part)
    item = next(coming, None)
    try:
        while item is not None:
            known, fine, helped = _ask(item, known, language)
            tried, right = tried + 1, right + fine
            if helped and item.kind != "recall":  # a fact comes again by itself
                tell(TWIN, language)
                known, fine, _ = _ask(twin(item, rng), known, language, source_is_twin=True)
                tried, right = tried + 1, right + fine
            item = _send(coming, known)
    except (SessionEnded, EOFError):
        pass
    keep_profile(where, known)
    tell(DONE, language, right=str(right), all=str(tried))


def _send(coming: Generator[Item, Profile | None, None], known: Profile) -> Item | None:
    try:
        return coming.send(known)
    except StopIteration:
        return None


def _ask(
    item: Item, known: Profile, language: Language, *, source_is_twin: bool = False
) -> tuple[Profile, bool, bool]:
    """Ask one item until it is right or told; give the profile, whether right, whether helped."""
    _show(item, language)
    hints, tries, last, began = 0, 0, "", monotonic()
    while tries < MOST_TRIES:
        typed = read_typed_line()
        if typed == "-":
            return known, False, False
        if typed == "?":
            hints += _hint(item, last, hints, language)
            continue
        tries, last = tries + 1, typed
        verdict = judge(item, typed)
        source: Source = "twin" if source_is_twin else "fact" if item.kind == "recall" else "drill"
        attempt = ItemAttempt(tries=tries, rungs=hints, seconds=monotonic() - began, source=source)
        known = record_answer(known, item, verdict, time() / DAY, attempt)
        if verdict.right:
            tell(RIGHT, language, why=verdict.sentence.of(language))
            return known, True, (tries > 1 or hints > 0) and not source_is_twin
        tell(WRONG, language, why=verdict.why.of(language))
    tell(ANSWER, language, answer=judge(item, last).answer.of(language))
    return known, False, not source_is_twin


def _hint(item: Item, last: str, given: int, language: Language) -> int:
    ladder = rungs(item, last)
    if given >= len(ladder):
        tell(NO_HINT, language)
        return 0
    rung = ladder[given]
    sys.stdout.writelines(f"{line}\n" for line in (rung.words.of(language), rung.text) if line)
    return 1


def _show(item: Item, language: Language) -> None:
    sys.stdout.writelines(f"{line}\n" for line in _item_lines(item, language))


def _item_lines(item: Item, language: Language) -> Iterator[str]:
    yield ""
    yield " ".join(text for text in (item.asked.of(language), item.given.of(language)) if text)
    if item.pieces and item.kind != "write":
        yield "  " + "   ".join(piece.of(language) for piece in item.pieces)
    for number, choice in enumerate(item.choices, 1):
        yield f"  {number}  {choice.of(language)}"


def profile(
    *,
    profile: ProfileFile = None,
    language: LanguageOption = "en",
    json: Json = False,
) -> None:
    """Show what you can do, part by part, and what comes next."""
    known, day = read_kept_profile(profile or usual_file()), time() / DAY
    following = next_part(known.belief, day, Random(int(day)))
    met = {id_: each.state for id_, each in forecasts(known.belief, day).items()}
    met = {id_: state for id_, state in met.items() if state != "not met"}
    solved = sum(tries > 0 for tries in known.puzzles.values())
    made = len(known.collection.made)
    streak = streak_of(days_done(known.days), datetime.now(UTC).date().isoformat())
    if json:
        counts = {"puzzles": solved, "compounds": made, "streak": streak}
        print_json({"parts": met, "next": following} | counts)
        return
    for id_, state in met.items():
        title = parts()[id_].title.of(language)
        sys.stdout.write(f"{STATES[state].of(language):<12}  {title}  ({id_})\n")
    tell(COMES, language, part=parts()[following].title.of(language))
    tell(COUNTS, language, puzzles=str(solved), compounds=str(made))
    tell(STREAK, language, days=str(streak))


def daily(
    date: Annotated[str, Parameter(help="Which day; default: today, in UTC.")] = "",
    /,
    *,
    profile: ProfileFile = None,
    language: LanguageOption = "en",
) -> None:
    """Do today's five, the same for everyone, with two tries each."""
    today = datetime.now(UTC).date().isoformat()
    text, where = date or today, profile or usual_file()
    if text > today:
        raise Trouble("This day has not begun yet.")
    try:
        found = daily_items(text)
    except UnknownDay as unknown:
        raise Trouble(str(unknown)) from None
    known = read_kept_profile(where)
    tries: list[list[str]] = []
    for item in found:
        _show(item, language)
        try:
            tries.append(_two_tries(item, language))
        except (SessionEnded, EOFError):
            break
    result = judge_daily(text, tries)
    if len(tries) == len(found):
        known = structs.replace(known, days=keep_result(known.days, "chemistry", text, result))
        keep_profile(where, known)
    streak = streak_of(days_done(known.days), today)
    sys.stdout.write("\n" + share_text(CHEMISTRY.of(language), text, result, streak) + "\n")


def _two_tries(item: Item, language: Language) -> list[str]:
    typed: list[str] = []
    while len(typed) < TRIES:
        typed.append(read_typed_line())
        verdict = judge(item, typed[-1])
        if verdict.right:
            tell(RIGHT, language, why=verdict.sentence.of(language))
            return typed
        tell(WRONG, language, why=verdict.why.of(language))
    tell(ANSWER, language, answer=verdict.answer.of(language))
    return typed


def read_typed_line() -> str:
    """Read what was typed; an empty line ends it all."""
    sys.stdout.write("> ")
    sys.stdout.flush()
    line = sys.stdin.readline()
    if not line.strip():
        raise SessionEnded
    return line.strip()


def tell(words: Words, language: Language, **values: str) -> None:
    """Say something in a language."""
    sys.stdout.write(words.filled(**values).of(language).strip() + "\n")


def usual_file() -> Path:
    """Name the file in which a profile lies."""
    return data_folder() / "practice.json"


def read_kept_profile(path: Path) -> Profile:
    """Read a profile; where there is none yet, an empty one."""
    if not path.exists():
        return Profile()
    try:
        return read_profile(read_text(path))
    except UnreadableProfile as problem:
        raise Trouble(str(problem)) from None


def keep_profile(path: Path, profile: Profile) -> None:
    """Write a profile into its file, for nobody else to read."""
    make_private_folder(path.parent)
    make_private_file(path)
    write_text(path, write_profile(profile))
