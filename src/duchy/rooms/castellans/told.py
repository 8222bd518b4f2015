"""What is told of a table of Castellans, each event from the rules' own numbers; `text/log.py` says it in the same order.

Every function returns at once when nobody listens. What a seat scores is told by the kernel's `scored`.
"""

from __future__ import annotations

from duchy.kernel.told import paid as told_paid
from duchy.kernel.told import placed as told_placed
from duchy.kernel.told import tell, turned_up
from duchy.rooms.castellans.content.charts import DICE_ACTIONS, MONUMENT_NAMES
from duchy.rooms.castellans.content.tables import (
    ACTION_IDS,
    BACK_IDS,
    BETWEEN_IDS,
    CARD_IDS,
    DISTRICT_IDS,
    DISTRICTS,
    FACE_IDS,
    FACES,
    GATE,
    GUILD_IDS,
    LINE_IDS,
    MANOR_IDS,
    MONUMENT_IDS,
    WHARF_ROWS,
)
from duchy.rooms.castellans.state import Castellans


def faces_of(dice: list[int]) -> list[str]:
    """Dice that lie somewhere, so many of each face, one by one."""
    return [FACE_IDS[face] for face in range(FACES) for _ in range(dice[face])]


# -- rounds and dice -------------------------------------------------------------------------------------------------------


def round_begins(s: Castellans) -> None:
    """A new round and its first player."""
    if s.log is not None:
        tell(s, "round", s.first, {"round": s.round + 1})


def rolled(s: Castellans) -> None:
    """The dice of the pool."""
    if s.log is not None:
        tell(s, "roll", -1, {"dice": faces_of(s.pool)})


def dice_left_over(s: Castellans) -> None:
    """The dice that nobody drafted."""
    if s.log is not None:
        tell(s, "left_over_dice", -1, {"dice": faces_of(s.left_over)})


def drafted(s: Castellans, seat: int, face: int) -> None:
    """A die leaves the pool for a board."""
    if s.log is not None:
        tell(s, "draft", seat, {"face": FACE_IDS[face]})


def turned(s: Castellans, seat: int, shown: int, face: int) -> None:
    """A citizen turns a die to another face."""
    if s.log is not None:
        tell(s, "turn", seat, {"from": FACE_IDS[shown], "to": FACE_IDS[face]})


def exchanged(s: Castellans, seat: int, card: int) -> None:
    """A citizen's exchange is used."""
    if s.log is not None:
        tell(s, "exchange", seat, {"citizen": CARD_IDS[card]})


def used_left_over(s: Castellans, seat: int, face: int) -> None:
    """Somebody gains what a left-over die shows."""
    if s.log is not None:
        tell(s, "left_over", seat, {"face": FACE_IDS[face]})


# -- goods and influence ---------------------------------------------------------------------------------------------------


def gained(s: Castellans, seat: int, good: int, count: int, lost: int) -> None:
    """Gold or a resource, and how much of it the track could not hold."""
    if s.log is not None:
        tell(s, "gain", seat, {"what": FACE_IDS[good], "count": count, "why": "", "lost": lost})


def paid(s: Castellans, seat: int, good: int, count: int) -> None:
    """One kind of good is paid or given away."""
    if s.log is not None:
        told_paid(s, seat, FACE_IDS[good], count)


def paid_cost(s: Castellans, seat: int, good: int, count: int, magic: int, gold: int) -> None:
    """A resource is paid with the magic that helps out and the gold that comes with it."""
    if s.log is not None:
        tell(s, "pay", seat, {"what": FACE_IDS[good], "count": count, "why": "", "magic": magic, "gold": gold})


def pushed(s: Castellans, seat: int, guild: int, start: int, space: int) -> None:
    """A token goes up a guild track."""
    if s.log is not None:
        tell(s, "push", seat, {"guild": GUILD_IDS[guild], "from": start, "to": space})


def push_lost(s: Castellans, seat: int, guild: int) -> None:
    """No token that may be pushed can go any higher; -1 where any track would have done."""
    if s.log is not None:
        tell(s, "lost_push", seat, {"guild": GUILD_IDS[guild] if guild >= 0 else "any"})


# -- actions ---------------------------------------------------------------------------------------------------------------


def spent(s: Castellans, seat: int, face: int) -> None:
    """A die is spent."""
    if s.log is not None:
        tell(s, "spend", seat, {"face": FACE_IDS[face]})


def acted(s: Castellans, seat: int, action: int, linked: bool) -> None:
    """A primary action, and whether the die has its face."""
    if s.log is not None:
        tell(s, "action", seat, {"action": ACTION_IDS[action], "linked": linked})


def recruited(s: Castellans, seat: int, card: int) -> None:
    """A citizen card leaves its line for a player."""
    if s.log is not None:
        tell(s, "recruit", seat, {"citizen": CARD_IDS[card]})


def used_citizen(s: Castellans, seat: int, card: int) -> None:
    """A citizen of the Reset phase acts."""
    if s.log is not None:
        tell(s, "use", seat, {"citizen": CARD_IDS[card]})


def sailed(s: Castellans, seat: int, origin: int, district: int) -> None:
    """A ship goes from one district to another."""
    if s.log is not None:
        tell(s, "sail", seat, {"from": DISTRICT_IDS[origin], "to": DISTRICT_IDS[district]})


# -- pieces on the table: place and turn_up --------------------------------------------------------------------------------


def placed(s: Castellans, seat: int, piece: str, district: int) -> None:
    """A temple, ship, citizen token or one of an opponent's manors ('house') goes to a district."""
    if s.log is not None:
        told_placed(s, seat, piece, DISTRICT_IDS[district])


def placed_manor(s: Castellans, seat: int, token: int, district: int) -> None:
    """A manor goes to a district."""
    if s.log is not None:
        told_placed(s, seat, MANOR_IDS[token], DISTRICT_IDS[district])


def placed_windmill(s: Castellans, seat: int, road: int) -> None:
    """A windmill goes on a road."""
    if s.log is not None:
        told_placed(s, seat, "windmill", BETWEEN_IDS[road])


def placed_monument(s: Castellans, seat: int, monument: int, place: int) -> None:
    """A gate goes on a bridge, a ward tower or a statue to a district."""
    if s.log is not None:
        told_placed(s, seat, MONUMENT_IDS[monument], BETWEEN_IDS[place] if monument == GATE else DISTRICT_IDS[place])


def placed_keep(s: Castellans, district: int, die: int) -> None:
    """A green keep, by the black die or (0) at the start."""
    if s.log is not None:
        tell(s, "place", -1, {"what": "keep", "where": DISTRICT_IDS[district], "why": "", "die": die})


def placed_crate(s: Castellans, seat: int, cell: int, line: int, good: int) -> None:
    """A crate goes on an icon of the wharf card."""
    if s.log is not None:
        tell(s, "place", seat, {"what": "crate", "where": cell, "why": LINE_IDS[line], "good": FACE_IDS[good]})


def citizen_up(s: Castellans, card: int, back: int) -> None:
    """A citizen card is laid open in its line."""
    if s.log is not None:
        turned_up(s, CARD_IDS[card], BACK_IDS[back])


def citizens_discarded(s: Castellans, cards: list[int], back: int) -> None:
    """Citizen cards leave their line for the discards."""
    if s.log is not None and len(cards) > 0:
        tell(s, "discard", -1, {"line": BACK_IDS[back], "citizens": [CARD_IDS[card] for card in cards]})


def wharf_up(s: Castellans) -> None:
    """A new wharf card lies open."""
    if s.log is not None:
        turned_up(s, WHARF_ROWS[s.wharf.card].word("id"), "wharf")


def reshuffled(s: Castellans, back: int) -> None:
    """The discards of a colour become its new deck."""
    if s.log is not None:
        tell(s, "reshuffle", -1, {"line": BACK_IDS[back], "cards": len(s.lines[back].deck)})


# -- scoring ---------------------------------------------------------------------------------------------------------------


def control_scores(s: Castellans, district: int, halves: list[int], points: list[int]) -> None:
    """The control of a district in half points, green last, and what it brings."""
    if s.log is not None:
        tell(s, "control", -1, {"district": DISTRICT_IDS[district], "halves": halves, "points": points[: s.seated]})


def monument_scores(s: Castellans, owner: int, monument: int, place: int, points: int) -> None:
    """What a monument or a lighthouse scores."""
    if s.log is not None:
        facts = {"monument": MONUMENT_NAMES[monument], "place": DISTRICT_IDS[place], "points": points}
        if monument == GATE:
            facts["to"] = DISTRICT_IDS[(place + 1) % DISTRICTS]
        tell(s, "monument_scores", owner, facts)


def wharf_scores(s: Castellans, crates: list[int], points: list[int]) -> None:
    """Crates on the wharf card, and what they bring."""
    if s.log is not None:
        tell(s, "wharf_scores", -1, {"crates": crates, "points": points})


def guild_scores(s: Castellans, guild: int, spaces: list[int], points: list[int]) -> None:
    """The tokens on a guild track, and what they bring."""
    if s.log is not None:
        tell(s, "guild_scores", -1, {"guild": GUILD_IDS[guild], "spaces": spaces, "points": points})


# -- the solo opponent -----------------------------------------------------------------------------------------------------


def charted_district(s: Castellans, seat: int, die: int, district: int) -> None:
    """The black die chose a district by the chart of the round."""
    if s.log is not None:
        facts = {"die": die + 1, "chart": "district", "round": s.round + 1, "result": DISTRICT_IDS[district]}
        tell(s, "chart", seat, facts)


def charted_card(s: Castellans, seat: int, die: int, card: int) -> None:
    """The black die chose a citizen by the Draft chart."""
    if s.log is not None:
        tell(s, "chart", seat, {"die": die + 1, "chart": "draft", "result": CARD_IDS[card]})


def charted_option(s: Castellans, seat: int, die: int, among: list[str], pick: int) -> None:
    """The black die chose one of several options by the Selector chart; -1: it is rolled again."""
    if s.log is not None:
        result = among[pick] if pick >= 0 else "again"
        tell(s, "chart", seat, {"die": die + 1, "chart": "selector", "among": among, "result": result})


def planned(s: Castellans, seat: int, action: int, face: int) -> None:
    """The opponent's next action."""
    if s.log is not None:
        tell(s, "plan", seat, {"action": DICE_ACTIONS[action], "face": FACE_IDS[face]})


def planned_monument(s: Castellans, seat: int, monument: int, points: int) -> None:
    """The opponent's monument, and what the best place scores."""
    if s.log is not None:
        tell(s, "plan_monument", seat, {"monument": MONUMENT_NAMES[monument], "points": points})


def planned_crates(s: Castellans, seat: int, line: int, dice: int, crates: int) -> None:
    """The opponent's crates: how many of its dice count, and how many found an icon."""
    if s.log is not None:
        tell(s, "plan_wharf", seat, {"line": LINE_IDS[line], "dice": dice, "crates": crates})
