"""Lessons that fit 45 minutes, and the plans that ship for teachers."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Any

import msgspec

import labtable
from labtable.chem.languages import LANGUAGES
from labtable.engine.errors import Refusal, suggest_word
from labtable.wire.class_pupil import NewClass, Switches
from labtable.wire.classroom import Lesson, LessonOffer, LessonPlan, Spoken, Worth


@cache
def lesson_plans() -> dict[str, dict[str, Any]]:
    """The plans as they lie beside this file, by game."""
    found: dict[str, dict[str, Any]] = {}
    for file in sorted((resources.files(__package__) / "plans").iterdir(), key=lambda f: f.name):
        if file.name.endswith(".toml"):
            found[file.name.removesuffix(".toml")] = tomllib.loads(file.read_text("utf-8"))
    return found


def lesson_games() -> list[LessonOffer]:
    """The games on the page where a class is opened."""
    found = [
        LessonOffer(
            game=name,
            title=labtable.game(name).title,
            goal={language: plan[language]["goal"] for language in LANGUAGES},
            preset=plan["preset"],
            play_minutes=plan["play_minutes"],
            people=plan["people"],
            naming="naming" in plan,
        )
        for name, plan in lesson_plans().items()
    ]
    return sorted(found, key=lambda each: lesson_plans()[each.game]["place"])


def lesson_plan(game: str, language: Spoken) -> LessonPlan:
    """The plan of one lesson."""
    if game not in lesson_plans():
        raise Refusal(
            "TABLE-09",
            f"There is no lesson for '{game}'. {suggest_word(game, list(lesson_plans()))}",
        )
    own = lesson_plans()[game][language]
    given = {**own, "game": game, "title": labtable.game(game).title, "language": language}
    return msgspec.convert(given, LessonPlan)


def lesson_of(wish: NewClass) -> Lesson:
    """Complete what a teacher wishes, or refuse it with a sentence."""
    game = labtable.game(wish.game)
    known = lesson_plans().get(wish.game, {"preset": "", "people": [game.seats[0]]})
    preset = wish.preset or ("" if wish.options else known["preset"])
    worth: Worth = "point" if wish.point and wish.worth == "nothing" else wish.worth
    options = wish.options | (_naming_options(wish.game) if worth == "rule" else {})
    wanted: dict[str, Any] = {**options, **({"preset": preset} if preset else {})}
    seats = max(wish.people, game.seats[0])
    labtable.new(wish.game, seats=seats, seed=0, **wanted)  # what does not fit says so
    given = msgspec.structs.asdict(wish)
    given |= {"preset": preset, "title": game.title, "options": options, "worth": worth}
    given |= {"point": worth == "point", "say_it": "off" if worth == "rule" else wish.say_it}
    return msgspec.convert(given, Lesson)


def _naming_options(game: str) -> dict[str, bool]:
    """The options with which a game itself asks for names."""
    if "naming" not in lesson_plans().get(game, {}):
        raise Refusal("TABLE-09", "This game has no rule of its own for saying names.")
    found: dict[str, bool] = lesson_plans()[game]["naming"]
    return found


def apply_switches(lesson: Lesson, switches: Switches) -> Lesson:
    """Change what may be changed at any time."""
    talk = lesson.talk if switches.talk is None else switches.talk
    return msgspec.structs.replace(lesson, talk=talk, odd=switches.odd or lesson.odd)
