"""Style sheets, one declaration a line: `python tools/styles.py` says which are not, with `--replace` it puts them in order."""

from __future__ import annotations

import sys
from pathlib import Path

import cssbeautifier

ROOT = Path(__file__).resolve().parents[1]


def in_order(text: str) -> str:
    """A style sheet as we write it."""
    options = cssbeautifier.default_options()
    options.indent_size = 2
    options.end_with_newline = options.preserve_newlines = options.space_around_combinator = True
    options.newline_between_rules = False
    return str(cssbeautifier.beautify(text, options))


def main(*words: str) -> int:
    """Look at all of them; 1 where one is not in order and stays so."""
    wrong = 0
    for sheet in sorted((ROOT / "src" / "duchy").rglob("*.css")):
        text = sheet.read_text(encoding="utf-8")
        if in_order(text) == text:
            continue
        if "--replace" in words:
            sheet.write_text(in_order(text), encoding="utf-8")
        else:
            print(f"{sheet.relative_to(ROOT).as_posix()}: make format would change it")
            wrong = 1
    return wrong


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
