"""What a drawing is: four fragments of HTML and SVG that the page puts into its places."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Drawing:
    """The table as one viewer may see it."""

    status: str
    """For the header: round, phase, how near the end is."""
    board: str
    own: str
    others: str
    """The other seats at a glance."""
