"""The report of a lesson: as data, as comma-separated values, and as a spreadsheet."""

from __future__ import annotations

import csv
from collections import Counter
from io import BytesIO, StringIO
from typing import Literal
from xml.sax.saxutils import escape
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile

from msgspec import structs

from labtable.chem.diagnosis import misconceptions, skills
from labtable.chem.languages import LANGUAGES
from labtable.host.tables.evidence import stage_of
from labtable.spreadsheets import text_cell
from labtable.web.classroom import skill_report
from labtable.web.classroom.classroom import Classroom
from labtable.web.classroom.dashboard import made_of, table_state
from labtable.web.classroom.deal_comparison import deal_comparison
from labtable.web.classroom.formula_answers import substance_name
from labtable.web.classroom.lesson_plans import lesson_plans
from labtable.web.classroom.reveal_limit import can_continue, phase_of
from labtable.web.classroom.room import TablePlace
from labtable.web.classroom.skill_report import (
    all_evidence,
    all_signs,
    class_mistakes,
    words_by_language,
)
from labtable.wire.class_results import Comparison, MadeRow, PupilRow, Report, ReportTable

Names = Literal["names", "aliases"]
NEXT = 3  # pieces of advice for the next lesson
REPORTED = 3  # forks of the deal


def lesson_report(classroom: Classroom, names: Names, deal: Comparison | None = None) -> Report:
    """Gather everything that is printed."""
    room = classroom.room
    hosts = [classroom.hosts[p.table] for p in room.tables if p.table in classroom.hosts]
    met = class_mistakes(classroom)
    forks = (deal or deal_comparison(classroom)).forks
    pupils = _with_distinct_names(skill_report.by_pupil(classroom, names == "names").pupils)
    called = {pupil.person: pupil.name for pupil in pupils}
    return Report(
        room=room.id,
        code=room.code,
        state=room.state,
        lesson=room.lesson,
        goal={at: lesson_plans()[room.lesson.game][at]["goal"] for at in LANGUAGES}
        if room.lesson.game in lesson_plans()
        else {},
        begun=room.started,
        ended=room.ended,
        until=room.until,
        people=len(room.present),
        finished=len([host for host in hosts if host.live.table.over]),
        stopped=len([host for host in hosts if host.live.stopped]),
        map=skill_report.learned_map(classroom, live=True),
        made=_made_rows(classroom),
        forks=forks[:REPORTED],
        next=[
            words_by_language(misconceptions()[each.misconception].prompt) for each in met[:NEXT]
        ],
        tables=[_table_report(classroom, place, called) for place in room.tables],
        pupils=pupils,
        names=names,
    )


def _with_distinct_names(pupils: list[PupilRow]) -> list[PupilRow]:
    """Add the alias where two have one name, as the wall does."""
    many = Counter([pupil.name for pupil in pupils])
    return [
        structs.replace(pupil, name=f"{pupil.name} ({pupil.alias})")
        if many[pupil.name] > 1
        else pupil
        for pupil in pupils
    ]


def _made_rows(classroom: Classroom) -> list[MadeRow]:
    """What the class made, the commonest first."""
    made = Counter([each.made for each in all_evidence(classroom) if each.made and each.person])
    return [
        MadeRow(
            formula,
            name,
            words_by_language(substance_name(formula)) if formula else {"en": name},
            times,
        )
        for (formula, name), times in made.most_common()
    ]


def _table_report(classroom: Classroom, place: TablePlace, called: dict[int, str]) -> ReportTable:
    host = classroom.hosts[place.table]
    live, people = host.live, []
    for seat, sitting in enumerate(live.seats):
        person = classroom.room.person_at(place.n, seat)
        people.append(called[person.id] if person else sitting.name)
    made = [each for each in live.evidence or [] if each.made]
    refused = [
        tried
        for tried in classroom.tries
        if tried.host == place.table and tried.kind == "play" and tried.chemical
    ]
    signs = [sign for sign in all_signs(classroom) if sign.table == place.n and not sign.good]
    mostly = Counter([skill for sign in signs for skill in sign.skills[:1]]).most_common(1)
    open_ = not can_continue(classroom)
    return ReportTable(
        n=place.n,
        table=place.table,
        people=people,
        points=live.table.points(),
        state=table_state(host),
        phase=phase_of(stage_of(live.table)),
        compounds=len([each for each in made if each.person]),
        last=made_of(made[-1]) if made else None,
        refused=len(refused),
        mostly=words_by_language(skills()[mostly[0][0]].title) if mostly else {},
        seconds=round((place.ended or classroom.clock()) - place.begun, 1),
        record=place.table if open_ else "",
    )


Cell = str | int | float
MIME = "application/vnd.oasis.opendocument.spreadsheet"
MANIFEST = (
    '<?xml version="1.0" encoding="UTF-8"?>'
    '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" '
    'manifest:version="1.2">'
    f'<manifest:file-entry manifest:full-path="/" manifest:media-type="{MIME}"/>'
    '<manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/>'
    "</manifest:manifest>"
)
HEADS = {
    "en": ["pupil", "table", "game", "points", "compounds", "refused", "said it", "minutes"],
    "de": ["Name", "Tisch", "Spiel", "Punkte", "Verbindungen", "Versuche", "gesagt", "Minuten"],
}


def report_rows(report: Report) -> list[list[Cell]]:
    """One row for each pupil, and the sums below."""
    language = report.lesson.language
    kinds = sorted({kind for pupil in report.pupils for kind in pupil.mistakes})
    titles = [misconceptions()[kind].title.of(language) for kind in kinds]
    head: list[Cell] = [*HEADS[language], *titles]
    body = [_report_row(report, pupil, kinds) for pupil in report.pupils]
    return [head, *body]


def _report_row(report: Report, pupil: PupilRow, kinds: list[str]) -> list[Cell]:
    points: Cell = "" if pupil.points is None else pupil.points
    return [
        *(pupil.name, pupil.table, report.lesson.title, points, pupil.compounds),
        *(pupil.refused, pupil.extra, pupil.minutes),
        *[pupil.mistakes.get(kind, 0) for kind in kinds],
    ]


def as_csv(report: Report) -> bytes:
    """Write comma-separated values that every program reads as UTF-8."""
    text = StringIO()
    writer = csv.writer(text)
    for row in report_rows(report):
        writer.writerow([text_cell(cell) if isinstance(cell, str) else cell for cell in row])
    return text.getvalue().encode("utf-8-sig")


def as_ods(report: Report) -> bytes:
    """Write a spreadsheet."""
    lines = ["".join([_ods_cell(cell) for cell in row]) for row in report_rows(report)]
    body = "".join([f"<table:table-row>{line}</table:table-row>" for line in lines])
    content = (
        '<?xml version="1.0" encoding="UTF-8"?>'
        "<office:document-content "
        'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" '
        'xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" '
        'xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" office:version="1.2">'
        f'<office:body><office:spreadsheet><table:table table:name="{report.code}">'
        f"{body}</table:table></office:spreadsheet></office:body></office:document-content>"
    )
    return zip_files({"mimetype": MIME, "content.xml": content, "META-INF/manifest.xml": MANIFEST})


def _ods_cell(cell: Cell) -> str:
    if isinstance(cell, str):
        text = f"<text:p>{escape(cell)}</text:p>"
        return f'<table:table-cell office:value-type="string">{text}</table:table-cell>'
    head = f'<table:table-cell office:value-type="float" office:value="{cell}">'
    return f"{head}<text:p>{cell}</text:p></table:table-cell>"


def zip_files(files: dict[str, str]) -> bytes:
    """Put files into one; the kind of a spreadsheet comes first and plain."""
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as pack:
        for name, text in files.items():
            pack.writestr(name, text, ZIP_STORED if name == "mimetype" else ZIP_DEFLATED)
    return packed.getvalue()
