"""Kinds of mistakes that a class met, with real tries and their right forms."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from labtable import chem
from labtable.chem.diagnosis import misconceptions
from labtable.chem.languages import Words
from labtable.engine.game import Stage
from labtable.web.classroom.classroom import Classroom
from labtable.web.classroom.horizon import END
from labtable.web.classroom.tries import Sign, Tried, signs
from labtable.web.tables.lesson import Evidence
from labtable.wire.class_results import MistakeRow, TriedRow
from labtable.wire.classroom import TalkedAbout

MOST_TRIED = 6  # forms that are shown of one kind


class Met(NamedTuple):
    """One kind of mistake, as it was met."""

    misconception: str
    signs: list[Sign]
    tables: list[int]
    right_later: int  # of these tables


def evidence_by_table(classroom: Classroom, before: Stage = END) -> dict[int, Sequence[Evidence]]:
    """What the tables show, as far as this stage."""
    return {
        place.n: [each for each in host.live.evidence or [] if each.stage < before]
        for place in classroom.room.tables
        if (host := classroom.hosts.get(place.table)) is not None
    }


def all_signs(classroom: Classroom, before: Stage = END) -> list[Sign]:
    """All signs of the game that is played or was played last, as far as this stage."""
    tries = [tried for tried in _at_the_tables(classroom) if tried.stage < before]
    return signs(tries, evidence_by_table(classroom, before))


def practised(classroom: Classroom) -> list[Sign]:
    """All signs, also from exercises since the game began and from homework."""
    since = classroom.room.started
    alone = [
        tried
        for tried in classroom.tries
        if tried.kind == "homework" or (tried.kind == "exercise" and tried.at >= since)
    ]
    return signs([*_at_the_tables(classroom), *alone], evidence_by_table(classroom))


def _at_the_tables(classroom: Classroom) -> list[Tried]:
    mine = {place.table for place in classroom.room.tables}
    return [tried for tried in classroom.tries if tried.host in mine]


def mistakes(classroom: Classroom, before: Stage = END) -> list[Met]:
    """List the kinds of mistakes; what more tables met comes first."""
    found = all_signs(classroom, before)
    kinds: dict[str, list[Sign]] = {}
    for sign in found:
        if not sign.good and sign.misconception in misconceptions():
            kinds.setdefault(sign.misconception, []).append(sign)
    met = [_met(kind, some, found) for kind, some in kinds.items()]
    return sorted(met, key=lambda each: (-len(each.tables), -len(each.signs), each.misconception))


def _met(kind: str, some: list[Sign], everything: Sequence[Sign]) -> Met:
    tables = sorted({sign.table for sign in some})
    skill = misconceptions()[kind].skill
    later = 0
    for table in tables:
        last = max([sign.at for sign in some if sign.table == table])
        later += any(
            [
                sign.good and sign.table == table and skill in sign.skills and sign.at > last
                for sign in everything
            ]
        )
    return Met(kind, some, tables, later)


def talked(met: Sequence[Met]) -> list[TalkedAbout]:
    """What is worth talking about, with the commonest try of each kind."""
    return [
        TalkedAbout(
            misconception=each.misconception,
            title=words(misconceptions()[each.misconception].title),
            tried=tried,
            right=right_form(tried),
            tables=len(each.tables),
        )
        for each in met
        for tried, _ in Counter([sign.formula for sign in each.signs]).most_common(1)
    ]


def row_of(each: Met) -> MistakeRow:
    """One row of the map."""
    kind = misconceptions()[each.misconception]
    forms = Counter([sign.formula for sign in each.signs if sign.formula]).most_common(MOST_TRIED)
    return MistakeRow(
        misconception=kind.id,
        title=words(kind.title),
        weight=kind.weight,
        skill=kind.skill,
        tables=len(each.tables),
        right_later=each.right_later,
        times=len(each.signs),
        tried=[TriedRow(tried, right_form(tried), times) for tried, times in forms],
        says=says(kind.id, forms[0][0] if forms else ""),
        ask=words(kind.prompt),
    )


@lru_cache(4096)
def right_form(tried: str) -> str:
    """What was probably meant; nothing where nothing comes of it."""
    if not tried:
        return ""
    found = chem.diagnose(tried)
    return found.meant[0].formula if found.meant and found.kind != "ok" else ""


def says(kind: str, tried: str) -> dict[str, str]:
    """The line that explains a try; of a kind without one, its title."""
    found = chem.diagnose(tried) if tried else None
    if found is not None and found.misconception == kind:
        return words(found.sentence)
    return words(misconceptions()[kind].title)


def words(said: Words) -> dict[str, str]:
    """The same words by language."""
    return {"en": said.en, "de": said.de}
