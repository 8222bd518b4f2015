"""The action strip: what the phases of a round offer, what it costs and why something is closed."""

from __future__ import annotations

from typing import Any

from duchy.kernel.strip import Way, kinds, laid_out
from duchy.kernel.words import count
from duchy.rooms.academies.actions import ACTIONS
from duchy.rooms.academies.content.council import BITS
from duchy.rooms.academies.content.tables import (
    BANK,
    COUNCIL_PRICE,
    DOCK_NAMES,
    EXCHANGE_GOLD,
    FAVOR_PRICE,
    TORCHES,
    TUTOR_MAGIC,
)
from duchy.rooms.academies.rules.education import ReportToClass
from duchy.rooms.academies.rules.questing import QuestTurn
from duchy.rooms.academies.rules.recruitment import DockTurn, SendSteward, price
from duchy.rooms.academies.rules.teaching import SpendMagic, Teaching
from duchy.rooms.academies.state import Academies, graduates
from duchy.rooms.academies.text.words import WORDS

EDUCATION = (ReportToClass, Teaching, SpendMagic)
ORDINARY = (SendSteward, DockTurn, *EDUCATION, QuestTurn)
"""The questions of an ordinary turn."""


def later(s: Academies, seat: int) -> str:
    """Why nothing of another phase is open."""
    frame = s.frame(seat)
    if isinstance(frame, SendSteward):
        return "steward first"
    if isinstance(frame, DockTurn):
        return "already sent"
    return "this is Education" if isinstance(frame, EDUCATION) else "this is Questing"


def dock_note(s: Academies, seat: int, legal: list[int]) -> str:
    """Which dock, and its price."""
    frame = s.frame(seat)
    if not isinstance(frame, DockTurn):  # a Favor may grant the same outside the dock
        return count(len(legal), "choice")
    return f"{DOCK_NAMES[frame.dock]}, {price(s, seat, frame.dock, frame.value)} gold"


def no_dock(s: Academies, seat: int) -> str:
    """Taken already, or too dear."""
    frame = s.frame(seat)
    if not isinstance(frame, DockTurn):
        return later(s, seat)
    lacking = price(s, seat, frame.dock, frame.value) - s.academies[seat].gold
    if frame.acted:
        return "already used"
    return f"you lack {lacking} gold" if lacking > 0 else "nothing is left there"


def bank_note(s: Academies, seat: int, legal: list[int]) -> str:
    """What it brings."""
    frame = s.frame(seat)
    return f"{BANK - frame.value} gold instead" if isinstance(frame, DockTurn) else ""


def no_bank(s: Academies, seat: int) -> str:
    """Taken already."""
    return "already used" if isinstance(s.frame(seat), DockTurn) else later(s, seat)


def no_extra(s: Academies, seat: int) -> str:
    """One for each student, for gold or magic."""
    frame = s.frame(seat)
    if not isinstance(frame, DockTurn):
        return later(s, seat)
    if frame.extra:
        return "already used"
    lacking = min(EXCHANGE_GOLD, COUNCIL_PRICE, FAVOR_PRICE) - s.academies[seat].gold
    return f"you lack {max(1, lacking)} gold"


def no_class(s: Academies, seat: int) -> str:
    """No room that can be filled."""
    frame = s.frame(seat)
    if isinstance(frame, ReportToClass):
        return "no room to fill"
    return "all are taught" if isinstance(frame, SpendMagic) else "Education later"


def no_tutor(s: Academies, seat: int) -> str:
    """Magic, and students in class."""
    if not isinstance(s.frame(seat), SpendMagic | QuestTurn):
        return "after all classes"
    lacking = TUTOR_MAGIC - s.academies[seat].magic
    return f"you lack {lacking} magic" if lacking > 0 else "nobody to tutor"


def no_quest(s: Academies, seat: int) -> str:
    """Torches and graduates."""
    if not isinstance(s.frame(seat), QuestTurn):
        return "Questing later"
    academy = s.academies[seat]
    if BITS[academy.lit] >= TORCHES:
        return "no torch left"
    return "graduates fill none" if graduates(academy) else "no graduate"


def no_end(s: Academies, seat: int) -> str:
    """Something must be done first."""
    frame = s.frame(seat)
    if isinstance(frame, SendSteward):
        return "steward first"
    return "Dock or Bank first" if isinstance(frame, DockTurn) else "classes first"


def steward_note(s: Academies, seat: int, legal: list[int]) -> str:
    """To how many docks."""
    docks = len({ACTIONS.describe(action).dock for action in legal})
    return f"{count(docks, 'dock')}, {count(len(legal), 'student')}"


EXTRA = "one per die"

WAYS = [
    Way("recruit", "steward", "Steward", kinds("recruit"), steward_note, later),
    Way(
        "dock",
        "guild-class",
        "Dock",
        kinds("draft_town", "draft_guild", "draft_professor", "ministry"),
        dock_note,
        no_dock,
    ),
    Way("bank", "gold", "Bank", kinds("bank"), bank_note, no_bank),
    Way(
        "extra",
        "banner",
        "Extra",
        kinds("exchange_gold", "exchange_magic", "extra_council", "extra_favor"),
        lambda *_: EXTRA,
        no_extra,
    ),
    Way(
        "class",
        "knowledge",
        "Class",
        kinds("open_class", "take_back", "process"),
        lambda s, seat, legal: count(len(legal), "room"),
        no_class,
    ),
    Way("tutor", "magic", "Tutor", kinds("tutor"), lambda *_: f"{TUTOR_MAGIC} magic for 1 knowledge", no_tutor),
    Way("quest", "quest", "Quest", kinds("quest"), lambda s, seat, legal: count(len(legal), "quest"), no_quest),
    Way(
        "chit",
        "favor",
        "Favor",
        kinds("use_favor", "use_monument"),
        lambda *_: "Favors and Monuments",
        lambda *_: "none to use",
    ),
    Way("done", "x-end", "Done", kinds("done"), lambda *_: "", no_end),
]


@WORDS.lays_strip
def strip(s: Academies, seat: int) -> list[dict[str, Any]]:
    """For a seat that decides."""
    ordinary = seat in s.seats and isinstance(s.frame(seat), ORDINARY)
    return laid_out(ACTIONS, WAYS, s, seat, ordinary)
