"""What is left: rounds, stacks of tiles and chits, students in the bag, quests."""

from __future__ import annotations

from typing import Any

from duchy.kernel.words import Remaining, listed, remaining
from duchy.rooms.academies.text.words import NAMES, WORDS

LINES = {
    "town": ("town classrooms", "town-class"),
    "guild": ("guild classrooms", "guild-class"),
    "prestige": ("prestige tiles", "prestige"),
    "monuments": ("monuments", "monument-chit"),
    "favors": ("favors", "favor"),
}


@WORDS.counts_left
def left(view: dict[str, Any]) -> list[Remaining]:
    """As far as everybody may know: of a stack its open top and how many lie below, never their order."""
    rounds = 0 if view["over"] else view["rounds"] - view["round"]
    found = [remaining("rounds after this one", rounds, view["rounds"], "clock", "the game ends with the last round")]
    for line, (what, icon) in LINES.items():
        lying = view["lines"][line]
        top = lying["top"]
        note = f"on top: {NAMES[top]}" if top else ""
        found.append(remaining(f"{what} in the stack", lying["below"] + (top is not None), None, icon, note))
    students, professors = view["bag"], view["professor_bag"]
    found.append(remaining("students in the bag", sum(students.values()), None, "student", by_guild(students)))
    found.append(remaining("professors in the bag", sum(professors.values()), None, "professor", by_guild(professors)))
    quests = sum(quest["below"] + (quest["id"] is not None) for quest in view["quests"])
    found.append(remaining("quests", quests, None, "quest"))
    return found


def by_guild(numbers: dict[str, int]) -> str:
    """How many of each guild."""
    return listed([f"{number} {NAMES[guild]}" for guild, number in numbers.items() if number])
