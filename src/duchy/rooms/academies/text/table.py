"""The whole table for a terminal of 100 columns, with Rich markup, readable without colour."""

from __future__ import annotations

from functools import lru_cache
from textwrap import fill
from typing import Any

from duchy.rooms.academies.content.tables import DOCK_NAMES, FAVOR_IDS, FAVORS, GUILD_NAMES, QUEST_IDS, QUESTS
from duchy.rooms.academies.content.tiles import COLUMNS, TILE_IDS, TILES, Tile
from duchy.rooms.academies.text.words import NAMES, WORDS

COLORS = {"holy": "blue", "shadow": "bright_black", "soldier": "red", "worker": "yellow"}
WIDTH = 17


def die(d: dict[str, Any]) -> str:
    """A student die, like Ho3."""
    return f"[{COLORS[d['guild']]}]{NAMES[d['guild']][:2]}{d['value']}[/]"


def guild(name: str) -> str:
    """A guild in its colour."""
    return f"[{COLORS[name]}]{NAMES[name]}[/]" if name in COLORS else name.capitalize()


@WORDS.draws_table
def table(view: dict[str, Any], names: list[str]) -> str:
    """The table in words."""
    who = [*names, "The Rival"]
    lines = [f"[bold]Round {view['round']} of {view['rounds']}, {view['phase']}[/]; {who[view['first']]} is first player"]
    for dock, name in zip(view["docks"], DOCK_NAMES, strict=True):
        dice = " ".join(die(d) for d in dock["dice"]) or "-"
        lines.append(f"  {name:<11}{dice}   stewards: {people(dock['stewards'], who)}")
    lines += tile_lines(view)
    lines.append("  Monuments: " + chits(view["lines"]["monuments"]))
    lines.append("  Favors: " + (", ".join(favor(f) for f in lying(view["lines"]["favors"])) or "none"))
    lines.append("  Professors (right to left): " + ", ".join(guild(p) if p else "-" for p in view["professors"]))
    lines += quests(view, who)
    lines += council(view, who)
    for seat in view["seats"]:
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
                shown = TILES[TILE_IDS.index(tile)]
                found.append(wrapped(f"{shown.name}{icons(shown)}: {shown.text}"))
    return found


@lru_cache(maxsize=1024)
def wrapped(text: str) -> str:
    """A long line in the width of the terminal; most are those of the table before."""
    return fill(text, 98, initial_indent="    ", subsequent_indent="      ")


def icons(tile: Tile) -> str:
    """The guild icons of a tile, like (Ho So)."""
    found = [name[:2] for guild, name in enumerate(GUILD_NAMES) if tile.icons >> guild & 1]
    return f" ({' '.join(found)})" if found else ""


def chits(line: dict[str, Any]) -> str:
    """A line of chits."""
    return ", ".join(NAMES[c] for c in lying(line)) or "none"


def lying(line: dict[str, Any]) -> list[str]:
    """What lies on a line, the open top of its stack last."""
    return [c for c in [*line["spaces"], line["top"]] if c is not None]


def favor(name: str) -> str:
    """A Favor, and what its use costs."""
    kind = FAVORS[FAVOR_IDS.index(name)]
    price = [f"{kind.gold} gold"] * (kind.gold > 0) + [f"{kind.magic} magic"] * (kind.magic > 0)
    return kind.name + (f" (costs {' and '.join(price)})" if price else "")


def quests(view: dict[str, Any], who: list[str]) -> list[str]:
    """The open quests and the track."""
    found = ["  [bold]Quests[/]"]
    for quest in view["quests"]:
        if quest["id"] is not None:
            card = QUESTS[QUEST_IDS.index(quest["id"])]
            torches = f"  torches: {people(quest['torches'], who)}" if quest["torches"] else ""
            found.append(wrapped(f"{card.name}: {card.text}{torches}"))
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
        seats = "; ".join(f"{worth_name(c['id'])}: {people(c['banners'], who)}" for c in taken)
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
        teacher = f"{guild(lesson['professor'])}, " if lesson["professor"] else ""
        students = " ".join(die(d) for d in lesson["students"]) or "nobody left"
        lines.append(f"  Class in {NAMES[lesson['tile']]}: {teacher}{students}" + (" (taught)" if lesson["taught"] else ""))
    lines += grid(a)
    if a["favors"]:
        lines.append("  Favors: " + ", ".join(favor(f) for f in a["favors"]))
    if a["monuments"]:
        shown = [NAMES[m["id"]] + ("" if m["face_up"] else " (face down)") for m in a["monuments"]]
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
            names.append((NAMES[tile][: WIDTH - 1] if tile else ".").ljust(WIDTH))
        found.append("    " + " ".join(names).rstrip())
    return found


def worth_name(name: str) -> str:
    """A prestige tile or a seat of the council by name; of a Minister only for what."""
    return NAMES[name].removeprefix("Minister of ")
