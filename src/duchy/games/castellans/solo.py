"""The solo game: the opponent drafts, acts, erects and ships as its card says; the black die and the charts choose.

The opponent is the second seat. It pays nothing, has no gold and no resources, and its citizens and manors have no powers.
"""

from __future__ import annotations

from typing import Final

from duchy.games.castellans.charts import (
    BONUS_FACES,
    BONUS_LINE,
    BONUS_SAILS,
    DICE_ACTIONS,
    DICE_PLAN,
    DISTRICT_CHART,
    DRAFT_CHART,
    MONUMENT_NAMES,
    MONUMENT_PLAN,
    NO_MONUMENT,
    OPPONENT_CRATES,
    OPPONENT_HOUSES,
    OPPONENT_MANOR,
    OPPONENT_RECRUIT,
    OPPONENT_SHIPYARD,
    OPPONENT_TEMPLE,
    OPPONENT_WINDMILL,
    PRIORITIES,
    SELECTOR,
)
from duchy.games.castellans.choices import move_ship
from duchy.games.castellans.citizens import take_from_line
from duchy.games.castellans.content import (
    BETWEEN_IDS,
    CARD_GUILD,
    CARD_IDS,
    CARD_PUSHES,
    COLUMNS,
    DICE_EACH,
    DISTRICT_IDS,
    DISTRICTS,
    DOTS,
    FACE_AMOUNT,
    FACE_IDS,
    FIRST_COLUMN_FROM,
    GATE,
    GUILD_IDS,
    GUILD_MASK,
    GUILDS,
    GUILDS_OF,
    INFLUENCE,
    LIGHTHOUSE,
    LIGHTHOUSE_MONUMENT,
    LINE,
    LINE_IDS,
    LINE_VP,
    MANOR_IDS,
    MANOR_PUSHES,
    MONUMENT_PUSHES,
    SALE_PUSHES,
    SELL_VP,
    TOKEN_PUSHES,
    WHARF_LINE,
)
from duchy.games.castellans.goods import score
from duchy.games.castellans.guilds import ANY_GUILD, advance
from duchy.games.castellans.harvest import place_windmill
from duchy.games.castellans.monuments import monument_guilds, monument_points, place_monument
from duchy.games.castellans.recruit import place_citizen
from duchy.games.castellans.state import (
    BOARD,
    CARDS_OWNED,
    CITIZENS_LEFT,
    CRATES,
    CRATES_OUT,
    DIE,
    LIGHTHOUSES,
    LINES,
    MANORS,
    MANORS_LEFT,
    MONUMENTS,
    POOL,
    ROUND,
    SEATS,
    SHIPS,
    SHIPS_LEFT,
    SPENT,
    TEMPLES_LEFT,
    WINDMILLS,
    WINDMILLS_LEFT,
    WORKER,
    Castellans,
    tokens_at,
)
from duchy.games.castellans.temple import place_temple
from duchy.games.castellans.wharf import place_ship
from duchy.kernel.events import Event

OPPONENT: Final = 1

# -- the black die and the charts ------------------------------------------------------------------------------------------


def roll_black(s: Castellans) -> int:
    """Roll the black die: 0 to 5 for its faces 1 to 6."""
    s.reveal("the opponent's black die was rolled")
    return s.below(6)


def chart_district(s: Castellans) -> int:
    """Roll for a district by the chart of the current round."""
    die = roll_black(s)
    district = DISTRICT_CHART[s.table[ROUND]][die]
    if s.log is not None:
        facts = {"die": die + 1, "chart": "district", "round": s.table[ROUND] + 1, "result": DISTRICT_IDS[district]}
        s.log.append(Event("chart", OPPONENT, facts))
    return district


def chart_slot(s: Castellans) -> int:
    """Roll for a citizen by the Draft chart.

    An empty place stands for the nearest card towards the edge, an empty line for the other line's edge card; -1 where no
    card lies open at all.
    """
    die = roll_black(s)
    slot = DRAFT_CHART[die]
    while slot % LINE > 0 and s.table[LINES + slot] < 0:
        slot -= 1
    if s.table[LINES + slot] < 0:
        slot = LINE - slot // LINE * LINE
    if s.table[LINES + slot] < 0:
        return -1
    if s.log is not None:
        facts = {"die": die + 1, "chart": "draft", "result": CARD_IDS[s.table[LINES + slot]]}
        s.log.append(Event("chart", OPPONENT, facts))
    return slot


def select(s: Castellans, options: list[int], names: list[str]) -> int:
    """One of several options that tie, by the Selector chart for their number; a blank face is rolled again."""
    count = len(options)
    if count == 1:
        return options[0]
    pick = -1
    while pick < 0:
        die = roll_black(s)
        pick = SELECTOR[count][die]
        if s.log is not None:
            result = names[options[pick]] if pick >= 0 else "again"
            among = [names[option] for option in options]
            s.log.append(Event("chart", OPPONENT, {"die": die + 1, "chart": "selector", "among": among, "result": result}))
    return options[pick]


def lowest_guild(s: Castellans) -> int:
    """The track with the opponent's lowest token; the Selector chart breaks ties."""
    low = s.boards[OPPONENT * BOARD + WORKER]
    for guild in range(1, GUILDS):
        if s.boards[OPPONENT * BOARD + WORKER + guild] < low:
            low = s.boards[OPPONENT * BOARD + WORKER + guild]
    return select(s, guilds_at(s, ANY_GUILD, low), GUILD_IDS)


def highest_guild(s: Castellans, guilds: int) -> int:
    """Of some tracks the one with the opponent's highest token; the Selector chart breaks ties."""
    high = -1
    for guild in range(GUILDS):
        if guilds >> guild & 1 and s.boards[OPPONENT * BOARD + WORKER + guild] > high:
            high = s.boards[OPPONENT * BOARD + WORKER + guild]
    return select(s, guilds_at(s, guilds, high), GUILD_IDS)


def guilds_at(s: Castellans, guilds: int, space: int) -> list[int]:
    """The tracks, of those given, on which the opponent's token stands on a space."""
    found = []
    for guild in range(GUILDS):
        if guilds >> guild & 1 and s.boards[OPPONENT * BOARD + WORKER + guild] == space:
            found.append(guild)
    return found


# -- what the opponent does ------------------------------------------------------------------------------------------------


def opponent_setup(s: Castellans) -> None:
    """One manor by the chart of round 1, with its pushes. The manor of the gold track stays in the box."""
    s.boards[OPPONENT * BOARD + MANORS_LEFT] = opponent_manors()
    opponent_builds_manor(s)


def opponent_manors() -> int:
    """The opponent's manor tokens, as bits: six houses and the lighthouse."""
    left = 1 << LIGHTHOUSE
    houses = 0
    for token in range(len(MANOR_IDS)):
        if token != LIGHTHOUSE and houses < OPPONENT_HOUSES:
            left |= 1 << token
            houses += 1
    return left


def opponent_drafts(s: Castellans) -> None:
    """Take the die that stands highest on the priorities; of an influence die a push on the lowest track, of others nothing."""
    for face in PRIORITIES[s.opponent]:
        if s.table[POOL + face] > 0:
            s.table[POOL + face] -= 1
            at = OPPONENT * BOARD + DIE
            while s.boards[at] >= 0:
                at += 1
            s.boards[at] = face
            if s.log is not None:
                s.log.append(Event("draft", OPPONENT, {"face": FACE_IDS[face]}))
            if face == INFLUENCE:
                advance(s, OPPONENT, lowest_guild(s), FACE_AMOUNT[face])
            return


def opponent_turn(s: Castellans) -> None:
    """Spend the next die on the next action of the round's plan."""
    well = 0
    while s.boards[OPPONENT * BOARD + DIE + well] >= SPENT:
        well += 1
    s.boards[OPPONENT * BOARD + DIE + well] += SPENT
    action = DICE_PLAN[s.opponent][s.table[ROUND] * DICE_EACH + well]
    if s.log is not None:
        face = s.boards[OPPONENT * BOARD + DIE + well] - SPENT
        s.log.append(Event("plan", OPPONENT, {"action": DICE_ACTIONS[action], "face": FACE_IDS[face]}))
    if action == OPPONENT_MANOR:
        opponent_builds_manor(s)
    elif action == OPPONENT_TEMPLE:
        if s.boards[OPPONENT * BOARD + TEMPLES_LEFT] > 0:
            place_temple(s, OPPONENT, chart_district(s))
    elif action == OPPONENT_RECRUIT:
        opponent_recruits(s)
    elif action == OPPONENT_WINDMILL:
        opponent_builds_windmill(s)
    elif action == OPPONENT_SHIPYARD and s.boards[OPPONENT * BOARD + SHIPS_LEFT] > 0:
        place_ship(s, OPPONENT, chart_district(s))


def opponent_builds_manor(s: Castellans) -> None:
    """A house-style manor in the district of the chart, a push on both guilds; its power counts for nothing."""
    houses = s.boards[OPPONENT * BOARD + MANORS_LEFT] & ~(1 << LIGHTHOUSE)
    if houses == 0:
        return
    token = 0
    while houses >> token & 1 == 0:
        token += 1
    settle_manor(s, token, chart_district(s))


def settle_manor(s: Castellans, token: int, district: int) -> None:
    """One of the opponent's manors goes to a district and pushes both guilds."""
    s.boards[OPPONENT * BOARD + MANORS_LEFT] &= ~(1 << token)
    s.city[MANORS + district * SEATS + OPPONENT] += 1
    if token == LIGHTHOUSE:
        s.city[LIGHTHOUSES + district] = OPPONENT
    if s.log is not None:
        name = "lighthouse" if token == LIGHTHOUSE else "house"
        s.log.append(Event("manor", OPPONENT, {"token": name, "district": DISTRICT_IDS[district]}))
    advance(s, OPPONENT, GUILDS_OF[2 * district], MANOR_PUSHES)
    advance(s, OPPONENT, GUILDS_OF[2 * district + 1], MANOR_PUSHES)


def opponent_recruits(s: Castellans) -> None:
    """A citizen by the Draft chart pushes its guild; a token by the district chart pushes the higher of its two tracks."""
    slot = chart_slot(s)
    if slot >= 0:
        if s.log is not None:
            s.log.append(Event("recruit", OPPONENT, {"citizen": CARD_IDS[s.table[LINES + slot]]}))
        card = take_from_line(s, slot)
        s.boards[OPPONENT * BOARD + CARDS_OWNED] |= 1 << card
        advance(s, OPPONENT, CARD_GUILD[card], CARD_PUSHES)
    if s.boards[OPPONENT * BOARD + CITIZENS_LEFT] > 0:
        district = chart_district(s)
        place_citizen(s, OPPONENT, district)
        advance(s, OPPONENT, highest_guild(s, GUILD_MASK[district]), TOKEN_PUSHES)


def opponent_builds_windmill(s: Castellans) -> None:
    """A windmill on the road clockwise of the district of the chart, if it has a free dot."""
    if s.boards[OPPONENT * BOARD + WINDMILLS_LEFT] > 0:
        road = chart_district(s)
        if tokens_at(s, WINDMILLS, road) < DOTS:
            place_windmill(s, OPPONENT, road)


def opponent_monument(s: Castellans) -> None:
    """The round's monument where it scores most now; the Selector chart breaks ties. Without a free place it is left out."""
    monument = MONUMENT_PLAN[s.opponent][s.table[ROUND]]
    if monument == NO_MONUMENT:
        return
    best: list[int] = []
    most = -1
    for place in range(DISTRICTS):
        if monument == LIGHTHOUSE_MONUMENT:
            free = s.city[LIGHTHOUSES + place] < 0
        else:
            free = s.city[MONUMENTS + monument * DISTRICTS + place] < 0
        if free:
            points = monument_points(s, monument, place)
            if points > most:
                most = points
                best = []
            if points == most:
                best.append(place)
    if len(best) == 0:
        return
    if s.log is not None:
        facts = {"monument": MONUMENT_NAMES[monument], "points": most}
        s.log.append(Event("plan_monument", OPPONENT, facts))
    place = select(s, best, BETWEEN_IDS if monument == GATE else DISTRICT_IDS)
    if monument == LIGHTHOUSE_MONUMENT:
        settle_manor(s, LIGHTHOUSE, place)
    else:
        place_monument(s, OPPONENT, monument, place)
        advance(s, OPPONENT, highest_guild(s, monument_guilds(monument, place)), MONUMENT_PUSHES[monument])


def opponent_bonus(s: Castellans) -> None:
    """The bonus action that ends its round: crates on the wharf card, or ships that sail."""
    line = BONUS_LINE[s.opponent][s.table[ROUND]]
    if line >= 0:
        opponent_ships(s, line, BONUS_FACES[s.opponent][s.table[ROUND]])
    for _ in range(BONUS_SAILS[s.opponent][s.table[ROUND]]):
        opponent_sails(s)


def opponent_ships(s: Castellans, line: int, faces: int) -> None:
    """A crate for each of its dice with one of the faces, on the rightmost free icons of its line.

    All the influence goes to one track, the lowest.
    """
    crates = 0
    for well in range(DICE_EACH):
        face = s.boards[OPPONENT * BOARD + DIE + well] % SPENT
        if faces >> face & 1 and crates < OPPONENT_CRATES:
            crates += 1
    row = 0
    while WHARF_LINE[s.wharf[len(s.wharf) - 1] * 3 + row] != line:
        row += 1
    first = 0 if s.seated >= FIRST_COLUMN_FROM else 1
    placed = 0
    for column in range(COLUMNS - 1, first - 1, -1):
        cell = row * COLUMNS + column
        if placed < crates and s.city[CRATES + cell] < 0:
            s.city[CRATES + cell] = OPPONENT
            placed += 1
    s.boards[OPPONENT * BOARD + CRATES_OUT] += placed
    if s.log is not None:
        s.log.append(Event("plan_wharf", OPPONENT, {"line": LINE_IDS[line], "dice": crates, "crates": placed}))
    if placed == 0:
        return
    if line == SELL_VP:
        score(s, OPPONENT, placed * LINE_VP[line], "sales")
    else:
        advance(s, OPPONENT, lowest_guild(s), placed * SALE_PUSHES)


def opponent_sails(s: Castellans) -> None:
    """The first of its ships met clockwise from the chart's district sails there; none if all are there already."""
    district = chart_district(s)
    for step in range(1, DISTRICTS):
        origin = (district + step) % DISTRICTS
        if s.city[SHIPS + origin * SEATS + OPPONENT] > 0:
            move_ship(s, OPPONENT, origin, district)
            return
