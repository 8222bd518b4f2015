"""The middle of a table of Villages: actions, landmarks and bank, monuments, adventurers, building piles; and the hand."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from duchy.draw import cards, kit
from duchy.draw.cards import amount, resource
from duchy.draw.markup import NOTHING, Html, html, join
from duchy.draw.villages import faces
from duchy.draw.villages.effects import CARDS, title
from duchy.draw.villages.lane import lane
from duchy.kernel.words import count, listed
from duchy.rooms.villages.content.tables import (
    ACTION_NAMES,
    BUILD_DRAW,
    DEVELOP_DISCARD,
    HARVEST_DRAW,
    RECRUIT_GOLD,
    SOLO_DEVELOP_TRASH,
    SOLO_RECRUIT_GOLD,
    SOLO_TAX_GOLD,
    SOLO_TAX_TRASH,
    TAX_DRAW,
    TAX_GOLD,
)

TERMS: Final[dict[str, list[Html]]] = {
    "harvest": [amount(f"+{n}", "card") for n in HARVEST_DRAW],
    "develop": [amount(f"−{n}", "card") for n in DEVELOP_DISCARD],
    "build": [amount(f"+{n}", "card") for n in BUILD_DRAW],
    "recruit": [amount(f"−{n}", "gold") for n in RECRUIT_GOLD],
    "tax": [
        join(amount(f"+{gold}", "gold") if gold else NOTHING, amount(f"+{n}", "card"))
        for gold, n in zip(TAX_GOLD, TAX_DRAW, strict=True)
    ],
}
"""What each action brings its leader and its followers."""
ALONE: Final[dict[str, Html]] = {
    "develop": amount(f"−{SOLO_DEVELOP_TRASH}", "card"),
    "recruit": amount(f"−{SOLO_RECRUIT_GOLD}", "gold"),
    "tax": join(amount(f"−{SOLO_TAX_TRASH}", "card"), amount(f"+{SOLO_TAX_GOLD}", "gold")),
}
"""What an action brings a player alone, where that differs from a leader's terms."""
LANDMARK_ICONS: Final = {"gate": "gate", "silo": "silo", "statue": "statue", "ward_tower": "ward-tower", "windmill": "windmill"}
FULL_HAND: Final = 6
"""More cards than this are drawn smaller."""


def board(view: dict[str, Any], names: list[str], me: int) -> Html:
    """All rows, from the actions and this turn to the hand."""
    owned = view["seats"][me]["types"]
    rows = [html('<div class="vi-top-row">{}{}</div>', lane(view, names), selection(view, me)), landmarks(view)]
    if view["monument_row"] or view["monument_deck"]:
        shown = [faces.monument(card) if card else empty("monument") for card in view["monument_row"]]
        rows.append(line("Monuments", row_of_five(shown, view["monument_deck"], "monument-chit"), "vi-halves vi-monuments"))
    shown = [faces.adventurer(card, owned) if card else empty("adventurer") for card in view["adventurer_row"]]
    rows.append(line("Adventurers", row_of_five(shown, view["adventurer_deck"], "adventurer"), "vi-halves"))
    rows.append(line("Buildings", piles(view), "vi-piles"))
    rows.append(line("Looked at" if view["looked"] else "Hand", hand(view, me), "vi-hand"))
    return html('<div class="drawing vi-board">{}</div>', rows)


def line(title: str, inner: Html, cls: str) -> Html:
    """A row of the market with its upright name."""
    return html('<div class="vi-line {}"><span class="vi-line-name" aria-hidden="true">{}</span>{}</div>', cls, title, inner)


def row_of_five(shown: list[Html], left: int, icon: str) -> Html:
    """Five half cards and their deck."""
    inner = html("{}<b>{}</b><small>deck</small>", kit.icon(icon), left)
    deck = kit.piece("div", inner, "cd-back vi-deck cd-box", f"deck, {count(left, 'card')}")
    return html('<div class="vi-row-of-five">{}{}</div>', shown, deck)


def empty(what: str) -> Html:
    """A place of a row that is not filled."""
    return html('<span class="cd-gone vi-none">no {}</span>', what)


# -- actions, landmarks and bank ---------------------------------------------------------------------------------------


def selection(view: dict[str, Any], me: int) -> Html:
    """The actions, and beside them the bank that pays for them."""
    leader = view["active"]
    counts = "" if view["over"] else "leads" if me == leader else "follows" if view["action"] else ""
    inner = html("{}<b>{}</b>", kit.icon("bank"), view["bank"])
    bank = kit.piece("div", inner, "vi-bank cd-box", f"bank, {view['bank']} gold", el="bank")
    shown = actions(view["action"], leader, view["players"] == 1, counts)
    return html('<div class="vi-selection">{}{}</div>', shown, bank)


@kit.kept
def actions(chosen: str | None, leader: int, alone: bool, counts: str) -> Html:
    """The action selection: what each action gives its leader and its followers; who leads wears the crest.

    `counts` is the half of the terms that holds for whoever looks: of the action that was led, or of all that may be.
    """
    shown = [action(name, chosen == name, leader, alone, counts if chosen in (None, name) else "") for name in ACTION_NAMES]
    return html('<div class="vi-actions">{}</div>', shown)


def action(name: str, chosen: bool, leader: int, alone: bool, counts: str) -> Html:
    """One of the five actions; alone there are no followers, and some terms of the solo game."""
    leads, follows = TERMS[name]
    inner = html(
        '{}<span class="vi-action-name">{}{}</span>{}{}',
        html('<span class="vi-leader">{}</span>', kit.crest(leader)) if chosen else NOTHING,
        kit.icon(name),
        name.capitalize(),
        half("leads", counts, ALONE.get(name, leads) if alone else leads),
        NOTHING if alone else half("follows", counts, join(kit.icon("follow"), follows)),
    )
    label = f"{name.capitalize()}{', the action of this turn' if chosen else ''}"
    return kit.piece("div", inner, f"vi-action{' on' if chosen else ''}", label, el=f"action-{name}", piece=name)


def half(which: str, counts: str, terms: Html) -> Html:
    """A leader's or a follower's terms; those that hold are lit."""
    return html('<span class="vi-{}{}">{}</span>', which, " counts" if counts == which else "", terms)


def landmarks(view: dict[str, Any]) -> Html:
    """The landmarks with the tokens left, and the events; nothing where a table has neither."""
    items = [landmark(name, left) for name, left in (view["landmarks"] or {}).items()]
    off = [html('<span class="vi-event vi-off">{}: off in the solo game</span>', what) for what in view["left_out"]]
    shown = join(*items, *off, events(view))
    return html('<div class="vi-landmarks">{}</div>', shown) if shown else NOTHING


@lru_cache(maxsize=1024)
def landmark(name: str, left: int) -> Html:
    """A landmark: what its next token costs, and how many are left."""
    row = CARDS[name]
    what = row.word("resource")
    inner = html(
        '{}<span class="vi-landmark-name">{} {}</span><b>{}</b>',
        kit.icon(LANDMARK_ICONS[name]),
        title(name),
        amount(f"−{row.number('discard')}", "card") if what == "any" else amount("", what),
        left,
    )
    label = f"{title(name)}, {count(left, 'token')} left"
    return kit.piece("div", inner, "vi-landmark cd-box", label, el=f"landmark-{kit.dashed(name)}", piece=name)


def events(view: dict[str, Any]) -> Html:
    """The event that has happened last, where events are in play."""
    if not view["expansions"]["events"]:
        return NOTHING
    last = view["events_resolved"][-1] if view["events_resolved"] else None
    words = title(last) if last else "no event yet"
    inner = html("{}<span>{}</span>", kit.icon("event"), words)
    return kit.piece("div", inner, "vi-event", f"last event: {words}", piece=last or "")


# -- building piles and the hand ---------------------------------------------------------------------------------------


def piles(view: dict[str, Any]) -> Html:
    """The five building piles and the deck."""
    shown = [pile(number, lying) for number, lying in enumerate(view["piles"], start=1)]
    return html('<div class="vi-row-of-six">{}{}</div>', shown, building_deck(view["deck"], view["deck_top"]))


def pile(number: int, lying: list[str]) -> Html:
    """A building pile: its top card, and how many there are."""
    el = f"pile-{number}"
    if not lying:
        return kit.piece("div", html("<span>empty</span>"), "cd-gone cd-box", f"pile {number}, empty", el=el)
    return cards.stack(faces.building(lying[-1], el, note=f"pile of {len(lying)}"), len(lying))


def building_deck(left: int, known: list[str]) -> Html:
    """The deck of buildings, with what is known of its top."""
    inner = html(
        "{}<b>{}</b><small>deck</small>{}",
        kit.icon("building"),
        left,
        html('<small class="vi-top">next: {}</small>', ", ".join(map(title, known))) if known else NOTHING,
    )
    return kit.piece("div", inner, "cd-back vi-deck vi-big cd-box", f"building deck, {count(left, 'card')}", el="deck")


def hand(view: dict[str, Any], me: int) -> Html:
    """The cards looked at, if any, and the hand; of a hand one may not see the backs."""
    seat, looked, paid = view["seats"][me], view["looked"] or [], view["paying"]
    shown = [faces.building(card, f"looked-{kit.dashed(card)}", key=f"looked-{i}") for i, card in enumerate(looked)]
    if paid and paid["seat"] == me:
        shown.append(being_paid(me, paid["card"], paid["needs"]))
    if seat["hand"] is None:
        back = html('<span class="cd-back vi-hand-back" aria-hidden="true">{}</span>', kit.icon("card"))
        shown += [back] * seat["hand_count"]
    else:
        shown += held(seat["hand"])
        if not seat["hand"] and not looked:
            shown.append(html('<span class="cd-none">your hand is empty</span>'))
    if view["passed"]:
        shown.append(html('<span class="cd-none">passed on: {}</span>', title(view["passed"])))
    full = " vi-full" if len(looked) + seat["hand_count"] > FULL_HAND else ""
    return html('<div class="vi-cards{}">{}</div>', full, shown)


def being_paid(me: int, card: str, needs: dict[str, int]) -> Html:
    """The card that is built, before it is paid: its price socket by socket."""
    price = html('<span class="vi-sockets vi-bill">{}</span>', sockets(faces.cost_of(CARDS[card]), needs))
    missing = listed([count(n, what, what) for what, n in needs.items() if n])
    face = faces.building(card, f"paying-{me}", note=f"still to pay: {missing}" if missing else "paid")
    return html('<span class="vi-being-paid">{}{}</span>', face, price)


def sockets(cost: list[str], needs: dict[str, int]) -> list[Html]:
    """A price resource by resource; the last ones of a kind are those that are missing."""
    found = []
    for i, what in enumerate(cost):
        filled = cost[i:].count(what) > needs[what]
        found.append(html('<span class="vi-socket vi-{}{}">{}</span>', what, " in" if filled else "", resource(what)))
    return found


def held(hand: list[str]) -> list[Html]:
    """The cards of a hand; of several of a name each has its number."""
    return [
        faces.building(card, f"hand-{kit.dashed(card)}-{hand[: i + 1].count(card)}", note="in hand")
        for i, card in enumerate(hand)
    ]
