"""What is asked of a seat, and why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from duchy.games.villages.act import Offer
from duchy.games.villages.build import Build, Pay, resource_of
from duchy.games.villages.cards import (
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
from duchy.games.villages.content import (
    ACTION_NAMES,
    HAND_LIMIT,
    LANDMARK_ROWS,
    MONUMENT_SURCHARGE,
    NAMES,
    RESOURCES,
)
from duchy.games.villages.develop import Develop, FreeDevelop, StartingResource, develop_price
from duchy.games.villages.effects import Keep, Peek, TakeBack
from duchy.games.villages.events import HandOn
from duchy.games.villages.powers import WHY_CARD, WHY_EVENT, Perform, Rob
from duchy.games.villages.recruit import Recruit, can_begin, recruit_price
from duchy.games.villages.state import MONUMENT, WIDTH, Villages
from duchy.games.villages.text_cards import counted, house_of, listed
from duchy.games.villages.turn import Follow, Lead

__all__ = ["prompt"]


def away(s: Villages) -> str:
    """The word for getting rid of a card."""
    return "trash" if s.players == 1 else "discard"


def extras(draws: int, extra: int) -> list[str]:
    """What powers offer, in words."""
    parts = []
    if draws:
        parts.append(f"draw {counted(draws, 'card')} by power")
    if extra & 63:
        parts.append(f"take {extra & 63} gold")
    if (extra >> 6) & 63:
        parts.append(f"discard up to {counted((extra >> 6) & 63, 'card')} for 1 gold each")
    if (extra >> 12) & 63:
        parts.append("take 1 gold from an opponent")
    if (extra >> 18) & 63:
        parts.append("take a random card from an opponent")
    return parts


def also(draws: int, extra: int) -> str:
    """A sentence about powers that may be used before the action itself."""
    parts = extras(draws, extra)
    return f" Your powers also let you {listed(parts)}, before or after." if parts else ""


def ask_start(s: Villages, seat: int, f: StartingResource) -> str:
    return "Choose a card of your hand as your first Resource: it goes under your Castle, and its lower edge is what it gives."


def ask_lead(s: Villages, seat: int, f: Lead) -> str:
    if s.players == 1:
        return "Your turn: take one of the five actions."
    return "Your turn: lead one of the five actions. The others may follow it, on poorer terms."


def ask_follow(s: Villages, seat: int, f: Follow) -> str:
    claim = ", claim a Landmark instead," if s.tokens else ""
    return f"{house_of(s.active)} leads {ACTION_NAMES[s.action].capitalize()}. Follow on the follower's terms{claim} or pass?"


def ask_perform(s: Villages, seat: int, f: Perform) -> str:
    if f.why >= WHY_CARD:
        return f"{NAMES[f.why - WHY_CARD]}: you may {listed(extras(f.draws, f.extra))}, or leave it."
    head = "Event" if f.why == WHY_EVENT else ACTION_NAMES[f.why].capitalize()
    parts = extras(f.draws, f.extra)
    if f.must:
        more = f" You may also {listed(parts)}, in any order." if parts else ""
        each = "each " if f.must > 1 else ""
        return f"{head}: draw {counted(f.must, 'card')}, {each}from any pile or the deck.{more}"
    return f"{head}: you may still {listed(parts)}, in any order, or stop here."


def ask_develop(s: Villages, seat: int, f: Develop) -> str:
    price = develop_price(s, seat, f.follow)
    pay = f"You then {away(s)} {counted(price, 'card')} for it." if price else "You need not discard for it."
    monument = s.own[seat * WIDTH + MONUMENT]
    other = f" A card for the {NAMES[monument]} costs nothing." if monument >= 0 else ""
    return f"Develop: choose the card that becomes a Resource. {pay}{other}{also(f.draws, f.extra)}"


def ask_build(s: Villages, seat: int, f: Build) -> str:
    monument = s.own[seat * WIDTH + MONUMENT]
    other = f", or complete the {NAMES[monument]}" if monument >= 0 else ""
    return f"Build: choose a card of your hand you can pay for{other}.{also(f.draws, f.extra)}"


def ask_pay(s: Villages, seat: int, f: Pay) -> str:
    r = resource_of(f.need)
    rest = [counted((f.need >> (8 * k)) & 255, RESOURCES[k]) for k in range(4) if (f.need >> (8 * k)) & 255]
    return (
        f"{NAMES[f.card]}: {listed(rest)} still to pay. What gives the next {RESOURCES[r]}? "
        "A coin on a free Resource, yours or a rival's, on your Castle, or a power."
    )


def ask_recruit(s: Villages, seat: int, f: Recruit) -> str:
    price = recruit_price(s, seat, f.follow, 0)
    other = ""
    if s.monument_row and can_begin(s, seat, f.follow):
        other = f", or a Monument to start for {recruit_price(s, seat, f.follow, MONUMENT_SURCHARGE)}"
    return f"Recruit: choose an Adventurer for {price} gold{other}.{also(f.draws, f.extra)}"


def ask_discard(s: Villages, seat: int, f: Discard) -> str:
    n = counted(f.left, "card")
    if f.why >= FOR_LANDMARK:
        row = LANDMARK_ROWS[f.why - FOR_LANDMARK]
        kind = row.word("resource")
        what = n if kind == "any" else counted(f.left, f"{kind} card")
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


def ask_limit(s: Villages, seat: int, f: HandLimit) -> str:
    over = len(s.hands[seat]) - HAND_LIMIT
    return f"Your hand has {len(s.hands[seat])} cards and the limit is {HAND_LIMIT}: discard {counted(over, 'card')}."


def ask_onto(s: Villages, seat: int, f: Onto) -> str:
    return f"Onto which pile does {NAMES[f.card]} go? Everybody can draw it from there."


def ask_offer(s: Villages, seat: int, f: Offer) -> str:
    how = "follower's" if f.follow else "leader's"
    action = ACTION_NAMES[f.action].capitalize()
    return f"{NAMES[f.card]}: take a {action} action now, on the {how} terms? Nobody follows it."


def ask_rob(s: Villages, seat: int, f: Rob) -> str:
    what = "a random card" if f.cards else "1 gold"
    if s.players == 1:
        return f"{NAMES[f.card]}: take {'a card from the deck' if f.cards else '1 gold from the bank'}?"
    more = f" Up to {f.left} opponents, one from each." if f.left > 1 else ""
    return f"{NAMES[f.card]}: take {what} from which opponent?{more}"


def ask_free(s: Villages, seat: int, f: FreeDevelop) -> str:
    return f"{NAMES[f.card]}: develop a card of your hand without discarding?"


def ask_back(s: Villages, seat: int, f: TakeBack) -> str:
    return f"{NAMES[f.card]}: take back up to {counted(f.left, 'coin')} from your Castle and Resources?"


def ask_peek(s: Villages, seat: int, f: Peek) -> str:
    return f"{NAMES[f.card]}: look at the top {counted(f.look, 'card')} of the deck and keep {f.take}?"


def ask_keep(s: Villages, seat: int, f: Keep) -> str:
    if f.left:
        return f"{NAMES[f.card]}: which card do you keep?"
    return f"{NAMES[f.card]}: which card goes back on the deck next? The last one lies on top."


def ask_hand_on(s: Villages, seat: int, f: HandOn) -> str:
    return f"Jester's Craft: which card do you pass to {house_of((seat + 1) % s.players)}, on your left? All pass at once."


PROMPTS: dict[type, Callable[[Villages, int, Any], str]] = {
    StartingResource: ask_start,
    Lead: ask_lead,
    Follow: ask_follow,
    Perform: ask_perform,
    Develop: ask_develop,
    Build: ask_build,
    Pay: ask_pay,
    Recruit: ask_recruit,
    Discard: ask_discard,
    HandLimit: ask_limit,
    Onto: ask_onto,
    Offer: ask_offer,
    Rob: ask_rob,
    FreeDevelop: ask_free,
    TakeBack: ask_back,
    Peek: ask_peek,
    Keep: ask_keep,
    HandOn: ask_hand_on,
}


def prompt(s: Villages, seat: int) -> str:
    """What is asked of the seat and why."""
    frame = s.frame(seat)
    return PROMPTS[type(frame)](s, seat, frame) if frame is not None else ""
