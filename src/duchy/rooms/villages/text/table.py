"""The table for a terminal of 100 columns."""

from __future__ import annotations

import textwrap
from functools import lru_cache
from typing import Any

from duchy.kernel.words import count
from duchy.rooms.villages.content.tables import ARCHITECT_ROWS, CASTLE_ROWS, LANDMARK_ROWS, RESOURCE, RESOURCES, TYPE, TYPES, VP
from duchy.rooms.villages.text.ending import ending_words
from duchy.rooms.villages.text.words import NUMBER, WORDS, cost_words, name_of, require_words

WIDTH = 98
COINS = ["", " (coin)", " (coin, resting)"]


def safe(name: str) -> str:
    """A name that can't be taken for markup."""
    return name.replace("[", "\\[")


def block(head: str, parts: list[str], between: str = "; ") -> str:
    """A heading and a list, wrapped."""
    return wrapped(f"{head}: {between.join(parts) if parts else 'none'}").replace(f"{head}:", f"[bold]{head}:[/bold]", 1)


@lru_cache(maxsize=1024)
def wrapped(text: str) -> str:
    """A long line in the width of the terminal; most are those of the table before."""
    return textwrap.fill(text, WIDTH, subsequent_indent="    ", break_long_words=False)


def building(card_id: str) -> str:
    """A Building to be drawn or built, in short."""
    card = NUMBER[card_id]
    kind = TYPES[TYPE[card]].capitalize()
    return f"{name_of(card_id)} ({kind}, {VP[card]} VP, costs {cost_words(card)}, gives {RESOURCES[RESOURCE[card]]})"


def hero(card_id: str | None) -> str:
    """An Adventurer of the row, in short."""
    if card_id is None:
        return "empty"
    return f"{name_of(card_id)} ({VP[NUMBER[card_id]]} VP, asks {require_words(NUMBER[card_id])})"


def monument(card_id: str | None) -> str:
    """A Monument of the row, in short."""
    return "empty" if card_id is None else f"{name_of(card_id)} ({VP[NUMBER[card_id]]} VP, {cost_words(NUMBER[card_id])})"


def head_lines(view: dict[str, Any], names: list[str]) -> list[str]:
    """Turn, action, bank and decks."""
    led = f" leads {view['action'].capitalize()}" if view["action"] else " is to lead"
    end = f"the game ends at {view['ends_at']} cards" if view["ends_at"] else "the game ends with the deck"
    state = "the game is over" if view["over"] else f"{safe(names[view['active']])}{led}"
    coming = ending_words(view, names)
    soon = [f"[bold]{safe(coming)}.[/bold]"] if coming else []
    off = [f"Off in the solo game: {' and '.join(view['left_out'])}."] if view["left_out"] else []
    return [*soon, *off, f"[bold]Turn {view['turn']}[/bold]: {state}; {view['bank']} gold in the bank; {end}"]


def market_lines(view: dict[str, Any]) -> list[str]:
    """What lies in the middle."""
    lines = []
    if view["landmarks"] is not None:
        tokens = [f"{row.word('name')} {view['landmarks'][row.word('id')]}" for row in LANDMARK_ROWS]
        lines.append(block("Landmark tokens left", tokens, ", "))
    if view["monument_row"]:
        lines.append(block(f"Monuments, {view['monument_deck']} more", [monument(c) for c in view["monument_row"]]))
    lines.append(block(f"Adventurers, {view['adventurer_deck']} more", [hero(c) for c in view["adventurer_row"]]))
    piles = []
    for number, pile in enumerate(view["piles"], 1):
        below = f", {len(pile) - 1} below" if len(pile) > 1 else ""
        piles.append(f"{number} {building(pile[-1])}{below}" if pile else f"{number} empty")
    lines.append(block(f"Piles, deck of {view['deck']}", piles))
    if view["deck_top"]:
        lines.append(block("You know the top of the deck", [name_of(c) for c in view["deck_top"]], ", "))
    if view["looked"]:
        lines.append(block("You look at", [building(c) for c in view["looked"]]))
    if view["events_aside"]:
        lines.append(block("Events to resolve", [name_of(c) for c in view["events_aside"]], ", "))
    return lines


def seat_lines(view: dict[str, Any], seat: dict[str, Any], name: str) -> list[str]:
    """One seat's area."""
    on_cards = seat["all_gold"] - seat["gold"]
    mark = ">" if seat["seat"] in view["deciding"] else " "
    castle = CASTLE_ROWS[seat["seat"]].word("name")
    lines = [
        f"{mark} [bold]{safe(name)}[/bold], {castle}: {view['scores'][seat['seat']]} VP, {seat['gold']} gold"
        f" (+{on_cards} on cards), {count(seat['hand_count'], 'card')} in hand, {seat['count']} in the village"
    ]
    resources = [f"Castle{COINS[seat['castle_coin']]}"]
    resources += [f"{r['resource']}{COINS[r['coin']]}" for r in seat["resources"]]
    if seat["grounds_coin"] is not None:
        resources.append(f"Castle Grounds{COINS[seat['grounds_coin']]}")
    lines.append(block("  Resources", resources, ", "))
    lines.append(block("  Village", [name_of(c["card"]) + (" (new)" if c["new"] else "") for c in seat["village"]], ", "))
    if seat["construction"]:
        needs = [f"{n} {r}" for r, n in seat["construction"]["needs"].items() if n]
        given = [name_of(card) for card in seat["construction"]["dedicated"]]
        parts = [name_of(seat["construction"]["card"]), "needs " + (" ".join(needs) or "nothing more")]
        lines.append(block("  Under construction", [*parts, *([f"dedicated: {', '.join(given)}"] if given else [])]))
    if seat["tokens"]:
        tokens = [f"{row.word('name')} {seat['tokens'][row.word('id')]}" for row in LANDMARK_ROWS]
        lines.append(block("  Tokens", tokens, ", "))
    if seat["architect"]:
        row = next(row for row in ARCHITECT_ROWS if row.word("id") == seat["architect"])
        lines.append(block("  Architect", [row.word("name"), row.word("text")], ". "))
    if seat["hand"] is not None:
        lines.append(block("  Hand", [building(c) for c in seat["hand"]]))
    return lines


@WORDS.draws_table
def table(view: dict[str, Any], names: list[str]) -> str:
    """The whole table."""
    lines = head_lines(view, names) + market_lines(view)
    for seat, name in zip(view["seats"], names, strict=True):
        lines += ["", *seat_lines(view, seat, name)]
    if view["rank"]:
        lines += ["", f"Your village is a {view['rank']}."]
    return "\n".join(lines)
