"""The whole table for a terminal."""

from __future__ import annotations

from typing import Any

from duchy.rooms.burgundy.text.words import WORDS

COLOURS = {
    "building": "tan",
    "livestock": "green3",
    "monastery": "yellow3",
    "castle": "dark_green",
    "mine": "grey62",
    "ship": "dodger_blue2",
}
LETTERS = {"building": "b", "livestock": "l", "monastery": "m", "castle": "c", "mine": "n", "ship": "s"}
SHORT = {
    "warehouse": "ware",
    "watchtower": "watc",
    "carpenters_workshop": "carp",
    "boarding_house": "boar",
    "town_hall": "hall",
    "white_castle": "whit",
    "black_tile": "####",
}
GOODS_COLOURS = {
    "turquoise": "turquoise2",
    "purple": "medium_purple",
    "pink": "pink1",
    "red": "red",
    "brown": "dark_orange3",
    "orange": "orange1",
}
NUMBERS = {name: number for number, name in enumerate(GOODS_COLOURS, 1)}
CELL = 5
WIDE = 6


def short(tile: str) -> str:
    """A tile in at most four letters: 'mark', 'pig3', 'm12', 'CAST'."""
    if tile.startswith("monastery_"):
        return "M" + tile[10:]
    if tile[-2:-1] == "_":
        return tile[:3].upper() + tile[-1]
    return SHORT.get(tile, tile[:4]).upper()


def paint(text: str, colour: str) -> str:
    """Text with Rich markup for its colour."""
    return f"[{colour}]{text}[/]" if colour else text


def goods(held: dict[str, int]) -> str:
    """Goods with their numbers: '2 red(4)'."""
    return ", ".join(paint(f"{n} {name}({NUMBERS[name]})", GOODS_COLOURS[name]) for name, n in held.items()) or "none"


@WORDS.draws_table
def table(view: dict[str, Any], names: list[str]) -> str:
    """The table, readable without colour as well."""
    lines = head(view, names)
    for depot in view["depots"]:
        lines.append(depot_line(depot))
    black = "  ".join(short(space["tile"]) for space in view["black"] if space["tile"]) or "empty"
    inns = f"   inns: {view['inns']['count']}" if view["inns"] else ""
    lines += [f"Black depot (2 silver): {black}{inns}", ""]
    for seat in view["seats"]:
        lines += seat_lines(view, seat, names)
    lines.append("")
    lines += maps(view, names)
    lines.append(
        "Spaces: b building, l livestock, m monastery, c castle, n mine, s ship, with their die number.\n"
        "Tiles in capitals; M12 is monastery 12. A die in brackets is used."
    )
    return "\n".join(lines)


def head(view: dict[str, Any], names: list[str]) -> list[str]:
    """Phase, round, white die, order of play."""
    coming = " ".join(name for name in view["round_goods"] if name) or "none"
    bonus = next(p["bonus"] for p in view["phases"] if p["phase"] == view["phase"])
    lines = [
        f"[bold]Phase {view['phase']}, round {view['round']} of {view['rounds']}[/]   areas +{bonus}   "
        f"white die {view['white_die']}   goods to come: {coming}",
    ]
    if view["solo"]:
        lines.append(f"Counter {view['solo']['counter']} of {view['solo']['target']}")
    else:
        order = " > ".join(f"{names[seat]} ({view['seats'][seat]['bridge']})" for seat in view["order"])
        lines.append(f"Bridge: {order}")
    taken = [bonus for bonus in view["bonuses"] if bonus["large"] is not None]
    if taken:
        said = ", ".join(
            f"{b['kind'].replace('_', ' ')} {names[b['large']]}" + (f"/{names[b['small']]}" if b["small"] is not None else "")
            for b in taken
        )
        lines.append(f"Bonus tiles: {said}")
    return [*lines, ""]


def depot_line(depot: dict[str, Any]) -> str:
    """A numbered depot with its tiles and goods."""
    tiles = []
    for space in depot["spaces"]:
        text = f"{short(space['tile']) if space['tile'] else '-':<5}"
        tiles.append(paint(text, COLOURS[space["kind"]]))
    shields = f"   shields {', '.join(x[7:] for x in depot['shields'])}" if depot["shields"] else ""
    held = f"  goods: {goods(depot['goods'])}" if depot["goods"] else ""
    return f"Depot {depot['number']}:  {' '.join(tiles)}{held}{shields}"


def seat_lines(view: dict[str, Any], seat: dict[str, Any], names: list[str]) -> list[str]:
    """A player: points, dice, what is in store."""
    duchy = view["duchies"][seat["owner"]]
    mark = ">" if seat["seat"] in view["deciding"] else " "
    dice = " ".join(f"({d['number']})" if d["used"] else str(d["number"]) for d in seat["dice"])
    stored = " ".join(short(slot["tile"]) if slot["tile"] else "-" for slot in seat["storage"])
    lines = [
        f"{mark} [bold]{names[seat['seat']]}[/]: {view['scores'][seat['seat']]} points   dice {dice}   "
        f"silver {duchy['silver']}   workers {duchy['workers']}   stored: {stored}",
        f"    goods: {goods(duchy['goods'])}   sold: {duchy['sold']}",
    ]
    if duchy["shields"]:
        lines[-1] += "   shields: " + ", ".join(x[7:] for x in duchy["shields"])
    if duchy["crane_as"]:
        lines[-1] += f"   the crane counts as {duchy['crane_as'].replace('_', ' ')}"
    if duchy["route"]:
        spots = [(want, got) for card in duchy["route"] for want, got in zip(card["spaces"], card["goods"], strict=True)]
        said = " ".join(f"{want[:2]}{'*' if got == want else '+' if got else ''}" for want, got in spots)
        lines.append(f"    route: {said}   (* matched, + filled)")
    return lines


def maps(view: dict[str, Any], names: list[str]) -> list[str]:
    """The duchies, two beside each other where they fit."""
    blocks = []
    for duchy in view["duchies"]:
        who = " and ".join(names[seat] for seat in duchy["seats"])
        blocks.append([f"{who}: {duchy['board_name']}{' (house)' if duchy['house'] else ''}", *drawing(duchy)])
    across = 2 if len(view["duchies"][0]["hexes"]) == 37 and not view["duchies"][0]["rivers"] else 1
    lines = []
    for i in range(0, len(blocks), across):
        group = blocks[i : i + across]
        for row in range(max(len(block) for block in group)):
            lines.append("    ".join(pad(block[row] if row < len(block) else "", 46) for block in group).rstrip())
        lines.append("")
    return lines


def pad(text: str, width: int) -> str:
    """Fill up to a width, not counting markup."""
    plain = 0
    inside = False
    for char in text:
        if char == "[":
            inside = True
        elif char == "]":
            inside = False
        elif not inside:
            plain += 1
    return text + " " * (width - plain)


def drawing(duchy: dict[str, Any]) -> list[str]:
    """A duchy row by row, every hex a word of five letters."""
    step = 1 if all(float(h["y"]).is_integer() for h in duchy["hexes"]) else 2
    rows: dict[int, list[tuple[int, str, str]]] = {}
    for h in duchy["hexes"]:
        word = short(h["tile"]) if h["tile"] else f"{LETTERS[h['kind']]}{h['number']}"
        rows.setdefault(round(h["y"] * step), []).append((round(h["x"] * WIDE), word, COLOURS[h["kind"]]))
    lines = []
    for y in range(max(rows) + 1):
        line = ""
        at = 0
        for x, word, colour in sorted(rows.get(y, [])):
            line += " " * (x - at) + paint(f"{word:<{CELL}}", colour)
            at = max(at, x) + CELL
        lines.append(line)
    return lines
