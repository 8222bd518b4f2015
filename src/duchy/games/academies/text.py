"""The words of the game; actions are in text_actions, the log in text_log, the terminal in text_table."""

from __future__ import annotations

from typing import Any

from duchy.games.academies.content import (
    ANY,
    BANK,
    CONTENT,
    COUNCIL_PRICE,
    DOCK_IDS,
    DOCK_NAMES,
    EXCHANGE_GOLD,
    EXCHANGE_MAGIC,
    FAVOR_PRICE,
    GUILD_NAMES,
    GUILDS,
    QUEST_NAMES,
    QUEST_NEED,
    QUEST_SIZE,
    RELATION_IDS,
    TUTOR_MAGIC,
)
from duchy.games.academies.formulas import formula_of
from duchy.games.academies.questing import open_quest
from duchy.games.academies.recruitment import price
from duchy.games.academies.state import (
    BOARD,
    GOLD,
    MAGIC,
    STAGE,
    Academies,
)
from duchy.games.academies.text_actions import corner_name, die_name, elements, label, plural
from duchy.games.academies.text_log import sentence
from duchy.games.academies.text_rules import RULES
from duchy.games.academies.text_table import table
from duchy.games.academies.tiles import (
    CELLS,
    FORMULAS,
    RELATION,
    SIZE,
    TILE_NAMES,
)

__all__ = ["RULES", "elements", "explain", "label", "prompt", "sentence", "table"]

RELATION_WORDS = {
    "none": "",
    "same_value": " The students must have the same value.",
    "different_value": " The students must have different values.",
    "same_guild": " The students must be of one guild.",
    "different_guild": " The students must be of different guilds.",
}


def prompt(s: Academies, seat: int) -> str:
    """What is asked of a seat and why."""
    frame: Any = s.frame(seat)
    asked = PROMPTS[type(frame).__name__]
    return asked(s, seat, frame) if callable(asked) else str(asked)


def ask_dock(s: Academies, seat: int, f: Any) -> str:
    """The question of a turn in Recruitment."""
    dock, value = DOCK_NAMES[f.dock], f.value
    if f.acted:
        return "Take one extra action, use a chit, or end your turn." if not f.extra else "Use a chit, or end your turn."
    due = price(s, seat, f.dock, value)
    less = f" ({value}, less {value - due} for your seat in the council)" if due < value else ""
    reward = {
        "castellan": "a Town Classroom",
        "ministry": "a banner move and a Favor",
        "fountain": "a professor and 2 knowledge",
        "benefactor": "a Guild Classroom",
    }[DOCK_IDS[f.dock]]
    if s.boards[seat * BOARD + GOLD] < due:
        return (
            f"The {dock} action costs {due} gold{less}, more than you have: bank for {BANK - value} gold, or raise gold first."
        )
    return f"Pay {due} gold{less} for {reward}, or bank for {BANK - value} gold. One extra action may come before or after."


def ask_students(s: Academies, seat: int, f: Any) -> str:
    """The question who sits in a classroom next."""
    formula = formula_of(s, seat, f.room)
    guild, low, high = FORMULAS[formula][f.place]
    who = "student" if guild == ANY else f"{GUILD_NAMES[guild]} student"
    values = "" if (low, high) == (1, 6) else f" of value {low} to {high}" if low < high else f" of value {low}"
    count = f" (student {f.place + 1} of {SIZE[formula]})" if SIZE[formula] > 1 else ""
    return f"{TILE_NAMES[formula]}: choose a {who}{values}{count}.{RELATION_WORDS[RELATION_IDS[RELATION[formula]]]}"


def ask_benefits(s: Academies, seat: int, f: Any) -> str:
    """The question where knowledge and flips of a class go."""
    parts = [f"{f.knowledge} knowledge"] * (f.knowledge > 0) + [plural(f.flips, "flip")] * (f.flips > 0)
    name = TILE_NAMES[formula_of(s, seat, f.room)]
    return f"{name}: {' and '.join(parts)} to give to the students of this class. All of it must be used."


def ask_graduate(s: Academies, seat: int, f: Any) -> str:
    """The question who goes on a quest next."""
    quest = open_quest(s, f.stack)
    need = QUEST_NEED[quest * 3 + f.place]
    who = "a graduate of any guild" if need == ANY else f"a {GUILD_NAMES[need]} graduate"
    return f"{QUEST_NAMES[quest]}: send {who} ({f.place + 1} of {QUEST_SIZE[quest]})."


def ask_rival_graduate(s: Academies, seat: int, f: Any) -> str:
    """The question whom the Rival sends along."""
    quest = open_quest(s, f.stack)
    return f"The Rival goes on {QUEST_NAMES[quest]}. Its other graduates may be of any guild: which one goes along?"


def ask_room(s: Academies, seat: int, f: Any) -> str:
    """The question whom to expel."""
    free = " Or leave the new one in the bag." if f.free else ""
    return f"Your academy has nine students. Expel one from the garden to make room for {die_name(f.die)}.{free}"


def ask_tile(s: Academies, seat: int, f: Any) -> str:
    """The question where a tile goes."""
    return f"Where does {TILE_NAMES[f.tile]} go? On the board's top edge or beside one of your tiles; it never moves again."


def ask_monument(s: Academies, seat: int, f: Any) -> str:
    """The question which Monument to take."""
    return f"Choose a Monument for the pedestal {corner_name(f.corner)}."


def ask_professor(s: Academies, seat: int, f: Any) -> str:
    """The question who teaches."""
    return f"{TILE_NAMES[formula_of(s, seat, f.room)]}: who teaches this class?"


def ask_seat(s: Academies, seat: int, f: Any) -> str:
    """The question where a banner goes."""
    place = "the Lower Council" if f.origin == 0 else "the Lower or Upper Council" if f.origin <= 11 else "the Upper Council"
    return f"Choose a seat in {place} for your banner. Each player already there scores 2 VP."


def ask_banner(s: Academies, seat: int, f: Any) -> str:
    """The question which banner moves."""
    return "Choose the banner you move" + (", or leave them as they are." if f.free else ".")


def ask_report(s: Academies, seat: int, f: Any) -> str:
    """The question of the first step of Education."""
    return (
        "Send your students to class: choose a classroom that you can fill. "
        "Unused students cover attendance bonuses; idle professors earn 1 gold each."
    )


def ask_magic(s: Academies, seat: int, f: Any) -> str:
    """The question of the last step of Education."""
    magic = s.boards[seat * BOARD + MAGIC]
    return (
        f"All classes are taught. Spend magic ({magic} left) on students in class, {TUTOR_MAGIC} for each knowledge, or finish."
    )


def ask_quests(s: Academies, seat: int, f: Any) -> str:
    """The question of a turn in Questing."""
    graduates = sum(s.boards[seat * BOARD + STAGE + g] for g in range(GUILDS))
    return f"You have {plural(graduates, 'graduate')} on the stage. Choose a quest to complete, teach with magic, or finish."


PROMPTS: dict[str, Any] = {
    "SendSteward": "Send a steward to a dock where you have none: choose a student there.",
    "DockTurn": ask_dock,
    "MakeRoom": ask_room,
    "PlaceTile": ask_tile,
    "DraftMonument": ask_monument,
    "DraftPrestige": "Your tracker reached a shaded space: choose a Prestige tile.",
    "ChooseCorner": "Choose where four of your tiles meet: the Monument goes there.",
    "SwapTiles": lambda s, seat, f: (
        "Your tracker passed the swap space: choose the first of two tiles to change places, or leave them."
        if f.chosen < 0
        else f"Choose the tile that changes places with {TILE_NAMES[s.academy[seat * CELLS + f.chosen]]}, or leave them."
    ),
    "DraftFavor": "Choose a Favor. You may use it at once or keep it.",
    "DraftProfessor": "Choose a professor from the line.",
    "ChooseStudent": lambda s, seat, f: f"Choose the guild of the student you take from the bag, at value {f.value}.",
    "Knowledge": lambda s, seat, f: f"{f.points} knowledge: choose a student to raise by 1. Above 6 a student graduates.",
    "Flip": "Turn one of your students to its opposite face: 1 and 6, 2 and 5, 3 and 4.",
    "EndQuesting": "Use Favors or Monuments before your turn ends?",
    "MoveBanner": ask_banner,
    "TakeSeat": ask_seat,
    "ReportToClass": ask_report,
    "AssignProfessor": ask_professor,
    "AssignStudent": ask_students,
    "Teaching": "Teach your classes, in any order. Every class must be taught.",
    "ClassBenefits": ask_benefits,
    "SpendMagic": ask_magic,
    "QuestTurn": ask_quests,
    "SendGraduate": ask_graduate,
    "RivalDraft": "The Rival drafts a student and two are equal: you decide which it takes.",
    "RivalExpel": lambda s, seat, f: f"The Rival's academy is full: which student leaves for {die_name(f.die)}?",
    "RivalTutor": lambda s, seat, f: (
        f"The Rival has {plural(f.points, 'tutor point')} for its highest student, and several are equal: who gets them?"
    ),
    "RivalQuests": "The Rival can complete several quests of the same worth: which comes first?",
    "RivalSends": ask_rival_graduate,
}


# -- pieces --------------------------------------------------------------------------------------------------------------

SECTIONS = (
    "guild_classrooms",
    "town_classrooms",
    "prestige_tiles",
    "board_classrooms",
    "monuments",
    "favors",
    "quests",
    "lower_council",
    "upper_council",
    "docks",
    "rival_cards",
)


def explain(piece: str) -> str:
    """The rule of a piece by its content id, marked where the values are our own."""
    wanted = piece.replace("-", "_")
    for section in SECTIONS:
        for row in CONTENT.section(section).rows():
            if row.get("id") == wanted:
                return f"{row.word('name')}: {row.word('text')}" + (" (house)" if row.house else "")
    return EXTRA_WORDS.get(wanted, "")


EXTRA_WORDS = {
    "exchange_gold": f"Once per drafted student: {EXCHANGE_GOLD} gold for {EXCHANGE_MAGIC} magic. (house)",
    "exchange_magic": f"Once per drafted student: {EXCHANGE_MAGIC} magic for {EXCHANGE_GOLD} gold. (house)",
    "extra_council": f"Once per drafted student: {COUNCIL_PRICE} gold to move a banner. (house)",
    "extra_favor": f"Once per drafted student: {FAVOR_PRICE} gold for a Favor of the line. (house)",
    "bank": f"Instead of the dock's action: {BANK} gold less the value of the drafted student.",
    "headmaster": "The headmaster may teach any class and counts as a professor of any guild.",
    "garden": "Students not in class. Each of the four lowest spaces that stays free in Education pays a bonus. (house)",
    "stage": "Graduates wait here for a quest; those who find none in this round are lost.",
}
