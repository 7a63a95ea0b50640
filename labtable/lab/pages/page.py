"""A report as one HTML file: nothing to load, light and dark, the same bytes every time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

import msgspec

STYLE = """
:root { color-scheme: light dark; --paper: #fbfaf7; --card: #fff; --ink: #1f2430; --faint: #667085;
  --line: #d9dce3; --first: #1f6feb; --second: #c2410c; --soft: #1f6feb33; }
@media (prefers-color-scheme: dark) { :root { --paper: #14171d; --card: #1b1f27; --ink: #e6e8ee;
  --faint: #98a2b3; --line: #343a46; --first: #6ea8fe; --second: #fb923c; --soft: #6ea8fe33; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 62rem; padding: 2rem 1rem 4rem; background: var(--paper);
  color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 .3rem; }
h2 { font-size: 1.15rem; margin: 0 0 .3rem; }
p { margin: .3rem 0 .8rem; max-width: 46rem; }
.faint, figcaption { color: var(--faint); }
section { background: var(--card); border: 1px solid var(--line); border-radius: 10px;
  padding: 1.1rem 1.2rem; margin-top: 1rem; }
.facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(9.5rem, 1fr)); gap: .6rem;
  margin: 1.2rem 0 0; }
.facts div { background: var(--card); border: 1px solid var(--line); border-radius: 10px;
  padding: .6rem .8rem; }
.facts dt { color: var(--faint); font-size: .85rem; }
.facts dd { margin: 0; font-size: 1.25rem; font-variant-numeric: tabular-nums; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .7rem .3rem 0; text-align: right; border-bottom: 1px solid var(--line);
  white-space: nowrap; }
th { color: var(--faint); font-weight: 500; font-size: .88rem; }
th:first-child, td:first-child { text-align: left; white-space: normal; min-width: 7.5rem; }
tr:last-child td { border-bottom: 0; }
figure { margin: .9rem 0 0; overflow-x: auto; }
svg { display: block; width: 100%; min-width: 34rem; height: auto; }
svg text { font-family: system-ui, sans-serif !important; }
code { font-size: .9em; overflow-wrap: anywhere; }
"""


class Section(msgspec.Struct, frozen=True):
    """A heading, a sentence or two, and what is to be seen: tables and figures in HTML."""

    title: str
    text: str
    shown: list[str] = []


def render_page(title: str, intro: str, facts: dict[str, str], sections: Iterable[Section]) -> str:
    """Put a report together."""
    figures = "".join([f"<div>{_fact_row(name, fact)}</div>" for name, fact in facts.items()])
    parts = [
        '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>",
        f"<h1>{escape(title)}</h1>\n<p class=faint>{escape(intro)}</p>",
        f"<dl class=facts>{figures}</dl>",
        *[_html_section(section) for section in sections],
    ]
    return "\n".join([*parts, "</html>\n"])


def html_table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table; the first column holds words, all others numbers."""
    top = "".join([f'<th scope="col">{escape(word)}</th>' for word in head])
    body = "\n".join([f"<tr>{_html_cells(row)}</tr>" for row in rows])
    return (
        f"<div class=wide><table><thead><tr>{top}</tr></thead>\n<tbody>{body}</tbody></table></div>"
    )


def html_figure(svg: str, caption: str = "") -> str:
    """A drawing, with a line below it."""
    below = f"<figcaption>{escape(caption)}</figcaption>" if caption else ""
    return f"<figure>{svg}{below}</figure>"


def format_percent(rate: float) -> str:
    """Write a rate as people read it.

    >>> format_percent(0.3333)
    '33.3 %'
    """
    return f"{rate * 100:.1f} %"


def format_number(value: float) -> str:
    """Write a number with as many digits as help.

    >>> format_number(1234.5), format_number(12.345), format_number(0.0456)
    ('1,234', '12.3', '0.046')
    """
    size = abs(value)
    if size >= 100 or value == int(value):
        return f"{value:,.0f}"
    if size < 0.1:
        return f"{value:.2g}"
    return f"{value:.1f}" if size >= 10 else f"{value:.2f}"


def _fact_row(name: str, fact: str) -> str:
    return f"<dt>{escape(name)}</dt><dd>{escape(fact)}</dd>"


def _html_section(section: Section) -> str:
    text = f"<p class=faint>{escape(section.text)}</p>" if section.text else ""
    return f"<section><h2>{escape(section.title)}</h2>{text}{''.join(section.shown)}</section>"


def _html_cells(row: Sequence[str]) -> str:
    return "".join([f"<td>{escape(cell)}</td>" for cell in row])
