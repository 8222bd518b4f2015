"""What a drawing is: four fragments of HTML and SVG that the page puts into its places."""

from __future__ import annotations

from dataclasses import dataclass

from duchy.draw.markup import Html


@dataclass(frozen=True, slots=True)
class Drawing:
    """The table as one viewer may see it."""

    status: Html
    """For the header: round, phase, how near the end is."""
    board: Html
    own: Html
    others: Html
    """The other seats at a glance."""

    def parts(self) -> dict[str, str]:
        """The fragments by the names of their places, as plain text: what is sent to a page."""
        return {"status": str(self.status), "board": str(self.board), "own": str(self.own), "others": str(self.others)}
