"""What somebody likes, kept with the account, so that other browsers know it too."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import structs

from labtable.host.store import Account
from labtable.wire.accounts import Likes, LikesChange


def likes_of(account: Account) -> Likes:
    """Read what an account likes.

    >>> likes_of(Account(id="a", name="A", alike="a", password="", likes='{"pace":"slow"}')).pace
    'slow'
    """
    return msgspec.json.decode(account.likes, type=Likes)


def apply_change(kept: str, change: LikesChange) -> str:
    """Write down what is liked after a change; the rest stays.

    >>> apply_change('{"pace":"slow","sound":true}', LikesChange(pace="once"))
    '{"pace":"once","sound":true}'
    """
    chosen = {name: value for name, value in structs.asdict(change).items() if value is not None}
    return msgspec.json.encode(msgspec.json.decode(kept, type=dict[str, Any]) | chosen).decode()
