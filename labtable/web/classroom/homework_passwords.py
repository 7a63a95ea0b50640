"""Homework passwords and page keys: made from the server's secret, so that none is stored.

A password opens homework on a device that was not in the class. A page key is for the page that
works without the server: it signs the letters that a pupil brings back. Nothing leads from one to
the other, nor from either of them to those of somebody else.
"""

from __future__ import annotations

import hmac
from hashlib import sha256

from labtable.host.identity.tokens import LETTERS, derive_code, read_typed_code
from labtable.host.rate_limits import Limits
from labtable.web.classroom.classroom import Classroom
from labtable.web.classroom.room import GivenHomework, Person

LENGTH = 10  # 50 bits
GROUP = 5  # letters that are read at once


def homework_password(classroom: Classroom, person: Person) -> str:
    """What a pupil types at home, in two groups."""
    secret, room = classroom.hub.services.settings.secret, classroom.room
    return group_letters(derive_code(secret, LENGTH, "homework", room.id, person.id, person.issue))


def page_key(classroom: Classroom, given: GivenHomework, person: Person) -> str:
    """With what the page at home signs, for one pupil and one homework; ends with a check."""
    secret, room = classroom.hub.services.settings.secret, classroom.room
    parts = "page", room.id, given.code, person.id, person.issue
    key = derive_code(secret, LENGTH - 1, *parts)
    return group_letters(key + check_letter(key))


def check_letter(key: str) -> str:
    """By what the page notices a mistyped key.

    >>> check_letter("ABCDEFGHJ")
    'H'
    """
    return LETTERS[sha256(key.encode()).digest()[0] % len(LETTERS)]


def group_letters(code: str) -> str:
    """Write a code so that it is easy to read and to type."""
    return "-".join([code[at : at + GROUP] for at in range(0, len(code), GROUP)])


def is_password(password: str, typed: str) -> bool:
    """Tell whether this is the password, in a time that tells nothing."""
    return hmac.compare_digest(read_typed_code(password).encode(), read_typed_code(typed).encode())


def may_try(limits: Limits, room: str, address: str) -> bool:
    """Count a wrong password that a stranger typed; False where there were too many.

    An address may always type ten for a class. More are counted as long as neither this address nor
    the class has used up what a whole school would. A right password opens all the same: of 2**50,
    one of a class of 30 is found after 600 years of a thousand tries a second.
    """
    if limits.take("keys", _address_key(room, address)):
        return True
    shared = f"homework {address}", f"homework {room}"
    return all([limits.take("keys", name, limits.people) for name in shared])


def wait_for_try(limits: Limits, room: str, address: str) -> float:
    """Seconds until a stranger may type a password again."""
    return limits.bucket("keys", _address_key(room, address)).wait


def _address_key(room: str, address: str) -> str:
    return f"homework {room} {address}"
