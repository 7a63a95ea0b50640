"""Ready phrases: the only messages in a class, numbered by their place."""

from __future__ import annotations

from labtable.engine.sentence import Sentence, say
from labtable.host.refusals import RequestRefused
from labtable.wire.classroom import Phrases
from labtable.wire.fields import wire_sentence

TO_ALL = [
    say("Eyes here, please."),
    say("Look at the wall."),
    say("Talk to your partner: what would you do?"),
    say("Two more minutes, then we stop."),
]
TO_TABLE = [
    say("I am coming."),
    say("Read the reason once more."),
    say("Add up the charges first."),
    say("Talk it over, then choose together."),
    say("Touch a formula to see how it is built."),
    say("Well found!"),
]
HAND = [
    say("We do not understand the reason."),
    say("We think this is right."),
    say("Somebody is missing."),
    say("We are done."),
]
BETWEEN = [
    say("Your turn."),
    say("Nice one!"),
    say("Wait, I am thinking."),
    say("Sorry."),
    say("Good game."),
]


def list_phrases() -> Phrases:
    """List all of them for clients."""
    lists = [
        [wire_sentence(each, []) for each in some] for some in (TO_ALL, TO_TABLE, HAND, BETWEEN)
    ]
    return Phrases(*lists)


def find_phrase(some: list[Sentence], number: int) -> Sentence:
    """Find a phrase by its number."""
    if number >= len(some):
        raise RequestRefused("malformed", "There is no such phrase.", "phrase")
    return some[number]
