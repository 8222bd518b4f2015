"""What a seat of Guild Academies can do next, worked out from what lies open: docks in reach, classes, powers."""

from __future__ import annotations

from typing import Any

from duchy.kernel.words import Shown, count
from duchy.rooms.academies.content.council import LOWER_SEATS
from duchy.rooms.academies.content.tables import BANK, DOCK_IDS, DOCK_NAMES, EXCHANGE_GOLD, EXCHANGE_MAGIC, GUILD_IDS, TOKEN_IDS
from duchy.rooms.academies.content.tiles import BOARD_TILE, SECTIONS, TILE_IDS, TILES
from duchy.rooms.academies.rules.formulas import can_open, garden, taught_by, wild_guilds
from duchy.rooms.academies.state import GARDEN, SLOTS, Academy
from duchy.rooms.academies.text.words import NAMES, WORDS


def seen_academy(view: dict[str, Any], seat: int) -> Academy:
    """An academy as everybody sees it: students of the garden, faculty, banners of the Lower Council."""
    shown, academy = view["seats"][seat], Academy()
    dice = [GUILD_IDS.index(student["guild"]) * 6 + student["value"] - 1 for student in shown["garden"]]
    academy.students = dice + [-1] * (SLOTS - len(dice))
    academy.rooms = [GARDEN] * SLOTS
    academy.faculty = [shown["faculty"][token] for token in TOKEN_IDS]
    academy.busy = [shown["busy"][token] for token in TOKEN_IDS]
    for number, chair in enumerate(view["council"]["lower"][:LOWER_SEATS]):
        academy.lower |= (seat in chair["banners"]) << number
    return academy


def next_turn(view: dict[str, Any], seat: int) -> list[Shown]:
    """The docks it can still send a steward to and pay, the cheapest student of each; without what its seats would save."""
    shown = view["seats"][seat]
    if view["phase"] != "recruitment" or not shown["stewards"]:
        return []
    found: list[Shown] = []
    for dock in view["docks"]:
        if seat in dock["stewards"] or not dock["dice"]:
            continue
        least = min(die["value"] for die in dock["dice"])
        name = DOCK_NAMES[DOCK_IDS.index(dock["id"])]
        if least <= shown["gold"]:
            found.append((f"{name} for {least} gold", None, [{"icon": "steward"}]))
        else:
            found.append((f"{name}: lacks {least - shown['gold']} gold, banks up to {BANK - least}", None, [{"icon": "gold"}]))
    if shown["magic"] >= EXCHANGE_MAGIC:
        found.append((f"{EXCHANGE_MAGIC} of its magic would bring {EXCHANGE_GOLD} gold more", None, [{"icon": "magic"}]))
    return found


def classes(view: dict[str, Any], seat: int) -> list[Shown]:
    """The rooms it could fill with its garden and free faculty, each by itself."""
    academy = seen_academy(view, seat)
    wild, students = wild_guilds(academy), garden(academy)
    taught = taught_by(academy, wild)
    busy = {lesson["tile"] for lesson in view["seats"][seat]["classes"]}
    own = [TILE_IDS.index(tile["id"]) for tile in view["seats"][seat]["tiles"]]
    found: list[Shown] = []
    for number in (*own, BOARD_TILE, BOARD_TILE + 1):
        name = TILE_IDS[number]
        if name not in busy and can_open(academy, TILES[number], wild, students, taught):
            face: list[dict[str, Any]] = (
                [{"face": [SECTIONS[TILES[number].kind], name]}] if number < BOARD_TILE else [{"icon": "knowledge"}]
            )
            found.append((WORDS.explain(name).removesuffix(" (house)"), None, face))
    return found


def powers(view: dict[str, Any], seat: int) -> list[Shown]:
    """What its banners in the Lower Council do for it."""
    chairs = [chair["id"] for chair in view["council"]["lower"] if seat in chair["banners"]]
    return [(WORDS.explain(chair).removesuffix(" (house)") or NAMES[chair], None, [{"icon": "banner"}]) for chair in chairs]


def means(view: dict[str, Any], seat: int) -> str:
    """What it has for its next turn, as a heading."""
    shown = view["seats"][seat]
    return f"Next turn: {count(shown['stewards'], 'steward')}, {shown['gold']} gold, {shown['magic']} magic"
