"""Cuts the face of labels and figures out of Source Sans 3 (SIL OFL 1.1): what our languages and figures need, under a name of
our own, since "Source" is a reserved one. Its figures are all as wide as each other.

    npm install @fontsource/source-sans-3
    python3 static/art/source/label_font.py node_modules/@fontsource/source-sans-3/files/source-sans-3-latin-600-normal.woff2

Needs fontTools and brotli (Debian: fonttools, python3-brotli).
"""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

OUT = Path(__file__).parents[2] / "fonts" / "label.woff2"
NAME = "Shiyane Label"
# Latin letters of English, Spanish and isiZulu, figures, and the signs that labels use.
LETTERS = "".join(map(chr, range(0x20, 0x7F))) + "¡§ª«°±·º»¿ÁÉÍÑÓ×ÚÜáéíñóúü–—‘’“”…−"


def main(source: str) -> None:
    font = TTFont(source)
    options = subset.Options(flavor="woff2", hinting=False, layout_features=[])
    options.name_IDs = [0, 1, 2, 3, 4, 6, 13, 14]
    options.recalc_timestamp = False
    cut = subset.Subsetter(options)
    cut.populate(text=LETTERS)
    cut.subset(font)
    name = font["name"]
    for record in name.names:
        if record.nameID in (1, 3, 4, 6):
            record.string = NAME.replace(" ", "") if record.nameID == 6 else NAME
    licence = "Licensed under the SIL Open Font License, Version 1.1: https://openfontlicense.org"
    name.setName(licence, 13, 3, 1, 0x409)
    subset.save_font(font, OUT, options)
    print(f"{OUT}: {OUT.stat().st_size} bytes")


if __name__ == "__main__":
    main(sys.argv[1])
