"""Text as pixels, for `rgb_array` rendering where no browser is at hand."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

INK = (43, 36, 24)
SHEET = (251, 246, 234)
MARGIN = 12


def typeset(text: str, size: int = 14) -> NDArray[np.uint8]:
    """The lines of `text` in ink on parchment.

    >>> typeset("Duchy").shape[2]
    3
    """
    font: Any = ImageFont.load_default(size)
    lines = text.splitlines() or [""]
    # The built-in typeface is proportional: every character gets the same cell, so that columns stay columns.
    cell = max(int(font.getlength(letter)) for letter in "MW@") * 3 // 4
    height = size + 4
    canvas = Image.new("RGB", (max(map(len, lines)) * cell + 2 * MARGIN, len(lines) * height + 2 * MARGIN), SHEET)
    pen = ImageDraw.Draw(canvas)
    for row, line in enumerate(lines):
        for column, letter in enumerate(line):
            if letter != " ":
                pen.text((MARGIN + column * cell, MARGIN + row * height), letter, INK, font)
    return np.asarray(canvas)
