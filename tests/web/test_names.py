"""Names and lines of chat: nothing in them misleads, and nobody passes for somebody else."""

from __future__ import annotations

import pytest

import labtable
from labtable.host.identity.names import distinct_name, fit_line, fit_name, fold_lookalikes
from labtable.host.refusals import RequestRefused
from labtable.wire.messages import Refused, Said, Say
from tests.web.conftest import Running
from tests.web.members import browsers
from tests.web.people import GUEST, ME

TOWER = "Z" + "\u0301\u0316\u0323\u0308\u035b" * 40 + "oe"
FAMILY = "\U0001f469\u200d\U0001f680"  # a woman, a joiner and a rocket: an astronaut


@pytest.mark.parametrize("fit", [fit_name, fit_line])
def test_a_letter_bears_few_marks(fit: object) -> None:
    assert callable(fit)
    with pytest.raises(RequestRefused, match="marks"):
        fit(TOWER)
    assert fit("Nguyê\u0303n Thị Ánh") == "Nguyễn Thị Ánh"
    assert fit("ยิ่งลักษณ์") == "ยิ่งลักษณ์"  # two marks on one letter
    assert fit("\u0301Ada") == "Ada"  # it would sit on whatever stands before the name


@pytest.mark.parametrize(
    "hidden",
    [
        *("\u202e", "\u2066", "\u200f", "\u061c"),  # they turn the direction of reading
        *("\u200b", "\u200c", "\u200d", "\u2060", "\ufeff", "\u00ad"),  # nobody sees them
        *("\u034f", "\u115f", "\u1160", "\u180b", "\u3164", "\uffa0", "\u2800"),
        *("\ufe0f", "\U000e0101", "\U000e0041", "\x00", "\x1b", "\ue000"),
    ],
)
def test_what_nobody_sees_is_not_in_a_name(hidden: str) -> None:
    assert fit_name(f"A{hidden}da") == "Ada"
    assert fit_line(f"A{hidden}da") == "Ada"
    assert fold_lookalikes(f"A{hidden}da") == fold_lookalikes("Ada")


def test_pictures_keep_what_holds_them_together() -> None:
    assert fit_line(f"Ada {FAMILY}") == f"Ada {FAMILY}"
    assert fit_name(f"Ada {FAMILY}") == f"Ada {FAMILY[0]}{FAMILY[-1]}"  # as a record can print it
    assert fit_name("Ada \u2764\ufe0f") == "Ada \u2764\ufe0f"
    assert fit_line(f"{FAMILY}\u200d!") == f"{FAMILY}!"


@pytest.mark.parametrize(
    ("name", "twin"),
    [
        ("Ada", "\u0410d\u0430"),  # the two As are Cyrillic
        ("Ada", "ADA"),
        ("Ada", "A d a."),
        ("Ada", "\uff21\uff44\uff41"),  # as wide as a Chinese character
        ("Ada", "\U0001d400\U0001d41d\U0001d41a"),  # mathematical letters
        ("Ada", "\u00c1d\u0105"),
        ("Iris", "lr1s"),
        ("Otto", "0tt0"),
        ("Otto", "\u039f\u03c4\u03c4\u03bf"),  # all Greek
        ("HANNA", "\u041d\u0410\u039d\u039d\u0410"),  # Cyrillic and Greek capitals
        ("Bernd", "Bemd"),
        ("Wanda", "VVanda"),
        ("\u0421\u043e\u043d\u044f", "Co\u043d\u044f"),  # Sonya, with two Latin letters
    ],
)
def test_names_that_look_the_same_are_told_apart(name: str, twin: str) -> None:
    assert fold_lookalikes(name) == fold_lookalikes(twin)
    assert distinct_name(twin, [name]) == f"{twin} 2"


@pytest.mark.parametrize(
    ("name", "other"),
    [("Ada", "Adam"), ("Bo", "Bob"), ("Bot 2", "Bot 3"), ("李雷", "李蕾"), ("किरण", "कुरण")],
)
def test_other_names_stay_as_they_are(name: str, other: str) -> None:
    assert fold_lookalikes(name) != fold_lookalikes(other)
    assert distinct_name(other, [name]) == other


def test_a_name_of_signs_alone_is_told_from_another_one() -> None:
    assert fold_lookalikes("!!!") != fold_lookalikes("???")


async def test_nobody_sits_down_under_the_face_of_another(server: Running) -> None:
    made = await server.open(seats=[ME, GUEST, GUEST])

    for twin in ("\u0410d\u0430", "A\u202eda"):
        await server.http.post(f"/codes/{made.code}", json={"name": twin})

    shown = (await server.http.get(f"/tables/{made.table}")).json()
    assert [seat["name"] for seat in shown["seats"]] == ["Ada", "\u0410d\u0430 2", "Ada 3"]


async def test_a_name_with_a_picture_opens_a_table(server: Running) -> None:
    made = await server.open(seats=[{"kind": "me", "name": f"Ada {FAMILY}"}, GUEST])

    shown = (await server.http.get(f"/tables/{made.table}")).json()
    assert shown["seats"][0]["name"] == f"Ada {FAMILY[0]}{FAMILY[-1]}"


async def test_a_tower_of_marks_stays_outside(server: Running) -> None:
    made = await server.open(seats=[ME, GUEST])

    joined = await server.http.post(f"/codes/{made.code}", json={"name": TOWER[:24]})
    async with server.sit(made, 0) as ada:
        await ada.welcome()
        refused = await ada.ask(Say(id="1", text=TOWER[:90]))
        await ada.send(Say(id="2", text="A\u202edb"))
        said = await ada.until(Said)

    assert joined.status_code == 400
    assert (joined.json()["field"], "marks" in joined.json()["text"]) == ("name", True)
    assert isinstance(refused, Refused)
    assert (refused.code, "marks" in refused.text) == ("malformed", True)
    assert said.text == "Adb"


async def test_no_account_looks_like_another_one(server: Running) -> None:
    async with browsers(server, "Lovelace", "") as (_, twin):
        answer = await twin.register("L\u043evelac\u0435")

    assert (answer.status_code, answer.json()["field"]) == (409, "name")


async def test_names_in_a_record_that_somebody_brings_mislead_nobody(server: Running) -> None:
    answers = []
    for name in (TOWER, "x" * 50, "\u3164", "x" * 20 + " 2"):
        text = labtable.new("ion", seats=2, seed=3, names=[name, "Bo"]).record.to_text()
        answers.append(await server.http.post("/records", content=text))

    assert [answer.status_code for answer in answers] == [400, 400, 400, 201]
