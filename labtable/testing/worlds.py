"""Worlds that a viewer cannot tell apart, and what must be the same in all of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from itertools import combinations, zip_longest
from math import sqrt
from random import Random
from typing import Any

import msgspec

from labtable.engine import WATCHER, AskAll, Event, Table, visible_events
from labtable.testing.perception import make_probes, perceive, refusal_text
from labtable.testing.scene import Scene, encode_thing, walk

MANY = 100  # redeals after which something that may change has changed


def worlds_look_the_same(table: Table[Any], dice: Random) -> None:
    """View, options, prompt and refusals betray nothing hidden, to nobody (promises 3 and 8)."""
    for viewer in range(WATCHER, table.record.header.seats):
        world = table.redeal(viewer, dice)
        tried = make_probes(table, viewer, dice)
        told_apart = perceive(table, viewer, tried).differs(perceive(world, viewer, tried))
        assert not told_apart, f"Viewer {viewer} can tell two worlds apart by {told_apart}."
        public = [encode_thing(each.view(WATCHER)) for each in (table, world)]
        assert public[0] == public[1], f"A redeal for {viewer} changed what everybody sees."


def worlds_stay_the_same(table: Table[Any], dice: Random) -> None:
    """The same answers in two worlds look the same, until something is told (promise 3)."""
    for viewer in (WATCHER, dice.randrange(table.record.header.seats)):
        _live_on(table.clone(), table.redeal(viewer, dice), viewer, dice)


def _live_on(table: Table[Any], world: Table[Any], viewer: int, dice: Random) -> None:
    """Give the same answers in both worlds until the viewer is told different things."""
    for _ in range(2 * table.record.header.seats):
        if table.over:
            return
        seat, asked = dice.choice(table.waiting()), table.question
        mine, theirs = _answers_for_both(table, world, seat, dice)
        alike = mine == theirs and table.state.answers == world.state.answers
        draws = table.state.chance.draws + world.state.chance.draws
        told = [
            visible_events(table.play(seat, mine), viewer),
            visible_events(world.play(seat, theirs), viewer),
        ]
        if not alike and not table.question == world.question == asked:
            return  # different secrets came to light
        drawn = draws != table.state.chance.draws + world.state.chance.draws
        if told[0] != told[1] and (drawn or _news_first(*told)):
            return
        after = f"After '{mine}' of seat {seat}, viewer {viewer}"
        assert told[0] == told[1], f"{after} learns more than news tells: {told[0]} / {told[1]}."
        tried = make_probes(table, viewer, dice, count=4)
        apart = perceive(table, viewer, tried).differs(perceive(world, viewer, tried))
        assert not apart, f"{after} can tell two worlds apart by {apart}."


def _news_first(mine: list[Event], theirs: list[Event]) -> bool:
    """Say whether the first difference is news; what follows from it may differ as well."""
    for one, two in zip_longest(mine, theirs):
        if one != two:
            return any([event is not None and event.news for event in (one, two)])
    return False


def _answers_for_both(table: Table[Any], world: Table[Any], seat: int, dice: Random) -> list[Any]:
    """Find an answer for both worlds; where none fits both, one for each."""
    for _ in range(4):
        answer = table.sample(seat, dice)
        if not refusal_text(world, seat, answer):
            return [answer, answer]
    return [table.sample(seat, dice), world.sample(seat, dice)]


def redealt_worlds_are_possible(table: Table[Any], dice: Random) -> None:
    """A redealt world holds the same things, fits its question and plays to its end (promise 8)."""
    for viewer in (WATCHER, dice.randrange(table.record.header.seats)):
        before = table.save()
        world = table.redeal(viewer, dice)
        assert table.save() == before, f"A redeal for {viewer} changed the table itself."
        things = [sorted(each.game.things(each.state)) for each in (table, world)]
        assert things[0] == things[1], f"A redeal for {viewer} lost or made something."
        _fits_its_question(world, viewer)
        for _ in walk(world, dice):
            pass
        assert len(world.result().scores) == table.record.header.seats


def _fits_its_question(world: Table[Any], viewer: int) -> None:
    """Who is asked has a choice, and who was not asked has none."""
    decision = world.decision
    if decision is None or decision.asks_always:
        return
    given = [answer.seat for answer in world.record.answers if answer.question == world.question]
    for seat in world.waiting():
        choice = len(world.options(seat)) > 1
        assert choice, f"In a world of viewer {viewer}, seat {seat} would not have been asked."
    if isinstance(decision, AskAll):
        for seat in decision.seats(world.state):
            silent = seat not in world.waiting() and seat not in given
            choice = silent and len(decision.options(world.state, seat)) > 1
            assert not choice, f"In a world of viewer {viewer}, seat {seat} would have been asked."


def redeals_start_from_nothing_hidden(table: Table[Any], dice: Random) -> None:
    """From two worlds that look the same, the same dice deal the same third (promise 8)."""
    for viewer in (WATCHER, dice.randrange(table.record.header.seats)):
        world, luck = table.redeal(viewer, dice), dice.getrandbits(32)
        one, two = [each.redeal(viewer, Random(luck)).state for each in (table, world)]
        assert one == two, f"A redeal for {viewer} depends on what {viewer} cannot know."


def redeals_change_what_is_hidden(table: Table[Any], dice: Random) -> None:
    """What a viewer cannot know does change, secret answers included (promise 8).

    A seat may come to know everything by elimination, so seats are asked only at the beginning.
    """
    seats = table.record.header.seats
    for viewer in range(WATCHER, WATCHER + 1 if table.record.answers else seats):
        found = hidden_words(table, viewer)
        several = any([one - two and two - one for one, two in combinations(found, 2)])
        stuck = several and _always_the_same(table, viewer, dice, _all_views)
        assert not stuck, f"Redeals for {viewer} leave {found} in place."
    viewer = dice.randrange(WATCHER, seats)
    decision = table.decision
    if isinstance(decision, AskAll):
        for seat, answer in enumerate(table.state.answers):
            if answer is not None and seat != viewer:
                stuck = _always_the_same(
                    table, viewer, dice, partial(_secret_answer, decision, seat)
                )
                assert not stuck, f"Redeals for {viewer} leave '{answer}' of seat {seat}."


def _always_the_same(
    table: Table[Any], viewer: int, dice: Random, shown: Callable[[Table[Any]], object]
) -> bool:
    """Redeal until something else is shown; a hundred times the same is no luck any more."""
    first = shown(table.redeal(viewer, dice))
    return not any(shown(table.redeal(viewer, dice)) != first for _ in range(MANY))


def _secret_answer(decision: AskAll[Any], seat: int, world: Table[Any]) -> object:
    """The answer of a seat, where it had a choice; where it had none, always something new."""
    choice = len(decision.options(world.state, seat)) > 1
    return world.state.answers[seat] if choice else object()


def _all_views(world: Table[Any]) -> list[bytes]:
    return [encode_thing(world.view(seat)) for seat in world.state.everyone]


def hidden_words(table: Table[Any], viewer: int) -> list[Counter[str]]:
    """Words that other seats see and the viewer does not, of every seat that sees some."""
    mine = Counter(view_words(table.view(viewer)))
    theirs = [Counter(view_words(table.view(seat))) - mine for seat in table.state.everyone]
    return [found for found in theirs if found]


def view_words(view: object) -> list[str]:
    """List every text in a view, however deep it stands."""
    found: list[str] = []
    todo = [msgspec.to_builtins(view)]
    while todo:
        part = todo.pop()
        if isinstance(part, str):
            found.append(part)
        elif isinstance(part, list | dict):
            todo += part.values() if isinstance(part, dict) else part
    return found


WIDE = 5.0  # standard deviations: luck goes so far about once in a million times


def redeals_are_fair(scene: Scene, times: int = 200) -> None:
    """Hidden words are as frequent in redealt worlds as in real ones, and lie as freely.

    The scene is played with many seeds. At its beginning nobody has given anything away, so
    there the two must agree; later on, they do as far as answers give nothing away.
    """
    gaps: dict[str, list[int]] = {}
    secret = changed = False
    for i in range(times):
        dice = Random(scene.dice + i)
        table = msgspec.structs.replace(scene, seed=scene.seed + i, dice=scene.dice + i).table()
        viewer = dice.randrange(WATCHER, scene.seats)
        worlds = (table, table.redeal(viewer, dice), table.redeal(viewer, dice))
        real, first, second = [_others_words(each, viewer) for each in worlds]
        secret = secret or bool(hidden_words(table, viewer))
        changed = changed or real != first
        for word in real | first:
            gaps.setdefault(f"'{word}'", []).append(real[word] - first[word])
        guessed, alike = (real & first).total(), (first & second).total()
        gaps.setdefault("what really lies there", []).append(guessed - alike)
    assert changed or not secret, f"{times} redeals changed nothing, though something is hidden."
    for what, found in gaps.items():
        _is_luck(what, found)


def _is_luck(what: str, gaps: list[int]) -> None:
    """Let differences between real and redealt worlds cancel out, as far as luck goes."""
    wide = WIDE * sqrt(sum([gap * gap for gap in gaps]))
    told = f"Redealt worlds hold {what} {abs(sum(gaps))} times too often or too seldom"
    assert abs(sum(gaps)) <= wide, f"{told}; luck goes as far as {wide:.0f}."


def _others_words(table: Table[Any], viewer: int) -> Counter[str]:
    """Count, seat by seat, what the others see; what the viewer sees, too, cancels out."""
    found: Counter[str] = Counter()
    for seat in table.state.everyone:
        if seat != viewer:
            found.update([f"{seat}: {word}" for word in view_words(table.view(seat))])
    return found
