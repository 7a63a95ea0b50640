"""How the pages are built: Sphinx reads Markdown, furo dresses it."""

from __future__ import annotations

import labtable

project = "Labtable"
author = "The Labtable authors"
copyright = "2026, The Labtable authors"  # noqa: A001 - Sphinx wants this name
version = release = labtable.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["_build", "examples"]
html_theme = "furo"
html_title = "Labtable"
myst_heading_anchors = 3

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
