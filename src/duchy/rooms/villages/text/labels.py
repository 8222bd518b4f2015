"""What each choice means."""

from __future__ import annotations

from duchy.kernel.actions import Action
from duchy.kernel.core import Frame
from duchy.kernel.words import count
from duchy.rooms.villages.content.tables import (
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
from duchy.rooms.villages.modules.events import HandOn
from duchy.rooms.villages.rules.build import Pay, resource_of
from duchy.rooms.villages.rules.carry_out import Offer
from duchy.rooms.villages.rules.develop import Develop, develop_price
from duchy.rooms.villages.rules.peek import Peek
from duchy.rooms.villages.rules.powered import Powered
from duchy.rooms.villages.rules.powers import Perform, coins
from duchy.rooms.villages.rules.recruit import Recruit, recruit_price
from duchy.rooms.villages.rules.turn import Follow, Lead
from duchy.rooms.villages.state import Villages
from duchy.rooms.villages.text.words import NUMBER, WORDS, away, cost_words, givers, house_of, name_of, require_words

__all__: list[str] = []  # everything is found through WORDS

AnyFrame = Frame[Villages]

# -- leading and following ---------------------------------------------------------------------------------------------


def terms(s: Villages, seat: int, action: str, follow: int) -> str:
    """What an action gives and costs this seat now."""
    if action == "harvest":
        return f"draw {count(HARVEST_DRAW[follow], 'card')}"
    if action == "develop":
        price = develop_price(s, seat, follow)
        return f"a card becomes a Resource, {away(s)} {price if price else 'nothing'}"
    if action == "build":
        return "pay for a card of your hand" + ("" if follow else ", then draw 1")
    if action == "recruit":
        return f"an Adventurer for {recruit_price(s, seat, follow, 0)} gold"
    return tax_terms(s, follow)


def tax_terms(s: Villages, follow: int) -> str:
    """What a Tax gives and costs now."""
    due = SOLO_TAX_GOLD if s.players == 1 else TAX_GOLD[follow]
    taken = f"take {min(due, s.bank)} gold" if s.bank > 0 else "no gold, for the bank is empty"
    if s.players == 1:
        return f"trash {count(SOLO_TAX_TRASH, 'card')}, {taken}"
    gold = f"{taken}, " if due else ""
    return f"{gold}draw {count(TAX_DRAW[follow], 'card')}"


@WORDS.labels("lead")
def lead(s: Villages, frame: Lead, act: Action) -> str:
    return f"{act.action.capitalize()}: {terms(s, frame.seat, act.action, 0)}"


@WORDS.labels("follow")
def follow(s: Villages, frame: Follow, act: Action) -> str:
    name = ACTION_NAMES[s.action]
    return f"Follow {name.capitalize()}: {terms(s, frame.seat, name, 1)}"


WORDS.labels("pass", say="Pass")


@WORDS.labels("claim")
def claim(s: Villages, frame: Follow, act: Action) -> str:
    row = next(row for row in LANDMARK_ROWS if row.word("id") == act.landmark)
    kind = row.word("resource")
    price = "any card" if kind == "any" else f"{kind} card"
    return f"Claim the {row.word('name')}: discard {count(row.number('discard'), price)}"


@WORDS.labels("use", Offer)
def use_offer(s: Villages, frame: Offer, act: Action) -> str:
    name = ACTION_NAMES[frame.action]
    return f"Take the {name.capitalize()} action: {terms(s, frame.seat, name, frame.follow)}"


WORDS.labels("use", Peek, say="Look at the cards")

# -- building, developing, recruiting ----------------------------------------------------------------------------------


@WORDS.labels("build")
def build(s: Villages, frame: AnyFrame, act: Action) -> str:
    return f"Build {name_of(act.card)} for {cost_words(NUMBER[act.card])}"


@WORDS.labels("complete")
def complete(s: Villages, frame: AnyFrame, act: Action) -> str:
    return f"Complete the {NAMES[s.villages[frame.seat].monument]}"


@WORDS.labels("develop")
def develop(s: Villages, frame: AnyFrame, act: Action) -> str:
    return f"{name_of(act.card)} under your Castle: {RESOURCES[RESOURCE[NUMBER[act.card]]]}"


@WORDS.labels("dedicate")
def dedicate(s: Villages, frame: AnyFrame, act: Action) -> str:
    monument = NAMES[s.villages[frame.seat].monument]
    return f"{name_of(act.card)} to the {monument}: {RESOURCES[RESOURCE[NUMBER[act.card]]]}"


@WORDS.labels("recruit")
def recruit(s: Villages, frame: Recruit, act: Action) -> str:
    price = recruit_price(s, frame.seat, frame.follow, 0)
    return f"Recruit {name_of(act.card)} for {price} gold ({require_words(NUMBER[act.card])})"


@WORDS.labels("begin")
def begin(s: Villages, frame: Recruit, act: Action) -> str:
    price = recruit_price(s, frame.seat, frame.follow, MONUMENT_SURCHARGE)
    return f"Start the {name_of(act.card)} for {price} gold; it needs {cost_words(NUMBER[act.card])}"


# -- draws and powers --------------------------------------------------------------------------------------------------


@WORDS.labels("draw")
def draw(s: Villages, frame: AnyFrame, act: Action) -> str:
    if act.source == "deck":
        return "Draw from the deck"
    return f"Draw {NAMES[s.piles[int(act.source) - 1][-1]]} from pile {act.source}"


@WORDS.labels("gold")
def gold(s: Villages, frame: Perform | Powered, act: Action) -> str:
    return f"Take {min(coins(frame.extra), s.bank)} gold from the bank"


@WORDS.labels("trade")
def trade(s: Villages, frame: AnyFrame, act: Action) -> str:
    return f"{away(s).capitalize()} a card to take 1 gold"


@WORDS.labels("take_gold")
def take_gold(s: Villages, frame: AnyFrame, act: Action) -> str:
    return "Take 1 gold from the bank" if act.rival == frame.seat else f"Take 1 gold from {house_of(act.rival)}"


@WORDS.labels("take_card")
def take_card(s: Villages, frame: AnyFrame, act: Action) -> str:
    return "Take a card from the deck" if act.rival == frame.seat else f"Take a random card from {house_of(act.rival)}"


@WORDS.labels("take_back")
def take_back(s: Villages, frame: AnyFrame, act: Action) -> str:
    return f"Take the coin back from your {'Castle' if act.place == 'castle' else act.place}"


# -- paying ------------------------------------------------------------------------------------------------------------


def paid(frame: Pay) -> str:
    """The resource that is being paid."""
    return RESOURCES[resource_of(frame.need)]


def power_names(s: Villages, seat: int, effect: str, kind: str) -> str:
    """The cards that give a resource power."""
    return " or ".join(NAMES[card] for card in givers(s, seat, effect, "build", kind))


@WORDS.labels("coin")
def coin(s: Villages, frame: Pay, act: Action) -> str:
    kind = paid(frame)
    if act.owner == frame.seat:
        return f"Coin on your own {kind}"
    return f"Coin on {house_of(act.owner)}'s {kind}: it becomes theirs"


@WORDS.labels("castle")
def castle(s: Villages, frame: Pay, act: Action) -> str:
    return f"Coin on your Castle, as {paid(frame)}"


@WORDS.labels("power")
def power(s: Villages, frame: Pay, act: Action) -> str:
    kind = paid(frame)
    return f"{kind.capitalize()} from {power_names(s, frame.seat, 'resource', kind)}, no coin"


@WORDS.labels("wild")
def wild(s: Villages, frame: Pay, act: Action) -> str:
    return f"{power_names(s, frame.seat, 'resource', 'any')} as {paid(frame)}, no coin"


@WORDS.labels("barter")
def barter(s: Villages, frame: Pay, act: Action) -> str:
    return f"{power_names(s, frame.seat, 'resource_for_card', 'any')} as {paid(frame)}: {away(s)} a card, no coin"


@WORDS.labels("grounds")
def grounds(s: Villages, frame: Pay, act: Action) -> str:
    return f"Coin on {house_of(act.owner)}'s Castle Grounds, as {paid(frame)}: discard a card too"


# -- cards that leave the hand, and doing without ----------------------------------------------------------------------


@WORDS.labels("discard")
def discard(s: Villages, frame: AnyFrame, act: Action) -> str:
    return f"{away(s).capitalize()} {name_of(act.card)}"


@WORDS.labels("onto")
def onto(s: Villages, frame: AnyFrame, act: Action) -> str:
    pile = s.piles[int(act.pile) - 1]
    return f"Onto pile {act.pile}" + (f", on {NAMES[pile[-1]]}" if pile else ", which is empty")


@WORDS.labels("keep")
def keep(s: Villages, frame: AnyFrame, act: Action) -> str:
    return f"Keep {name_of(act.card)}"


@WORDS.labels("put_back")
def put_back(s: Villages, frame: AnyFrame, act: Action) -> str:
    return f"Put {name_of(act.card)} back on the deck"


@WORDS.labels("hand_on")
def hand_on(s: Villages, frame: HandOn, act: Action) -> str:
    return f"Pass {name_of(act.card)} to {house_of((frame.seat + 1) % s.players)}"


WORDS.labels("done", say="Leave it")
WORDS.labels("done", Perform, say="Enough: no more cards or powers")
WORDS.labels("done", Offer, Peek, say="No, leave it")


@WORDS.labels("waive")
def waive(s: Villages, frame: Recruit | Develop, act: Action) -> str:
    more = "pay 1 gold more" if isinstance(frame, Recruit) else f"{away(s)} 1 card more"
    return f"Do without a discount: {more}"
