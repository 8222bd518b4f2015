"""Set a table of Villages of Valeria in two lines, and play on it in words."""

from __future__ import annotations

from typing import Any

from duchy.games.villages import GAME
from duchy.games.villages.content import (
    BUILDINGS,
    EVENT_0,
    GOLD_IN_PLAY,
    IDS,
    MONUMENT_0,
    MONUMENTS,
    RESOURCE,
    RESOURCES,
    TYPE,
    adventurer_deck,
    building_deck,
)
from duchy.games.villages.powers import gain, mature
from duchy.games.villages.state import ARCHITECT, FREE, GOLD, MONUMENT, TYPED, WIDTH, Villages
from duchy.games.villages.turn import LEADS

NUMBER = {name: card for card, name in enumerate(IDS)}
Names = list[str]


def numbers(names: Names) -> list[int]:
    """Cards by their ids."""
    return [NUMBER[name] for name in names]


def seats(players: int, given: dict[int, Names] | None) -> list[Names]:
    """One list for each seat."""
    return [list((given or {}).get(seat, [])) for seat in range(players)]


def table(
    players: int = 2,
    *,
    hands: dict[int, Names] | None = None,
    under: dict[int, Names] | None = None,
    villages: dict[int, Names] | None = None,
    new: dict[int, Names] | None = None,
    piles: list[Names] | None = None,
    top: Names | None = None,
    deck: Names | None = None,
    row: Names | None = None,
    monument_row: Names | None = None,
    gold: dict[int, int] | None = None,
    types: dict[int, dict[int, int]] | None = None,
    **options: Any,
) -> Villages:
    """Seat 0 is to lead. Villages are old (their action powers work) but `new` ones; `top` lies on the deck, next card first.

    `deck` replaces the deck altogether (next card first); `types` adds building types that no card accounts for.
    """
    s: Villages = GAME.new(players=players, seed=1, options=options)
    s.stack = []
    s.own = s.own[:]
    for seat in range(players):
        for field in range(WIDTH):
            if field not in (MONUMENT, ARCHITECT):
                s.own[seat * WIDTH + field] = 0
    s.under = [[] for _ in range(players)]
    s.known = [[] for _ in range(players)]
    s.told = []
    s.villages = [[] for _ in range(players)]
    s.hands = [sorted(numbers(names)) for names in seats(players, hands)]
    rest = building_deck(s.options["guild_halls"])
    heroes = adventurer_deck(s.options["guild_halls"])
    towers = list(range(MONUMENT_0, MONUMENT_0 + MONUMENTS)) if s.options["monuments"] else []
    gained = [old + fresh for old, fresh in zip(seats(players, villages), seats(players, new), strict=True)]
    for cards in [
        *s.hands,
        *map(numbers, seats(players, under)),
        *map(numbers, gained),
        *map(numbers, piles or []),
        numbers(top or []),
    ]:
        for card in cards:
            pool = rest if card < BUILDINGS else heroes if card < MONUMENT_0 else towers
            if card < EVENT_0 and card in pool:
                pool.remove(card)
    for seat, names in enumerate(seats(players, under)):
        s.under[seat] = numbers(names)
        for card in s.under[seat]:
            s.own[seat * WIDTH + FREE + RESOURCE[card]] += 1
    for seat in range(players):
        for name in seats(players, villages)[seat]:
            gain(s, seat, NUMBER[name])
        mature(s, seat)
        for name in seats(players, new)[seat]:
            gain(s, seat, NUMBER[name])
        for kind, count in (types or {}).get(seat, {}).items():
            s.own[seat * WIDTH + TYPED + kind] += count
    s.stack = []
    s.row = numbers(row) if row is not None else heroes[:5]
    s.adventurers = [card for card in heroes if card not in s.row]
    if s.options["monuments"]:
        s.monument_row = numbers(monument_row) if monument_row is not None else towers[:5]
        s.monument_deck = [card for card in towers if card not in s.monument_row]
        s.dedicated = [[] for _ in range(players)]
    s.piles = [numbers(names) for names in piles] if piles is not None else [[rest.pop(0)] for _ in range(5)]
    while len(s.piles) < 5:
        s.piles.append([])
    s.deck = rest + numbers(top or [])[::-1] if deck is None else numbers(deck)[::-1]
    s.aside, s.resolved, s.trash, s.looked = [], [], [], []
    total = GOLD_IN_PLAY[players - 1]
    for seat in range(players):
        s.own[seat * WIDTH + GOLD] = (gold or {}).get(seat, 3)
    s.bank = total - sum(s.own[seat * WIDTH + GOLD] for seat in range(players))
    s.active, s.action, s.turn, s.still = 0, -1, 1, 1
    s.push(LEADS[0])
    s.start()
    return s


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
    return s.own[seat * WIDTH + GOLD]


def field(s: Villages, what: int, seat: int = 0) -> int:
    """A number a seat owns."""
    return s.own[seat * WIDTH + what]


def hand(s: Villages, seat: int = 0) -> Names:
    """A seat's hand."""
    return [IDS[card] for card in s.hands[seat]]


def village(s: Villages, seat: int = 0) -> Names:
    """A seat's village."""
    return [IDS[card] for card in s.villages[seat]]


def free(s: Villages, kind: str, seat: int = 0) -> int:
    """A seat's Resources of a kind without a coin."""
    return s.own[seat * WIDTH + FREE + RESOURCES.index(kind)]


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


def type_of(card: str) -> int:
    """A card's building type."""
    return TYPE[NUMBER[card]]
