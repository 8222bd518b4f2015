"""What is asked of a seat, and why."""

from __future__ import annotations

from duchy.kernel.words import count, listed
from duchy.rooms.villages.content.tables import (
    ACTION_NAMES,
    HAND_LIMIT,
    LANDMARK_ROWS,
    MONUMENT_SURCHARGE,
    NAMES,
    RESOURCES,
)
from duchy.rooms.villages.modules.events import HandOn
from duchy.rooms.villages.modules.landmarks import FollowOrClaim
from duchy.rooms.villages.modules.monuments import DiscardDedicated, can_begin
from duchy.rooms.villages.rules.build import Build, Pay, resource_of, unpacked
from duchy.rooms.villages.rules.cards import (
    FOR_BARTER,
    FOR_DEVELOP,
    FOR_EVENT,
    FOR_GROUNDS,
    FOR_LANDMARK,
    FOR_TAX,
    FOR_TRADE,
    Discard,
    HandLimit,
    Onto,
)
from duchy.rooms.villages.rules.carry_out import Offer
from duchy.rooms.villages.rules.develop import Develop, FreeDevelop, StartingResource, develop_price
from duchy.rooms.villages.rules.gold import TakeBack
from duchy.rooms.villages.rules.peek import Keep, Peek
from duchy.rooms.villages.rules.powered import Powered
from duchy.rooms.villages.rules.powers import WHY_CARD, WHY_EVENT, Perform, card_thefts, coins, gold_thefts, trades
from duchy.rooms.villages.rules.recruit import Recruit, recruit_price
from duchy.rooms.villages.rules.theft import Rob
from duchy.rooms.villages.rules.turn import Follow, Lead
from duchy.rooms.villages.state import Villages
from duchy.rooms.villages.text.words import WORDS, away, house_of

__all__: list[str] = []  # everything is found through WORDS


def extras(draws: int, extra: int) -> list[str]:
    """What powers offer, in words."""
    parts = []
    if draws:
        parts.append(f"draw {count(draws, 'card')} by power")
    if coins(extra):
        parts.append(f"take {coins(extra)} gold")
    if trades(extra):
        parts.append(f"give up to {count(trades(extra), 'card')} away, 1 gold for each")
    if gold_thefts(extra):
        parts.append("take 1 gold from an opponent")
    if card_thefts(extra):
        parts.append("take a random card from an opponent")
    return parts


def also(f: Powered) -> str:
    """A sentence about powers that may be used before the action itself."""
    parts = extras(f.draws, f.extra)
    return f" You may also {listed(parts)}, before or after." if parts else ""


def only_by_powers(s: Villages, f: Powered) -> str:
    """What is asked where powers must make the action possible first; nothing where it is possible."""
    if f.possible(s):
        return ""
    action = ACTION_NAMES[f.rest(0).why].capitalize()
    return f"{action}: as things are you can't carry it out. Use your powers first: {listed(extras(f.draws, f.extra))}."


WORDS.asks(
    StartingResource,
    say="Choose a card of your hand as your first Resource: it goes under your Castle, and its lower edge is what it gives.",
)


@WORDS.asks(Lead)
def lead(s: Villages, f: Lead) -> str:
    if s.players == 1:
        return "Your turn: take one of the five actions."
    return "Your turn: lead one of the five actions. The others may follow it, on poorer terms."


@WORDS.asks(Follow, FollowOrClaim)
def follow(s: Villages, f: Follow) -> str:
    claim = ", claim a Landmark instead," if s.tokens else ""
    return f"{house_of(s.active)} leads {ACTION_NAMES[s.action].capitalize()}. Follow on the follower's terms{claim} or pass?"


@WORDS.asks(Perform)
def perform(s: Villages, f: Perform) -> str:
    if f.why >= WHY_CARD:
        return f"{NAMES[f.why - WHY_CARD]}: you may {listed(extras(f.draws, f.extra))}, or leave it."
    head = "Event" if f.why == WHY_EVENT else ACTION_NAMES[f.why].capitalize()
    parts = extras(f.draws, f.extra)
    if f.must:
        more = f" You may also {listed(parts)}, in any order." if parts else ""
        each = "each " if f.must > 1 else ""
        return f"{head}: draw {count(f.must, 'card')}, {each}from any pile or the deck.{more}"
    return f"{head}: you may still {listed(parts)}, in any order, or stop here."


@WORDS.asks(Develop)
def develop(s: Villages, f: Develop) -> str:
    if first := only_by_powers(s, f):
        return first
    price = develop_price(s, f.seat, f.follow)
    pay = f"You then {away(s)} {count(price, 'card')} for it." if price else f"You need not {away(s)} for it."
    monument = s.villages[f.seat].monument
    other = f" A card for the {NAMES[monument]} costs nothing." if monument >= 0 else ""
    return f"Develop: which card becomes a Resource? {pay}{other}{also(f)}"


@WORDS.asks(Build)
def build(s: Villages, f: Build) -> str:
    if first := only_by_powers(s, f):
        return first
    monument = s.villages[f.seat].monument
    other = f", or complete the {NAMES[monument]}" if monument >= 0 else ""
    return f"Build: choose a card of your hand you can pay for{other}.{also(f)}"


@WORDS.asks(Pay)
def pay(s: Villages, f: Pay) -> str:
    r = resource_of(f.need)
    rest = [f"{n} {RESOURCES[k]}" for k, n in enumerate(unpacked(f.need)) if n]
    return (
        f"{NAMES[f.card]}: what gives the next {RESOURCES[r]}? Still to pay: {listed(rest)}. "
        "A coin on a rival's Resource becomes theirs."
    )


@WORDS.asks(Recruit)
def recruit(s: Villages, f: Recruit) -> str:
    if first := only_by_powers(s, f):
        return first
    price = recruit_price(s, f.seat, f.follow, 0)
    other = ""
    if s.monument_row and can_begin(s, f.seat, f.follow):
        other = f", or a Monument to start for {recruit_price(s, f.seat, f.follow, MONUMENT_SURCHARGE)}"
    return f"Recruit: choose an Adventurer for {price} gold{other}.{also(f)}"


@WORDS.asks(Discard)
def discard(s: Villages, f: Discard) -> str:
    n = count(f.left, "card")
    if f.why >= FOR_LANDMARK:
        row = LANDMARK_ROWS[f.why - FOR_LANDMARK]
        kind = row.word("resource")
        what = n if kind == "any" else count(f.left, f"{kind} card")
        return f"{row.word('name')}: discard {what} for the token."
    reasons = {
        FOR_DEVELOP: f"Develop: {away(s)} {n} for the new Resource.",
        FOR_TRADE: f"{away(s).capitalize()} a card for the gold you took.",
        FOR_BARTER: f"{away(s).capitalize()} a card for the resource it stands in for.",
        FOR_GROUNDS: "Castle Grounds: discard a card beside the coin.",
        FOR_EVENT: f"Event: {away(s)} {n}.",
        FOR_TAX: f"Tax: trash {n} for the gold.",
    }
    return reasons[f.why]


@WORDS.asks(DiscardDedicated)
def discard_dedicated(s: Villages, f: DiscardDedicated) -> str:
    village = s.villages[f.seat]
    left = count(len(village.dedicated), "dedicated card")
    return f"{NAMES[village.monument]}: {left} to discard before you pay. Which one next?"


@WORDS.asks(HandLimit)
def limit(s: Villages, f: HandLimit) -> str:
    held = len(s.villages[f.seat].hand)
    return f"Your hand has {held} cards and the limit is {HAND_LIMIT}: discard {count(held - HAND_LIMIT, 'card')}."


@WORDS.asks(Onto)
def onto(s: Villages, f: Onto) -> str:
    return f"Onto which pile does {NAMES[f.card]} go? Everybody can draw it from there."


@WORDS.asks(Offer)
def offer(s: Villages, f: Offer) -> str:
    how = "follower's" if f.follow else "leader's"
    action = ACTION_NAMES[f.action].capitalize()
    return f"{NAMES[f.card]}: take a {action} action now, on the {how} terms? Nobody follows it."


@WORDS.asks(Rob)
def rob(s: Villages, f: Rob) -> str:
    what = "a random card" if f.cards else "1 gold"
    if s.players == 1:
        return f"{NAMES[f.card]}: take {'a card from the deck' if f.cards else '1 gold from the bank'}?"
    more = f" Up to {f.left} opponents, one from each." if f.left > 1 else ""
    return f"{NAMES[f.card]}: take {what} from which opponent?{more}"


@WORDS.asks(FreeDevelop)
def free(s: Villages, f: FreeDevelop) -> str:
    return f"{NAMES[f.card]}: develop a card of your hand without discarding?"


@WORDS.asks(TakeBack)
def back(s: Villages, f: TakeBack) -> str:
    return f"{NAMES[f.card]}: take back up to {count(f.left, 'coin')} from your Castle and Resources?"


@WORDS.asks(Peek)
def peek(s: Villages, f: Peek) -> str:
    return f"{NAMES[f.card]}: look at the top {count(f.look, 'card')} of the deck and keep {f.take}?"


@WORDS.asks(Keep)
def keep(s: Villages, f: Keep) -> str:
    if f.left:
        return f"{NAMES[f.card]}: which card do you keep?"
    return f"{NAMES[f.card]}: which card goes back on the deck next? The last one lies on top."


@WORDS.asks(HandOn)
def hand_on(s: Villages, f: HandOn) -> str:
    return f"Jester's Craft: which card do you pass to {house_of((f.seat + 1) % s.players)}, on your left? All pass at once."
