"""A whole contest: play, rank, write down."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple, TextIO, TypeAlias

import msgspec
import numpy as np

import labtable
from labtable.lab.arena.contest import (
    Contest,
    Meeting,
    checked_contest,
    round_robin_meetings,
    seat_orders,
    swiss_meetings,
    swiss_round_count,
)
from labtable.lab.arena.ranking import FEWEST, Block, Ranking, order_bots, rank_bots
from labtable.lab.playing.checkpoint import About, ProgressLine, RunLog
from labtable.lab.playing.match import GameOutcome
from labtable.lab.playing.plan import Setting, bot_stamp, stand_ins
from labtable.lab.playing.play import check_engine
from labtable.lab.simulate.run import Crew

Player: TypeAlias = Callable[[Iterable[Setting]], Iterator[GameOutcome]]


class ContestGames(NamedTuple):
    """The games of a contest, and how often one may have looked whether its order is certain."""

    blocks: list[Block]
    looks: int


def hold_contest(contest: Contest, play: Player) -> Ranking:
    """Hold a contest and rank its bots."""
    return rank_bots(contest, *play_contest(contest, play))


def play_contest(contest: Contest, play: Player) -> ContestGames:
    """Play a contest; it ends early when nobody's place is in doubt any more."""
    return _play_swiss(contest, play) if contest.swiss else _round_robin(contest, play)


def _round_robin(contest: Contest, play: Player) -> ContestGames:
    """Everybody meets everybody; one looks after 20 deals, 40, 80 and so on."""
    meetings = round_robin_meetings(len(contest.bots), contest.seats)
    ends = look_schedule(contest.deals)
    blocks: list[Block] = []
    games = done = 0
    for end in ends:
        block = _play_block(contest, meetings, range(done, end), games, play)
        blocks = [_join_blocks(blocks[0], block)] if blocks else [block]
        games, done = games + _game_count(contest, meetings, end - done), end
        if order_bots(blocks, len(ends)).certain:
            break
    return ContestGames(blocks, len(ends))


def look_schedule(deals: int) -> list[int]:
    """After how many deals one looks; the fewer looks, the fewer times chance can deceive.

    >>> look_schedule(100)
    [20, 40, 80, 100]
    """
    ends = [FEWEST]
    while ends[-1] < deals:
        ends.append(ends[-1] * 2)
    return [*ends[:-1], deals]


def _play_swiss(contest: Contest, play: Player) -> ContestGames:
    """Neighbours in the ranking meet, round by round, each round over deals of its own."""
    bots, count = len(contest.bots), swiss_round_count(len(contest.bots))
    ranked, met = list(range(bots)), list[Meeting]()
    blocks: list[Block] = []
    games = 0
    for turn in range(count):
        meetings = swiss_meetings(ranked, met)
        deals = range(turn * contest.deals, (turn + 1) * contest.deals)
        blocks.append(_play_block(contest, meetings, deals, games, play))
        games += _game_count(contest, meetings, contest.deals)
        met += meetings
        found = order_bots(blocks, count)
        ranked = found.order
        if found.certain:
            break
    return ContestGames(blocks, count)


def _game_count(contest: Contest, meetings: Sequence[Meeting], deals: int) -> int:
    return deals * len(meetings) * len(seat_orders(range(contest.seats)))


def _play_block(
    contest: Contest, meetings: list[Meeting], deals: range, first: int, play: Player
) -> Block:
    """Play these deals at all tables and add up who won what."""
    wins = np.zeros((len(deals), len(meetings), len(contest.bots)))
    games = np.zeros((len(deals), len(meetings)))
    each, names = len(seat_orders(range(contest.seats))), contest.names
    for outcome in play(contest.settings(meetings, deals, first)):
        place, _ = divmod(outcome.number - first, each)
        deal, meeting = divmod(place, len(meetings))
        games[deal, meeting] += bool(outcome.winners)
        for seat, bot in enumerate(outcome.bots):
            wins[deal, meeting, names.index(bot)] += outcome.win_share(seat)
    return Block(meetings, wins, games)


def _join_blocks(one: Block, more: Block) -> Block:
    wins = np.concatenate([one.wins, more.wins])
    return Block(one.meetings, wins, np.concatenate([one.games, more.games]))


def arena(
    contest: Contest,
    crew: Crew | None = None,
    folder: Path | None = None,
    stream: TextIO | None = None,
) -> Ranking:
    """Hold a contest, or the rest of it; with a folder, leave everything there.

    Unless told, one process plays, and how far it is stands on standard error.
    """
    crew, stream = crew or Crew(), stream or sys.stderr
    checked_contest(contest)
    check_engine(*crew)
    tables = [(contest.seats, contest.options)]
    others = stand_ins(contest.bots, labtable.game(contest.game), tables)
    stream.writelines([f"{line}\n" for line in others])
    notebook = RunLog(folder, _run_identity(contest, others)) if folder else None
    progress = ProgressLine(_game_limit(contest), stream, notebook.there if notebook else 0)

    tampered: set[str] = set()

    def play(settings: Iterable[Setting]) -> Iterator[GameOutcome]:
        outcomes = notebook.outcomes(settings, crew.play) if notebook else crew.play(settings)
        for outcome in outcomes:
            progress.step()
            tampered.update([outcome.bots[seat] for seat in outcome.tampered])
            yield outcome

    try:
        found = hold_contest(contest, play)
    finally:
        progress.end()
        if notebook:
            notebook.close()
    named = [name for name in contest.names if name in tampered]
    found = msgspec.structs.replace(found, tampered=named, stand_ins=others)
    if folder:
        _write_results(folder, found)
    return found


def _game_limit(contest: Contest) -> int:
    """How many games there are if the order stays in doubt to the end."""
    bots = len(contest.bots)
    meetings: list[Meeting] = round_robin_meetings(bots, contest.seats)
    tables = swiss_round_count(bots) * (bots // 2) if contest.swiss else len(meetings)
    return tables * contest.deals * len(seat_orders(range(contest.seats)))


def _run_identity(contest: Contest, others: list[str]) -> About:
    """Everything that decides what is played."""
    game = labtable.game(contest.game)
    return {
        "study": "arena",
        "labtable": labtable.__version__,
        "rules": game.rules,
        "components": game.fingerprint(),
        **msgspec.structs.asdict(contest),
        "bots": [bot_stamp(bot) for bot in contest.bots],
        **({"stand_ins": others} if others else {}),
    }


def _write_results(folder: Path, found: Ranking) -> None:
    from labtable.lab.arena.report import arena_page  # noqa: PLC0415 - drawing is slow to load

    text = msgspec.json.format(msgspec.json.encode(found), indent=2)
    (folder / "ranking.json").write_bytes(text + b"\n")
    (folder / "report.html").write_text(arena_page(found), encoding="utf-8")
