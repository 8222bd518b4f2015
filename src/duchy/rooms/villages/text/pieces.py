"""Which pieces a choice involves, in the order a person would click them."""

from __future__ import annotations

from duchy.kernel.actions import Action
from duchy.kernel.core import Frame
from duchy.kernel.words import button, dashed
from duchy.rooms.villages.content.tables import ACTION_NAMES, IDS, RESOURCE, RESOURCES
from duchy.rooms.villages.modules.landmarks import FollowOrClaim
from duchy.rooms.villages.modules.monuments import DiscardDedicated
from duchy.rooms.villages.rules.build import Pay, resource_of
from duchy.rooms.villages.rules.gold import TakeBack
from duchy.rooms.villages.rules.powered import Powered
from duchy.rooms.villages.rules.powers import WHY_CARD, WHY_EVENT, Perform
from duchy.rooms.villages.rules.turn import Lead
from duchy.rooms.villages.state import Villages
from duchy.rooms.villages.text.words import NUMBER, WORDS, givers
from duchy.rooms.villages.view import coins_on

__all__: list[str] = []  # everything is found through WORDS

AnyFrame = Frame[Villages]


def in_hand(s: Villages, seat: int, card_id: str) -> list[str]:
    """The pieces of a card in hand, one for each copy."""
    return [f"hand-{dashed(card_id)}-{copy + 1}" for copy in range(s.villages[seat].hand.count(NUMBER[card_id]))]


def resources(s: Villages, seat: int, resource: int, coined: bool) -> list[str]:
    """The Resource cards of a kind, with or without a coin."""
    village = s.villages[seat]
    coins = coins_on(village)
    return [
        f"resource-{seat}-{place}"
        for place, card in enumerate(village.under)
        if RESOURCE[card] == resource and (coins[place] > 0) == coined
    ]


def in_village(seat: int, card: int) -> str:
    """A card of a village."""
    return f"village-{seat}-{dashed(IDS[card])}"


def powers(s: Villages, seat: int, effect: str, when: str, kind: str | None = None) -> list[str]:
    """The cards of a village that give a power."""
    return [in_village(seat, card) for card in givers(s, seat, effect, when, kind)]


@WORDS.concerns(Pay)
def paid(s: Villages, frame: Pay) -> list[str]:
    """The card that is paid, between the hand and the village."""
    return [f"paying-{frame.seat}"]


@WORDS.pieces("lead")
def lead(s: Villages, frame: Lead, act: Action) -> list[str]:
    return [f"action-{act.action}"]


@WORDS.pieces("claim")
def claim(s: Villages, frame: FollowOrClaim, act: Action) -> list[str]:
    return [f"landmark-{dashed(act.landmark)}"]


@WORDS.pieces("discard", frames=[DiscardDedicated])
def dedicated_card(s: Villages, frame: DiscardDedicated, act: Action) -> list[str]:
    copies = s.villages[frame.seat].dedicated.count(NUMBER[act.card])
    return [f"dedicated-{frame.seat}-{dashed(act.card)}-{copy + 1}" for copy in range(copies)]


@WORDS.pieces("build", "discard", "hand_on")
def hand_card(s: Villages, frame: AnyFrame, act: Action) -> list[str]:
    return in_hand(s, frame.seat, act.card)


@WORDS.pieces("complete")
def complete(s: Villages, frame: AnyFrame, act: Action) -> list[str]:
    return [f"construction-{frame.seat}"]


@WORDS.pieces("develop")
def develop(s: Villages, frame: AnyFrame, act: Action) -> list[str]:
    return [*in_hand(s, frame.seat, act.card), f"castle-{frame.seat}"]


@WORDS.pieces("dedicate")
def dedicate(s: Villages, frame: AnyFrame, act: Action) -> list[str]:
    return [*in_hand(s, frame.seat, act.card), f"construction-{frame.seat}"]


@WORDS.pieces("recruit")
def recruit(s: Villages, frame: AnyFrame, act: Action) -> list[str]:
    return [f"adventurer-{dashed(act.card)}"]


@WORDS.pieces("begin")
def begin(s: Villages, frame: AnyFrame, act: Action) -> list[str]:
    return [f"monument-{dashed(act.card)}"]


@WORDS.pieces("draw")
def draw(s: Villages, frame: AnyFrame, act: Action) -> list[str]:
    return ["deck"] if act.source == "deck" else [f"pile-{act.source}"]


@WORDS.pieces("gold")
def gold(s: Villages, frame: AnyFrame, act: Action) -> list[str]:
    return ["bank"]


@WORDS.pieces("trade")
def trade(s: Villages, frame: Perform | Powered, act: Action) -> list[str]:
    """The cards that let a seat discard for gold now."""
    if isinstance(frame, Powered):
        return powers(s, frame.seat, "gold_for_card", ACTION_NAMES[frame.rest(0).why])
    if frame.why >= WHY_CARD:
        return [in_village(frame.seat, frame.why - WHY_CARD)]
    if frame.why == WHY_EVENT:
        return [button(act)]
    return powers(s, frame.seat, "gold_for_card", ACTION_NAMES[frame.why])


@WORDS.pieces("take_gold")
def take_gold(s: Villages, frame: AnyFrame, act: Action) -> list[str]:
    return ["bank"] if act.rival == frame.seat else [f"gold-{act.rival}"]


@WORDS.pieces("take_card")
def take_card(s: Villages, frame: AnyFrame, act: Action) -> list[str]:
    return ["deck"] if act.rival == frame.seat else [f"cards-{act.rival}"]


@WORDS.pieces("coin")
def coin(s: Villages, frame: Pay, act: Action) -> list[str]:
    return resources(s, act.owner, resource_of(frame.need), False)


@WORDS.pieces("castle")
def castle(s: Villages, frame: Pay, act: Action) -> list[str]:
    return [f"castle-{frame.seat}"]


@WORDS.pieces("power")
def power(s: Villages, frame: Pay, act: Action) -> list[str]:
    return powers(s, frame.seat, "resource", "build", RESOURCES[resource_of(frame.need)])


@WORDS.pieces("wild")
def wild(s: Villages, frame: Pay, act: Action) -> list[str]:
    return powers(s, frame.seat, "resource", "build", "any")


@WORDS.pieces("barter")
def barter(s: Villages, frame: Pay, act: Action) -> list[str]:
    return powers(s, frame.seat, "resource_for_card", "build", "any")


@WORDS.pieces("grounds")
def grounds(s: Villages, frame: Pay, act: Action) -> list[str]:
    return [f"grounds-{act.owner}"]


@WORDS.pieces("take_back")
def take_back(s: Villages, frame: TakeBack, act: Action) -> list[str]:
    if act.place == "castle":
        return [f"castle-{frame.seat}"]
    return resources(s, frame.seat, RESOURCES.index(act.place), True)


@WORDS.pieces("onto")
def onto(s: Villages, frame: AnyFrame, act: Action) -> list[str]:
    return [f"pile-{act.pile}"]


@WORDS.pieces("keep", "put_back")
def looked(s: Villages, frame: AnyFrame, act: Action) -> list[str]:
    return [f"looked-{dashed(act.card)}"]
