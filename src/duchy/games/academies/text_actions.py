"""The words of actions, and the pieces they involve."""

from __future__ import annotations

from typing import Any

from duchy.games.academies.academy import completes
from duchy.games.academies.actions import ACTIONS
from duchy.games.academies.content import (
    BANK,
    CONTENT,
    COUNCIL_PRICE,
    DOCK_IDS,
    DOCK_NAMES,
    EXCHANGE_GOLD,
    EXCHANGE_MAGIC,
    FAVOR_IDS,
    FAVOR_NAMES,
    FAVOR_PRICE,
    FAVOR_ROWS,
    FAVOR_SPACES,
    GUILD_IDS,
    GUILD_NAMES,
    MONUMENT_IDS,
    MONUMENT_NAMES,
    MONUMENT_ROWS,
    MONUMENT_SPACES,
    QUEST_NAMES,
    QUEST_VP,
    SEAT_IDS,
    SEAT_NAMES,
    TUTOR_MAGIC,
)
from duchy.games.academies.formulas import formula_of
from duchy.games.academies.questing import open_quest
from duchy.games.academies.state import (
    FAVOR_LINE,
    GUILD_LINE,
    IN_CLASS,
    MONUMENT_LINE,
    PRESTIGE_LINE,
    PROFESSOR_LINE,
    SLOTS,
    TOP_FAVOR,
    TOP_GUILD,
    TOP_MONUMENT,
    TOP_PRESTIGE,
    TOP_TOWN,
    TOWN_LINE,
    Academies,
)
from duchy.games.academies.tiles import (
    CELLS,
    COLUMNS,
    FORMULA_ROWS,
    STUDY_HALL,
    TILE_IDS,
    TILE_NAMES,
)
from duchy.games.academies.view import monuments

LINES = {
    "draft_town": (TOWN_LINE, 3, TOP_TOWN),
    "draft_guild": (GUILD_LINE, 5, TOP_GUILD),
    "draft_prestige": (PRESTIGE_LINE, 3, TOP_PRESTIGE),
    "draft_monument": (MONUMENT_LINE, MONUMENT_SPACES, TOP_MONUMENT),
    "draft_favor": (FAVOR_LINE, FAVOR_SPACES, TOP_FAVOR),
}
RIVAL_FRAMES = ("RivalDraft", "RivalExpel", "RivalTutor", "RivalQuests", "RivalSends")


def plural(number: int, word: str) -> str:
    """A number of things."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def die_name(die: int) -> str:
    """A student die in words: Holy 3."""
    return f"{GUILD_NAMES[die % IN_CLASS // 6]} {die % 6 + 1}"


def owner(s: Academies, seat: int) -> int:
    """Whose pieces the open question is about: the seat's own, or the Rival's."""
    return 1 if type(s.frame(seat)).__name__ in RIVAL_FRAMES else seat


def deciding(s: Academies, action: int, seat: int | None) -> int:
    """The seat that would take an action; where several decide at once and nobody says who, the first one that may."""
    if seat is not None:
        return seat
    for other in s.seats:
        if action in s.legal(other):
            return other
    return s.seat


def place_name(cell: int) -> str:
    """A place above the player board, as column and row."""
    return f"column {cell % COLUMNS + 1}, row {cell // COLUMNS + 1}"


def piece_in_line(s: Academies, kind: str, space: int) -> int:
    """What lies on a space of a line, or on top of its stack."""
    start, spaces, top = LINES[kind]
    stack = {
        "draft_town": s.town_stack,
        "draft_guild": s.guild_stack,
        "draft_prestige": s.prestige_stack,
        "draft_monument": s.monument_stack,
        "draft_favor": s.favor_stack,
    }[kind]
    return s.table[start + space] if space < spaces else stack[s.table[top]]


def corner_name(corner: int) -> str:
    """A corner in words."""
    row, column = divmod(corner, COLUMNS - 1)
    level = "on the board's edge" if row == 0 else f"above row {row}"
    return f"between columns {column + 1} and {column + 2}, {level}"


# -- words ---------------------------------------------------------------------------------------------------------------


def label(s: Academies, action: int, seat: int | None = None) -> str:
    """An action in words; in Education, where all decide at once, `seat` says for whom."""
    act: Any = ACTIONS.describe(action)
    seat = deciding(s, action, seat)
    say = LABELS.get(act.kind)
    if say is not None:
        return str(say(s, seat, act)) if callable(say) else str(say)
    if act.kind in LINES:
        piece = piece_in_line(s, act.kind, act.space)
        names = {"draft_monument": MONUMENT_NAMES, "draft_favor": FAVOR_NAMES}.get(act.kind, TILE_NAMES)
        rows = {"draft_monument": MONUMENT_ROWS, "draft_favor": FAVOR_ROWS}.get(act.kind, FORMULA_ROWS)
        return f"Take {names[piece]}: {rows[piece].word('text')}"
    return str(act.kind)


def say_recruit(s: Academies, seat: int, act: Any) -> str:
    """A steward and a student."""
    student = f"{GUILD_NAMES[GUILD_IDS.index(act.guild)]} {act.value}"
    return f"{DOCK_NAMES[DOCK_IDS.index(act.dock)]}: {student}"


def student(s: Academies, seat: int, slot: int) -> str:
    """A student of an academy in words."""
    die = s.students[owner(s, seat) * SLOTS + slot]
    where = "garden" if die < IN_CLASS else TILE_NAMES[formula_of(s, seat, die // IN_CLASS - 1)]
    return f"{die_name(die)} ({where})"


def say_teach(s: Academies, seat: int, act: Any) -> str:
    """Knowledge for a student."""
    die = s.students[owner(s, seat) * SLOTS + act.student]
    if owner(s, seat) != seat:
        return f"Tutor the Rival's {die_name(die)}"
    result = "graduates" if die % 6 == 5 else f"becomes {die % 6 + 2}"
    return f"Teach {student(s, seat, act.student)}: {result}"


def say_flip(s: Academies, seat: int, act: Any) -> str:
    """A flip for a student."""
    return f"Flip {student(s, seat, act.student)}: becomes {6 - s.students[seat * SLOTS + act.student] % 6}"


def say_tutor(s: Academies, seat: int, act: Any) -> str:
    """Magic for a student."""
    die = s.students[seat * SLOTS + act.student]
    result = "graduates" if die % 6 == 5 else f"becomes {die % 6 + 2}"
    return f"Spend {TUTOR_MAGIC} magic on {student(s, seat, act.student)}: {result}"


def say_place(s: Academies, seat: int, act: Any) -> str:
    """A place for a tile."""
    tile = getattr(s.frame(seat), "tile", 0)
    earned = ["", ", which completes a pedestal", ", which completes two pedestals"]
    return f"Place it in {place_name(act.cell)}" + earned[min(2, completes(s, seat, tile, act.cell))]


def say_class(s: Academies, seat: int, act: Any) -> str:
    """A classroom to fill."""
    formula = formula_of(s, seat, act.room)
    return f"Hold a class in {TILE_NAMES[formula]}: {FORMULA_ROWS[formula].word('text')}"


def say_quest(s: Academies, seat: int, act: Any) -> str:
    """A quest to complete."""
    quest = open_quest(s, GUILD_IDS.index(act.quest))
    return f"Go on {QUEST_NAMES[quest]} ({QUEST_VP[quest]} VP)"


def say_favor(s: Academies, seat: int, act: Any) -> str:
    """A Favor to use."""
    row = FAVOR_ROWS[FAVOR_IDS.index(act.favor)]
    return f"Use {row.word('name')}: {row.word('text')}"


def say_monument(s: Academies, seat: int, act: Any) -> str:
    """A Monument to use."""
    row = MONUMENT_ROWS[MONUMENT_IDS.index(act.monument)]
    return f"Flip {row.word('name')}: {row.word('text')}"


def say_seat(s: Academies, seat: int, act: Any) -> str:
    """A seat to take."""
    number = SEAT_IDS.index(act.chair)
    row = (CONTENT.section("lower_council").rows() + CONTENT.section("upper_council").rows())[number]
    return f"{SEAT_NAMES[number]}: {row.word('text')}"


def say_done(s: Academies, seat: int, act: Any) -> str:
    """The end of something, by question."""
    return {
        "DockTurn": "End the turn",
        "EndQuesting": "End the turn",
        "MakeRoom": "Leave the new student in the bag",
        "SwapTiles": "Leave the tiles as they are",
        "MoveBanner": "Leave the banners as they are",
        "ReportToClass": "Finish: start teaching",
        "SpendMagic": "Finish Education",
        "QuestTurn": "Finish questing",
    }.get(type(s.frame(seat)).__name__, "Done")


LABELS: dict[str, Any] = {
    "recruit": say_recruit,
    "expel": lambda s, seat, act: f"Expel {die_name(s.students[owner(s, seat) * SLOTS + act.student])}",
    "bank": lambda s, seat, act: f"Bank: {BANK - getattr(s.frame(seat), 'value', 0)} gold",
    "exchange_gold": f"Extra: {EXCHANGE_GOLD} gold for {EXCHANGE_MAGIC} magic",
    "exchange_magic": f"Extra: {EXCHANGE_MAGIC} magic for {EXCHANGE_GOLD} gold",
    "extra_council": f"Extra: {COUNCIL_PRICE} gold to move a banner",
    "extra_favor": f"Extra: {FAVOR_PRICE} gold for a Favor",
    "ministry": "Ministry: move a banner and take a Favor",
    "draft_professor": lambda s, seat, act: f"Take a {GUILD_NAMES[s.table[PROFESSOR_LINE + act.space]]} professor",
    "place": say_place,
    "banner": lambda s, seat, act: (
        "A banner from your board" if act.origin == "board" else f"Your banner at {SEAT_NAMES[SEAT_IDS.index(act.origin)]}"
    ),
    "seat": say_seat,
    "corner": lambda s, seat, act: f"The corner {corner_name(act.corner)}",
    "choose_guild": lambda s, seat, act: f"A {GUILD_NAMES[GUILD_IDS.index(act.guild)]} student",
    "teach": say_teach,
    "flip": say_flip,
    "tutor": say_tutor,
    "open_class": say_class,
    "take_back": lambda s, seat, act: f"Take back the class in {TILE_NAMES[formula_of(s, seat, act.room)]}",
    "assign_professor": lambda s, seat, act: (
        "The headmaster" if act.token == "headmaster" else f"A {GUILD_NAMES[GUILD_IDS.index(act.token)]} professor"
    ),
    "assign_student": lambda s, seat, act: die_name(s.students[seat * SLOTS + act.student]),
    "process": lambda s, seat, act: f"Teach the class in {TILE_NAMES[formula_of(s, seat, act.room)]}",
    "quest": say_quest,
    "send": lambda s, seat, act: f"Send a {GUILD_NAMES[GUILD_IDS.index(act.guild)]} graduate",
    "swap": lambda s, seat, act: f"{TILE_NAMES[s.academy[seat * CELLS + act.cell]]} ({place_name(act.cell)})",
    "use_monument": say_monument,
    "use_favor": say_favor,
    "done": say_done,
}


# -- pieces --------------------------------------------------------------------------------------------------------------


def dashed(name: str) -> str:
    """A content id as part of an element id."""
    return name.replace("_", "-")


def tile_element(tile: int) -> str:
    """A tile, wherever it lies: each is there only once."""
    return f"tile-{dashed(TILE_IDS[tile])}"


def room_element(s: Academies, seat: int, room: int) -> str:
    """A classroom: its tile, or a room printed on the player board."""
    if room >= STUDY_HALL:
        return f"room-{seat}-{dashed(TILE_IDS[formula_of(s, seat, room)])}"
    return tile_element(s.academy[seat * CELLS + room])


def elements(s: Academies, action: int, seat: int | None = None) -> list[str]:
    """The pieces an action involves, in the order a person would click them; in Education `seat` says for whom."""
    act: Any = ACTIONS.describe(action)
    seat = deciding(s, action, seat)
    whose = owner(s, seat)
    kind = act.kind
    if kind == "recruit":
        copies = [die for die in dock_dice(s, DOCK_IDS.index(act.dock)) if die == (act.guild, act.value)]
        dice = [f"die-{act.dock}-{act.guild}-{act.value}-{n}" for n in range(len(copies))]
        return [f"dock-{act.dock}", *dice]
    if kind in ("expel", "assign_student"):
        return [f"student-{whose}-{act.student}"]
    if kind in ("teach", "flip", "tutor"):
        return [f"student-{whose}-{act.student}", f"button-{kind}"]
    if kind in ("draft_town", "draft_guild", "draft_prestige"):
        return [tile_element(piece_in_line(s, kind, act.space))]
    if kind in ("draft_monument", "draft_favor", "draft_professor"):
        return [f"{kind[6:]}-line-{act.space}"]
    if kind in ("open_class", "take_back", "process"):
        return [room_element(s, seat, act.room)]
    if kind == "swap":
        return [tile_element(s.academy[seat * CELLS + act.cell])]
    if kind == "use_monument":
        return [
            f"monument-{seat}-{chit['corner']}" for chit in monuments(s, seat) if chit["id"] == act.monument and chit["face_up"]
        ]
    return simple_elements(seat, whose, act)


def simple_elements(seat: int, whose: int, act: Any) -> list[str]:
    """Actions whose pieces follow from their parameters alone."""
    return {
        "place": lambda: [f"cell-{seat}-{act.cell}"],
        "banner": lambda: [f"banner-{seat}-{dashed(act.origin)}"],
        "seat": lambda: [f"seat-{dashed(act.chair)}"],
        "corner": lambda: [f"corner-{seat}-{act.corner}"],
        "choose_guild": lambda: [f"bag-{act.guild}"],
        "assign_professor": lambda: [f"professor-{seat}-{act.token}"],
        "quest": lambda: [f"quest-{act.quest}"],
        "send": lambda: [f"graduate-{whose}-{act.guild}"],
        "use_favor": lambda: [f"favor-{seat}-{dashed(act.favor)}"],
        "ministry": lambda: ["dock-ministry"],
    }.get(act.kind, lambda: [f"button-{dashed(act.kind)}"])()


def dock_dice(s: Academies, dock: int) -> list[tuple[str, int]]:
    """The dice of a dock by guild and value."""
    from duchy.games.academies.view import dock as seen_dock

    return [(die["guild"], die["value"]) for die in seen_dock(s, dock)["dice"]]
