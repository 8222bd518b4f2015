"""The table for a terminal of 100 columns, with Rich markup; it reads without colour too."""

from __future__ import annotations

import textwrap
from typing import Any

from duchy.rooms.kingdoms.content.tables import CITIZEN_CARDS, CITIZENS, DOMAIN_CARDS, DOMAINS, MONSTER_CARDS, MONSTERS, ROLES
from duchy.rooms.kingdoms.text.words import NAMES, WORDS

COLOURS = {"worker": "yellow", "soldier": "red", "shadow": "magenta", "holy": "cyan"}
WIDTH = 19
LETTERS = "WSDH"

View = dict[str, Any]


def cell(text: str, style: str = "") -> str:
    """A text cut and filled to the width of a column."""
    fitted = text[:WIDTH].ljust(WIDTH)
    return f"[{style}]{fitted}[/{style}]" if style else fitted


def wrapped(number: str, name: str, style: str) -> list[str]:
    """A name on one line or two."""
    room = WIDTH - len(number)
    first, rest = name, ""
    while len(first) > room:
        first, _, word = first.rpartition(" ")
        rest = f"{word} {rest}".strip()
    lines = [cell(number + first, style)]
    return [*lines, cell(" " * len(number) + rest, style)] if rest else lines


def roles_short(roles: list[int]) -> str:
    """The roles a domain asks for, one letter each."""
    return "".join(LETTERS[r] * n for r, n in enumerate(roles))


def stack_cells(stack: View) -> list[str]:
    """The lines of a stack."""
    number = f"{stack['stack']:>2} "
    card = stack["card"]
    if stack["event"]:
        kind = MONSTERS.index(stack["event"])
        return [*wrapped(number, NAMES[stack["event"]], "bold red"), cell(f"   {cost_of(stack, kind)} event")]
    if stack["exhausted"]:
        return [cell(number + "exhausted", "dim")]
    if card is None:
        return [cell(number + "face down", "dim"), cell(f"   x{stack['left']}")]
    if stack["kind"] == "monster":
        kind = MONSTERS.index(card)
        facts = f"   {cost_of(stack, kind)} {MONSTER_CARDS[kind].vp}vp x{stack['left']}"
        return [*wrapped(number, NAMES[card], "bold"), cell(facts)]
    if stack["kind"] == "citizen":
        citizen = CITIZEN_CARDS[CITIZENS.index(card)]
        facts = f"   {'/'.join(map(str, citizen.numbers))}: {stack['price']}g {LETTERS[citizen.role]} x{stack['left']}"
        return [cell(number + NAMES[card], COLOURS[ROLES[citizen.role]]), cell(facts)]
    domain = DOMAIN_CARDS[DOMAINS.index(card)]
    facts = f"   {stack['price']}g {roles_short(domain.roles)} {domain.vp}vp x{stack['left']}"
    return [*wrapped(number, NAMES[card], "green"), cell(facts)]


def cost_of(stack: View, kind: int) -> str:
    """What a monster costs."""
    gold, strength, magic = stack["added"] or (0, 0, 0)
    card = MONSTER_CARDS[kind]
    parts = [f"{card.strength + strength}s"]
    if card.magic + magic:
        parts.append(f"{card.magic + magic}m")
    if gold:
        parts.append(f"{gold}g")
    return "+".join(parts)


def centre(view: View) -> list[str]:
    """The grid of four rows and five columns."""
    lines = []
    for row, title in enumerate(("Monsters", "Citizens", "", "Domains")):
        if title:
            lines.append(f"[bold]{title}[/bold]")
        cells = [stack_cells(stack) for stack in view["centre"][row * 5 : row * 5 + 5]]
        for i in range(max(map(len, cells))):
            lines.append(" ".join(column[i] if i < len(column) else cell("") for column in cells).rstrip())
    return lines


def kingdom(view: View, k: View, name: str) -> list[str]:
    """A player's lines."""
    marks = [word for word, true in (("active", view["active"] == k["seat"]), ("rests", view["resting"] == k["seat"])) if true]
    head = f"[bold]{name}[/bold]" + (f" ({', '.join(marks)})" if marks else "")
    purse = f"{k['gold']} gold, {k['strength']} strength, {k['magic']} magic, {k['vp']} tokens"
    lines = [f"{head}: {purse}; {view['scores'][k['seat']]} points"]
    citizens = ", ".join(f"{NAMES[c['card']]}{'' if c['count'] == 1 else ' x' + str(c['count'])}" for c in k["citizens"])
    lines.append(f"   citizens: starters{', ' + citizens if citizens else ''}")
    if k["domains"]:
        lines.append(f"   domains: {', '.join(NAMES[d] for d in k['domains'])}")
    if k["monsters"]:
        slain = ", ".join(f"{NAMES[m['card']]}{'' if m['count'] == 1 else ' x' + str(m['count'])}" for m in k["monsters"])
        lines.append(f"   slain: {slain}")
    if k["duke"]:
        lines.append(f"   duke: {NAMES[k['duke']]}")
    return lines


def fitted(line: str) -> list[str]:
    """A line of words broken to the width of the terminal."""
    return textwrap.wrap(line, 100, subsequent_indent="   ") or [line]


@WORDS.draws_table
def table(view: View, names: list[str]) -> str:
    """The whole table."""
    dice = f"dice {view['dice'][0]} and {view['dice'][1]}" if view["dice"] else "not rolled yet"
    last = ", last round" if view["last_round"] else ""
    stacks = f"{view['exhausted']} of {view['exhausted_end']} stacks exhausted"
    lines = [
        f"Round {view['round']}, {view['phase']}, {dice}, {stacks}{last}",
        "[dim]g gold, s strength, m magic, vp points; roles W worker, S soldier, D shadow, H holy[/dim]",
    ]
    lines += centre(view)
    for k in view["seats"]:
        for line in kingdom(view, k, names[k["seat"]]):
            lines += fitted(line)
    lord = view["dark_lord"]
    if lord:
        taken = ", ".join([f"{NAMES[c['card']]} x{c['count']}" for c in lord["citizens"]] + [NAMES[d] for d in lord["domains"]])
        score = "" if lord["score"] is None else f", {lord['score']} points with {NAMES[lord['duke']]}"
        lines += fitted(f"[bold]Dark Lord[/bold]: {taken or 'nothing captured'}; {lord['monsters']} monsters left{score}")
    return "\n".join(lines)
