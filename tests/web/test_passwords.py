"""Passwords that everybody tries first are refused, and so is what is made of them."""

from __future__ import annotations

import pytest

from labtable.host.refusals import RequestRefused
from labtable.web.identity.passwords import common_passwords, fit_password
from tests.web.conftest import Running
from tests.web.members import browsers


@pytest.mark.parametrize(
    "password",
    [
        *("password", "12345678", "iloveyou", "sunshine", "football", "trustno1"),  # on the list
        *("Password1", "PASSWORD!", "p@ssw0rd", "Passwort2024", "dragon99", "!monkey!", "qwerty12"),
        *("hallo123", "Sommer24", "schalke04", "passwordpassword"),
        *("aaaaaaaa", "abababab", "xyzxyzxyz", "1212121212"),  # again and again
        *("abcdefgh", "hgfedcba", "98765432", "qwertzuiop", "asdfghjkl", "1qaz2wsx"),  # in a row
        *("labtable", "Labtable1", "LABTABLE2024"),
        *("Grace Hopper", "gracehopper", "GraceHopper1", "reppohecarg"),  # the name
    ],
)
def test_what_everybody_tries_first_is_refused(password: str) -> None:
    with pytest.raises(RequestRefused, match="first") as refused:
        fit_password(password, "Grace Hopper")

    assert refused.value.field == "password"


@pytest.mark.parametrize(
    "password",
    [
        *("correct horse", "correct horse battery staple", "new horse!", "Tr0mmelwirbel im Nebel"),
        *("monkey84721953", "grace under pressure", "kzpxqvw7", "äöüßéèñç", "水曜日の猫は三匹"),
    ],
)
def test_what_is_one_s_own_is_taken(password: str) -> None:
    assert fit_password(password, "Grace Hopper") == password


def test_the_list_is_long_and_written_as_it_is_compared() -> None:
    found = common_passwords()

    assert len(found) > 5000
    assert sum([len(password) >= 8 for password in found]) > 3000  # the others are too short anyway
    assert all([password == password.casefold().strip() for password in found])


async def test_no_account_is_opened_with_a_common_password(server: Running) -> None:
    async with browsers(server, "", "Careless") as (stranger, careless):
        opened = await stranger.register("Nobody Yet", "Password123")
        changed = await careless.post(
            "/account/password", json={"old": "correct horse", "new": "iloveyou"}
        )
        assert await stranger.who() == ""

    assert (opened.status_code, opened.json()["field"]) == (400, "password")
    assert (changed.status_code, changed.json()["field"]) == (400, "new")
