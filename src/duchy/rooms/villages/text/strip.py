"""The action strip: the five actions on the leader's or the follower's terms, and what a follower may do instead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from duchy.kernel.actions import Action
from duchy.kernel.strip import Way, kinds, laid_out
from duchy.rooms.villages.actions import ACTIONS
from duchy.rooms.villages.content.tables import (
    ACTION_NAMES,
    BUILD_DRAW,
    FOLLOW,
    HARVEST_DRAW,
    LEAD,
    SOLO_TAX_GOLD,
    SOLO_TAX_TRASH,
    TAX_DRAW,
    TAX_GOLD,
)
from duchy.rooms.villages.rules.develop import develop_price
from duchy.rooms.villages.rules.recruit import attracts, recruit_price
from duchy.rooms.villages.rules.turn import Follow, Lead
from duchy.rooms.villages.state import LANDMARKS, SOLO, Villages
from duchy.rooms.villages.text.labels import terms
from duchy.rooms.villages.text.words import WORDS

ORDINARY = (Lead, Follow)
"""The questions of an ordinary turn."""

ICONS = {"harvest": "harvest", "develop": "develop", "build": "build", "recruit": "recruit", "tax": "tax"}


def following(s: Villages, seat: int) -> int:
    """On whose terms the seat would act."""
    return FOLLOW if isinstance(s.frame(seat), Follow) else LEAD


def chosen(s: Villages, action: str) -> Callable[[Action], bool]:
    """To lead this action, or to follow it where it was led."""
    led = s.action >= 0 and ACTION_NAMES[s.action] == action
    return lambda act: (act.kind == "lead" and act.action == action) or (act.kind == "follow" and led)


def no_develop(s: Villages, seat: int) -> str:
    """Too few cards."""
    lacking = 1 + develop_price(s, seat, following(s, seat)) - len(s.villages[seat].hand)
    return f"you lack {lacking} {'card' if lacking == 1 else 'cards'}" if lacking > 0 else "no card to develop"


def no_build(s: Villages, seat: int) -> str:
    """Nothing in hand, or no means for it."""
    return "no card you can pay" if s.villages[seat].hand else "no card in hand"


def no_recruit(s: Villages, seat: int) -> str:
    """Too little gold, or nobody comes to this village."""
    village = s.villages[seat]
    if not any(card >= 0 and attracts(village, card) for card in s.adventurer_row):
        return "attracts nobody"
    lacking = recruit_price(s, seat, following(s, seat), 0) - village.gold
    return f"you lack {lacking} gold" if lacking > 0 else "not now"


WHY_NOT = {"develop": no_develop, "build": no_build, "recruit": no_recruit}


def way(s: Villages, action: str) -> Way:
    """One of the five actions."""

    def note(s: Villages, seat: int, legal: list[int]) -> str:
        return terms(s, seat, action, following(s, seat))

    def why(s: Villages, seat: int) -> str:
        if isinstance(s.frame(seat), Follow) and ACTION_NAMES[s.action] != action:
            return f"{ACTION_NAMES[s.action].capitalize()} was led"
        return WHY_NOT[action](s, seat) if action in WHY_NOT else "an Event forbids it"

    def led(s: Villages) -> int | None:
        return s.active if s.action >= 0 and ACTION_NAMES[s.action] == action else None

    return Way(action, ICONS[action], action.capitalize(), chosen(s, action), note, why, halves(action), led)


def amount(number: int, what: str) -> list[dict[str, Any]]:
    """So many cards or so much gold, given or taken; nothing where there is none of it."""
    return [{"text": f"{'+' if number >= 0 else '−'}{abs(number)}"}, {"icon": what}]


def yields(s: Villages, seat: int, action: str, follow: int) -> list[dict[str, Any]]:
    """What an action gives and costs this seat, in numbers and icons."""
    alone = s.players == 1
    if action == "develop":
        return amount(-develop_price(s, seat, follow), "card")
    if action == "recruit":
        return amount(-recruit_price(s, seat, follow, 0), "gold")
    if action != "tax":
        return amount((HARVEST_DRAW if action == "harvest" else BUILD_DRAW)[follow], "card")
    due = min(SOLO_TAX_GOLD if alone else TAX_GOLD[follow], s.bank)
    cards = amount(-SOLO_TAX_TRASH if alone else TAX_DRAW[follow], "card")
    return [*(amount(due, "gold") if due else []), *cards]


def halves(action: str) -> Callable[[Villages, int], list[dict[str, Any]]]:
    """The leader's terms and the follower's; those that hold for the seat now are lit. Alone there is nobody to follow."""

    def terms(s: Villages, seat: int) -> list[dict[str, Any]]:
        open_now = s.action < 0 or ACTION_NAMES[s.action] == action
        mine = LEAD if s.active == seat else FOLLOW
        sides = [("lead", LEAD)] if s.players == 1 else [("lead", LEAD), ("follow", FOLLOW)]
        return [
            {"word": word, "parts": yields(s, seat, action, side), "holds": open_now and side == mine} for word, side in sides
        ]

    return terms


PASS = Way("pass", "x-end", "Pass", kinds("pass"), lambda *_: "do not follow", lambda *_: "you lead this turn")
CLAIM = Way(
    "claim",
    "landmark",
    "Claim",
    kinds("claim"),
    lambda *_: "a Landmark instead",
    lambda s, seat: "no Landmark now" if isinstance(s.frame(seat), Follow) else "instead of following",
)


@WORDS.lays_strip
def strip(s: Villages, seat: int) -> list[dict[str, Any]]:
    """For the seat that decides: alone nobody follows, and Landmarks are there only where they are in play."""
    ways = [way(s, action) for action in ACTION_NAMES]
    if not s.modules & SOLO:
        ways.append(PASS)
    if s.modules & LANDMARKS:
        ways.append(CLAIM)
    ordinary = seat in s.seats and isinstance(s.frame(seat), ORDINARY)
    return laid_out(ACTIONS, ways, s, seat, ordinary)
