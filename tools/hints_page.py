"""Write docs/hints.md: what hints say about every kind of answer, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import labtable
from labtable.bots.chair import Chair
from labtable.bots.hint import answer_fact
from labtable.engine.sentence import Sentence, render_sentence
from labtable.languages import game_catalogue

PAGE = Path(__file__).resolve().parent.parent / "docs" / "hints.md"
NAMES = ["Ada", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus"]
SEEDS = range(24)  # games that are looked through, at least FIRST of them
FIRST = 4
SELDOM_ASKED = "valence"  # a game whose interrupts come up in few games at random
FEW = 4  # sentences shown for one kind of answer, the different ones first
HEAD = """\
# What hints say

This page is for everybody who wants to read what is said about answers in hints and reviews.
A hint begins "It ..." and goes on with one of these halves of a sentence; in German "Damit ...".

The sentences are from games at random: `python3 -m tools.hints_page` writes this page.
"""


def page() -> str:
    """Write the whole page."""
    return "\n".join([HEAD, *(line for name in labtable.all_games() for line in section(name))])


def section(name: str) -> Iterator[str]:
    """Write what one game says, by question and kind of answer."""
    game = labtable.game(name)
    found = said(name)
    yield f"## {game.title}\n"
    for kind in sorted(found):
        yield f"**{kind}**\n"
        for answer, sentence in found[kind].values():
            german = render_sentence(sentence, NAMES, game_catalogue("de", name))
            yield f"- `{answer}` {render_sentence(sentence, NAMES)}"
            yield f"  <br>*{german}*"
        yield ""


def said(name: str) -> dict[str, dict[str, tuple[str, Sentence]]]:
    """By kind of answer: some sentences that differ in more than their words for things."""
    found: dict[str, dict[str, tuple[str, Sentence]]] = {}
    kinds = len(labtable.game(name).actions)
    for seed in SEEDS:
        if seed >= FIRST and (name != SELDOM_ASKED or len(found) == kinds):
            break
        for table, seat, option in met(name, seed):
            known = found.setdefault(type(option).__name__, {})
            sentence = answer_fact(Chair(table, seat), option)
            if sentence is not None and len(known) < FEW and _shape(sentence) not in known:
                known[_shape(sentence)] = (str(option), sentence)
    return found


def met(name: str, seed: int) -> Iterator[tuple[labtable.Table[Any], int, Any]]:
    """Every option of a random game, and what was answered where not all are listed."""
    game, dice = labtable.game(name), Random(seed)
    seats = game.seats[min(seed, len(game.seats) - 1)]
    presets = [*game.presets_for(seats)]
    table = labtable.new(
        name, seats=seats, seed=seed, names=NAMES[:seats], preset=presets[seed % len(presets)]
    )
    while not table.over:
        seat = table.waiting()[0]
        chosen = table.sample(seat, dice)
        for option in [*table.options(seat), chosen]:
            yield table, seat, option
        table.play(seat, chosen)


def _shape(sentence: Sentence) -> str:
    """The keys of a sentence and of those within it."""
    parts = [
        each
        for part in sentence.parts.values()
        for each in (part if isinstance(part, list | tuple) else [part])
    ]
    return " ".join([sentence.key, *[_shape(one) for one in parts if isinstance(one, Sentence)]])


def main() -> None:
    """Write the page."""
    PAGE.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
