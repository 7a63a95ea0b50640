"""Positions to play on from: dealt by the engine, brought to the server as a record."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import labtable

if TYPE_CHECKING:
    from playwright.sync_api import Page

SEED = 0  # seat 0 lays two Ca apart, uses RXN with an F and then finds a Br to take
RXN_TURN = 4
PLAIN = {"content-type": "text/plain"}


def played_until(kind: str, *, seed: int = SEED, lies: str = "") -> labtable.Table[Any]:
    """Let both seats give the first answer, seat 0 use RXN, until it is asked for this kind.

    With `lies`, this group must lie in front of it by then.
    """
    table = labtable.new("ion", seats=2, seed=seed, action_tiles=True)
    while not table.over:
        seat = table.waiting()[0]
        options = table.options(seat)
        kinds = [type(option).__name__ for option in options]
        area = table.view(0).seats[0].area
        if seat == 0 and kind in kinds and (not lies or lies in area):
            return table
        table.play(seat, _answer(table, seat, options))
    raise AssertionError(f"Nobody is asked for {kind}.")


def _answer(table: labtable.Table[Any], seat: int, options: list[Any]) -> Any:
    turning = seat == 0 and table.view(0).turn == RXN_TURN
    return next((option for option in options if turning and str(option) == "rxn"), options[0])


def sit_at(page: Page, table: labtable.Table[Any]) -> None:
    """Take seat 0 of this position, against a bot."""
    kept = page.request.post("/api/v1/records", data=table.record.to_text(), headers=PLAIN).json()
    seats = [{"kind": "me", "name": "Ana"}, {"kind": "bot", "name": "Bo"}]
    wish = {"at": len(table.record.answers), "seats": seats}
    made = page.request.post(f"/api/v1/records/{kept['record']}/fork", data=wish).json()
    page.evaluate(
        "made => localStorage.setItem('labtable.seats',"
        " JSON.stringify({[made.table]: [made.seats[0].token]}))",
        made,
    )
    page.goto(f"/#/table/{made['table']}")
