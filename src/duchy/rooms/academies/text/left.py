"""What is left: rounds, stacks of tiles and chits, students in the bag, quests."""

from __future__ import annotations

from typing import Any

from duchy.kernel.words import listed
from duchy.rooms.academies.text.words import NAMES, WORDS

Row = dict[str, Any]

LINES = {
    "town": ("town classrooms", "town-class"),
    "guild": ("guild classrooms", "guild-class"),
    "prestige": ("prestige tiles", "prestige"),
    "monuments": ("monuments", "monument-chit"),
    "favors": ("favors", "favor"),
}


def row(what: str, number: int, of: int | None, icon: str, note: str = "") -> Row:
    """One thing that there is so much of."""
    return {"what": what, "count": number, "of": of, "icon": icon, "note": note}


@WORDS.counts_left
def left(view: dict[str, Any]) -> list[Row]:
    """As far as everybody may know: of a stack its open top and how many lie below, never their order."""
    rounds = 0 if view["over"] else view["rounds"] - view["round"]
    found = [row("rounds after this one", rounds, view["rounds"], "clock", "the game ends with the last round")]
    for line, (what, icon) in LINES.items():
        lying = view["lines"][line]
        top = lying["top"]
        found.append(
            row(f"{what} in the stack", lying["below"] + (top is not None), None, icon, f"on top: {NAMES[top]}" if top else "")
        )
    found.append(row("students in the bag", sum(view["bag"].values()), None, "student", by_guild(view["bag"])))
    found.append(
        row("professors in the bag", sum(view["professor_bag"].values()), None, "professor", by_guild(view["professor_bag"]))
    )
    quests = sum(quest["below"] + (quest["id"] is not None) for quest in view["quests"])
    found.append(row("quests", quests, None, "quest"))
    return found


def by_guild(numbers: dict[str, int]) -> str:
    """How many of each guild."""
    return listed([f"{number} {NAMES[guild]}" for guild, number in numbers.items() if number])
