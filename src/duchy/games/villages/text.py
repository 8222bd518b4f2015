"""Villages of Valeria in words: what is asked, what each choice means, which pieces it involves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from duchy.games.villages.act import Offer
from duchy.games.villages.actions import ACTIONS
from duchy.games.villages.build import Pay, resource_of
from duchy.games.villages.content import (
    ACTION_NAMES,
    HARVEST_DRAW,
    LANDMARK_ROWS,
    MONUMENT_SURCHARGE,
    NAMES,
    RESOURCE,
    RESOURCES,
    SOLO_TAX_GOLD,
    SOLO_TAX_TRASH,
    TAX_DRAW,
    TAX_GOLD,
)
from duchy.games.villages.develop import develop_price
from duchy.games.villages.effects import Peek
from duchy.games.villages.powers import WHY_CARD, WHY_EVENT, Perform
from duchy.games.villages.recruit import Recruit, recruit_price
from duchy.games.villages.state import MONUMENT, WIDTH, Villages
from duchy.games.villages.text_cards import (
    NUMBER,
    cost_words,
    counted,
    element,
    explain,
    givers,
    house_of,
    name_of,
    require_words,
)
from duchy.games.villages.text_log import sentence
from duchy.games.villages.text_prompt import prompt
from duchy.games.villages.text_rules import RULES
from duchy.games.villages.text_table import table
from duchy.games.villages.view import coins_on
from duchy.kernel.actions import Action

__all__ = ["RULES", "elements", "explain", "label", "prompt", "sentence", "table"]


# -- labels ------------------------------------------------------------------------------------------------------------


def terms(s: Villages, seat: int, action: str, follow: int) -> str:
    """What an action gives and costs this seat now."""
    if action == "harvest":
        return f"draw {counted(HARVEST_DRAW[follow], 'card')}"
    if action == "develop":
        price = develop_price(s, seat, follow)
        return f"a card becomes a Resource, discard {price}" if price else "a card becomes a Resource, nothing to discard"
    if action == "build":
        return "pay for a card of your hand" + ("" if follow else ", then draw 1")
    if action == "recruit":
        return f"an Adventurer for {recruit_price(s, seat, follow, 0)} gold"
    due = SOLO_TAX_GOLD if s.players == 1 else TAX_GOLD[follow]
    taken = f"take {min(due, s.bank)} gold" if s.bank > 0 else "no gold, for the bank is empty"
    if s.players == 1:
        return f"trash {counted(SOLO_TAX_TRASH, 'card')}, {taken}"
    gold = f"{taken}, " if due else ""
    return f"{gold}draw {counted(TAX_DRAW[follow], 'card')}"


def label_lead(s: Villages, seat: int, act: Action) -> str:
    return f"{act.action.capitalize()}: {terms(s, seat, act.action, 0)}"


def label_follow(s: Villages, seat: int, act: Action) -> str:
    name = ACTION_NAMES[s.action]
    return f"Follow {name.capitalize()}: {terms(s, seat, name, 1)}"


def label_claim(s: Villages, seat: int, act: Action) -> str:
    row = next(row for row in LANDMARK_ROWS if row.word("id") == act.landmark)
    kind = row.word("resource")
    price = "any card" if kind == "any" else f"{kind} card"
    return f"Claim the {row.word('name')}: discard {counted(row.number('discard'), price)}"


def label_use(s: Villages, seat: int, act: Action) -> str:
    frame = s.frame(seat)
    if isinstance(frame, Offer):
        name = ACTION_NAMES[frame.action]
        return f"Take the {name.capitalize()} action: {terms(s, seat, name, frame.follow)}"
    return "Look at the cards"


def label_build(s: Villages, seat: int, act: Action) -> str:
    return f"Build {name_of(act.card)} for {cost_words(NUMBER[act.card])}"


def label_complete(s: Villages, seat: int, act: Action) -> str:
    return f"Complete the {NAMES[s.own[seat * WIDTH + MONUMENT]]}"


def label_develop(s: Villages, seat: int, act: Action) -> str:
    return f"{name_of(act.card)} under your Castle: {RESOURCES[RESOURCE[NUMBER[act.card]]]}"


def label_dedicate(s: Villages, seat: int, act: Action) -> str:
    monument = NAMES[s.own[seat * WIDTH + MONUMENT]]
    return f"{name_of(act.card)} to the {monument}: {RESOURCES[RESOURCE[NUMBER[act.card]]]}"


def price_of(s: Villages, seat: int, surcharge: int) -> int:
    """The price of the Recruit that is open."""
    frame = s.frame(seat)
    return recruit_price(s, seat, frame.follow if isinstance(frame, Recruit) else 0, surcharge)


def label_recruit(s: Villages, seat: int, act: Action) -> str:
    return f"Recruit {name_of(act.card)} for {price_of(s, seat, 0)} gold ({require_words(NUMBER[act.card])})"


def label_begin(s: Villages, seat: int, act: Action) -> str:
    price = price_of(s, seat, MONUMENT_SURCHARGE)
    return f"Start the {name_of(act.card)} for {price} gold; it needs {cost_words(NUMBER[act.card])}"


def label_draw(s: Villages, seat: int, act: Action) -> str:
    if act.source == "deck":
        return "Draw from the deck"
    return f"Draw {NAMES[s.piles[int(act.source) - 1][-1]]} from pile {act.source}"


def label_gold(s: Villages, seat: int, act: Action) -> str:
    frame: Any = s.frame(seat)
    return f"Take {min(frame.extra & 63, s.bank)} gold from the bank"


def label_trade(s: Villages, seat: int, act: Action) -> str:
    return "Discard a card to take 1 gold"


def label_take_gold(s: Villages, seat: int, act: Action) -> str:
    return "Take 1 gold from the bank" if act.rival == seat else f"Take 1 gold from {house_of(act.rival)}"


def label_take_card(s: Villages, seat: int, act: Action) -> str:
    return "Take a card from the deck" if act.rival == seat else f"Take a random card from {house_of(act.rival)}"


def paid_resource(s: Villages, seat: int) -> str:
    """The resource that is being paid."""
    frame = s.frame(seat)
    return RESOURCES[resource_of(frame.need)] if isinstance(frame, Pay) else "resource"


def label_coin(s: Villages, seat: int, act: Action) -> str:
    kind = paid_resource(s, seat)
    return f"Coin on your own {kind}" if act.owner == seat else f"Coin on {house_of(act.owner)}'s {kind}: it becomes theirs"


def label_castle(s: Villages, seat: int, act: Action) -> str:
    return f"Coin on your Castle, as {paid_resource(s, seat)}"


def power_names(s: Villages, seat: int, effect: str, kind: str) -> str:
    """The cards that give a resource power."""
    return " or ".join(NAMES[card] for card in givers(s, seat, effect, "build", kind))


def label_power(s: Villages, seat: int, act: Action) -> str:
    kind = paid_resource(s, seat)
    return f"{kind.capitalize()} from {power_names(s, seat, 'resource', kind)}, no coin"


def label_wild(s: Villages, seat: int, act: Action) -> str:
    return f"{power_names(s, seat, 'resource', 'any')} as {paid_resource(s, seat)}, no coin"


def label_barter(s: Villages, seat: int, act: Action) -> str:
    return f"{power_names(s, seat, 'resource_for_card', 'any')} as {paid_resource(s, seat)}: discard a card, no coin"


def label_grounds(s: Villages, seat: int, act: Action) -> str:
    return f"Coin on {house_of(act.owner)}'s Castle Grounds, as {paid_resource(s, seat)}: discard a card too"


def label_take_back(s: Villages, seat: int, act: Action) -> str:
    return f"Take the coin back from your {'Castle' if act.place == 'castle' else act.place}"


def label_discard(s: Villages, seat: int, act: Action) -> str:
    return f"{'Trash' if s.players == 1 else 'Discard'} {name_of(act.card)}"


def label_onto(s: Villages, seat: int, act: Action) -> str:
    pile = s.piles[int(act.pile) - 1]
    return f"Onto pile {act.pile}" + (f", on {NAMES[pile[-1]]}" if pile else ", which is empty")


def label_done(s: Villages, seat: int, act: Action) -> str:
    frame = s.frame(seat)
    if isinstance(frame, Perform):
        return "Enough: no more cards or powers"
    return "No, leave it" if isinstance(frame, Offer | Peek) else "Leave it"


LABELS: dict[str, Callable[[Villages, int, Action], str]] = {
    "lead": label_lead,
    "follow": label_follow,
    "pass": lambda s, seat, act: "Pass",
    "claim": label_claim,
    "use": label_use,
    "build": label_build,
    "complete": label_complete,
    "develop": label_develop,
    "dedicate": label_dedicate,
    "recruit": label_recruit,
    "begin": label_begin,
    "draw": label_draw,
    "gold": label_gold,
    "trade": label_trade,
    "take_gold": label_take_gold,
    "take_card": label_take_card,
    "coin": label_coin,
    "castle": label_castle,
    "power": label_power,
    "wild": label_wild,
    "barter": label_barter,
    "grounds": label_grounds,
    "take_back": label_take_back,
    "discard": label_discard,
    "onto": label_onto,
    "keep": lambda s, seat, act: f"Keep {name_of(act.card)}",
    "put_back": lambda s, seat, act: f"Put {name_of(act.card)} back on the deck",
    "hand_on": lambda s, seat, act: f"Pass {name_of(act.card)} to {house_of((seat + 1) % s.players)}",
    "done": label_done,
}


def label(s: Villages, action: int, seat: int | None = None) -> str:
    """A legal action of a seat (of the deciding one where None) in words."""
    act = ACTIONS.describe(action)
    return LABELS[act.kind](s, s.seat if seat is None else seat, act)


# -- elements ----------------------------------------------------------------------------------------------------------


def in_hand(s: Villages, seat: int, card: int) -> list[str]:
    """The pieces of a card in hand, one for each copy."""
    return [f"hand-{element(card)}-{copy + 1}" for copy in range(s.hands[seat].count(card))]


def resources(s: Villages, seat: int, resource: int, coined: bool) -> list[str]:
    """The Resource cards of a kind, with or without a coin."""
    coins = coins_on(s, seat)
    return [
        f"resource-{seat}-{place}"
        for place, card in enumerate(s.under[seat])
        if RESOURCE[card] == resource and (coins[place] > 0) == coined
    ]


def powers(s: Villages, seat: int, effect: str, when: str, kind: str | None = None) -> list[str]:
    """The cards of a village that give a power."""
    return [f"village-{seat}-{element(card)}" for card in givers(s, seat, effect, when, kind)]


def trade_pieces(s: Villages, seat: int) -> list[str]:
    """The cards that let a seat discard for gold now."""
    frame: Any = s.frame(seat)
    why = frame.why if isinstance(frame, Perform) else 0
    if why >= WHY_CARD:
        return [f"village-{seat}-{element(why - WHY_CARD)}"]
    return powers(s, seat, "gold_for_card", ACTION_NAMES[why]) if why != WHY_EVENT else ["button-trade"]


def payment(s: Villages, seat: int, act: Action) -> list[str]:
    """The pieces of a way to pay."""
    kind = paid_resource(s, seat)
    if act.kind == "coin":
        return resources(s, act.owner, RESOURCES.index(kind), False)
    if act.kind == "castle":
        return [f"castle-{seat}"]
    if act.kind == "power":
        return powers(s, seat, "resource", "build", kind)
    if act.kind == "wild":
        return powers(s, seat, "resource", "build", "any")
    return powers(s, seat, "resource_for_card", "build", "any")


def elements(s: Villages, action: int, seat: int | None = None) -> list[str]:
    """The pieces an action involves, in the order a person would click them."""
    return pieces(s, s.seat if seat is None else seat, ACTIONS.describe(action))


def pieces(s: Villages, seat: int, act: Action) -> list[str]:
    """The pieces an action of a seat involves."""
    kind = act.kind
    if kind == "lead":
        return [f"action-{act.action}"]
    if kind == "claim":
        return [f"landmark-{act.landmark.replace('_', '-')}"]
    if kind in ("build", "discard", "hand_on"):
        return in_hand(s, seat, NUMBER[act.card])
    if kind == "complete":
        return [f"construction-{seat}"]
    if kind == "develop":
        return [*in_hand(s, seat, NUMBER[act.card]), f"castle-{seat}"]
    if kind == "dedicate":
        return [*in_hand(s, seat, NUMBER[act.card]), f"construction-{seat}"]
    if kind == "recruit":
        return [f"adventurer-{element(NUMBER[act.card])}"]
    if kind == "begin":
        return [f"monument-{element(NUMBER[act.card])}"]
    if kind == "draw":
        return ["deck"] if act.source == "deck" else [f"pile-{act.source}"]
    if kind == "gold":
        return ["bank"]
    if kind == "trade":
        return trade_pieces(s, seat)
    if kind == "take_gold":
        return ["bank"] if act.rival == seat else [f"gold-{act.rival}"]
    if kind == "take_card":
        return ["deck"] if act.rival == seat else [f"cards-{act.rival}"]
    if kind == "grounds":
        return [f"grounds-{act.owner}"]
    if kind in ("coin", "castle", "power", "wild", "barter"):
        return payment(s, seat, act)
    if kind == "take_back":
        return [f"castle-{seat}"] if act.place == "castle" else resources(s, seat, RESOURCES.index(act.place), True)
    if kind == "onto":
        return [f"pile-{act.pile}"]
    if kind in ("keep", "put_back"):
        return [f"looked-{element(NUMBER[act.card])}"]
    return [f"button-{kind}"]
