"""What a drawing is: fragments of HTML and SVG that the page puts into its places."""

from __future__ import annotations

from dataclasses import dataclass

from duchy.draw.markup import NOTHING, Html


@dataclass(frozen=True, slots=True)
class Drawing:
    """The table as one viewer may see it."""

    status: Html
    """For the header: round, phase, how near the end is."""
    board: Html
    own: Html
    others: Html
    """The other seats at a glance."""
    purse: Html = NOTHING
    """What the seat shown large has at hand, in one line: a phone shows it whatever else it shows."""

    def parts(self) -> dict[str, str]:
        """The fragments by the names of their places, as plain text: what is sent to a page."""
        drawn = {"status": self.status, "board": self.board, "own": self.own, "others": self.others}
        return {**{name: str(part) for name, part in drawn.items()}, "purse": apart(self.purse, "purse")}


def apart(drawn: str, where: str) -> str:
    """A drawing whose ids do not meet those of the same pieces elsewhere on the page.

    >>> apart('<b id="el-die-0-1">4</b>', "purse")
    '<b id="purse-el-die-0-1">4</b>'
    """
    return str(drawn).replace(' id="', f' id="{where}-')
