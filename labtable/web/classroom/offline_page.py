"""The page that a pupil takes home: exercises that work without the server, in one file.

Its answers are only covered, not secret: whoever wants to can read them. The page of one pupil
holds the key that signs the letters; the page for all holds nothing about anybody.
"""

from __future__ import annotations

from base64 import b64encode
from functools import cache
from pathlib import Path

import msgspec

from labtable.chem.languages import LANGUAGES
from labtable.engine import sentence
from labtable.host.refusals import RequestRefused
from labtable.languages import game_catalogue
from labtable.web.classroom.classroom import Classroom
from labtable.web.classroom.exercises import judge_answer
from labtable.web.classroom.formula_answers import wrong_formulas
from labtable.web.classroom.homework_answers import by_code, deal_of, max_attempts
from labtable.web.classroom.homework_passwords import page_key
from labtable.web.classroom.room import GivenHomework, Person
from labtable.web.http.client_files import STATIC
from labtable.wire.exercises import Exercise
from labtable.wire.homework import HomeExercise, TakenHome

PARTS = STATIC / "home"  # script and style, as the client's build leaves them
ONLY_HERE = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; " + (
    "font-src data:; img-src data:; base-uri 'none'; form-action 'none'"
)
PAGE = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<title>Labtable</title>
<style>{style}</style>
</head>
<body>
<div id="app"></div>
<script type="application/json" id="work">"{work}"</script>
<script type="module">{script}</script>
</body>
</html>
"""


def offline_page(classroom: Classroom, code: str, person: Person | None = None) -> bytes:
    """Write the page: for one pupil, or for all, who then type the key on their slip."""
    room = classroom.room
    given = by_code(room, code)
    if given.kind != "exercises":
        raise RequestRefused("closed", "Only exercises can be taken home.")
    work = b64encode(msgspec.json.encode(offline_work(classroom, given, person))).decode()
    script, style = _page_parts(PARTS)
    return PAGE.format(
        language=room.lesson.language, policy=ONLY_HERE, style=style, work=work, script=script
    ).encode()


@cache
def _page_parts(folder: Path) -> tuple[str, str]:
    """The script and the style of the page; what would end them early is written otherwise."""
    try:
        script, style = [(folder / name).read_text("utf-8") for name in ("home.js", "home.css")]
    except OSError:
        why = "The page for home comes with the built client, which is not here."
        raise RequestRefused("closed", why) from None
    return script.replace("</script", "<\\/script"), style.replace("</style", "<\\/style")


def offline_work(classroom: Classroom, given: GivenHomework, person: Person | None) -> TakenHome:
    """Gather what the page needs."""
    room = classroom.room
    return TakenHome(
        code=given.code,
        title=deal_of(room, given).lesson.title,
        until=given.until,
        language=room.lesson.language,
        exercises=[
            _offline_exercise(exercise, given.answers[n], max_attempts(given, n))
            for n, exercise in enumerate(given.exercises)
        ],
        alias=person.alias if person else "",
        key=page_key(classroom, given, person) if person else "",
    )


def _offline_exercise(exercise: Exercise, answer: str, tries: int) -> HomeExercise:
    """Judge beforehand whatever may be answered, as the server would."""
    spellings = [answer, *exercise.names.values()] if exercise.kind == "name" else [answer]
    expected = exercise.choices or (wrong_formulas(answer) if exercise.kind == "write" else [])
    said = sentence.Sentence(exercise.asked.key, exercise.asked.parts)
    return HomeExercise(
        exercise=exercise,
        asked={
            code: sentence.render_sentence(said, language=game_catalogue(code))
            for code in LANGUAGES
        },
        accepted=[each for each in spellings if judge_answer(exercise, answer, each, 0).right],
        answer=answer,
        why=judge_answer(exercise, answer, answer, 0).why,
        known={each: judge_answer(exercise, answer, each, 0).why for each in expected},
        hints={each: judge_answer(exercise, answer, each, 1).why for each in expected},
        hint=judge_answer(exercise, answer, "", 1).why,
        tries=tries,
    )
