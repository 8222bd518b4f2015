"""Actions in words, as the open question understands them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from duchy.kernel.actions import Action
from duchy.kernel.core import Frame
from duchy.kernel.effects import Effect
from duchy.kernel.names import called
from duchy.kernel.words import listed
from duchy.rooms.kingdoms.actions import BANK
from duchy.rooms.kingdoms.content.powers import AT_ROLL, OFF_TURN, ON_TURN, ONE_OF, POWERS
from duchy.rooms.kingdoms.content.tables import AREAS, CITIZENS, DOMAIN_CARDS, DOMAINS, GOLD, MAGIC, RESOURCES, STRENGTH, TOKENS
from duchy.rooms.kingdoms.effects import ALTERNATIVES, ChooseReward
from duchy.rooms.kingdoms.rules.buy import TO_SLAY, Pay, fixed_magic
from duchy.rooms.kingdoms.rules.choices import AnyResource, Exchange
from duchy.rooms.kingdoms.rules.harvest import ONLY_WILD, HarvestChoice
from duchy.rooms.kingdoms.rules.prices import domain_price, magic_price, strength_price
from duchy.rooms.kingdoms.rules.turn import DICE_CHANGER, RollPhase, change_cost, changed
from duchy.rooms.kingdoms.state import Kingdoms
from duchy.rooms.kingdoms.text.words import NAMES, WORDS, amount, top_name

Asked = Frame[Any]

WORDS.labels("done", say="No, thank you")
WORDS.labels("done", RollPhase, say="Announce the result")

# -- dukes, dice, harvest --------------------------------------------------------------------------------------------


@WORDS.labels("done", HarvestChoice)
def leave(s: Kingdoms, frame: HarvestChoice, act: Action) -> str:
    """To refuse what the harvest offers."""
    return "Take nothing" if frame.pending == ONLY_WILD else "Leave the rest unused"


@WORDS.labels("duke")
def duke(s: Kingdoms, frame: Asked, act: Action) -> str:
    """A duke to keep."""
    return f"Keep {NAMES[act.duke]}"


@WORDS.labels("change")
def change(s: Kingdoms, frame: Asked, act: Action) -> str:
    """A domain that changes a die."""
    power = AT_ROLL[DICE_CHANGER[DOMAINS.index(act.domain)]]
    die = s.die1 if act.die == 1 else s.die2
    which = {1: "first", 2: "second"}[act.die]
    cost = change_cost(s.kingdoms[frame.seat], power)
    price = f" for {cost} gold" if cost else ""
    return f"{NAMES[act.domain]}: turn the {which} die from {die} to {changed(power, die)}{price}"


@WORDS.labels("token")
def token(s: Kingdoms, frame: Asked, act: Action) -> str:
    """A monster that gets dearer."""
    return f"Put it on {top_name(s, act.stack)}"


@WORDS.labels("use_on_turn")
def use_on_turn(s: Kingdoms, frame: Asked, act: Action) -> str:
    """A citizen's power in one's own harvest."""
    return use(act, ON_TURN)


@WORDS.labels("use_off_turn")
def use_off_turn(s: Kingdoms, frame: Asked, act: Action) -> str:
    """A citizen's power in another's turn."""
    return use(act, OFF_TURN)


def use(act: Action, side: int) -> str:
    """A citizen's power that asks something."""
    power = POWERS[side][CITIZENS.index(act.citizen)]
    name = NAMES[act.citizen]
    if power.asks == ONE_OF:
        gains = [amount(n, TOKENS[what]) for what, n in enumerate(power.either[act.option]) if n]
        return f"{name}: gain {listed(gains)}"
    return f"{name}: pay {amount(power.pay, TOKENS[power.paid])} for {amount(power.get, TOKENS[power.got])}"


def player(seat: int) -> str:
    """A seat by its name, or by its number."""
    return called(seat, f"player {seat + 1}")


@WORDS.labels("steal")
def steal(s: Kingdoms, frame: Asked, act: Action) -> str:
    """Tokens from somebody."""
    whom = "the bank" if act.player == BANK else player(act.player)
    return f"Take {act.amount} {act.resource} from {whom}"


# -- actions ---------------------------------------------------------------------------------------------------------


@WORDS.labels("gain")
def gain(s: Kingdoms, frame: Asked, act: Action) -> str:
    """A resource from the bank."""
    return f"Gain 1 {act.resource}"


@WORDS.labels("gain", AnyResource)
def gain_several(s: Kingdoms, frame: AnyResource, act: Action) -> str:
    """Some of a resource from the bank."""
    return f"Gain {frame.n} {act.resource}"


@WORDS.labels("recruit")
def recruit(s: Kingdoms, frame: Asked, act: Action) -> str:
    """A citizen and its price."""
    return f"Recruit {top_name(s, act.stack)} for {s.kingdoms[frame.seat].price(s.top(act.stack))} gold"


@WORDS.labels("build")
def build(s: Kingdoms, frame: Asked, act: Action) -> str:
    """A domain and its price."""
    domain = s.top(act.stack)
    price = domain_price(s.kingdoms[frame.seat], domain)
    return f"Build {top_name(s, act.stack)} for {price} gold ({amount(DOMAIN_CARDS[domain].vp, 'vp')})"


@WORDS.labels("slay")
def slay(s: Kingdoms, frame: Asked, act: Action) -> str:
    """A monster and its price."""
    price = [(STRENGTH, strength_price(s, act.stack)), (MAGIC, magic_price(s, act.stack)), (GOLD, s.added(act.stack, GOLD))]
    cost = listed([f"{n} {RESOURCES[what]}" for what, n in price if n] or ["nothing"])
    return f"Slay {top_name(s, act.stack)} for {cost}"


@WORDS.labels("pay", Pay)
def pay(s: Kingdoms, frame: Pay, act: Action) -> str:
    """One way to pay."""
    return f"Pay {listed([f'{n} {what}' for n, what in paid(s, frame, act) if n])}"


@WORDS.pays("pay")
def coins(s: Kingdoms, frame: Pay, act: Action) -> list[str]:
    """One way to pay, coin by coin."""
    return [what for n, what in paid(s, frame, act) for _ in range(n)]


@WORDS.spares("pay")
def spared(s: Kingdoms, frame: Pay, act: Action) -> str:
    """What this payment leaves of each kind of token that could be paid."""
    tokens = dict(zip(TOKENS, s.kingdoms[frame.seat].tokens, strict=True))
    taken: dict[str, int] = {}
    for number, what in paid(s, frame, act):
        taken[what] = taken.get(what, 0) + number
    kinds = [what for what in TOKENS if what == "magic" or taken.get(what)]
    return f"leaves {listed([f'{tokens[what] - taken.get(what, 0)} {what}' for what in kinds])}"


def paid(s: Kingdoms, frame: Pay, act: Action) -> list[tuple[int, str]]:
    """What one way to pay takes of each kind."""
    real = "strength" if frame.purpose == TO_SLAY else "gold"
    magic = act.magic + fixed_magic(s, frame.purpose, frame.stack)
    gold = s.added(frame.stack, GOLD) if frame.purpose == TO_SLAY else 0
    return [(frame.price - act.magic, real), (magic, "magic"), (gold, "gold")]


# -- rewards ---------------------------------------------------------------------------------------------------------

PROMISES: dict[str, Callable[[list[int]], str]] = {
    "gain": lambda n: amount(n[1], TOKENS[n[0]]),
    "gain_per_area": lambda n: f"{n[1]} {TOKENS[n[0]]} per {NAMES[AREAS[n[2]]]} monster you have slain",
    "take_named_citizen": lambda n: f"a free {NAMES[CITIZENS[n[0]]]}",
    "take_citizen": lambda n: "a free citizen of your choice",
}
"""What a monster's two rewards are made of, in words."""


def promised(effect: Effect) -> str:
    """A part of a reward in words."""
    return PROMISES[effect.name](effect.numbers)


@WORDS.labels("reward", ChooseReward)
def reward(s: Kingdoms, frame: ChooseReward, act: Action) -> str:
    """One of a monster's two rewards."""
    return f"Take {listed([promised(effect) for effect in ALTERNATIVES[frame.monster][act.option]])}"


@WORDS.labels("take")
def take(s: Kingdoms, frame: Asked, act: Action) -> str:
    """A free citizen."""
    return f"Take {top_name(s, act.stack)}"


@WORDS.labels("rob")
def rob(s: Kingdoms, frame: Asked, act: Action) -> str:
    """An opponent who loses a monster."""
    return f"Take a random monster from {player(act.player)}"


@WORDS.labels("exchange", Exchange)
def exchange(s: Kingdoms, frame: Exchange, act: Action) -> str:
    """What is paid, and what for."""
    return f"Pay {amount(frame.pay, TOKENS[frame.paid])} for {amount(frame.get, TOKENS[frame.got])}"


@WORDS.labels("return_monster")
def return_monster(s: Kingdoms, frame: Asked, act: Action) -> str:
    """A monster to give back."""
    return f"Put {NAMES[act.monster]} back"


@WORDS.labels("return_citizen")
def return_citizen(s: Kingdoms, frame: Asked, act: Action) -> str:
    """A citizen to give back."""
    return f"Put {NAMES[act.citizen]} back"


# -- the solo game ---------------------------------------------------------------------------------------------------


@WORDS.labels("attack")
def attack(s: Kingdoms, frame: Asked, act: Action) -> str:
    """A monster that attacks."""
    return f"The {top_name(s, act.stack)} attacks"


@WORDS.labels("capture")
def capture(s: Kingdoms, frame: Asked, act: Action) -> str:
    """A citizen that is lost."""
    return f"Lose {top_name(s, act.stack)}"
