"""What somebody likes is kept with the account, and for nobody else."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.web.conftest import Running
from tests.web.members import PASSWORD, Browser, browsers


async def liked(browser: Browser) -> dict[str, Any]:
    """What was chosen, as the account tells it."""
    account = (await browser.get("/account")).json()["account"]
    return {name: value for name, value in account["likes"].items() if value is not None}


async def test_likes_come_along_to_another_browser(server: Running) -> None:
    async with browsers(server, "Liker", "", "Neighbour") as (school, home, other):
        first = await school.patch("/account/likes", json={"pace": "slow", "colours": "safe"})
        signed_in = await home.sign_in("Liker")
        await home.patch("/account/likes", json={"pace": "once", "volume": 0.5, "ask": True})

        assert first.json()["likes"]["pace"] == signed_in.json()["likes"]["pace"] == "slow"
        assert await liked(school) == {
            "pace": "once",
            "colours": "safe",
            "volume": 0.5,
            "ask": True,
        }
        assert await liked(other) == {}


WRONG: list[Any] = [
    {"pace": "fast"},
    {"volume": 2},
    {"language": "x" * 40},
    {"sound": "yes"},
    {"wallpaper": "flowers"},
    ["slow"],
    "slow",
]


async def test_what_nobody_can_like_is_refused_and_changes_nothing(server: Running) -> None:
    async with browsers(server, "Wild") as browser:
        await browser.patch("/account/likes", json={"scheme": "dark"})

        answers = [await browser.patch("/account/likes", json=body) for body in WRONG]

        assert {answer.status_code for answer in answers} == {400}
        assert {answer.json()["code"] for answer in answers} == {"malformed"}
        assert all(answer.json()["text"] for answer in answers)
        assert await liked(browser) == {"scheme": "dark"}


async def test_two_browsers_that_change_at_once_are_both_heard(server: Running) -> None:
    changes: list[dict[str, Any]] = [{"pace": "slow"}, {"sound": True}, {"scheme": "dark"}]
    async with browsers(server, "Quick") as browser:
        await asyncio.gather(*[browser.patch("/account/likes", json=each) for each in changes])

        assert await liked(browser) == {"pace": "slow", "sound": True, "scheme": "dark"}


async def test_only_who_is_signed_in_has_likes_here(server: Running) -> None:
    async with browsers(server, "") as stranger:
        refused = await stranger.patch("/account/likes", json={"pace": "slow"})

    assert refused.status_code == 403
    assert "sign in" in refused.json()["text"]


async def test_likes_go_with_the_account(server: Running) -> None:
    async with browsers(server, "Gone") as browser:
        await browser.patch("/account/likes", json={"pace": "slow"})
        await browser.post("/account/delete", json={"password": PASSWORD})
        await browser.register("Gone")

        assert await liked(browser) == {}
