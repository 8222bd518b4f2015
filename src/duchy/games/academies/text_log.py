"""The log in words."""

from __future__ import annotations

from typing import Any

from duchy.games.academies.content import (
    BANK,
    CARD_ROWS,
    DOCK_NAMES,
    FAVOR_NAMES,
    GUILD_NAMES,
    LOWER_SEATS,
    MONUMENT_NAMES,
    QUEST_NAMES,
    SEAT_NAMES,
)
from duchy.games.academies.tiles import COLUMNS, TILE_NAMES

SOURCES = {
    "classrooms": "from the class",
    "attendance": "for full attendance",
    "quests": "for the quest",
    "seat bonus": "for sharing a council seat",
    "prestige": "for a Prestige tile",
    "council": "for a seat in the Upper Council",
    "tiles": "for the tile",
    "pedestals": "for the pedestal",
}


def sentence(event: dict[str, Any], names: list[str]) -> str:
    """An event in words; empty where nothing is to be said."""
    seat = event["seat"]
    who = names[seat] if 0 <= seat < len(names) else "The Rival" if seat >= 0 else ""
    say = SENTENCES.get(event["kind"])
    return str(say(event, who)) if say is not None else ""


def guild(e: dict[str, Any]) -> str:
    """The guild of an event."""
    return str(GUILD_NAMES[e["guild"]])


def place(cell: int) -> str:
    """A cell in words."""
    return f"column {cell % COLUMNS + 1}, row {cell // COLUMNS + 1}"


def say_docks(e: dict[str, Any], who: str) -> str:
    """The new dice."""
    docks = [" ".join(f"{GUILD_NAMES[d // 6]} {d % 6 + 1}," for d in dock).rstrip(",") for dock in e["docks"]]
    return "The docks: " + "; ".join(f"{name}: {dice or 'none'}" for name, dice in zip(DOCK_NAMES, docks, strict=True)) + "."


def say_bonuses(e: dict[str, Any], who: str) -> str:
    """What the player board pays."""
    return f"{who} starts teaching with {e['idle']} idle in the faculty and {e['unused']} unused in the garden."


def say_exchange(e: dict[str, Any], who: str) -> str:
    """An exchange."""
    if e["gold"] < 0:
        return f"{who} exchanges {-e['gold']} gold for {e['magic']} magic."
    return f"{who} exchanges {-e['magic']} magic for {e['gold']} gold."


def say_banner(e: dict[str, Any], who: str) -> str:
    """A banner move."""
    council = "Lower" if e["chair"] < LOWER_SEATS else "Upper"
    origin = "" if e["origin"] < 0 else f" from the {SEAT_NAMES[e['origin']]}"
    return f"{who} moves a banner{origin} to the {SEAT_NAMES[e['chair']]} ({council} Council)."


PHASES = {
    "education": "Education: all send their students to class.",
    "questing": "Questing: the graduates set out.",
    "restoration": "Restoration: lines move on, dice go back to the bag.",
    "scoring": "The game is scored.",
}

SENTENCES: dict[str, Any] = {
    "round": lambda e, who: f"Round {e['round']} begins; {who} goes first.",
    "phase": lambda e, who: PHASES[e["phase"]],
    "docks": say_docks,
    "recruit": lambda e, who: f"{who} drafts {guild(e)} {e['value']} at the {DOCK_NAMES[e['dock']]}.",
    "no_dock": lambda e, who: f"{who} finds no student at any open dock.",
    "bank": lambda e, who: f"{who} goes to the bank: {BANK} gold less {e['value']}.",
    "pay": lambda e, who: f"{who} pays {e['gold']} gold.",
    "exchange": say_exchange,
    "draft": lambda e, who: f"{who} takes {TILE_NAMES[e['tile']]}.",
    "tile": lambda e, who: f"{who} builds {TILE_NAMES[e['tile']]} in {place(e['cell'])}.",
    "monument": lambda e, who: f"{who} sets up a {MONUMENT_NAMES[e['monument']]}.",
    "swap": lambda e, who: f"{who} swaps the tiles in {place(e['cells'][0])} and {place(e['cells'][1])}.",
    "professor": lambda e, who: f"{who} hires a {guild(e)} professor.",
    "student": lambda e, who: f"{who} is offered {guild(e)} {e['value']} from the bag.",
    "declined": lambda e, who: f"{who} leaves the {guild(e)} student in the bag.",
    "expel": lambda e, who: f"{who} expels {guild(e)} {e['value']}.",
    "favor": lambda e, who: f"{who} takes the Favor {FAVOR_NAMES[e['favor']]}.",
    "use_favor": lambda e, who: f"{who} uses {FAVOR_NAMES[e['favor']]}.",
    "use_monument": lambda e, who: f"{who} flips a {MONUMENT_NAMES[e['monument']]}.",
    "banner": say_banner,
    "gold": lambda e, who: f"{who} gains {e['amount']} gold.",
    "magic": lambda e, who: f"{who} gains {e['amount']} magic.",
    "knowledge": lambda e, who: f"{who}: a {guild(e)} student rises to {e['value']}.",
    "graduate": lambda e, who: f"{who}: a {guild(e)} student graduates.",
    "flip": lambda e, who: f"{who} flips {guild(e)} {e['before']} to {e['value']}.",
    "assign_professor": lambda e, who: "",
    "assign_student": lambda e, who: "",
    "take_back": lambda e, who: f"{who} takes a class back.",
    "bonuses": say_bonuses,
    "class": lambda e, who: f"{who} teaches the class in {TILE_NAMES[e['tile']]}.",
    "tutor": lambda e, who: f"{who} spends {e['magic']} magic.",
    "quest": lambda e, who: f"{who} completes {QUEST_NAMES[e['quest']]}.",
    "tracker": lambda e, who: f"{who} moves to space {e['space']} of the questing track.",
    "rival_card": lambda e, who: f"The Rival turns {CARD_ROWS[e['card']].word('name')}: {CARD_ROWS[e['card']].word('text')}",
    "rival_rises": lambda e, who: "Every student of the Rival rises by 1.",
    "rival_roll": lambda e, who: f"The Rival's banner goes by {e['sum']} on the council chart.",
    "prestige_scored": lambda e, who: f"{who}: {TILE_NAMES[e['tile']]} is worth {e['points']} VP.",
    "seat_scored": lambda e, who: f"{who}: the {SEAT_NAMES[e['chair']]} gives {e['points']} VP.",
    "score": lambda e, who: f"{who} scores {e['points']} VP {SOURCES[e['source']]}.",
}
