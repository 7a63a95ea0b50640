"""Positions to play on from: dealt by the engine, brought to the server as a record."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

import labtable

if TYPE_CHECKING:
    from playwright.sync_api import Page

SEED = 0  # seat 0 lays two Ca apart, uses RXN with an F and then finds a Br to take
RXN_TURN = 4
ROUNDS = 3
LAST = 3  # answers of everybody before the end
PLAIN = {"content-type": "text/plain"}

Choose = Callable[[labtable.Table[Any], int, list[Any]], Any]


def first_answers(table: labtable.Table[Any], seat: int, options: list[Any]) -> Any:
    """Give the first answer, but let seat 0 use RXN in its turn."""
    turning = seat == 0 and table.view(0).turn == RXN_TURN
    return next((option for option in options if turning and str(option) == "rxn"), options[0])


def any_answers(table: labtable.Table[Any], seat: int, options: list[Any]) -> Any:
    """Give any answer, always the same one; seat 0 uses every tile as soon as it may."""
    tile = [option for option in options if seat == 0 and str(option) in ("take", "rxn")]
    return tile[0] if tile else Random(f"{seat} {table.question}").choice(options)


def played_until(
    kind: str,
    game: str = "ion",
    seed: int = SEED,
    lies: str = "",
    choose: Choose = first_answers,
    **options: Any,
) -> labtable.Table[Any]:
    """Play until seat 0 has to choose among answers of this kind, with this group before it."""
    table = labtable.new(game, seats=2, seed=seed, **options or {"action_tiles": True})
    while not table.over:
        seat = table.waiting()[0]
        answers = table.options(seat)
        kinds = [type(answer).__name__ for answer in answers]
        there = not lies or lies in table.view(0).seats[0].area
        if seat == 0 and kind in kinds and len(answers) > 1 and there:
            return table
        table.play(seat, choose(table, seat, answers))
    raise AssertionError(f"Nobody is asked for {kind}.")


@cache
def last_round(seats: int = 3) -> labtable.Table[Any]:
    """Play a game of Ion with all modules until its last round begins."""
    table = labtable.new(
        "ion", seats=seats, seed=SEED, **labtable.game("ion").presets["full"](seats)
    )
    while table.view(0).round < ROUNDS:
        seat = table.waiting()[0]
        table.play(seat, any_answers(table, seat, table.options(seat)))
    return table


@cache
def last_answers(seats: int = 2) -> labtable.Table[Any]:
    """Play a game of Ion until few answers are left, the next one seat 0's."""
    table = labtable.new("ion", seats=seats, seed=SEED)
    turns: list[int] = []
    while not table.over:
        seat = table.waiting()[0]
        turns.append(seat)
        table.play(seat, any_answers(table, seat, table.options(seat)))
    few = len(turns) - LAST * seats
    at = max([n for n, seat in enumerate(turns) if seat == 0 and n <= few])
    return labtable.replay(table.record.to_text(), upto=at)


def sit_at(page: Page, table: labtable.Table[Any], *, others: str = "bot") -> None:
    """Take seat 0 of this position, against bots, or beside people who think for ever."""
    kept = page.request.post("/api/v1/records", data=table.record.to_text(), headers=PLAIN).json()
    names = ("Bo", "Cy", "Di", "Eli")[: table.record.header.seats - 1]
    seats = [{"kind": "me", "name": "Ana"}]
    seats += [{"kind": others, "name": name, "level": "beginner"} for name in names]
    wish = {"at": len(table.record.answers), "seats": seats}
    made = page.request.post(f"/api/v1/records/{kept['record']}/fork", data=wish).json()
    page.evaluate(
        "made => localStorage.setItem('labtable.seats',"
        " JSON.stringify({[made.table]: [made.seats[0].token]}))",
        made,
    )
    page.goto(f"/#/table/{made['table']}")
