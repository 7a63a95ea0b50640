"""The page that a pupil takes home: exercises that work without the server, in one file.

Its answers are only covered, not secret: whoever wants to can read them.
"""

from __future__ import annotations

from base64 import b64encode
from functools import cache
from pathlib import Path

import msgspec

from labtable.engine import sentence
from labtable.languages import speaking
from labtable.web.classroom.exercises import judged, turned
from labtable.web.classroom.homework_answers import by_code, most_tries, whose
from labtable.web.classroom.letters import key_of, sign_of
from labtable.web.classroom.room import Given, Person, Room
from labtable.web.http.client_files import STATIC
from labtable.web.refusals import Unmannerly
from labtable.wire.exercises import Exercise
from labtable.wire.homework import HomeExercise, TakenHome, TakesHome

PARTS = STATIC / "home"  # script and style, as the client's build leaves them
LANGUAGES = ("en", "de")
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


def page(room: Room, code: str, person: Person | None = None) -> bytes:
    """Write the page: for one pupil, or for all, who then say who they are."""
    given = by_code(room, code)
    if given.kind != "exercises":
        raise Unmannerly("closed", "Only exercises can be taken home.")
    work = b64encode(msgspec.json.encode(taken(room, given, person))).decode()
    script, style = _parts(PARTS)
    return PAGE.format(
        language=room.lesson.language, policy=ONLY_HERE, style=style, work=work, script=script
    ).encode()


@cache
def _parts(folder: Path) -> tuple[str, str]:
    """The script and the style of the page; what would end them early is written otherwise."""
    try:
        script, style = [(folder / name).read_text("utf-8") for name in ("home.js", "home.css")]
    except OSError:
        why = "The page for home comes with the built client, which is not here."
        raise Unmannerly("closed", why) from None
    return script.replace("</script", "<\\/script"), style.replace("</style", "<\\/style")


def taken(room: Room, given: Given, person: Person | None) -> TakenHome:
    """Gather what the page needs."""
    people = [
        TakesHome(one.id, one.alias, sign_of(key_of(given.code, one.id, one.word)))
        for one in ([person] if person else whose(room, given))
    ]
    return TakenHome(
        code=given.code,
        n=given.n,
        title=room.lesson.title,
        until=given.until,
        tries=most_tries(given),
        language=room.lesson.language,
        people=people,
        exercises=[
            _exercise(exercise, answer)
            for exercise, answer in zip(given.exercises, given.answers, strict=True)
        ],
        person=person.id if person else 0,
        word=person.word if person else "",
    )


def _exercise(exercise: Exercise, answer: str) -> HomeExercise:
    """Judge beforehand whatever may be answered, as the server would."""
    spellings = [answer, *exercise.names.values()] if exercise.kind == "name" else [answer]
    expected = exercise.choices or (turned(answer) if exercise.kind == "write" else [])
    said = sentence.Sentence(exercise.asked.key, exercise.asked.parts)
    return HomeExercise(
        exercise=exercise,
        asked={code: sentence.spoken(said, language=speaking(code)) for code in LANGUAGES},
        accepted=[each for each in spellings if judged(exercise, answer, each, 0).right],
        answer=answer,
        why=judged(exercise, answer, answer, 0).why,
        known={each: judged(exercise, answer, each, 0).why for each in expected},
    )
