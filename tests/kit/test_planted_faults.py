"""Every promise of the kit catches the fault it is there for, and leaves a sound game alone."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from litmus import LITMUS

import labtable
from labtable.engine import Game, Table
from labtable.testing import Scene, keeps_its_promises, promises
from labtable.testing.answers import answers_survive_text, options_are_legal, refusals_teach
from labtable.testing.copies import (
    arrival_order_never_matters,
    clones_are_independent,
    records_replay,
    saves_come_back_equal,
)
from labtable.testing.handed import nothing_handed_out_changes_the_table
from labtable.testing.promises import (
    ends_in_time,
    nothing_appears_or_vanishes,
    private_events_stay_private,
    question_numbers_rise,
    the_inner_step_plays_the_same_game,
    undo_spares_other_answers,
    undo_stops_at_the_past,
    undo_takes_no_knowledge_back,
    undo_then_redo_is_identity,
)
from labtable.testing.strategies import scenes
from labtable.testing.worlds import (
    redeals_change_what_is_hidden,
    redeals_start_from_nothing_hidden,
    redealt_worlds_are_possible,
    worlds_look_the_same,
    worlds_stay_the_same,
)
from tests.kit import hearing, leaks, redeals, sharing, turns
from tests.kit.variants import asking, broken, playing, scene, second_turn

AT_REST: list[tuple[str, str, Callable[..., None], Game[Any]]] = [
    (
        "a leaky view",
        "apart by view",
        worlds_look_the_same,
        broken(view=leaks.neighbours_hand_view),
    ),
    ("a view of the deck", "apart by view", worlds_look_the_same, broken(view=leaks.deck_view)),
    (
        "a telling refusal",
        "apart by refusals",
        worlds_look_the_same,
        asking(leaks.TellingRefusal()),
    ),
    ("a telling question", "apart by prompt", worlds_look_the_same, asking(leaks.TellingPrompt())),
    (
        "a contradiction",
        "apart by view",
        worlds_look_the_same,
        broken(redeal=redeals.contradicting_redeal),
    ),
    (
        "a telling silence",
        "have been asked",
        redealt_worlds_are_possible,
        asking(leaks.SilentTurn()),
    ),
    (
        "a redeal that loses",
        "lost or made",
        redealt_worlds_are_possible,
        broken(redeal=redeals.losing_redeal),
    ),
    (
        "a lazy redeal",
        "in place",
        redeals_change_what_is_hidden,
        broken(redeal=redeals.lazy_redeal),
    ),
    (
        "a redeal that peeps",
        "depends on what",
        redeals_start_from_nothing_hidden,
        broken(redeal=redeals.peeping_redeal),
    ),
    ("a secret told at once", "more than news", worlds_stay_the_same, leaks.LOUD),
    ("news not called news", "more than news", worlds_stay_the_same, leaks.SHOWING),
    ("an undo past news", "can be taken back though", undo_takes_no_knowledge_back, leaks.SHOWING),
    ("an undo with traces", "left traces", undo_then_redo_is_identity, asking(turns.LuckyTurn())),
    (
        "a clone that shares",
        "its original changed",
        clones_are_independent,
        playing(redeals.SharingLitmus),
    ),
    (
        "a save that forgets",
        "plays on in another way",
        saves_come_back_equal,
        playing(redeals.ForgetfulLitmus),
    ),
    ("luck without a seed", "replayed table is another", records_replay, asking(turns.LuckyTurn())),
    (
        "an order that matters",
        "in the order",
        arrival_order_never_matters,
        asking(turns.HastyTurn()),
    ),
    ("an option that fails", "was listed for", options_are_legal, asking(hearing.HopefulTurn())),
    ("an option listed twice", "listed twice", options_are_legal, asking(hearing.DoublingTurn())),
    (
        "options counted wrongly",
        "are counted",
        options_are_legal,
        asking(hearing.MiscountingTurn()),
    ),
    ("options found elsewhere", "is found", options_are_legal, asking(hearing.UnsortedTurn())),
    ("a sample that fails", "was drawn for", options_are_legal, asking(hearing.WildTurn())),
    ("an answer misheard", "was read as", answers_survive_text, asking(hearing.DeafTurn())),
    ("a refusal without a rule", "without a rule", refusals_teach, asking(hearing.RulelessTurn())),
    (
        "a rule nobody wrote",
        "the ledger of litmus lacks",
        refusals_teach,
        asking(hearing.UnknownRuleTurn()),
    ),
    (
        "a refusal that mumbles",
        "without a sentence",
        refusals_teach,
        asking(hearing.MumblingTurn()),
    ),
    ("a refusal that breaks", "but broke", refusals_teach, asking(hearing.CrashingTurn())),
    ("a refusal that changes", "changed the table", refusals_teach, asking(hearing.GrudgingTurn())),
    (
        "a view whose types lie",
        "changes a view changes",
        nothing_handed_out_changes_the_table,
        broken(view=sharing.lying_view),
    ),
    (
        "an option made of a list",
        "changes an option changes",
        nothing_handed_out_changes_the_table,
        sharing.LISTING,
    ),
    (
        "an event whose types lie",
        "changes an event changes",
        nothing_handed_out_changes_the_table,
        sharing.TELLING,
    ),
]
ON_THE_WAY: list[tuple[str, str, Callable[[Scene], None], Game[Any]]] = [
    ("a lost card", "Lost", nothing_appears_or_vanishes, asking(turns.LosingTurn())),
    ("a game without end", "still goes on", ends_in_time, asking(turns.EndlessTurn())),
    ("a bound too low", "still goes on", ends_in_time, broken(longest=lambda *_: 3)),
    (
        "an ear at the door",
        "another table",
        the_inner_step_plays_the_same_game,
        asking(turns.PeekingTurn()),
    ),
    (
        "a number that stands still",
        "without end",
        question_numbers_rise,
        playing(redeals.StuckLitmus),
    ),
    ("a hand told to all", "meant for", private_events_stay_private, leaks.OPEN_HANDED),
]


@pytest.mark.parametrize(
    ("words", "promise", "game"), [case[1:] for case in AT_REST], ids=[case[0] for case in AT_REST]
)
def test_a_fault_at_rest_is_caught(
    words: str, promise: Callable[..., None], game: Game[Any]
) -> None:
    with pytest.raises(AssertionError, match=words):
        check_twenty(promise, game)


def check_twenty(promise: Callable[..., None], game: Game[Any]) -> None:
    for seed in range(20):
        promise(second_turn(game, seed), Random(seed))


@pytest.mark.parametrize(
    ("words", "promise", "game"),
    [case[1:] for case in ON_THE_WAY],
    ids=[case[0] for case in ON_THE_WAY],
)
def test_a_fault_on_the_way_is_caught(
    words: str, promise: Callable[[Scene], None], game: Game[Any]
) -> None:
    with pytest.raises(AssertionError, match=words):
        promise(scene(game))


@pytest.mark.parametrize("promise", promises.AT_ANY_STOP)
def test_a_sound_game_passes_where_faults_are_caught(promise: Callable[..., None]) -> None:
    for seed in range(5):
        promise(second_turn(LITMUS, seed), Random(seed))


@settings(max_examples=30, deadline=None)
@given(scenes(LITMUS))
def test_a_sound_game_keeps_every_promise(found: Scene) -> None:
    keeps_its_promises(found)


def test_every_promise_has_its_planted_fault() -> None:
    caught = {case[2] for case in AT_REST} | {undo_stops_at_the_past, undo_spares_other_answers}

    assert caught == set(promises.AT_ANY_STOP)
    assert {case[2] for case in ON_THE_WAY} == set(promises.ON_THE_WAY)


def test_an_undo_past_the_settled_answers_is_caught() -> None:
    table = second_turn(LITMUS, seed=0)
    table.settled = 0

    with pytest.raises(AssertionError, match="may undo"):
        undo_stops_at_the_past(table, Random(0))


def test_an_undo_that_takes_too_much_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def greedy(table: Table[Any], seat: int) -> None:
        table.state.answers = [None] * len(table.state.answers)

    monkeypatch.setattr(Table, "undo", greedy)

    with pytest.raises(AssertionError, match="lost something"):
        undo_spares_other_answers(second_turn(LITMUS, seed=0), Random(0))


@pytest.mark.parametrize("words", sharing.DOORS)
def test_a_door_that_hands_out_the_table_itself_is_caught(
    words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(*sharing.DOORS[words])

    with pytest.raises(AssertionError, match=f"Who changes {words} changes the"):
        nothing_handed_out_changes_the_table(second_turn(leaks.SHOWING, seed=0), Random(0))


def test_a_table_that_hands_out_a_result_as_it_is_is_caught(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    over = scene(broken(result=sharing.sharing_result)).table()
    nothing_handed_out_changes_the_table(over, Random(0))
    monkeypatch.setattr(Table, "result", lambda table: table.game.result(table.state))

    with pytest.raises(AssertionError, match="Who changes the result changes the table"):
        nothing_handed_out_changes_the_table(over, Random(0))


def test_a_leaky_known_hand_of_ion_is_caught() -> None:
    ion = labtable.game("ion")

    def leaky(state: Any, viewer: int) -> Any:
        shown: Any = ion.view(state, viewer)
        hands = [player.hand for player in state.players]
        seats = [
            msgspec.structs.replace(seat, known=hand)
            for seat, hand in zip(shown.seats, hands, strict=True)
        ]
        return msgspec.structs.replace(shown, seats=seats)

    table = Scene(game=msgspec.structs.replace(ion, view=leaky), seats=3, seed=1, stop=0).table()

    with pytest.raises(AssertionError, match="can tell two worlds apart"):
        worlds_look_the_same(table, Random(1))
