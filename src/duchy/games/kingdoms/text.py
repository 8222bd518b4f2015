"""The words of Valeria: Card Kingdoms: what is asked, what each action does, what a card is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from duchy.games.kingdoms.actions import ACTIONS, BANK
from duchy.games.kingdoms.buy import TO_BUILD, TO_SLAY, domain_price, fixed_magic, monster_on
from duchy.games.kingdoms.content import (
    AREA_ROWS,
    BEAST_ROWS,
    CHOICE,
    CITIZEN_ROWS,
    CITIZENS,
    CONTENT,
    D_VP,
    DOMAIN_ROWS,
    DOMAINS,
    DUKE_ROWS,
    EITHER,
    EVENT_WHAT,
    FIRST_EVENT,
    M_MAGIC,
    M_STRENGTH,
    ONE_OF,
    RESOURCES,
    ROLES,
    STARTER_ROWS,
    SWAP,
    TOKENS,
)
from duchy.games.kingdoms.effects import ALTERNATIVES
from duchy.games.kingdoms.harvest import WILD
from duchy.games.kingdoms.state import Kingdoms
from duchy.games.kingdoms.text_log import sentence
from duchy.games.kingdoms.text_rules import RULES
from duchy.games.kingdoms.text_table import table
from duchy.games.kingdoms.turn import change_cost, changed
from duchy.kernel.names import called

__all__ = ["RULES", "elements", "explain", "label", "prompt", "sentence", "table"]

ROWS = {
    row.word("id"): row
    for row in (
        *CITIZEN_ROWS,
        *STARTER_ROWS,
        *CONTENT.section("herald").rows(),
        *BEAST_ROWS,
        *DOMAIN_ROWS,
        *DUKE_ROWS,
        *AREA_ROWS,
    )
}
NAMES = {key: row.word("name") for key, row in ROWS.items()}


def amount(n: int, what: str) -> str:
    """A number of tokens in words."""
    if what == "vp":
        return f"{n} victory point" if n == 1 else f"{n} victory points"
    return f"{n} {what}"


def listed(parts: list[str], last: str = "and") -> str:
    """Parts of a sentence, with commas and the last word."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def top_name(s: Kingdoms, stack: int) -> str:
    """The name of the card that can be taken from a stack."""
    if stack < 5 or s.height[stack] == 0:
        return BEAST_ROWS[monster_on(s, stack)].word("name")
    rows = CITIZEN_ROWS if stack < 15 else DOMAIN_ROWS
    return rows[s.top(stack)].word("name")


# -- what is asked ---------------------------------------------------------------------------------------------------


def prompt(s: Kingdoms, seat: int) -> str:
    """What is asked of the seat, and why."""
    frame: Any = s.frame(seat)
    return QUESTIONS[type(frame).__name__](s, seat, frame)


def rolled(s: Kingdoms) -> str:
    """The dice in words."""
    return f"{s.die1} and {s.die2}, together {s.die1 + s.die2}"


def ask_duke(s: Kingdoms, seat: int, frame: Any) -> str:
    """The choice of a duke."""
    return "Keep one of your two dukes. It stays secret until the end and says what your kingdom scores."


def ask_roll(s: Kingdoms, seat: int, frame: Any) -> str:
    """The roll phase."""
    return f"You rolled {rolled(s)}. Change a die with one of your domains, or announce the result and harvest."


def ask_token(s: Kingdoms, seat: int, frame: Any) -> str:
    """A monster event that adds to a price."""
    what = RESOURCES[EVENT_WHAT[frame.event - FIRST_EVENT]]
    return f"The {BEAST_ROWS[frame.event].word('name')} acts: put 1 {what} on a monster. Whoever slays it pays that on top."


def ask_steal(s: Kingdoms, seat: int, frame: Any) -> str:
    """Taking from an opponent."""
    what = listed([r for i, r in enumerate(RESOURCES) if frame.mask & (1 << i)], "or")
    whom = "the bank" if s.solo else "one opponent"
    thief = not any(type(f).__name__ in ("ActionPhase", "ActionEnd") for f in s.stack)
    why = "Your Thief acts before all other citizens: take" if thief else "Your domain lets you take"
    return f"{why} up to {frame.n} {what} from {whom}."


def ask_harvest(s: Kingdoms, seat: int, frame: Any) -> str:
    """Powers that need a decision in the harvest."""
    if frame.pending >> WILD:
        why = "Your Herald brings" if s.herald else "The roll activated none of your cards:"
        return f"Harvest ({rolled(s)}). {why} one resource of your choice."
    return f"Harvest ({rolled(s)}). Use your activated citizens in any order; exchanges may be left out."


def ask_action(s: Kingdoms, seat: int, frame: Any) -> str:
    """One of the two actions."""
    left = "one action left" if frame.left == 1 else f"{frame.left} actions left"
    return f"Your action ({left}): recruit a citizen, build a domain, slay a monster, or gain one resource."


def ask_pay(s: Kingdoms, seat: int, frame: Any) -> str:
    """The ways to pay."""
    real = "strength" if frame.purpose == TO_SLAY else "gold"
    extra = fixed_magic(s, frame.purpose, frame.stack)
    price = f"{frame.price} {real}" + (f" and {extra} magic" if extra else "")
    verb = {TO_SLAY: "Slay", TO_BUILD: "Build"}.get(frame.purpose, "Recruit")
    return (
        f"{verb} {top_name(s, frame.stack)} for {price}: how will you pay? Magic may stand in, but spend at least one {real}."
    )


def ask_reward(s: Kingdoms, seat: int, frame: Any) -> str:
    """A monster's choice of rewards."""
    return f"You slew the {BEAST_ROWS[frame.monster].word('name')}: choose your reward."


def ask_any(s: Kingdoms, seat: int, frame: Any) -> str:
    """A reward of one's choice."""
    return f"Your reward is {frame.n} of one resource: which?"


def ask_take(s: Kingdoms, seat: int, frame: Any) -> str:
    """A free citizen."""
    if frame.name >= 0:
        return f"Take a free {CITIZEN_ROWS[frame.name].word('name')} from the centre."
    role = f" {ROLES[frame.role]}" if frame.role >= 0 else ""
    most = f" with a base cost of at most {frame.most}" if frame.most else ""
    return f"Take a free{role} citizen{most} from the top of a stack."


def ask_rob(s: Kingdoms, seat: int, frame: Any) -> str:
    """A random monster of an opponent."""
    return "Purloiner's Perch: choose an opponent. A random monster of theirs comes to you, without its reward."


def ask_exchange(s: Kingdoms, seat: int, frame: Any) -> str:
    """A single exchange."""
    return f"You may pay {amount(frame.pay, TOKENS[frame.paid])} for {amount(frame.get, TOKENS[frame.got])}."


def ask_return_monster(s: Kingdoms, seat: int, frame: Any) -> str:
    """Giving a monster back."""
    return f"You may put one of your slain monsters back on its stack for {amount(frame.vp, 'vp')}."


def ask_return_citizen(s: Kingdoms, seat: int, frame: Any) -> str:
    """Giving a citizen back."""
    return f"You may put one of your citizens back on its stack for {amount(frame.vp, 'vp')}. Starters always stay."


def ask_extra_slay(s: Kingdoms, seat: int, frame: Any) -> str:
    """The slay that comes with a domain."""
    return "Your new domain lets you slay one monster now at its usual price. It does not use up an action."


def ask_end(s: Kingdoms, seat: int, frame: Any) -> str:
    """Domains that take at the end of the actions."""
    return "End of your actions: your domains let you take from an opponent. Choose what and from whom, in any order."


def ask_attack(s: Kingdoms, seat: int, frame: Any) -> str:
    """The solo game's choice on a six."""
    return "A 6 lets you choose which monster stack attacks. Its column loses a citizen to the Dark Lord."


def ask_capture(s: Kingdoms, seat: int, frame: Any) -> str:
    """The solo game's choice of a citizen stack."""
    return f"The {top_name(s, frame.column)} attacks its column. Which citizen does the Dark Lord carry off?"


QUESTIONS: dict[str, Callable[[Kingdoms, int, Any], str]] = {
    "ChooseDuke": ask_duke,
    "RollPhase": ask_roll,
    "AddToken": ask_token,
    "Steal": ask_steal,
    "HarvestChoice": ask_harvest,
    "ActionPhase": ask_action,
    "Pay": ask_pay,
    "ChooseReward": ask_reward,
    "AnyResource": ask_any,
    "TakeCitizen": ask_take,
    "Rob": ask_rob,
    "Exchange": ask_exchange,
    "ReturnMonster": ask_return_monster,
    "ReturnCitizen": ask_return_citizen,
    "ExtraSlay": ask_extra_slay,
    "EndPowers": ask_end,
    "Attack": ask_attack,
    "Capture": ask_capture,
}


# -- actions in words ------------------------------------------------------------------------------------------------


def label(s: Kingdoms, action: int, seat: int | None = None) -> str:
    """A legal action in words."""
    act = ACTIONS.describe(action)
    frame: Any = s.frame(seat)
    return LABELS[act.kind](s, frame, act)


def say_change(s: Kingdoms, frame: Any, act: Any) -> str:
    """A domain that changes a die."""
    domain = DOMAINS.index(act.domain)
    die = s.die1 if act.die == 1 else s.die2
    which = {1: "first", 2: "second"}[act.die]
    cost = change_cost(s, frame.seat, domain)
    price = f" for {cost} gold" if cost else ""
    return f"{NAMES[act.domain]}: turn the {which} die from {die} to {changed(domain, die)}{price}"


def say_use(s: Kingdoms, frame: Any, act: Any) -> str:
    """A citizen's power in the harvest."""
    power = CITIZENS.index(act.citizen) * 2 + (act.kind == "use_off_turn")
    name = NAMES[act.citizen]
    if CHOICE[power] == ONE_OF:
        gains = [amount(n, TOKENS[what]) for what, n in enumerate(EITHER[power][act.option]) if n]
        return f"{name}: gain {listed(gains)}"
    swap = SWAP[power]
    return f"{name}: pay {amount(swap[1], TOKENS[swap[0]])} for {amount(swap[3], TOKENS[swap[2]])}"


def player(seat: int) -> str:
    """A seat by its name, or by its number."""
    return called(seat, f"player {seat + 1}")


def say_steal(s: Kingdoms, frame: Any, act: Any) -> str:
    """Tokens from somebody."""
    whom = "the bank" if act.player == BANK else player(act.player)
    return f"Take {act.amount} {act.resource} from {whom}"


def say_gain(s: Kingdoms, frame: Any, act: Any) -> str:
    """A resource from the bank."""
    n = frame.n if type(frame).__name__ == "AnyResource" else 1
    return f"Gain {n} {act.resource}"


def say_recruit(s: Kingdoms, frame: Any, act: Any) -> str:
    """A citizen and its price."""
    return f"Recruit {top_name(s, act.stack)} for {s.price(frame.seat, s.top(act.stack))} gold"


def say_build(s: Kingdoms, frame: Any, act: Any) -> str:
    """A domain and its price."""
    domain = s.top(act.stack)
    return f"Build {top_name(s, act.stack)} for {domain_price(s, frame.seat, domain)} gold ({amount(D_VP[domain], 'vp')})"


def say_slay(s: Kingdoms, frame: Any, act: Any) -> str:
    """A monster and its price."""
    monster = monster_on(s, act.stack)
    price = [0, M_STRENGTH[monster], M_MAGIC[monster]]
    if s.added:
        price = [p + a for p, a in zip(price, s.added[act.stack * 3 : act.stack * 3 + 3], strict=True)]
    cost = listed([f"{n} {RESOURCES[i]}" for i, n in ((1, price[1]), (2, price[2]), (0, price[0])) if n] or ["nothing"])
    return f"Slay {top_name(s, act.stack)} for {cost}"


def say_pay(s: Kingdoms, frame: Any, act: Any) -> str:
    """One way to pay."""
    real = "strength" if frame.purpose == TO_SLAY else "gold"
    magic = act.magic + fixed_magic(s, frame.purpose, frame.stack)
    gold = s.added[frame.stack * 3] if frame.purpose == TO_SLAY and s.added else 0
    parts = [(frame.price - act.magic, real), (magic, "magic"), (gold, "gold")]
    return f"Pay {listed([f'{n} {what}' for n, what in parts if n])}"


def say_reward(s: Kingdoms, frame: Any, act: Any) -> str:
    """One of a monster's two rewards."""
    parts = []
    for effect in BEAST_ROWS[frame.monster].items("effects")[0][1 + act.option]:
        if effect[0] == "gain":
            parts.append(amount(effect[2], effect[1]))
        elif effect[0] == "gain_per_area":
            parts.append(f"{effect[2]} {effect[1]} per {NAMES[effect[3]]} monster you have slain")
        elif effect[0] == "take_named_citizen":
            parts.append(f"a free {NAMES[effect[1]]}")
        else:
            parts.append("a free citizen of your choice")
    assert len(ALTERNATIVES[frame.monster]) == 2
    return f"Take {listed(parts)}"


LABELS: dict[str, Callable[[Kingdoms, Any, Any], str]] = {
    "duke": lambda s, frame, act: f"Keep {NAMES[act.duke]}",
    "change": say_change,
    "token": lambda s, frame, act: f"Put it on {top_name(s, act.stack)}",
    "use_on_turn": say_use,
    "use_off_turn": say_use,
    "steal": say_steal,
    "gain": say_gain,
    "recruit": say_recruit,
    "build": say_build,
    "slay": say_slay,
    "pay": say_pay,
    "reward": say_reward,
    "take": lambda s, frame, act: f"Take {top_name(s, act.stack)}",
    "rob": lambda s, frame, act: f"Take a random monster from {player(act.player)}",
    "exchange": lambda s, frame, act: f"Pay {amount(frame.pay, TOKENS[frame.paid])} for {amount(frame.get, TOKENS[frame.got])}",
    "return_monster": lambda s, frame, act: f"Put {NAMES[act.monster]} back",
    "return_citizen": lambda s, frame, act: f"Put {NAMES[act.citizen]} back",
    "attack": lambda s, frame, act: f"The {top_name(s, act.stack)} attacks",
    "capture": lambda s, frame, act: f"Lose {top_name(s, act.stack)}",
    "done": lambda s, frame, act: {"RollPhase": "Announce the result", "HarvestChoice": "Leave the rest unused"}.get(
        type(frame).__name__, "No, thank you"
    ),
}


# -- where to click --------------------------------------------------------------------------------------------------


def elements(s: Kingdoms, action: int, seat: int | None = None) -> list[str]:
    """The pieces an action involves, in the order a person would click them.

    Stacks are `stack-0` to `stack-19`, the bank's resources `bank-gold`, a seat's purse `gold-2`, its place `seat-2`; cards
    of the deciding seat's own tableau `citizen-monk`, `monster-goblin`, `domain-...`, `duke-...`.
    """
    act = ACTIONS.describe(action)
    kind = act.kind
    if kind in ("recruit", "build", "slay", "take", "token", "attack", "capture"):
        return [f"stack-{act.stack}"]
    if kind == "gain":
        return [f"bank-{act.resource}"]
    if kind == "change":
        return [f"domain-{dashed(act.domain)}", f"die-{act.die}"]
    if kind in ("use_on_turn", "use_off_turn"):
        power = CITIZENS.index(act.citizen) * 2 + (kind == "use_off_turn")
        card = f"citizen-{dashed(act.citizen)}"
        if CHOICE[power] != ONE_OF:
            return [card]
        return [card, *(f"bank-{RESOURCES[what]}" for what in range(3) if EITHER[power][act.option][what])]
    if kind == "steal":
        return [f"bank-{act.resource}"] if act.player == BANK else [f"{act.resource}-{act.player}", f"button-take-{act.amount}"]
    if kind in ("return_monster", "return_citizen", "duke"):
        return [f"{kind.removeprefix('return_')}-{dashed(next(iter(act.params.values())))}"]
    if kind == "rob":
        return [f"seat-{act.player}"]
    if kind in ("pay", "reward"):
        return [f"button-{kind}-{act.magic if kind == 'pay' else act.option}"]
    return [f"button-{kind}"]


def dashed(name: Any) -> str:
    """A content id as part of an element id."""
    return str(name).replace("_", "-")


# -- what a card is --------------------------------------------------------------------------------------------------


def explain(piece: str) -> str:
    """The rule of a card by its content id, in our own words."""
    row = ROWS.get(piece)
    if row is None:
        return ""
    words = f"{row.word('name')}. {row.get('text', '')}".strip()
    return words + (" (house)" if row.house else "")
