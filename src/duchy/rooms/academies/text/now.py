"""What final scoring would give now; nothing of it is hidden."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from duchy.kernel.words import Fact, Shown, count, listed
from duchy.rooms.academies.content.council import SEAT_IDS
from duchy.rooms.academies.content.tables import GUILD_IDS, QUEST_IDS, QUESTS
from duchy.rooms.academies.text.soon import classes, means, next_turn, powers
from duchy.rooms.academies.text.words import NAMES, WORDS


@WORDS.scores_now
def now(view: dict[str, Any]) -> list[list[dict[str, Any]]]:
    """For each seat (the Rival's too) its score, and what Prestige tiles and seats in the Upper Council are worth."""
    found = []
    for seat in view["seats"]:
        worth = {"prestige": 0, "council": 0}
        for piece in seat["endgame"]:
            worth["council" if piece["id"] in SEAT_IDS else "prestige"] += piece["points"]
        rows = [("so far", seat["score"]), *([] if view["over"] else worth.items())]
        found.append([{"source": source, "points": points} for source, points in rows if points or source == "so far"])
    return found


@WORDS.sums_up
def summary(view: dict[str, Any], seat: int) -> Sequence[tuple[str, Sequence[Fact | Shown]]]:
    """What the next turn can reach, classes, quests that are filled or nearly so, powers, and what would score at the end."""
    academy = view["seats"][seat]
    ending: list[Fact] = [(NAMES[piece["id"]], piece["points"]) for piece in academy["endgame"] if piece["points"]]
    if view["over"]:
        return [("Scored at the end", ending)] if ending else []
    open_quests = [quest for quest in view["quests"] if quest["id"] and seat not in quest["torches"]]
    found: list[tuple[str, Sequence[Fact | Shown]]] = [
        (means(view, seat), next_turn(view, seat)),
        ("Classes it could fill now", classes(view, seat)),
        ("Quests by its graduates", [line for quest in open_quests for line in quest_line(quest["id"], academy["stage"])]),
        ("Powers of its banners", powers(view, seat)),
        ("At hand", at_hand(view, academy, view["track"]["trackers"][seat])),
        ("Scores at the end", ending),
    ]
    return [(title, lines) for title, lines in found if lines]


def quest_line(name: str, stage: dict[str, int]) -> list[Fact]:
    """A quest that the graduates fill as they are, or with one more; without what powers would forgive."""
    quest = QUESTS[QUEST_IDS.index(name)]
    need = dict(zip(GUILD_IDS, quest.left[0], strict=True))
    lacks = {guild: need[guild] - stage[guild] for guild in GUILD_IDS if need[guild] > stage[guild]}
    useful = sum(min(need[guild], stage[guild]) for guild in GUILD_IDS)
    of_any = quest.size - sum(need.values())
    missing = sum(lacks.values()) + max(0, of_any - (sum(stage.values()) - useful))
    if missing > 1:
        return []
    whom = listed([NAMES[guild] for guild in lacks]) or "any"
    return [(f"{NAMES[name]}: {f'lacks 1 {whom} graduate' if missing else 'can be filled'}", quest.vp)]


def at_hand(view: dict[str, Any], academy: dict[str, Any], at: int) -> list[Fact]:
    """Who is free to teach and to learn, and how far the next prestige of the questing track is."""
    free = sum(academy["faculty"].values()) - sum(academy["busy"].values())
    found: list[Fact] = [
        (f"{count(len(academy['garden']), 'student')} in the garden, {count(free, 'professor')} free to teach", None)
    ]
    ahead = [space - at for space in view["track"]["shaded"] if space > at]
    if ahead:
        found.append((f"{count(ahead[0], 'space')} of the questing track to the next prestige", None))
    return found
