"""The table of Villages of Valeria: actions, market, hand; castles with their resources, villages."""

from __future__ import annotations

from typing import Any, Final

from duchy.draw import cards, kit
from duchy.draw import villages_cards as vc
from duchy.draw.cards import amount, guild
from duchy.draw.drawing import Drawing
from duchy.draw.villages_seats import others, own
from duchy.games.villages.content import (
    ACTION_NAMES,
    BUILD_DRAW,
    DEVELOP_DISCARD,
    HARVEST_DRAW,
    RECRUIT_GOLD,
    TAX_DRAW,
    TAX_GOLD,
)

TERMS: Final = {
    "harvest": [amount(f"+{n}", "card") for n in HARVEST_DRAW],
    "develop": [amount(f"−{n}", "card") for n in DEVELOP_DISCARD],
    "build": [amount(f"+{n}", "card") for n in BUILD_DRAW],
    "recruit": [amount(f"−{n}", "gold") for n in RECRUIT_GOLD],
    "tax": [amount(f"+{g}", "gold") * bool(g) + amount(f"+{n}", "card") for g, n in zip(TAX_GOLD, TAX_DRAW, strict=True)],
}
"""What each action brings its leader and its followers."""


def draw(view: dict[str, Any], names: list[str]) -> Drawing:
    """The drawing of a view."""
    me = kit.shown_seat(view)
    return Drawing(status(view, names), board(view, me), own(view, names, me), others(view, names))


def status(view: dict[str, Any], names: list[str]) -> str:
    """Who leads, who has followed, who waits; when the game ends."""
    seats = []
    if view["action"] is not None and view["players"] > 1:
        for k in range(view["players"]):
            seat = (view["active"] + k) % view["players"]
            word = (
                "leads" if k == 0 else ("now" if seat in view["deciding"] else ("waits" if seat in view["waiting"] else "done"))
            )
            now = " now" if seat in view["deciding"] else ""
            seats.append(f'<span class="vi-tn{now}">{kit.crest(seat)}<b>{kit.esc(kit.name_of(names, seat))}</b> {word}</span>')
    end = f"<span>{kit.icon('x-end')} ends at {view['ends_at']} cards</span>" if view["ends_at"] else ""
    rank = f"<b>{kit.esc(view['rank'])}</b>" if view["rank"] else ""
    return f'<div class="dg vi-status"><span>Turn {view["turn"]}</span>{"".join(seats)}{end}{rank}</div>'


# -- the market and the hand -------------------------------------------------------------------------------------------


def board(view: dict[str, Any], me: int) -> str:
    """The five actions, landmarks and bank, monuments, adventurers, building piles, and the hand."""
    owned = view["seats"][me]["types"]
    rows = [actions(view["action"], view["active"]), landmarks(view)]
    if view["monument_row"] or view["monument_deck"]:
        shown = "".join(vc.monument(c) if c else empty("monument") for c in view["monument_row"])
        rows.append(
            line("Monuments", f'<div class="vi-row5">{shown}{deck(view["monument_deck"], "monument-chit")}</div>', "vi-halves")
        )
    shown = "".join(vc.adventurer(c, owned) if c else empty("adventurer") for c in view["adventurer_row"])
    rows.append(
        line("Adventurers", f'<div class="vi-row5">{shown}{deck(view["adventurer_deck"], "adventurer")}</div>', "vi-halves")
    )
    rows.append(line("Buildings", piles(view), "vi-piles"))
    rows.append(line("Looked at" if view["looked"] else "Hand", hand(view, me), "vi-hand"))
    return f'<div class="dg vi-board">{"".join(rows)}</div>'


def line(title: str, inner: str, cls: str) -> str:
    """A row of the market with its upright name."""
    return f'<div class="vi-line {cls}"><span class="vi-rl" aria-hidden="true">{title}</span>{inner}</div>'


def empty(what: str) -> str:
    """A place of a row that is not filled."""
    return f'<span class="cd-gone vi-none">no {what}</span>'


@kit.kept
def actions(chosen: str | None, leader: int) -> str:
    """The action selection: what each action gives its leader and its followers; who leads wears the crest."""
    tiles = ""
    for name in ACTION_NAMES:
        on = chosen == name
        lead = f'<span class="vi-ld">{kit.crest(leader)}</span>' if on else ""
        lead_terms, follow_terms = TERMS[name]
        inner = (
            f'{lead}<span class="vi-an">{kit.icon(name)}{name.capitalize()}</span><span class="vi-al">{lead_terms}</span>'
            f'<span class="vi-af">{kit.icon("follow")}{follow_terms}</span>'
        )
        label = f"{name.capitalize()}{', the action of this turn' if on else ''}"
        tiles += kit.piece("div", inner, f"vi-act{' on' if on else ''}", label, el=f"action-{name}", piece=name)
    return f'<div class="vi-acts">{tiles}</div>'


def landmarks(view: dict[str, Any]) -> str:
    """The landmarks with the tokens left, and the bank."""
    items = ""
    for name, left in (view["landmarks"] or {}).items():
        row = vc.CARDS[name]
        what = row.word("resource")
        price = amount(f"−{row.number('discard')}", "card") if what == "any" else amount("", what)
        inner = f'{kit.icon(vc.LANDMARK_ICONS[name])}<span class="vi-ln">{kit.esc(vc.title(name))} {price}</span><b>{left}</b>'
        label = f"{vc.title(name)}, {kit.count(left, 'token')} left"
        items += kit.piece("div", inner, "vi-land cd-box", label, el=f"landmark-{vc.dashed(name)}", piece=name)
    gold = kit.piece(
        "div", f"{kit.icon('bank')}<b>{view['bank']}</b>", "vi-bank cd-box", f"bank, {view['bank']} gold", el="bank"
    )
    cls = "vi-lands" if items else "vi-lands vi-only"
    return f'<div class="{cls}">{items}{events(view)}{gold}</div>'


def events(view: dict[str, Any]) -> str:
    """The events that have happened, where they are in play."""
    if not view["expansions"]["events"]:
        return ""
    last = view["events_resolved"][-1] if view["events_resolved"] else None
    words = vc.title(last) if last else "no event yet"
    label = f"last event: {words}"
    return kit.piece("div", f"{kit.icon('event')}<span>{kit.esc(words)}</span>", "vi-event", label, piece=last or "")


def deck(left: int, icon: str, el: str = "") -> str:
    """A face-down deck with how many cards are left."""
    inner = f"{kit.icon(icon)}<b>{left}</b><small>deck</small>"
    return kit.piece("div", inner, "cd-back vi-deck cd-box", f"deck, {kit.count(left, 'card')}", el=el)


def piles(view: dict[str, Any]) -> str:
    """The five building piles and the deck."""
    found = ""
    for i, pile in enumerate(view["piles"], start=1):
        el = f"pile-{i}"
        if pile:
            found += cards.stack(vc.building(pile[-1], el, note=f"pile of {len(pile)}"), len(pile))
        else:
            found += kit.piece("div", "<span>empty</span>", "cd-gone cd-box", f"pile {i}, empty", el=el)
    top = view["deck_top"]
    seen = f'<small class="vi-top">next: {kit.esc(", ".join(vc.title(c) for c in top))}</small>' if top else ""
    inner = f"{kit.icon('building')}<b>{view['deck']}</b><small>deck</small>{seen}"
    back = kit.piece(
        "div", inner, "cd-back vi-deck vi-big cd-box", f"building deck, {kit.count(view['deck'], 'card')}", el="deck"
    )
    return f'<div class="vi-row6">{found}{back}</div>'


def hand(view: dict[str, Any], me: int) -> str:
    """The cards looked at, if any, and the hand; of a hand one may not see the backs and what is known of it."""
    seat = view["seats"][me]
    shown = "".join(vc.building(c, f"looked-{vc.dashed(c)}", key=f"looked-{i}") for i, c in enumerate(view["looked"] or []))
    if seat["hand"] is None:
        back = f'<span class="cd-back vi-handback" aria-hidden="true">{kit.icon("card")}</span>'
        shown += back * seat["hand_count"]
    else:
        count: dict[str, int] = {}
        for card in seat["hand"]:
            count[card] = count.get(card, 0) + 1
            shown += vc.building(card, f"hand-{vc.dashed(card)}-{count[card]}", note="in hand")
        if not seat["hand"] and not view["looked"]:
            shown += '<span class="cd-none">your hand is empty</span>'
    if view["passed"]:
        shown += f'<span class="cd-none">passed on: {kit.esc(vc.title(view["passed"]))}</span>'
    number = len(view["looked"] or []) + seat["hand_count"]
    return f'<div class="vi-cards{" vi-full" if number > 6 else ""}">{shown}</div>'


def guilds(types: dict[str, int]) -> str:
    """How many buildings of each guild."""
    return "".join(f'<span class="cd-q">{guild(kind)}<b>{n}</b></span>' for kind, n in types.items() if n)
