"""Set a table of Villages of Valeria in two lines, and play on it in words."""

from __future__ import annotations

from typing import Any

from duchy.rooms.villages import GAME
from duchy.rooms.villages.content.tables import (
    BUILDINGS,
    EVENT_0,
    GOLD_IN_PLAY,
    IDS,
    MONUMENT_0,
    MONUMENT_CARDS,
    RESOURCE,
    RESOURCES,
    adventurer_deck,
    building_deck,
)
from duchy.rooms.villages.rules.end import nothing_to_draw
from duchy.rooms.villages.rules.powers import gain, mature
from duchy.rooms.villages.rules.turn import LEADS
from duchy.rooms.villages.scoring import SOURCES, points
from duchy.rooms.villages.setup import new_village
from duchy.rooms.villages.state import Villages

NUMBER = {name: card for card, name in enumerate(IDS)}
Names = list[str]


def numbers(names: Names) -> list[int]:
    """Cards by their ids."""
    return [NUMBER[name] for name in names]


def scene(
    players: int = 2,
    *,
    hands: dict[int, Names] | None = None,
    under: dict[int, Names] | None = None,
    villages: dict[int, Names] | None = None,
    new: dict[int, Names] | None = None,
    gold: dict[int, int] | None = None,
    types: dict[int, dict[int, int]] | None = None,
    piles: list[Names] | None = None,
    top: Names | None = None,
    deck: Names | None = None,
    row: Names | None = None,
    monument_row: Names | None = None,
    **options: Any,
) -> Villages:
    """Seat 0 is to lead. Villages are old (their action powers work) but `new` ones; `top` lies on the deck, next card first.

    `deck` replaces the deck altogether (next card first); `types` adds building types that no card accounts for.
    """
    s: Villages = GAME.new(players=players, seed=1, options=options)
    for seat in range(players):
        furnish(s, seat, *(numbers((given or {}).get(seat, [])) for given in (hands, under, villages, new)))
        s.villages[seat].gold = (gold or {}).get(seat, 3)
        for kind, count in (types or {}).get(seat, {}).items():
            s.villages[seat].types[kind] += count
    s.bank = GOLD_IN_PLAY[players - 1] - sum(village.gold for village in s.villages)
    lay_cards(s, piles, top or [], deck, row, monument_row)
    s.secrets, s.aside, s.resolved, s.trash, s.looked = [], [], [], [], []
    s.active, s.action, s.turn, s.still = 0, -1, 1, 1
    s.dry = 1 if nothing_to_draw(s) else 0
    s.stack = [LEADS[0]]
    s.start()
    return s


def furnish(s: Villages, seat: int, hand: list[int], under: list[int], old: list[int], new: list[int]) -> None:
    """A seat's hand, Resources and village; its Architect stays."""
    architect = s.villages[seat].architect
    village = s.villages[seat] = new_village()
    village.architect = architect
    village.hand = sorted(hand)
    village.under = under
    for card in under:
        village.free[RESOURCE[card]] += 1
    for card in old:
        gain(s, seat, card)
    mature(s, seat)
    for card in new:
        gain(s, seat, card)


def lay_cards(
    s: Villages, piles: list[Names] | None, top: Names, deck: Names | None, row: Names | None, monument_row: Names | None
) -> None:
    """Decks, piles and rows of the cards that nobody has."""
    rest, heroes = building_deck(s.options["guild_halls"]), adventurer_deck(s.options["guild_halls"])
    towers = MONUMENT_CARDS[:] if s.options["monuments"] else []
    used = [*map(numbers, piles or []), numbers(top)]
    for village in s.villages:
        used += [village.hand, village.under, village.cards]
    for card in [card for cards in used for card in cards]:
        pool = rest if card < BUILDINGS else heroes if card < MONUMENT_0 else towers
        if card < EVENT_0 and card in pool:
            pool.remove(card)
    s.adventurer_row = numbers(row) if row is not None else heroes[:5]
    s.adventurer_deck = [card for card in heroes if card not in s.adventurer_row]
    if s.options["monuments"]:
        s.monument_row = numbers(monument_row) if monument_row is not None else towers[:5]
        s.monument_deck = [card for card in towers if card not in s.monument_row]
    s.piles = [numbers(names) for names in piles] if piles is not None else [[rest.pop(0)] for _ in range(5)]
    s.piles += [[] for _ in range(5 - len(s.piles))]
    s.deck = rest + numbers(top)[::-1] if deck is None else numbers(deck)[::-1]


def do(s: Villages, kind: str, **params: Any) -> Villages:
    """The deciding seat takes an action."""
    s.apply(GAME.actions.id(kind, **params), s.seat)
    return s


def legal(s: Villages, kind: str | None = None) -> list[Any]:
    """What may be chosen: kinds and parameters, or the parameter of one kind."""
    actions = [GAME.actions.describe(action) for action in s.legal()]
    if kind is None:
        return sorted({action.kind for action in actions})
    return [next(iter(action.params.values()), True) for action in actions if action.kind == kind]


def lead(s: Villages, action: str) -> Villages:
    """The active player leads."""
    return do(s, "lead", action=action)


def settle(s: Villages, *stops: str) -> Villages:
    """Pass, leave powers alone and take the first choice until it is somebody's lead, or a choice of a kind in `stops`."""
    while not s.over and not set(legal(s)) & {"lead", *stops}:
        kinds = legal(s)
        if "pass" in kinds:
            do(s, "pass")
        elif "done" in kinds:
            do(s, "done")
        else:
            s.apply(s.legal()[0], s.seat)
    return s


def next_turn(s: Villages, seat: int = 0) -> Villages:
    """The others tax and draw from the deck until `seat` is to lead again."""
    settle(s)
    while s.seat != seat:
        lead(s, "tax")
        settle(s)
    return s


def gold(s: Villages, seat: int = 0) -> int:
    """Gold in a seat's supply."""
    return s.villages[seat].gold


def hand(s: Villages, seat: int = 0) -> Names:
    """A seat's hand."""
    return [IDS[card] for card in s.villages[seat].hand]


def village(s: Villages, seat: int = 0) -> Names:
    """A seat's village."""
    return [IDS[card] for card in s.villages[seat].cards]


def free(s: Villages, kind: str, seat: int = 0) -> int:
    """A seat's Resources of a kind without a coin."""
    return s.villages[seat].free[RESOURCES.index(kind)]


def points_from(s: Villages, seat: int, source: str) -> int:
    """A seat's points from one source."""
    return points(s, seat)[SOURCES.index(source)]


def pay(s: Villages, *order: str) -> Villages:
    """Pay what is being built, with the first of the ways in `order` that is open; then the first way there is."""
    while "pass" not in legal(s) and set(legal(s)) & {"coin", "castle", "power", "wild", "barter", "grounds"}:
        ways = [way for way in order if way in legal(s)]
        if ways:
            do(s, ways[0], **({"owner": legal(s, ways[0])[0]} if ways[0] in ("coin", "grounds") else {}))
        else:
            s.apply(s.legal()[0], s.seat)
    return s


def choose_building(s: Villages, card: str) -> Villages:
    """Lead Build and choose a card; where it is the only one, it is chosen already."""
    lead(s, "build")
    if "build" in legal(s):
        do(s, "build", card=card)
    return s


def build(s: Villages, card: str, *order: str) -> Villages:
    """Lead Build, build a card and pay for it."""
    return pay(choose_building(s, card), *order)
