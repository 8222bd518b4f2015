"""What is asked of a player, and why."""

from __future__ import annotations

from duchy.kernel.words import listed
from duchy.rooms.kingdoms.content.tables import CITIZENS, MONSTERS, RESOURCES, ROLES, TOKENS
from duchy.rooms.kingdoms.effects import ChooseReward
from duchy.rooms.kingdoms.modules.monster_events import AddToken
from duchy.rooms.kingdoms.modules.solo import Attack, Capture
from duchy.rooms.kingdoms.rules.action_phase import ActionPhase, EndPowers, ExtraSlay, acting
from duchy.rooms.kingdoms.rules.buy import TO_SLAY, Pay, fixed_magic
from duchy.rooms.kingdoms.rules.choices import AnyResource, Exchange, ReturnCitizen, ReturnMonster, Rob, Steal, TakeCitizen
from duchy.rooms.kingdoms.rules.harvest import WILD, HarvestChoice
from duchy.rooms.kingdoms.rules.turn import RollPhase
from duchy.rooms.kingdoms.setup import ChooseDuke
from duchy.rooms.kingdoms.state import HERALD, SOLO, Kingdoms
from duchy.rooms.kingdoms.text.words import NAMES, WORDS, amount, top_name

WORDS.asks(ChooseDuke, say="Keep one of your two dukes. It stays secret until the end and says what your kingdom scores.")
WORDS.asks(Rob, say="Purloiner's Perch: choose an opponent. A random monster of theirs comes to you, without its reward.")
WORDS.asks(ExtraSlay, say="Your new domain lets you slay one monster now at its usual price. It does not use up an action.")
WORDS.asks(
    EndPowers,
    say="End of your actions: your domains let you take from an opponent. Choose what and from whom, in any order.",
)
WORDS.asks(Attack, say="A 6 lets you choose which monster stack attacks. Its column loses a citizen to the Dark Lord.")


def rolled(s: Kingdoms) -> str:
    """The dice in words."""
    return f"{s.die1} and {s.die2}, together {s.die1 + s.die2}"


@WORDS.asks(RollPhase)
def ask_roll(s: Kingdoms, frame: RollPhase) -> str:
    """The roll phase."""
    shown = "The dice now show" if frame.used else "You rolled"
    return f"{shown} {rolled(s)}. Change a die with one of your domains, or announce the result and harvest."


@WORDS.asks(AddToken)
def ask_token(s: Kingdoms, frame: AddToken) -> str:
    """A monster event that adds to a price."""
    name = NAMES[MONSTERS[frame.event]]
    return f"The {name} acts: put 1 {RESOURCES[frame.what()]} on a monster. Whoever slays it pays that on top."


@WORDS.asks(Steal)
def ask_steal(s: Kingdoms, frame: Steal) -> str:
    """Taking from an opponent."""
    what = listed([f"up to {frame.n} {r}" for i, r in enumerate(RESOURCES) if frame.mask & (1 << i)], "or")
    whom = "the bank" if s.modules & SOLO else "one opponent"
    why = "Your domain lets you take" if acting(s) else "Your Thief acts before all other citizens: take"
    return f"{why} {what} from {whom}."


@WORDS.asks(HarvestChoice)
def ask_harvest(s: Kingdoms, frame: HarvestChoice) -> str:
    """Powers that need a decision in the harvest."""
    if frame.pending >> WILD:
        why = "your Herald brings" if s.modules & HERALD else "nothing for you, so you may take"
        return f"Harvest ({rolled(s)}): {why} one resource."
    return f"Harvest ({rolled(s)}): use your citizens in any order; you may refuse."


@WORDS.asks(ActionPhase)
def ask_action(s: Kingdoms, frame: ActionPhase) -> str:
    """One of the two actions."""
    left = "One action left" if frame.left == 1 else f"{frame.left} actions left"
    return f"{left}. Recruit a citizen, build a domain, slay a monster or gain 1."


@WORDS.concerns(Pay)
def paid_card(s: Kingdoms, frame: Pay) -> list[str]:
    """The card that is paid for."""
    return [f"stack-{frame.stack}"]


@WORDS.asks(Pay)
def ask_pay(s: Kingdoms, frame: Pay) -> str:
    """The ways to pay."""
    real = "strength" if frame.purpose == TO_SLAY else "gold"
    extra = fixed_magic(s, frame.purpose, frame.stack)
    price = f"{frame.price} {real}" + (f" and {extra} magic" if extra else "")
    name = top_name(s, frame.stack)
    return f"Pay {price} for {name}. Magic may stand in for all but 1 {real}."


@WORDS.asks(ChooseReward)
def ask_reward(s: Kingdoms, frame: ChooseReward) -> str:
    """A monster's choice of rewards."""
    return f"You slew the {NAMES[MONSTERS[frame.monster]]}: choose your reward."


@WORDS.asks(AnyResource)
def ask_any(s: Kingdoms, frame: AnyResource) -> str:
    """A reward of one's choice."""
    return f"Your reward is {frame.n} of one resource: which?"


@WORDS.asks(TakeCitizen)
def ask_take(s: Kingdoms, frame: TakeCitizen) -> str:
    """A free citizen."""
    if frame.name >= 0:
        return f"Take a free {NAMES[CITIZENS[frame.name]]} from the centre."
    role = f" {ROLES[frame.role]}" if frame.role >= 0 else ""
    most = f" with a base cost of at most {frame.most}" if frame.most else ""
    return f"Take a free{role} citizen{most} from the top of a stack."


@WORDS.asks(Exchange)
def ask_exchange(s: Kingdoms, frame: Exchange) -> str:
    """A single exchange."""
    return f"You may pay {amount(frame.pay, TOKENS[frame.paid])} for {amount(frame.get, TOKENS[frame.got])}."


@WORDS.asks(ReturnMonster)
def ask_return_monster(s: Kingdoms, frame: ReturnMonster) -> str:
    """Giving a monster back."""
    return f"You may put one of your slain monsters back on its stack for {amount(frame.vp, 'vp')}."


@WORDS.asks(ReturnCitizen)
def ask_return_citizen(s: Kingdoms, frame: ReturnCitizen) -> str:
    """Giving a citizen back."""
    return f"You may put one of your citizens back on its stack for {amount(frame.vp, 'vp')}. Starters always stay."


@WORDS.asks(Capture)
def ask_capture(s: Kingdoms, frame: Capture) -> str:
    """The solo game's choice of a citizen stack."""
    return f"The {top_name(s, frame.column)} attacks its column. Which citizen does the Dark Lord carry off?"
