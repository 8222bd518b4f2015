"""Words for the decisions of Castellans: what is asked, what each choice means, which pieces it involves."""

from __future__ import annotations

from typing import Any

from duchy.games.castellans.actions import ACTIONS
from duchy.games.castellans.charts import OPPONENT_ROWS
from duchy.games.castellans.content import (
    ACTION_ROWS,
    CARD_ROWS,
    CITIZEN_ROWS,
    CONTENT,
    DISTRICT_IDS,
    DISTRICT_ROWS,
    FACE_IDS,
    FACE_ROWS,
    GUILD_ROWS,
    LINE_IDS,
    MANOR_GOLD,
    MANOR_ROWS,
    MANOR_WOOD,
    MONUMENT_ROWS,
    SALE_GOLD,
    TEMPLE_GOLD,
    TEMPLE_STONE,
    WHARF_LINE_ROWS,
    WHARF_ROWS,
)
from duchy.games.castellans.state import BOARD, DIE, LINES, Castellans
from duchy.games.castellans.text_labels import label
from duchy.games.castellans.text_log import sentence
from duchy.games.castellans.text_rules import RULES
from duchy.games.castellans.text_table import table
from duchy.kernel.actions import Action
from duchy.kernel.content import Row

__all__ = ["RULES", "elements", "explain", "label", "prompt", "sentence", "table"]

# -- what is asked ---------------------------------------------------------------------------------------------------------

PROMPTS = {
    "FirstManor": "Choose the manor you begin with. It leaves your board at once, so its power is yours from the start.",
    "FirstDistrict": "Choose an empty district for your first manor. You gain 1 push on each of its two guilds.",
    "Draft": "Draft a die from the pool. You gain what it shows now, and spend it on an action later in this round.",
    "TurnDraftedDie": "Your citizens can turn the die you drafted. Only the face it shows in the end counts.",
    "TurnSpentDie": "Your citizens can turn the die you spend. Only the face it shows in the end counts.",
    "Exchange": "Use the exchanges of your citizens, each once for this die, or go on.",
    "Give": "Choose the resource you give for this exchange.",
    "TakeResource": "Take a resource of your choice.",
    "Push": "Choose the guild track on which your token goes up.",
    "Turn": "Your turn: spend one of your drafted dice on a primary action. You may erect one monument, before it or after it.",
    "Primary": "Choose the primary action for the {face} die. A die of the action's own face gives a bonus first.",
    "ManorAction": "Manor action: choose which manor to build. It leaves your board and opens its power.",
    "ManorDistrict": "Choose the district for the {manor}: {wood} wood, and {gold} gold for each manor already there.",
    "BuildManor": "How do you pay for the {manor} in {place}? Magic can stand in for wood, but at least 1 must be wood.",
    "TempleAction": "Temple action: choose the district: {stone} stone, and {gold} gold for each temple already there.",
    "BuildTemple": "How do you pay for the temple in {place}? Magic can stand in for stone, but at least 1 must be stone.",
    "RecruitAction": "Recruit action: choose a citizen of either line. The price in food is under the card.",
    "RecruitCard": "How do you pay for the {citizen}? Magic can stand in for food, but at least 1 must be food.",
    "PlaceCitizen": "Put your citizen token in any district. Then you gain 1 push on one of its guilds.",
    "Windmill": "After the harvest you may build a windmill on a road. It counts half a point of control in both districts.",
    "BuildWindmill": "How do you pay for the windmill? Magic can stand in for food, but at least 1 must be food.",
    "SaleReward": "For what you sold, take 1 push on a guild track or {sale} gold.",
    "BuildShip": "How do you pay for the ship in {place}? Magic can stand in for wood, but at least 1 must be wood.",
    "Sail": "A citizen lets you sail: choose a ship of yours to move, or leave it.",
    "SailTo": "Choose the district to which your ship from {origin} sails.",
    "EndOfTurn": "Your action is done. You may still erect a monument in this turn, or end it.",
}


def prompt(s: Castellans, seat: int) -> str:
    """What is asked of a seat and why."""
    frame: Any = s.frame(seat)
    if frame is None:
        return "The game is over."
    name = type(frame).__name__
    if name == "Turn" and frame.monument:
        return "Your monument stands. Now spend one of your drafted dice on a primary action."
    if name == "Wharf":
        return wharf_prompt(frame)
    if name == "LeftOverDie":
        return "Gain what one of the dice left over on the board shows." + (" You may also stop." if frame.may else "")
    if name == "TakeOneKind":
        instead = f", or {frame.gold} gold instead" if frame.gold else ""
        return f"Take {frame.amount} resources of one kind{instead}."
    if name == "TakeResource" and frame.times > 1:
        return f"Take {frame.times} resources, each of your choice, one after the other."
    if name == "Push":
        return push_prompt(frame)
    return PROMPTS[name].format(**facts_of(s, frame))


def facts_of(s: Castellans, frame: Any) -> dict[str, Any]:
    """What a prompt may speak of: prices, and what was chosen before."""
    gold = TEMPLE_GOLD if type(frame).__name__ == "TempleAction" else MANOR_GOLD
    facts: dict[str, Any] = {"wood": MANOR_WOOD, "stone": TEMPLE_STONE, "gold": gold, "sale": SALE_GOLD}
    if hasattr(frame, "face"):
        facts["face"] = FACE_IDS[frame.face]
    if hasattr(frame, "token"):
        facts["manor"] = MANOR_ROWS[frame.token].word("name")
    if hasattr(frame, "district"):
        facts["place"] = DISTRICT_ROWS[frame.district].word("name")
    if hasattr(frame, "origin"):
        facts["origin"] = DISTRICT_ROWS[frame.origin].word("name")
    if hasattr(frame, "slot"):
        facts["citizen"] = CARD_ROWS[s.table[LINES + frame.slot]].word("name")
    return facts


def wharf_prompt(frame: Any) -> str:
    """The Wharf action before and after its first sub-action."""
    if frame.shipyard or frame.sailed:
        rest = "sail one of your ships" if frame.shipyard else "build a ship"
        return f"You may still {rest}, or finish the Wharf action."
    return "Wharf action: put crates on the wharf card to buy or sell. After that you may build a ship and sail one."


def push_prompt(frame: Any) -> str:
    """A push on any track, or on some of them."""
    steps = "2 spaces" if frame.pushes == 2 else f"{frame.pushes} spaces" if frame.pushes > 1 else "1 space"
    more = f" ({frame.times} pushes to place)" if frame.times > 1 else ""
    names = [GUILD_ROWS[g].word("name") for g in range(4) if frame.guilds >> g & 1]
    which = "a guild track of your choice" if len(names) == 4 else " or ".join(names)
    return f"Influence: your token goes up {steps} on {which}{more}."


# -- pieces ----------------------------------------------------------------------------------------------------------------


def elements(s: Castellans, action: int, seat: int | None = None) -> list[str]:
    """The ids of the pieces an action involves, in the order of clicking."""
    act = ACTIONS.describe(action)
    frame: Any = s.frame(seat)
    return [piece.replace("_", "-") for piece in pieces_of(s, act, frame.seat)]


def pieces_of(s: Castellans, act: Action, seat: int) -> list[str]:
    """As `elements`, with the content's own spelling."""
    match act.kind:
        case "draft":
            return [f"pool-{act.face}"]
        case "turn":
            return [f"button-turn-{act.face}"]
        case "exchange":
            return [f"citizen-{seat}-{act.citizen.replace('#', '-')}"]
        case "give" | "take":
            return [f"goods-{seat}-{act.resource}"]
        case "take_gold":
            return [f"goods-{seat}-gold"]
        case "push":
            return [f"guild-{act.guild}"]
        case "spend":
            wells = [w for w in range(3) if s.boards[seat * BOARD + DIE + w] == FACE_IDS.index(act.face)]
            return [f"die-{seat}-{well}" for well in wells]
        case "gate":
            return [f"monument-{seat}-gate", f"bridge-{act.bridge}"]
        case "ward_tower" | "statue":
            return [f"monument-{seat}-{act.kind}", f"{act.kind}-{act.district}"]
        case "primary":
            return [f"action-{act.action}"]
        case "manor":
            return [f"manor-{seat}-{act.token}"]
        case "district":
            return [f"district-{act.district}"]
        case "pay":
            return [f"button-pay-{act.magic}"]
        case "recruit":
            return [f"slot-{act.line}-{act.place}"]
        case "left_over":
            return [f"left-over-{act.face}"]
        case "crate":
            return [f"wharf-{act.row}-{act.column}"]
        case "shipyard":
            return [f"token-{seat}-ship", f"district-{act.district}"]
        case "sail":
            return [f"ship-{seat}-{act.district}"]
        case "windmill":
            return [f"token-{seat}-windmill", f"road-{act.road}"]
    return [f"button-{act.kind}"]


# -- rules of a piece ------------------------------------------------------------------------------------------------------

PIECES = {
    row.word("id"): row
    for rows in (
        CITIZEN_ROWS,
        MANOR_ROWS,
        MONUMENT_ROWS,
        ACTION_ROWS,
        FACE_ROWS,
        GUILD_ROWS,
        DISTRICT_ROWS,
        WHARF_LINE_ROWS,
        OPPONENT_ROWS,
        WHARF_ROWS,
        CONTENT.section("rounds").rows(),
        CONTENT.section("pieces").rows(),
    )
    for row in rows
}


def explain(piece: str) -> str:
    """The rule of a piece by its content id."""
    row = PIECES.get(piece.split("#")[0])
    if row is None:
        return ""
    return f"{row.word('name')}: {words_of(row)}{' (house)' if row.house else ''}"


def words_of(row: Row) -> str:
    """The rule of a row: its text, or for a wharf card what is on it, for a round which districts it scores."""
    if row.has("icons"):
        icons = "; ".join(", ".join(line) for line in row.items("icons"))
        lines = ", ".join(WHARF_LINE_ROWS[LINE_IDS.index(line)].word("name").lower() for line in row.items("lines"))
        return f"its rows show {icons}. On its back, top to bottom: {lines}."
    if row.has("districts") and not row.has("text"):
        return f"scores {', '.join(DISTRICT_ROWS[DISTRICT_IDS.index(d)].word('name') for d in row.items('districts'))}."
    return row.word("text")
