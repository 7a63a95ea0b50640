"""Pictures made of text, and what a notebook shows of tables, views and results.

A picture is lines of spans, each with a meaning instead of a colour. Terminals give a meaning a
colour, notebooks a class, screen readers nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final, NamedTuple


class Shade(NamedTuple):
    """Ink and paper of one meaning, on a light page and on a dark one."""

    ink: str
    paper: str
    dark_ink: str
    dark_paper: str


SHADES: Final = {
    "cation": Shade("#9b2226", "#fde6e2", "#ffa69e", "#4a2020"),
    "anion": Shade("#1d4e9e", "#e2ebfb", "#a3c6ff", "#1d3154"),
    "neutral": Shade("#14613a", "#dcf2e3", "#8be3b0", "#163a26"),
    "unfinished": Shade("#815300", "#fbefd2", "#f4c96d", "#453410"),
    "noble": Shade("#573c9c", "#ebe5fa", "#cbb9ff", "#33285c"),
    "radioactive": Shade("#6f5600", "#fff2b0", "#f5e06b", "#4a420c"),
    "tile": Shade("#0b5f6b", "#daf1f3", "#86dde8", "#103d44"),
}
_DARK: Final = (  # a notebook says which it is; elsewhere the system does
    '[data-jp-theme-light="false"] .labtable',
    ".vscode-dark .labtable",
    '[data-theme="dark"] .labtable',
)


def _css_variables(dark: bool) -> str:
    page = (
        "--ink:#e6e9ee;--paper:#171b21;--edge:#39424e;--quiet:#9aa4b2"
        if dark
        else "--ink:#1d2733;--paper:#fdfcf8;--edge:#d9d4c7;--quiet:#667080"
    )
    kinds = [
        f"--{kind}:{shade.dark_ink};--on-{kind}:{shade.dark_paper}"
        if dark
        else f"--{kind}:{shade.ink};--on-{kind}:{shade.paper}"
        for kind, shade in SHADES.items()
    ]
    return ";".join([page, *kinds])


STYLE: Final = "".join(
    [
        f".labtable{{{_css_variables(False)};display:inline-block;max-width:100%;overflow:auto;",
        "box-sizing:border-box;padding:10px 14px;border:1px solid var(--edge);border-radius:10px;",
        "background:var(--paper);color:var(--ink);font:14px/1.5 system-ui,sans-serif}",
        f"@media(prefers-color-scheme:dark){{.labtable{{{_css_variables(True)}}}}}",
        '[data-jp-theme-light="true"] .labtable,.vscode-light .labtable',
        f"{{{_css_variables(False)}}}",
        f"{','.join(_DARK)}{{{_css_variables(True)}}}",
        ".labtable pre{margin:0;background:none;color:inherit;font:13px/1.65 ui-monospace,",
        "'DejaVu Sans Mono',Menlo,Consolas,monospace;white-space:pre}",
        ".labtable header{margin-bottom:6px;font-weight:600}",
        ".labtable small{color:var(--quiet);font-weight:400}",
        ".labtable b{font-weight:600}.labtable b.quiet{color:var(--quiet);font-weight:400}",
        *[
            f".labtable b.{kind}{{color:var(--{kind});background:var(--on-{kind});"
            "border-radius:4px;box-shadow:0 0 0 2px var(--on-" + kind + ")}"
            for kind in SHADES
        ],
        ".labtable b.square{color:var(--unfinished);font-weight:400}",
        ".labtable table{border-collapse:collapse;margin:6px 0 0;background:none;color:inherit;",
        "font:inherit}",
        ".labtable th,.labtable td{padding:2px 10px;text-align:right;border:0;",
        "border-bottom:1px solid var(--edge);background:none;color:inherit}",
        ".labtable th:first-child,.labtable td:first-child{text-align:left}",
        ".labtable tr.won td{font-weight:700;color:var(--neutral)}",
        ".labtable p{margin:6px 0 0}",
    ]
)


def wrap_html(body: str, title: str = "", small: str = "") -> str:
    """Put a frame round what is shown, with a title and what stands beside it in small print."""
    more = f" <small>{escape(small)}</small>" if small else ""
    head = f"<header>{escape(title)}{more}</header>" if title else ""
    return f'<div class="labtable"><style>{STYLE}</style>{head}{body}</div>'


def score_table(
    people: Sequence[str],
    scores: Sequence[int],
    winners: Sequence[int],
    breakdown: Sequence[dict[str, int]],
) -> str:
    """Lay out what everybody has, and where it comes from; who won stands out."""
    parts = breakdown or [{} for _ in scores]
    named = dict.fromkeys([name for part in parts for name in part])
    head = "".join([f"<th>{escape(text)}</th>" for text in ("", *named, "points")])
    rows = [f"<tr>{head}</tr>"]
    for seat, (part, score) in enumerate(zip(parts, scores, strict=True)):
        texts = [people[seat], *[str(part.get(name, "")) for name in named], str(score)]
        cells = "".join([f"<td>{escape(text)}</td>" for text in texts])
        rows.append(f'<tr class="won">{cells}</tr>' if seat in winners else f"<tr>{cells}</tr>")
    return f"<table>{''.join(rows)}</table>"


class Span(NamedTuple):
    """A few words and what they are: "cation", "anion", "neutral", "quiet", "strong" ..."""

    text: str
    style: str = ""


Line = list[Span]


def as_text(lines: Iterable[Line]) -> str:
    """Write a picture without styles.

    >>> as_text([[Span("Na", "cation"), Span(" waits")], []])
    'Na waits\\n'
    """
    return "\n".join(["".join([text for text, _ in line]) for line in lines])


def plain_lines(lines: Sequence[Line]) -> list[str]:
    """Write a picture without styles, line by line and without blanks at their ends.

    >>> plain_lines([[Span("Na ", "cation")], []])
    ['Na', '']
    """
    return [line.rstrip() for line in as_text(lines).split("\n")] if lines else []


def as_html(lines: Iterable[Line], title: str = "", small: str = "", after: str = "") -> str:
    """Write a picture for a notebook; a title, small print beside it and more HTML may frame it.

    >>> '<b class="cation">Na</b> waits' in as_html([[Span("Na", "cation"), Span(" waits")]])
    True
    """
    written = "\n".join(["".join([_span_html(span) for span in line]) for line in lines])
    return wrap_html(f"<pre>{written}</pre>{after}", title, small)


def _span_html(span: Span) -> str:
    """Write a span; blanks around the words are no part of the piece."""
    words = span.text.strip()
    if not span.style or not words:
        return escape(span.text)
    before, _, after = span.text.partition(words)
    return f'{before}<b class="{span.style}">{escape(words)}</b>{after}'
