"""A picture made of text: lines of spans, each with a meaning instead of a colour.

Terminals give a meaning a colour, notebooks a class, screen readers nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import NamedTuple

from labtable.engine.notebook import framed


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


def as_html(lines: Iterable[Line], title: str = "", small: str = "", after: str = "") -> str:
    """Write a picture for a notebook; a title, small print beside it and more HTML may frame it.

    >>> '<b class="cation">Na</b> waits' in as_html([[Span("Na", "cation"), Span(" waits")]])
    True
    """
    written = "\n".join(["".join([_piece(span) for span in line]) for line in lines])
    return framed(f"<pre>{written}</pre>{after}", title, small)


def _piece(span: Span) -> str:
    """Write a span; blanks around the words are no part of the piece."""
    words = span.text.strip()
    if not span.style or not words:
        return escape(span.text)
    before, _, after = span.text.partition(words)
    return f'{before}<b class="{span.style}">{escape(words)}</b>{after}'
