"""What is asked of a seat, and why."""

from __future__ import annotations

from duchy.kernel.words import count, listed
from duchy.rooms.burgundy.content.boards import BOARDS, SHEETS
from duchy.rooms.burgundy.content.powers import TRIBUTE_WORKERS
from duchy.rooms.burgundy.content.tables import KINDS
from duchy.rooms.burgundy.effects import AnyBuilding, PlaceAny, SellAny, TakeKinds
from duchy.rooms.burgundy.modules.copying import CopyNow
from duchy.rooms.burgundy.modules.fetch import PlaceFetched
from duchy.rooms.burgundy.modules.shields import CastleFirst, PutShield, TooMany
from duchy.rooms.burgundy.modules.solo import (
    BuyPoints,
    Exchange,
    FreeTile,
    GiveGoods,
    InOrder,
    NameCrane,
    StoreBlack,
    missing_points,
)
from duchy.rooms.burgundy.modules.tribute import PhaseShields, PhaseTile, Tribute
from duchy.rooms.burgundy.rules.castles import FROM_TARGET, ExtraAction, WhiteDieAction
from duchy.rooms.burgundy.rules.ships import NextDepot, OneType, ShipGoods, WhichGoods
from duchy.rooms.burgundy.rules.storage import ThrowAway, WhichStorage
from duchy.rooms.burgundy.rules.turn import Turn, WithDie
from duchy.rooms.burgundy.setup import ChooseSide, StartAtOnce, StartCastle
from duchy.rooms.burgundy.state import Burgundy, duchy_of
from duchy.rooms.burgundy.text.words import WORDS, the, tile_name

# -- the start -----------------------------------------------------------------------------------------------------------


@WORDS.asks(ChooseSide)
def choose_side(s: Burgundy, frame: ChooseSide) -> str:
    """Both sides by name."""
    sides = listed([BOARDS[side].name for side in SHEETS[frame.sheet]], "or")
    return f"You were dealt a random sheet. Which side do you play: {sides}?"


@WORDS.asks(StartAtOnce)
def start_at_once(s: Burgundy, frame: StartAtOnce) -> str:
    """Both sides by name."""
    sides = listed([BOARDS[side].name for side in SHEETS[frame.sheet]], "or")
    return f"All choose at once, in secret: which side of your sheet ({sides}), and where does your castle start?"


WORDS.asks(StartCastle, say="Choose the dark green hex for your starting castle.")

# -- a turn --------------------------------------------------------------------------------------------------------------


@WORDS.asks(Turn)
def turn(s: Burgundy, frame: Turn) -> str:
    """The open turn: dice left, and what they are for."""
    dice = [str(die) for die in s.dukes[frame.seat].dice if die > 0]
    if not dice:
        return "Both dice are used. You may still buy a tile, or end your turn."
    have = f"Your dice show {listed(dice)}" if len(dice) == 2 else f"Your second die shows {listed(dice)}"
    return f"{have}. Take a tile, place one, sell goods or take workers."


@WORDS.asks(WithDie)
def with_die(s: Burgundy, frame: WithDie) -> str:
    """What the die is for, without its price."""
    return f"{WORDS.label(s, frame.action, frame.seat).split(' (')[0]}: which die do you use for it?"


def giver(s: Burgundy, seat: int, hex: int) -> str:
    """What gives an action: the tile on a hex, or the trade route."""
    return f"Your {tile_name(duchy_of(s, seat).tiles[hex])}" if hex >= 0 else "Your trade route"


@WORDS.asks(ExtraAction)
def extra_action(s: Burgundy, frame: ExtraAction) -> str:
    """Castle or target."""
    source = "Reaching the target" if frame.source == FROM_TARGET else "Your castle"
    return f"{source} gives you one more action, as if with a die of any number."


@WORDS.asks(WhiteDieAction)
def white_die_action(s: Burgundy, frame: WhiteDieAction) -> str:
    """White castle or crane."""
    source = giver(s, frame.seat, frame.hex)
    return f"{source} gives you one action with the number of the white die; workers may change it."


@WORDS.asks(WhichStorage)
def which_storage(s: Burgundy, frame: WhichStorage) -> str:
    """For which tile."""
    tile = the(s.spaces[frame.space])
    return f"Where does {tile} go: into the storage you share or into your own? It can't be moved to the other later."


@WORDS.asks(ThrowAway)
def throw_away(s: Burgundy, frame: ThrowAway) -> str:
    """What the room is for."""
    return f"Your storage is full. Which stored tile do you throw away to make room for {the(s.spaces[frame.space])}?"


# -- what tiles ask ------------------------------------------------------------------------------------------------------


@WORDS.asks(TakeKinds)
def take_kinds(s: Burgundy, frame: TakeKinds) -> str:
    """Which kinds may be taken."""
    kinds = [kind for k, kind in enumerate(KINDS) if frame.kinds >> k & 1]
    wanted = "tile" if len(kinds) == len(KINDS) else listed(kinds, "or")
    return f"Take a {wanted} from any numbered depot into your storage, or do without."


@WORDS.asks(SellAny)
def sell_any(s: Burgundy, frame: SellAny) -> str:
    """Warehouse or crane."""
    return f"{giver(s, frame.seat, frame.hex)} lets you sell one type of goods now, without a die."


@WORDS.asks(PlaceAny)
def place_any(s: Burgundy, frame: PlaceAny) -> str:
    """Town hall or crane."""
    return f"{giver(s, frame.seat, frame.hex)} lets you place another stored tile now, on a space of any number."


WORDS.asks(AnyBuilding, say="The crane does what any other building does. Which one?")
WORDS.asks(ShipGoods, say="Your ship has landed: the goods of which depot do you take?")


@WORDS.asks(NextDepot)
def next_depot(s: Burgundy, frame: NextDepot) -> str:
    """Which depot was chosen."""
    return f"Monastery 5: you may also take the goods of a depot next to depot {frame.depot + 1}."


@WORDS.asks(WhichGoods)
def which_goods(s: Burgundy, frame: WhichGoods) -> str:
    """Why a choice is needed."""
    return f"Not all goods of depot {frame.depot + 1} fit into your store (three types at most). Which do you take?"


# -- shields -------------------------------------------------------------------------------------------------------------

WORDS.asks(OneType, say="Shield 5: you may also take all goods of one type from all depots.")


@WORDS.asks(PutShield)
def put_shield(s: Burgundy, frame: PutShield) -> str:
    """Where it may go."""
    return f"Where does shield {frame.shield} go: on a castle of its own, or in place of one of your shields?"


WORDS.asks(TooMany, say="Without shield 4 your storage is limited again. Which tile do you throw away?")
WORDS.asks(PhaseTile, say="The phase ends: your shield lets you take a tile and place it in your duchy at once. Which one?")


@WORDS.asks(PlaceFetched)
def place_fetched(s: Burgundy, frame: PlaceFetched) -> str:
    """Which tile is to be placed."""
    return f"On which hex do you place {the(frame.tile)}? Any number will do."


@WORDS.asks(Tribute)
def tribute(s: Burgundy, frame: Tribute) -> str:
    """For how many shields, and with what."""
    means = "1 silver or 1 worker" if duchy_of(s, frame.seat).powers & TRIBUTE_WORKERS else "1 silver"
    due = f"it is still due for {count(frame.due, 'shield')}"
    return f"Tribute at the end of the phase, {due}: pay {means} each, or give shields up. Any order will do."


WORDS.asks(PhaseShields, say="The phase ends and two of your shields each give you a tile. Which one first?")
WORDS.asks(CastleFirst, say="Shield 11: score what your castle completes first, or take a shield as its action before that?")
WORDS.asks(CopyNow, say="Shield 6: whose monasteries count for you too? Once chosen, it stays.")


# -- the solo game -------------------------------------------------------------------------------------------------------


@WORDS.asks(BuyPoints)
def buy_points(s: Burgundy, frame: BuyPoints) -> str:
    """How far it is to the target."""
    missing = count(missing_points(s), "point")
    return f"You have gained points. Buy more, 1 silver each? {missing} to the target, where you get a free action."


WORDS.asks(NameCrane, say="Your monastery counts buildings. As which one does your crane count? It stays that for good.")
WORDS.asks(InOrder, say="Your tile brings several things. Which comes first?")
WORDS.asks(
    FreeTile,
    say="You have completed a colour: take a tile of the black depot and place it in your duchy at once. Which one?",
)
WORDS.asks(
    Exchange,
    say="You may give five goods for a tile of the black depot. Face down, it fits on any colour and has no effect.",
)


@WORDS.asks(GiveGoods)
def give_goods(s: Burgundy, frame: GiveGoods) -> str:
    """How many are still to be given."""
    return f"Choose the goods you give for the black tile: {frame.left} still to give."


WORDS.asks(StoreBlack, say="Your storage is full. Which stored tile do you throw away for the black tile?")
