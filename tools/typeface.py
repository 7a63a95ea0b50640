"""Make the typeface of the page smaller: `python -m tools.typeface`; needs fonttools and brotli.

What is shipped with the client holds only what English, German and French need, the weights 400
to 700 and the widths 85 to 100 percent. It is a changed version under the Open Font License and
so has a name of its own. Letters that it lacks come from the whole typeface, when they are used.
"""

from __future__ import annotations

from pathlib import Path

CLIENT = Path(__file__).resolve().parents[1] / "client"
WHOLE = CLIENT / "node_modules/@fontsource-variable/ibm-plex-sans/files"
SOURCE = WHOLE / "ibm-plex-sans-latin-wdth-normal.woff2"
TARGET = CLIENT / "src/theme/labtable-sans.woff2"
NAME = "Labtable Sans"
LETTERS = (
    [chr(code) for code in range(0x20, 0x7F)]
    + list("ÀÂÄÇÈÉÊÎÔÖÙÛÜàâäçèéêëîïôöùûüßŒœ•…«»·°±²³µ½€↑↓\N{NO-BREAK SPACE}\N{MINUS SIGN}")
    + list("\N{MULTIPLICATION SIGN}\N{EN DASH}\N{EM DASH}\N{LEFT DOUBLE QUOTATION MARK}")
    + list("\N{LEFT SINGLE QUOTATION MARK}\N{RIGHT SINGLE QUOTATION MARK}")
    + list("\N{DOUBLE LOW-9 QUOTATION MARK}\N{RIGHT DOUBLE QUOTATION MARK}")
)
AXES = {"wght": (400, 700), "wdth": (85, 100)}
NAMES = (0, 1, 2, 3, 4, 5, 6, 13, 14)  # of the license, and of the typeface itself


def main() -> None:
    """Write the typeface anew."""
    from fontTools import subset  # noqa: PLC0415 - installed by whoever needs it
    from fontTools.ttLib import TTFont  # noqa: PLC0415
    from fontTools.varLib import instancer  # noqa: PLC0415

    font = TTFont(SOURCE)
    options = subset.Options(layout_features=["kern", "ccmp"], name_IDs=NAMES)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[ord(letter) for letter in LETTERS])
    subsetter.subset(font)
    font = instancer.instantiateVariableFont(font, AXES)
    for record in font["name"].names:
        if record.nameID in (1, 3, 4, 6):
            record.string = NAME.replace(" ", "") if record.nameID == 6 else NAME
    font.flavor = "woff2"
    font.save(TARGET)
    print(f"{TARGET.name}: {SOURCE.stat().st_size} bytes have become {TARGET.stat().st_size}.")


if __name__ == "__main__":
    main()
