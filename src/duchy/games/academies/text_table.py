"""The whole table for a terminal of 100 columns, with Rich markup, readable without colour."""

from __future__ import annotations

from textwrap import fill
from typing import Any

from duchy.games.academies.content import (
    DOCK_NAMES,
    FAVOR_IDS,
    FAVOR_NAMES,
    FAVOR_ROWS,
    GUILD_IDS,
    GUILD_NAMES,
    MONUMENT_IDS,
    MONUMENT_NAMES,
    QUEST_IDS,
    QUEST_NAMES,
    QUEST_ROWS,
    SEAT_IDS,
    SEAT_NAMES,
)
from duchy.games.academies.tiles import COLUMNS, FORMULA_ROWS, ICONS, TILE_IDS, TILE_NAMES, TILES

COLORS = {"holy": "blue", "shadow": "bright_black", "soldier": "red", "worker": "yellow"}
WIDTH = 17


def die(d: dict[str, Any]) -> str:
    """A student die, like Ho3."""
    return f"[{COLORS[d['guild']]}]{GUILD_NAMES[GUILD_IDS.index(d['guild'])][:2]}{d['value']}[/]"


def guild(name: str) -> str:
    """A guild in its colour."""
    return f"[{COLORS[name]}]{GUILD_NAMES[GUILD_IDS.index(name)]}[/]" if name in COLORS else name.capitalize()


def table(view: dict[str, Any], names: list[str]) -> str:
    """The table in words."""
    who = [*names, "The Rival"]
    lines = [f"[bold]Round {view['round']} of {view['rounds']}, {view['phase']}[/]; {who[view['first']]} is first player"]
    for dock, name in zip(view["docks"], DOCK_NAMES, strict=True):
        dice = " ".join(die(d) for d in dock["dice"]) or "-"
        lines.append(f"  {name:<11}{dice}   stewards: {people(dock['stewards'], who)}")
    lines += tile_lines(view)
    lines.append("  Monuments: " + chits(view["lines"]["monuments"], MONUMENT_IDS, MONUMENT_NAMES))
    lines.append("  Favors: " + chits(view["lines"]["favors"], FAVOR_IDS, FAVOR_NAMES))
    lines.append("  Professors (right to left): " + ", ".join(guild(p) if p else "-" for p in view["professors"]))
    lines += quests(view, who)
    lines += council(view, who)
    for seat in view["academies"]:
        lines += ["", *academy(seat, who[seat["seat"]], view)]
    if view["rival"] and view["rival"]["closing"]:
        lines += ["", view["rival"]["closing"]]
    return "\n".join(lines)


def people(seats: list[int], who: list[str]) -> str:
    """Names of seats."""
    return ", ".join(who[p] for p in seats) or "none"


def tile_lines(view: dict[str, Any]) -> list[str]:
    """The three lines of tiles, from the bottom up, with what they do."""
    found = []
    for name, title in (("town", "Town Classrooms"), ("guild", "Guild Classrooms"), ("prestige", "Prestige tiles")):
        line = view["lines"][name]
        found.append(f"  [bold]{title}[/] ({line['below']} more in the stack)")
        for tile in [*line["spaces"], line["top"]]:
            if tile is not None:
                row = FORMULA_ROWS[TILE_IDS.index(tile)]
                found.append(wrapped(f"{row.word('name')}{icons(tile)}: {row.word('text')}"))
    return found


def wrapped(text: str) -> str:
    """A long line in the width of the terminal."""
    return fill(text, 98, initial_indent="    ", subsequent_indent="      ")


def icons(tile: str) -> str:
    """The guild icons of a tile, like (Ho So)."""
    number = TILE_IDS.index(tile)
    found = [GUILD_NAMES[g][:2] for g in range(4) if number < TILES and ICONS[number] >> g & 1]
    return f" ({' '.join(found)})" if found else ""


def chits(line: dict[str, Any], ids: list[str], names: list[str]) -> str:
    """A line of chits."""
    return ", ".join(names[ids.index(c)] for c in [*line["spaces"], line["top"]] if c is not None) or "none"


def quests(view: dict[str, Any], who: list[str]) -> list[str]:
    """The open quests and the track."""
    found = ["  [bold]Quests[/]"]
    for quest in view["quests"]:
        if quest["id"] is not None:
            row = QUEST_ROWS[QUEST_IDS.index(quest["id"])]
            torches = f"  torches: {people(quest['torches'], who)}" if quest["torches"] else ""
            found.append(wrapped(f"{QUEST_NAMES[QUEST_IDS.index(quest['id'])]}: {row.word('text')}{torches}"))
    track = view["track"]
    trackers = ", ".join(f"{who[p]} {space}" for p, space in enumerate(track["trackers"]))
    shaded = ", ".join(str(space) for space in track["shaded"])
    found.append(f"    Track of {track['spaces']}: {trackers}; prestige at {shaded}; swap at {track['swap']}")
    return found


def council(view: dict[str, Any], who: list[str]) -> list[str]:
    """The seats with banners."""
    found = []
    for name in ("upper", "lower"):
        taken = [c for c in view["council"][name] if c["banners"]]
        seats = "; ".join(f"{SEAT_NAMES[SEAT_IDS.index(c['id'])][12:]}: {people(c['banners'], who)}" for c in taken)
        found.append(f"  {name.capitalize()} Council: {seats or 'no banners'}")
    return found


def academy(a: dict[str, Any], name: str, view: dict[str, Any]) -> list[str]:
    """One academy."""
    lines = [f"[bold]{name}[/]: {a['score']} VP"]
    if not a["rival"]:
        lines[0] += f", {a['gold']} gold, {a['magic']} magic"
    lines[0] += f"; left: stewards {a['stewards']}, banners {a['banners']}, torches {a['torches']}"
    faculty = [f"{n} {guild(t)}" + (f" ({a['busy'][t]} busy)" if a["busy"][t] else "") for t, n in a["faculty"].items() if n]
    lines.append("  Faculty: " + ", ".join(faculty))
    lines.append("  Garden: " + (" ".join(die(d) for d in a["garden"]) or "empty") + stage(a))
    for lesson in a["classes"]:
        row = FORMULA_ROWS[TILE_IDS.index(lesson["tile"])]
        teacher = f"{guild(lesson['professor'])}, " if lesson["professor"] else ""
        students = " ".join(die(d) for d in lesson["students"]) or "nobody left"
        lines.append(f"  Class in {row.word('name')}: {teacher}{students}" + (" (taught)" if lesson["taught"] else ""))
    lines += grid(a)
    if a["favors"]:
        lines.append("  Favors: " + ", ".join(FAVOR_ROWS[FAVOR_IDS.index(f)].word("name") for f in a["favors"]))
    if a["monuments"]:
        shown = [MONUMENT_NAMES[MONUMENT_IDS.index(m["id"])] + ("" if m["face_up"] else " (face down)") for m in a["monuments"]]
        lines.append("  Monuments: " + ", ".join(shown))
    if a["endgame"]:
        word = "Scored at the end" if view["over"] else "Worth now at the end"
        lines.append(f"  {word}: " + ", ".join(f"{worth_name(e['id'])} {e['points']}" for e in a["endgame"]))
    return lines


def stage(a: dict[str, Any]) -> str:
    """The graduates."""
    graduates = [f"{n} {guild(g)}" for g, n in a["stage"].items() if n]
    return f"   Stage: {', '.join(graduates)}" if graduates else ""


def grid(a: dict[str, Any]) -> list[str]:
    """The tiles as rows, the board's edge at the bottom."""
    cells = {t["cell"]: t["id"] for t in a["tiles"]}
    height = max((t["row"] for t in a["tiles"]), default=-1) + 1
    found = []
    for row in range(height - 1, -1, -1):
        names = []
        for column in range(COLUMNS):
            tile = cells.get(row * COLUMNS + column)
            names.append((TILE_NAMES[TILE_IDS.index(tile)][: WIDTH - 1] if tile else ".").ljust(WIDTH))
        found.append("    " + " ".join(names).rstrip())
    return found


def worth_name(name: str) -> str:
    """A prestige tile or an upper seat by name."""
    return TILE_NAMES[TILE_IDS.index(name)] if name in TILE_IDS else SEAT_NAMES[SEAT_IDS.index(name)][12:]
