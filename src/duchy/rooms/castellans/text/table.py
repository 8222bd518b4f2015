"""The whole table of Castellans for a terminal."""

from __future__ import annotations

import re
from typing import Any

from duchy.kernel.effects import Effect
from duchy.kernel.words import count
from duchy.rooms.castellans.content.tables import BACK_IDS, FACE_IDS, GOODS, GUILD_IDS, LINE_IDS, MANOR_IDS, MANOR_ROWS
from duchy.rooms.castellans.effects import LINE_PRICE, LINE_TRADES
from duchy.rooms.castellans.text.labels import sale
from duchy.rooms.castellans.text.names import between, citizen_name, dice_words, district_name, guild_name, halves
from duchy.rooms.castellans.text.opponent import charts_words, plan_words
from duchy.rooms.castellans.text.words import WORDS

WIDTH = 100
TAG = re.compile(r"\[/?[a-z]*\]")
COLOURS = ("red", "blue", "yellow", "magenta", "cyan")
SHORT = (("manors", "manor"), ("temples", "temple"), ("ships", "ship"), ("citizens", "citizen"))


def trade(price: int, trades: list[Effect]) -> str:
    """What a line of the wharf does, in short."""
    return f"buy for {price} gold" if price else f"sell for {' + '.join(sale(effect) for effect in trades if sale(effect))}"


LINES = {line: trade(LINE_PRICE[at], LINE_TRADES[at]) for at, line in enumerate(LINE_IDS)}


@WORDS.draws_table
def table(view: dict[str, Any], names: list[str]) -> str:
    """The table in a hundred columns: round, dice, city, guilds, market, boards."""
    people = [*names, view["opponent"]["name"]] if view["opponent"] else list(names)
    shown = [f"[{COLOURS[at]}]{name}[/]" for at, name in enumerate(people)]
    parts = [
        head(view, shown),
        "[bold]City[/] (* scores this round)",
        *[district_line(view, district, shown) for district in view["city"]],
        *roads(view, shown),
        "[bold]Guild tracks[/]",
        *[guild_line(view, guild, shown) for guild in GUILD_IDS],
        "[bold]Citizens[/] (from the edge to the centre)",
        *[market_line(view, at) for at in (0, 1)],
        "[bold]Wharf[/]",
        *[wharf_line(row, shown) for row in view["wharf"]["rows"]],
        "[bold]Boards[/]",
    ]
    for seat, name in enumerate(shown):
        parts += board(view, seat, name)
    if view["opponent"]:
        parts += opponent(view["opponent"], view["round"])
    return "\n".join(parts)


def opponent(card: dict[str, Any], now: int) -> list[str]:
    """The solo opponent's card and the Charts card."""
    parts = [
        f"[bold]Opponent[/]: {card['name']}, {card['title']}",
        flow("  drafts, the most wanted first:", card["priorities"], ", "),
    ]
    for number, plan in enumerate(card["plan"], start=1):
        parts.append(flow(f"{'>' if number == now else ' '} round {number}:", plan_words(plan)))
    parts.append("[bold]Charts[/] (faces of the black die; options of a tie: guilds from the left, places clockwise)")
    parts += [flow(f"  {title}:", words.split("; ")) for title, words in charts_words(card["charts"], now)]
    return parts


def flow(start: str, pieces: list[str], between: str = "; ") -> str:
    """Pieces after a start, broken into lines that fit the terminal; further lines are indented."""
    lines, used = [start], len(strip(start))
    for at, piece in enumerate(pieces):
        part = piece + (between.rstrip() if at < len(pieces) - 1 else "")
        gap = "" if lines[-1].endswith(" ") else " "
        long = len(strip(part))
        if used + len(gap) + long > WIDTH:
            lines.append("      ")
            gap, used = "", len(lines[-1])
        lines[-1] += gap + part
        used += len(gap) + long
    return "\n".join(line.rstrip() for line in lines)


def strip(line: str) -> str:
    """A line without its markup."""
    return TAG.sub("", line) if "[" in line else line


def head(view: dict[str, Any], shown: list[str]) -> str:
    """Round, phase, dice that lie about."""
    lines = f"[bold]Round {view['round']} of {view['rounds']}[/], {view['phase']}; first player {shown[view['first']]}"
    if view["pool"]:
        lines += f"\nDice pool: {dice_words(view['pool'])}"
    if view["left_over"]:
        lines += f"\nLeft-over dice: {dice_words(view['left_over'])}"
    return lines


def district_line(view: dict[str, Any], district: dict[str, Any], shown: list[str]) -> str:
    """A district: its guilds, who holds what in it, what stands there once."""
    mark = "*" if district["id"] in view["scoring"] else " "
    guilds = " ".join(guild_name(guild) for guild in district["guilds"])
    pieces = []
    at = next(i for i, other in enumerate(view["city"]) if other["id"] == district["id"])
    for seat, name in enumerate(shown):
        own = [count(district[key][seat], word) for key, word in SHORT if district[key][seat]]
        mills = view["roads"][at]["windmills"][seat] + view["roads"][at - 1]["windmills"][seat]
        own += [count(mills, "windmill")] if mills else []
        if own:
            pieces.append(f"{name} {halves(district['control'][seat])} ({', '.join(own)})")
    if district["keeps"]:
        pieces.append(f"[green]green[/] {district['keeps']}")
    for key in ("lighthouse", "ward_tower", "statue"):
        if district[key] is not None:
            pieces.append(f"{key.replace('_', ' ')}: {shown[district[key]]}")
    return flow(f" {mark}{district_name(district['id']):<14} {guilds:<15} ", pieces)


def roads(view: dict[str, Any], shown: list[str]) -> list[str]:
    """The roads and bridges that have something on them."""
    found = []
    for road in view["roads"]:
        things = [f"{count} windmill of {shown[seat]}" for seat, count in enumerate(road["windmills"]) if count]
        if road["gate"] is not None:
            things.append(f"gate of {shown[road['gate']]}")
        if things:
            found.append(flow(f"  between {between(road['id'])}:", things, ", "))
    return found


def guild_line(view: dict[str, Any], guild: str, shown: list[str]) -> str:
    """A track from the highest token down."""
    standing = sorted(((seat["guilds"][guild], -at) for at, seat in enumerate(view["seats"])), reverse=True)
    return flow(f"  {guild_name(guild):<8} ", [f"{shown[-at]} {space}" for space, at in standing], ", ")


def market_line(view: dict[str, Any], at: int) -> str:
    """A draft line with its prices."""
    line = view["lines"][at]
    cards = [
        f"{citizen_name(card)} ({food} food)" if card else "-" for card, food in zip(line["cards"], line["food"], strict=True)
    ]
    return flow(f"  {BACK_IDS[at]}:", [*cards, f"deck {line['deck']}"], ", ")


def wharf_line(row: dict[str, Any], shown: list[str]) -> str:
    """A row of the wharf card with its crates."""
    cells = []
    for cell in row["cells"]:
        word = cell["good"] if cell["open"] else f"({cell['good']} closed)"
        cells.append(f"{word} <{shown[cell['crate']]}>" if cell["crate"] is not None else word)
    return flow(f"  {LINES[row['line']]:<26} ", cells, ", ")


def board(view: dict[str, Any], seat: int, name: str) -> list[str]:
    """A player board in two or three lines."""
    own = view["seats"][seat]
    turn = "> " if seat in view["deciding"] else "  "
    stock = [f"{own['goods'][good]}/{own['limits'][good]} {good}" for good in FACE_IDS[:GOODS]]
    dice = [d for d in own["dice"] if d]
    drafted = ", ".join(d["face"] for d in dice if not d["spent"]) or "-"
    spent = ", ".join(d["face"] for d in dice if d["spent"]) or "-"
    left = ", ".join(f"{count} {token}" for token, count in own["tokens"].items())
    open_manors = [MANOR_ROWS[at].word("name").split("'")[0] for at, token in enumerate(MANOR_IDS) if own["manors"].get(token)]
    lines = [f"{turn}{name}: {own['vp']} VP"]
    if own["crates"] is not None:
        lines = [flow(f"{lines[0]};", [*stock, f"crates {own['crates']}"], ", ")]
        lines.append(flow("    open manors:", open_manors or ["-"], ", "))
    lines.append(flow("    ", [f"dice: {drafted}", f"spent: {spent}", f"tokens left: {left}"]))
    lines.append(f"    monuments left: {', '.join(own['monuments']).replace('_', ' ') or '-'}")
    if own["citizens"]:
        lines.append(flow("    citizens:", [citizen_name(card) for card in own["citizens"]], ", "))
    return lines
