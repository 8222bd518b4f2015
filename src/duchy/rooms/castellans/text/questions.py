"""What each open question of Castellans asks."""

from __future__ import annotations

from duchy.kernel.words import count, listed
from duchy.rooms.castellans.content.tables import (
    CARD_ROWS,
    DISTRICT_ROWS,
    FACE_IDS,
    GUILD_ROWS,
    GUILDS,
    MANOR_GOLD,
    MANOR_ROWS,
    MANOR_WOOD,
    TEMPLE_GOLD,
    TEMPLE_STONE,
)
from duchy.rooms.castellans.rules.choices import LeftOverDie, Sail, SailTo, SaleReward
from duchy.rooms.castellans.rules.draft import BeforeGain, Draft, Exchange, Give, TurnDraftedDie
from duchy.rooms.castellans.rules.goods import TakeOneKind, TakeResource
from duchy.rooms.castellans.rules.guilds import Push
from duchy.rooms.castellans.rules.harvest import BuildWindmill, Windmill
from duchy.rooms.castellans.rules.manor import BuildManor, ManorAction, ManorDistrict
from duchy.rooms.castellans.rules.recruit import PlaceCitizen, RecruitAction, RecruitCard
from duchy.rooms.castellans.rules.rounds import ResetCitizens
from duchy.rooms.castellans.rules.temple import BuildTemple, TempleAction
from duchy.rooms.castellans.rules.turn import EndOfTurn, Primary, Turn, TurnSpentDie
from duchy.rooms.castellans.rules.wharf import BuildShip, Wharf
from duchy.rooms.castellans.setup import FirstDistrict, FirstManor
from duchy.rooms.castellans.state import Castellans, card_at
from duchy.rooms.castellans.text.words import WORDS


def manor_name(token: int) -> str:
    """The manor that was chosen before."""
    return MANOR_ROWS[token].word("name")


def place_name(district: int) -> str:
    """The district that was chosen before."""
    return DISTRICT_ROWS[district].word("name")


# -- set-up and draft ------------------------------------------------------------------------------------------------------

WORDS.asks(
    FirstManor, say="Choose the manor you begin with. It leaves your board at once, so its power is yours from the start."
)
WORDS.asks(FirstDistrict, say="Choose an empty district for your first manor. You gain 1 push on each of its two guilds.")
WORDS.asks(Draft, say="Draft a die from the pool. You gain what it shows now, and spend it on an action later in this round.")
WORDS.asks(TurnDraftedDie, say="Your citizens can turn the die you drafted. Only the face it shows in the end counts.")
WORDS.asks(Exchange, say="Use the exchanges of your citizens, each once for this die, or go on.")
WORDS.asks(BeforeGain, say="Your tracks can't hold all the die brings. Use exchanges of your citizens first, or gain it now.")
WORDS.asks(Give, say="Choose the resource you give for this exchange.")


# -- gains -----------------------------------------------------------------------------------------------------------------


@WORDS.asks(TakeResource)
def take_resource(s: Castellans, frame: TakeResource) -> str:
    """One resource, or several one after the other."""
    if frame.times > 1:
        return f"Take {frame.times} resources, each of your choice, one after the other."
    return "Take a resource of your choice."


@WORDS.asks(TakeOneKind)
def take_one_kind(s: Castellans, frame: TakeOneKind) -> str:
    """Resources of one kind, perhaps gold instead."""
    instead = f", or {frame.gold} gold instead" if frame.gold else ""
    return f"Take {frame.amount} resources of one kind{instead}."


@WORDS.asks(Push)
def push(s: Castellans, frame: Push) -> str:
    """A push on any track, or on some of them."""
    more = f" ({frame.times} pushes to place)" if frame.times > 1 else ""
    names = [GUILD_ROWS[guild].word("name") for guild in range(GUILDS) if frame.guilds >> guild & 1]
    which = "a guild track of your choice" if len(names) == GUILDS else listed(names, "or")
    return f"Influence: your token goes up {count(frame.pushes, 'space')} on {which}{more}."


@WORDS.asks(LeftOverDie)
def left_over_die(s: Castellans, frame: LeftOverDie) -> str:
    """A left-over die, which one must take or may."""
    return "Gain what one of the dice left over on the board shows." + (" You may also stop." if frame.may else "")


# -- a turn ----------------------------------------------------------------------------------------------------------------


@WORDS.asks(Turn)
def turn(s: Castellans, frame: Turn) -> str:
    """A turn before and after a monument."""
    if frame.monument:
        return "Your monument stands. Now spend a drafted die on a primary action."
    return "Spend a drafted die. You may erect one monument, before or after."


WORDS.asks(TurnSpentDie, say="Your citizens can turn the die you spend. Only the face it shows in the end counts.")
WORDS.asks(EndOfTurn, say="Your action is done. You may still erect a monument in this turn, or end it.")


@WORDS.asks(Primary)
def primary(s: Castellans, frame: Primary) -> str:
    """Which action the die serves for."""
    face = FACE_IDS[frame.face]
    return f"Choose the primary action for the {face} die. A die of the action's own face gives a bonus first."


# -- manor and temple ------------------------------------------------------------------------------------------------------

WORDS.asks(ManorAction, say="Manor action: choose which manor to build. It leaves your board and opens its power.")


@WORDS.asks(ManorDistrict)
def manor_district(s: Castellans, frame: ManorDistrict) -> str:
    """Where the manor goes, and what that costs."""
    price = f"{MANOR_WOOD} wood, and {MANOR_GOLD} gold for each manor already there"
    return f"Choose the district for the {manor_name(frame.token)}: {price}."


@WORDS.asks(BuildManor)
def build_manor(s: Castellans, frame: BuildManor) -> str:
    """How the manor is paid."""
    what = f"the {manor_name(frame.token)} in {place_name(frame.district)}"
    return f"How do you pay for {what}? Not with magic alone."


@WORDS.asks(TempleAction)
def temple_action(s: Castellans, frame: TempleAction) -> str:
    """Where the temple goes, and what that costs."""
    price = f"{TEMPLE_STONE} stone, and {TEMPLE_GOLD} gold for each temple already there"
    return f"Temple action: choose the district: {price}."


@WORDS.asks(BuildTemple)
def build_temple(s: Castellans, frame: BuildTemple) -> str:
    """How the temple is paid."""
    where = place_name(frame.district)
    return f"How do you pay for the temple in {where}? Not with magic alone."


# -- recruit and harvest ---------------------------------------------------------------------------------------------------

WORDS.asks(RecruitAction, say="Recruit action: choose a citizen of either line. The price in food is under the card.")


@WORDS.asks(RecruitCard)
def recruit_card(s: Castellans, frame: RecruitCard) -> str:
    """How the citizen is paid."""
    citizen = CARD_ROWS[card_at(s, frame.slot)].word("name")
    return f"How do you pay for the {citizen}? Not with magic alone."


WORDS.asks(PlaceCitizen, say="Put your citizen token in any district. Then you gain 1 push on one of its guilds.")
WORDS.asks(
    Windmill,
    say="You may build a windmill on a road: half a point of control in both districts.",
)
WORDS.asks(BuildWindmill, say="How do you pay for the windmill? Not with magic alone.")


# -- reset -----------------------------------------------------------------------------------------------------------------


@WORDS.asks(ResetCitizens)
def reset_citizens(s: Castellans, frame: ResetCitizens) -> str:
    """Citizens of the Reset phase, at its beginning or at its end."""
    if frame.last:
        return "The Reset phase ends: choose which of your citizens acts first."
    return "The Reset phase begins: use a citizen before the others do, or wait until the cards and the keep are known."


# -- wharf -----------------------------------------------------------------------------------------------------------------


@WORDS.asks(Wharf)
def wharf(s: Castellans, frame: Wharf) -> str:
    """The Wharf action before and after its first sub-action."""
    if frame.shipyard or frame.sailed:
        rest = "sail one of your ships" if frame.shipyard else "build a ship"
        return f"You may still {rest}, or finish the Wharf action."
    return "Wharf action: put crates on the wharf card to buy or sell. After that you may build a ship and sail one."


@WORDS.asks(SaleReward)
def sale_reward(s: Castellans, frame: SaleReward) -> str:
    """Influence or gold for a sale."""
    pushes = count(frame.pushes, "push", "pushes")
    return f"For what you sold, take {pushes} on a guild track or {frame.gold} gold."


@WORDS.asks(BuildShip)
def build_ship(s: Castellans, frame: BuildShip) -> str:
    """How the ship is paid."""
    where = place_name(frame.district)
    return f"How do you pay for the ship in {where}? Not with magic alone."


WORDS.asks(Sail, say="A citizen lets you sail: choose a ship of yours to move, or leave it.")


@WORDS.asks(SailTo)
def sail_to(s: Castellans, frame: SailTo) -> str:
    """Where the ship goes."""
    return f"Choose the district to which your ship from {place_name(frame.origin)} sails."
