"""A picture made of text: lines of spans, each with a meaning instead of a colour.

Terminals give a meaning a colour, notebooks a class, screen readers nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import NamedTuple


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
    return "\n".join(["".join([span.text for span in line]) for line in lines])


def as_html(lines: Iterable[Line]) -> str:
    """Write a picture for a notebook.

    >>> as_html([[Span("Na", "cation")]])
    '<pre class="labtable"><b class="cation">Na</b></pre>'
    """
    written = []
    for line in lines:
        spans = [
            f'<b class="{span.style}">{escape(span.text)}</b>' if span.style else escape(span.text)
            for span in line
        ]
        written.append("".join(spans))
    return '<pre class="labtable">' + "\n".join(written) + "</pre>"
