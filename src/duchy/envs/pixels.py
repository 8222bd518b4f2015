"""A table as pixels, for `rgb_array`: the real board, drawn by Chromium; its text where there is none.

The boards are pages that style sheets lay out, so what draws SVG alone (resvg, CairoSVG) can't draw them.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import warnings
from collections.abc import Callable
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

INK = (43, 36, 24)
SHEET = (251, 246, 234)
MARGIN = 12
BROWSERS = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "headless_shell",
)
SAID = (
    "rgb_array shows the table as text, since no Chromium was found to draw the board: install chromium (or Chrome), "
    "or say where it is in DUCHY_CHROMIUM"
)
TAKES = 60.0
"""So many seconds a picture may take."""
CALM = ["--headless", "--disable-gpu", "--hide-scrollbars", "--force-device-scale-factor=1", "--disable-background-networking"]


def shown(page: Callable[[], str] | None, text: Callable[[], str], size: tuple[int, int]) -> NDArray[np.uint8]:
    """The page as a browser draws it; where there is no page or no browser, the text."""
    browser = chromium()
    if page is None or browser is None:
        if page is not None:
            warnings.warn(SAID, stacklevel=3)
        return typeset(text())
    return np.array(photograph(browser, page(), size))


@cache
def chromium() -> str | None:
    """Where a Chromium is; `DUCHY_CHROMIUM` names another."""
    given = os.environ.get("DUCHY_CHROMIUM")
    return given or next(filter(None, map(shutil.which, BROWSERS)), None)


@lru_cache(maxsize=16)
def photograph(browser: str, page: str, size: tuple[int, int]) -> NDArray[np.uint8]:
    """A page without scripts as a picture: the same page is drawn once."""
    with tempfile.TemporaryDirectory(prefix="duchy-", ignore_cleanup_errors=True) as folder:
        file, out = Path(folder) / "table.html", Path(folder) / "table.png"
        file.write_text(page, encoding="utf-8")
        width, height = size
        words = [browser, *CALM, f"--window-size={width},{height}", f"--screenshot={out}", f"--user-data-dir={folder}/profile"]
        if hasattr(os, "geteuid") and os.geteuid() == 0:
            words.append("--no-sandbox")  # Chromium's own sandbox does not work for root; the page is ours and has no scripts
        done = subprocess.run([*words, file.as_uri()], capture_output=True, timeout=TAKES, check=False)
        if not out.is_file():
            raise OSError(f"{browser} could not draw the table: {done.stderr.decode(errors='replace')[-400:]}")
        with Image.open(out) as image:
            return np.asarray(image.convert("RGB"))


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
