"""What docs/security.md says of a class: who may do what, and what its files give away."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

import msgspec

from labtable.host.identity.tokens import hash_token
from labtable.web.app import routes
from tests.web.class_people import Pupil, Teacher
from tests.web.class_retention import found_in_files
from tests.web.conftest import Running, Start
from tests.web.people import bearer

Role = Literal["stranger", "other class", "pupil", "projector", "teacher", "second device"]
LEADS: set[Role] = {"teacher", "second device"}
SCREEN: set[Role] = {"projector", *LEADS}
BY_SCREEN = {"projector", "compare", "map"}
BY_PUPIL = {"me", "me/hand", "me/say", "me/try", "me/said", "me/leave"}
WITHOUT_KEY = {"qr.svg"}  # the way in, for those who know the id of the class
BODIES: dict[str, Any] = {
    "show": {"what": "wall"},
    "homework": {"kind": "exercises"},
    "homework/letters": {"letters": "ABCD"},
    "door": {"let_in": True},
    "tables/{n}/say": {"phrase": 0},
    "me/say": {"phrase": 0},
    "me/try": {"n": 0, "text": "H2O"},
    "me/said": {"n": 0, "text": "H2O"},
}
IN_A_CLASS = "/api/v1/classes/{room}"


def doors() -> dict[tuple[str, str], set[Role]]:
    """Every request about a class, and whom it is for."""
    paths: dict[str, dict[str, Any]] = routes().openapi_schema.to_schema()["paths"]
    found = {}
    for path, methods in paths.items():
        what = path.removeprefix(IN_A_CLASS).removeprefix("/")
        if path.startswith(IN_A_CLASS) and what not in WITHOUT_KEY:
            pupils: set[Role] = {"pupil"}
            for method in methods:
                may = pupils if what in BY_PUPIL else SCREEN if what in BY_SCREEN else LEADS
                found[method, what] = may
    return found


async def test_every_door_of_a_class_opens_for_the_roles_that_it_is_for(server: Running) -> None:
    teacher, other = await Teacher.opens(server), await Teacher.opens(server)
    pupil = await Pupil.comes(server, teacher.made.code, "Ada")
    second = (await server.http.post(f"{teacher.path}/keys", headers=teacher.key)).json()["key"]
    keys: dict[Role, str] = {
        "stranger": "",
        "other class": other.made.key,
        "pupil": pupil.came.tokens[0],
        "projector": teacher.made.projector,
        "teacher": teacher.made.key,
        "second device": second,
    }
    wrong: dict[str, int] = {}
    for (method, what), may in doors().items():
        path = f"{teacher.path}/{what.format(person=1, n=1)}".rstrip("/")
        body = BODIES.get(what, {})
        for role in sorted(set(keys) - may):
            headers = bearer(keys[role]) if keys[role] else {}
            answer = await server.http.request(method.upper(), path, headers=headers, json=body)
            if answer.status_code not in (403, 404):
                wrong[f"{role}: {method} {what}"] = answer.status_code
            elif role in ("stranger", "other class") and answer.status_code == 403:
                wrong[f"{role} learns that there is a class: {method} {what}"] = 403
    assert wrong == {}
    assert ("delete", "") in doors()
    assert len(doors()) > 25
    assert (await pupil.me()).state == "open"  # nobody has changed anything
    for role in ("teacher", "second device"):
        answer = await server.http.get(f"{teacher.path}/wall", headers=bearer(keys[role]))
        assert answer.status_code == 200
    for role in ("projector", *LEADS):
        answer = await server.http.get(f"{teacher.path}/map", headers=bearer(keys[role]))
        assert answer.status_code == 200


async def test_no_file_of_a_class_holds_a_key(start: Start, tmp_path: Path) -> None:
    server = await start()
    teacher = await Teacher.opens(server, say_it="off")
    pupils = [await Pupil.comes(server, teacher.made.code, name) for name in ("Ada", "Bo")]
    await teacher.do("start")
    places = [(await pupil.me()).here for pupil in pupils]
    seats = [token for here in places if here for token in here.tokens]
    assert len(seats) == 2
    await teacher.do("end")
    await teacher.do("homework", {"kind": "exercises"})
    (work,) = (await teacher.ask("homework"))["homework"]
    words = [row["word"] for row in work["rows"]]
    keys = [teacher.made.key, teacher.made.projector, *seats]
    keys += [token for pupil in pupils for token in pupil.came.tokens]
    assert found_in_files(tmp_path, keys) == set()
    secrets = [*keys, *map(hash_token, keys), *[f'"{word}"' for word in words], work["code"]]
    await teacher.do("close")
    for what in ("lesson.json", "records.zip", "report.csv", "report"):
        file = await teacher.file(what)
        assert [secret for secret in secrets if secret.encode() in file] == [], what
    lesson = msgspec.json.decode(await teacher.file("lesson.json", names="aliases"))
    assert "Ada" not in str(lesson)


async def test_a_new_secret_takes_no_token_back_and_leads_no_pupil_to_the_old_table(
    start: Start,
) -> None:
    server = await start(secret="before")
    teacher = await Teacher.opens(server, say_it="off")
    pupil = await Pupil.comes(server, teacher.made.code, "Ada")
    await teacher.do("start")
    old = (await pupil.me()).here
    assert old is not None
    await server.stop()
    pupil.server = await start(secret="after")
    now = (await pupil.me()).here
    assert now is not None
    path = f"/tables/{old.table}"
    for token, status in ((old.tokens[0], 200), (now.tokens[0], 404)):
        answer = await pupil.server.http.get(path, headers=bearer(token))
        assert answer.status_code == status
