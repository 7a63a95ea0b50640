"""Write docs/data-sheet.md and its German version: texts with the numbers of the server."""

from __future__ import annotations

from pathlib import Path

from labtable.host import settings
from labtable.web.classroom import homework_passwords, offline_code

DOCS = Path(__file__).resolve().parent.parent / "docs"
PAGES = {"en": DOCS / "data-sheet.md", "de": DOCS / "data-sheet-de.md"}
NUMBERS = {
    "name_days": settings.NAME_DAYS,
    "kept_days": settings.KEPT_DAYS,
    "longest_days": settings.LONGEST_DAYS,
    "record_days": settings.RECORD_DAYS,
    "lesson_hours": settings.LESSON_HOURS,
    "unused_hours": settings.UNUSED_HOURS,
    "key_bits": 8 * settings.KEY_BYTES,
    "code_letters": settings.CODE_LETTERS,
    "wrong_codes": settings.WRONG_CODES,
    "password_letters": homework_passwords.LENGTH,
    "result_letters": offline_code.LENGTH,
}
TEXTS = {
    language: (Path(__file__).parent / "data_sheet" / f"{language}.md").read_text("utf-8")
    for language in PAGES
}


def page(language: str) -> str:
    """Write the whole page in a language."""
    return TEXTS[language].format(**NUMBERS)


def main() -> None:
    """Write the pages."""
    for language, path in PAGES.items():
        path.write_text(page(language), encoding="utf-8")


if __name__ == "__main__":
    main()
