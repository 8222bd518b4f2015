"""The pieces an action involves, in the order a person would click them.

Stacks are `stack-0` to `stack-19`, the bank's resources `bank-gold`, a seat's purse `gold-2`, its place `seat-2`; cards of the
deciding seat's own tableau `citizen-monk`, `monster-goblin`, `domain-...`, `duke-...`.
"""

from __future__ import annotations

from typing import Any

from duchy.kernel.actions import Action
from duchy.kernel.core import Frame
from duchy.kernel.words import dashed
from duchy.rooms.kingdoms.actions import BANK
from duchy.rooms.kingdoms.content.powers import OFF_TURN, ON_TURN, ONE_OF, POWERS
from duchy.rooms.kingdoms.content.tables import CITIZENS, RESOURCES
from duchy.rooms.kingdoms.state import Kingdoms
from duchy.rooms.kingdoms.text.words import WORDS

Asked = Frame[Any]


@WORDS.pieces("recruit", "build", "slay", "take", "token", "attack", "capture")
def stack(s: Kingdoms, frame: Asked, act: Action) -> list[str]:
    """A stack of the centre."""
    return [f"stack-{act.stack}"]


@WORDS.pieces("gain")
def bank(s: Kingdoms, frame: Asked, act: Action) -> list[str]:
    """A resource of the bank."""
    return [f"bank-{act.resource}"]


@WORDS.pieces("change")
def domain_and_die(s: Kingdoms, frame: Asked, act: Action) -> list[str]:
    """An own domain, then a die."""
    return [f"domain-{dashed(act.domain)}", f"die-{act.die}"]


@WORDS.pieces("use_on_turn", "use_off_turn")
def citizen_and_gain(s: Kingdoms, frame: Asked, act: Action) -> list[str]:
    """An own citizen, then what it shall bring where there is a choice."""
    power = POWERS[ON_TURN if act.kind == "use_on_turn" else OFF_TURN][CITIZENS.index(act.citizen)]
    chosen = power.either[act.option] if power.asks == ONE_OF else [0, 0, 0]
    return [f"citizen-{dashed(act.citizen)}", *(f"bank-{name}" for what, name in enumerate(RESOURCES) if chosen[what])]


@WORDS.pieces("steal")
def purse(s: Kingdoms, frame: Asked, act: Action) -> list[str]:
    """A resource of an opponent, then how many; alone, a resource of the bank."""
    if act.player == BANK:
        return [f"bank-{act.resource}"]
    return [f"{act.resource}-{act.player}", f"button-take-{act.amount}"]


@WORDS.pieces("duke", "return_monster", "return_citizen")
def own_card(s: Kingdoms, frame: Asked, act: Action) -> list[str]:
    """A card of one's own."""
    return [f"{kind}-{dashed(card)}" for kind, card in act.params.items()]


@WORDS.pieces("rob")
def seat(s: Kingdoms, frame: Asked, act: Action) -> list[str]:
    """An opponent."""
    return [f"seat-{act.player}"]
