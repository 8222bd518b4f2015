"""The solo opponents' cards and the Charts card as tables."""

from __future__ import annotations

from typing import Final

from duchy.kernel.content import Row
from duchy.rooms.castellans.content.tables import (
    BACK_IDS,
    CONTENT,
    DICE_EACH,
    DISTRICT_IDS,
    FACE_IDS,
    LINE,
    LINE_IDS,
    MONUMENT_IDS,
    ROUNDS,
    ids_of,
)

DICE_ACTIONS: Final[list[str]] = ["manor", "temple", "recruit", "windmill", "shipyard"]
OPPONENT_MANOR: Final = 0
OPPONENT_TEMPLE: Final = 1
OPPONENT_RECRUIT: Final = 2
OPPONENT_WINDMILL: Final = 3
OPPONENT_SHIPYARD: Final = 4
MONUMENT_NAMES: Final[list[str]] = [*MONUMENT_IDS, "lighthouse", "none"]
NO_MONUMENT: Final = 4

OPPONENT_ROWS: Final[list[Row]] = CONTENT.section("opponents").rows()
OPPONENT_IDS: Final[list[str]] = ids_of(OPPONENT_ROWS)
OPPONENT_CRATES: Final[int] = CONTENT.section("solo").number("crates", 0, 3)
OPPONENT_HOUSES: Final[int] = CONTENT.section("solo").number("house_manors", 1, 7)


def priorities() -> list[list[int]]:
    """Each opponent's dice from the most to the least wanted."""
    found = []
    for row in OPPONENT_ROWS:
        names = row.items("priorities", length=6)
        if sorted(names) != sorted(FACE_IDS):
            raise row.fail("priorities", f"must be the six faces {', '.join(FACE_IDS)} in some order")
        found.append([FACE_IDS.index(name) for name in names])
    return found


PRIORITIES: Final[list[list[int]]] = priorities()


class OpponentRound:
    """What an opponent does in a round: three dice actions, a monument and a bonus, which is crates or ships that sail."""

    __slots__ = ("crates_for", "dice", "line", "monument", "sails")

    def __init__(self, dice: list[int], monument: int) -> None:
        self.dice = dice
        self.monument = monument
        self.sails: int = 0
        """How often it sails."""
        self.line: int = -1
        """The wharf line of its crates; -1 for none."""
        self.crates_for: int = 0
        """The faces of its dice that put a crate there, as bits."""


def plan_rows(row: Row) -> list[Row]:
    """The rounds of an opponent's plan."""
    return [Row(f"{row.where}.plan", plan, row.source) for plan in row.items("plan", length=ROUNDS)]


def read_plan(row: Row) -> OpponentRound:
    """A round of a plan."""
    for name in row.items("dice", length=DICE_EACH):
        if name not in DICE_ACTIONS:
            raise row.fail("dice", f"must name {', '.join(DICE_ACTIONS)}, not {name!r}")
    monument = MONUMENT_NAMES.index(row.word("monument", among=MONUMENT_NAMES))
    plan = OpponentRound([DICE_ACTIONS.index(name) for name in row.items("dice")], monument)
    bonus = row.items("bonus")
    if len(bonus) == 2 and bonus[0] == "sail" and isinstance(bonus[1], int):
        plan.sails = bonus[1]
    elif len(bonus) > 1 and bonus[0] in ("sell_vp", "sell_influence") and all(face in FACE_IDS for face in bonus[1:]):
        plan.line = LINE_IDS.index(bonus[0])
        plan.crates_for = sum(1 << FACE_IDS.index(face) for face in set(bonus[1:]))
    else:
        raise row.fail("bonus", f'must be ["sail", times] or a selling line and its faces, not {bonus!r}')
    return plan


PLANS: Final[list[list[OpponentRound]]] = [[read_plan(plan) for plan in plan_rows(row)] for row in OPPONENT_ROWS]
"""Each opponent's plan, by round."""


def district_chart() -> list[list[int]]:
    """The district of each face of the black die, by round."""
    section = CONTENT.section("district_chart")
    found = []
    for number in range(1, ROUNDS + 1):
        names = section.items(f"round_{number}", length=6)
        for name in names:
            if name not in DISTRICT_IDS:
                raise section.fail(f"round_{number}", f"must name districts, not {name!r}")
        found.append([DISTRICT_IDS.index(name) for name in names])
    return found


def draft_chart() -> list[int]:
    """The place in the draft lines of each face of the black die."""
    section = CONTENT.section("draft_chart")
    found = []
    for entry in section.items("faces", length=6):
        if len(entry) != 2 or entry[0] not in BACK_IDS or entry[1] not in range(1, LINE + 1):
            raise section.fail("faces", f"must be a line (pink or blue) and a place from 1 to {LINE}, not {entry!r}")
        found.append(BACK_IDS.index(entry[0]) * LINE + entry[1] - 1)
    return found


def selector_charts() -> list[list[int]]:
    """Which option each face picks, by the number of options; -1 is a new roll."""
    section = CONTENT.section("selector_charts")
    found: list[list[int]] = [[], []]
    for options in range(2, 7):
        chart = section.numbers(f"options_{options}", length=6)
        if set(chart) - {0} != set(range(1, options + 1)):
            raise section.fail(f"options_{options}", f"must name each of 1 to {options}, and 0 for a new roll")
        found.append([pick - 1 for pick in chart])
    return found


DISTRICT_CHART: Final[list[list[int]]] = district_chart()
DRAFT_CHART: Final[list[int]] = draft_chart()
SELECTOR: Final[list[list[int]]] = selector_charts()
