"""The report as a table: comma-separated values, and a spreadsheet."""

from __future__ import annotations

import csv
from io import BytesIO, StringIO
from xml.sax.saxutils import escape
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile

from labtable.chem.diagnosis import misconceptions
from labtable.wire.class_results import PupilRow, Report

Cell = str | int | float
FORMULAS = ("=", "+", "-", "@", "\t")  # a spreadsheet would work these out
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


def rows(report: Report) -> list[list[Cell]]:
    """One row for each pupil, and the sums below."""
    language = report.lesson.language
    kinds = sorted({kind for pupil in report.pupils for kind in pupil.mistakes})
    titles = [misconceptions()[kind].title.of(language) for kind in kinds]
    head: list[Cell] = [*HEADS[language], *titles]
    body = [_row(report, pupil, kinds) for pupil in report.pupils]
    return [head, *body]


def _row(report: Report, pupil: PupilRow, kinds: list[str]) -> list[Cell]:
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
    for row in rows(report):
        writer.writerow([_plain(cell) for cell in row])
    return text.getvalue().encode("utf-8-sig")


def _plain(cell: Cell) -> Cell:
    """Let no name be worked out as a formula."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULAS) else cell


def as_ods(report: Report) -> bytes:
    """Write a spreadsheet."""
    lines = ["".join([_cell(cell) for cell in row]) for row in rows(report)]
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
    return archive({"mimetype": MIME, "content.xml": content, "META-INF/manifest.xml": MANIFEST})


def _cell(cell: Cell) -> str:
    if isinstance(cell, str):
        text = f"<text:p>{escape(cell)}</text:p>"
        return f'<table:table-cell office:value-type="string">{text}</table:table-cell>'
    head = f'<table:table-cell office:value-type="float" office:value="{cell}">'
    return f"{head}<text:p>{cell}</text:p></table:table-cell>"


def archive(files: dict[str, str]) -> bytes:
    """Put files into one; the kind of a spreadsheet comes first and plain."""
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as pack:
        for name, text in files.items():
            pack.writestr(name, text, ZIP_STORED if name == "mimetype" else ZIP_DEFLATED)
    return packed.getvalue()
