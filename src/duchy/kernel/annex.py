"""Annexes: folders outside the house with games of their own, laid out as `src/duchy` is.

`DUCHY_ANNEX=folder` adds one (several are separated as in `PATH`): what lies in its `rooms`, `draw`, `bots/evaluations` and
`lessons` is found as if it stood in the house. `tests/annex` holds the orchard, a whole small game.
"""

from __future__ import annotations

import os
from pathlib import Path

ANNEX = "DUCHY_ANNEX"


def annexes(part: str) -> list[str]:
    """The folders of the annexes that hold such a part of the house ('rooms', 'draw', 'bots/evaluations', 'lessons').

    >>> annexes("cellar")
    []
    """
    roots = [Path(root) for root in os.environ.get(ANNEX, "").split(os.pathsep) if root]
    return [str((root / part).resolve()) for root in roots if (root / part).is_dir()]
