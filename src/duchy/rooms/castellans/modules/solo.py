"""The solo game: the opponent drafts, acts, erects and ships as its card says; the black die and the charts choose.

The opponent is the second seat. It pays nothing, has no gold and no resources, and its citizens and manors have no powers.
"""

from __future__ import annotations

from typing import Final

from duchy.rooms.castellans import told
from duchy.rooms.castellans.content.charts import (
    DISTRICT_CHART,
    DRAFT_CHART,
    NO_MONUMENT,
    OPPONENT_CRATES,
    OPPONENT_HOUSES,
    OPPONENT_MANOR,
    OPPONENT_RECRUIT,
    OPPONENT_SHIPYARD,
    OPPONENT_TEMPLE,
    OPPONENT_WINDMILL,
    PLANS,
    PRIORITIES,
    SELECTOR,
    OpponentRound,
)
from duchy.rooms.castellans.content.tables import (
    BETWEEN_IDS,
    COLUMNS,
    DISTRICT_IDS,
    DISTRICTS,
    DOTS,
    FACE_AMOUNT,
    FACES,
    GATE,
    GUILD_IDS,
    GUILD_MASK,
    GUILDS,
    GUILDS_OF,
    INFLUENCE,
    LIGHTHOUSE,
    LIGHTHOUSE_MONUMENT,
    LINE,
    MANOR_IDS,
    MANOR_PUSHES,
    MONUMENT_PUSHES,
    TOKEN_PUSHES,
)
from duchy.rooms.castellans.effects import LINE_PUSHES, LINE_VP
from duchy.rooms.castellans.rules.choices import move_ship
from duchy.rooms.castellans.rules.dice import put_in_well
from duchy.rooms.castellans.rules.draft import NOBODY_DRAFTS
from duchy.rooms.castellans.rules.goods import score
from duchy.rooms.castellans.rules.guilds import ANY_GUILD, advance
from duchy.rooms.castellans.rules.harvest import place_windmill
from duchy.rooms.castellans.rules.manor import settle
from duchy.rooms.castellans.rules.monuments import monument_guilds, monument_points, place_monument
from duchy.rooms.castellans.rules.recruit import place_citizen, recruit
from duchy.rooms.castellans.rules.rounds import ALL_DICE_SPENT, FIRST_PLAYER_PASSES
from duchy.rooms.castellans.rules.temple import place_temple
from duchy.rooms.castellans.rules.turn import NOBODY_ACTS
from duchy.rooms.castellans.rules.wharf import first_column, lines_now, place_ship
from duchy.rooms.castellans.setup import LAID_OUT
from duchy.rooms.castellans.state import SOLO, SPENT, Castellans, card_at, total

YOU: Final = 0
OPPONENT: Final = 1

# -- the black die and the charts ------------------------------------------------------------------------------------------


def roll_black(s: Castellans) -> int:
    """Roll the black die: 0 to 5 for its faces 1 to 6."""
    s.reveal("the opponent's black die was rolled")
    return s.below(FACES)


def chart_district(s: Castellans) -> int:
    """Roll for a district by the chart of the current round."""
    die = roll_black(s)
    district = DISTRICT_CHART[s.round][die]
    told.charted_district(s, OPPONENT, die, district)
    return district


def chart_slot(s: Castellans) -> int:
    """Roll for a citizen by the Draft chart.

    An empty place stands for the nearest card towards the edge, an empty line for the other line's edge card; -1 where no
    card lies open at all.
    """
    die = roll_black(s)
    slot = DRAFT_CHART[die]
    while slot % LINE > 0 and card_at(s, slot) < 0:
        slot -= 1
    if card_at(s, slot) < 0:
        slot = LINE - slot // LINE * LINE
    if card_at(s, slot) < 0:
        return -1
    told.charted_card(s, OPPONENT, die, card_at(s, slot))
    return slot


def select(s: Castellans, options: list[int], names: list[str]) -> int:
    """One of several options that tie, by the Selector chart for their number; a blank face is rolled again."""
    count = len(options)
    if count == 1:
        return options[0]
    among = [names[option] for option in options]
    pick = -1
    while pick < 0:
        die = roll_black(s)
        pick = SELECTOR[count][die]
        told.charted_option(s, OPPONENT, die, among, pick)
    return options[pick]


def lowest_guild(s: Castellans) -> int:
    """The track with the opponent's lowest token; the Selector chart breaks ties."""
    return select(s, guilds_at(s, ANY_GUILD, min(s.boards[OPPONENT].guilds)), GUILD_IDS)


def highest_guild(s: Castellans, guilds: int) -> int:
    """Of some tracks the one with the opponent's highest token; the Selector chart breaks ties."""
    tokens = s.boards[OPPONENT].guilds
    high = max([tokens[guild] for guild in range(GUILDS) if guilds >> guild & 1])
    return select(s, guilds_at(s, guilds, high), GUILD_IDS)


def guilds_at(s: Castellans, guilds: int, space: int) -> list[int]:
    """The tracks, of those given, on which the opponent's token stands on a space."""
    tokens = s.boards[OPPONENT].guilds
    return [guild for guild in range(GUILDS) if guilds >> guild & 1 and tokens[guild] == space]


# -- set-up and draft ------------------------------------------------------------------------------------------------------


def opponent_manors() -> int:
    """The opponent's manor tokens, as bits: six houses and the lighthouse. The manor of the gold track stays in the box."""
    houses = [token for token in range(len(MANOR_IDS)) if token != LIGHTHOUSE]
    left = 1 << LIGHTHOUSE
    for token in houses[:OPPONENT_HOUSES]:
        left |= 1 << token
    return left


def opponent_settles(s: Castellans) -> None:
    """One manor by the chart of round 1, with its pushes."""
    s.boards[OPPONENT].manors_left = opponent_manors()
    opponent_builds_manor(s)


def opponent_drafts(s: Castellans) -> None:
    """Take the die that stands highest on the priorities; of an influence die a push on the lowest track, of others nothing."""
    for face in PRIORITIES[s.opponent]:
        if s.pool[face] > 0:
            s.pool[face] -= 1
            put_in_well(s.boards[OPPONENT], face)
            told.drafted(s, OPPONENT, face)
            if face == INFLUENCE:
                advance(s, OPPONENT, lowest_guild(s), FACE_AMOUNT[face])
            return


# -- dice actions ----------------------------------------------------------------------------------------------------------


def plan_now(s: Castellans) -> OpponentRound:
    """What the opponent's card says for this round."""
    return PLANS[s.opponent][s.round]


def opponent_acts(s: Castellans) -> None:
    """Spend the next die on the next action of the round's plan."""
    board = s.boards[OPPONENT]
    well = 0
    while board.dice[well] >= SPENT:
        well += 1
    action = plan_now(s).dice[well]
    told.planned(s, OPPONENT, action, board.dice[well])
    board.dice[well] += SPENT
    if action == OPPONENT_MANOR:
        opponent_builds_manor(s)
    elif action == OPPONENT_TEMPLE:
        if board.temples_left > 0:
            place_temple(s, OPPONENT, chart_district(s))
    elif action == OPPONENT_RECRUIT:
        opponent_recruits(s)
    elif action == OPPONENT_WINDMILL:
        opponent_builds_windmill(s)
    elif action == OPPONENT_SHIPYARD and board.ships_left > 0:
        place_ship(s, OPPONENT, chart_district(s))


def opponent_builds_manor(s: Castellans) -> None:
    """A house-style manor in the district of the chart, a push on both guilds; its power counts for nothing."""
    houses = s.boards[OPPONENT].manors_left & ~(1 << LIGHTHOUSE)
    if houses == 0:
        return
    token = 0
    while houses >> token & 1 == 0:
        token += 1
    settle_manor(s, token, chart_district(s))


def settle_manor(s: Castellans, token: int, district: int) -> None:
    """One of the opponent's manors goes to a district and pushes both guilds."""
    settle(s, OPPONENT, token, district)
    told.placed(s, OPPONENT, "lighthouse" if token == LIGHTHOUSE else "house", district)
    for guild in GUILDS_OF[district]:
        advance(s, OPPONENT, guild, MANOR_PUSHES)


def opponent_recruits(s: Castellans) -> None:
    """A citizen by the Draft chart pushes its guild; a token by the district chart pushes the higher of its two tracks."""
    slot = chart_slot(s)
    if slot >= 0:
        recruit(s, OPPONENT, slot)
    if s.boards[OPPONENT].citizens_left > 0:
        district = chart_district(s)
        place_citizen(s, OPPONENT, district)
        advance(s, OPPONENT, highest_guild(s, GUILD_MASK[district]), TOKEN_PUSHES)


def opponent_builds_windmill(s: Castellans) -> None:
    """A windmill on the road clockwise of the district of the chart, if it has a free dot."""
    if s.boards[OPPONENT].windmills_left > 0:
        road = chart_district(s)
        if total(s.windmills[road]) < DOTS:
            place_windmill(s, OPPONENT, road)


# -- the end of the round --------------------------------------------------------------------------------------------------


def opponent_monument(s: Castellans) -> None:
    """The round's monument where it scores most now; the Selector chart breaks ties. Without a free place it is left out."""
    monument = plan_now(s).monument
    if monument == NO_MONUMENT:
        return
    free = [place for place in range(DISTRICTS) if s.monuments[monument][place] < 0]
    if len(free) == 0:
        return
    most = max([monument_points(s, monument, place) for place in free])
    best = [place for place in free if monument_points(s, monument, place) == most]
    told.planned_monument(s, OPPONENT, monument, most)
    place = select(s, best, BETWEEN_IDS if monument == GATE else DISTRICT_IDS)
    if monument == LIGHTHOUSE_MONUMENT:
        settle_manor(s, LIGHTHOUSE, place)
    else:
        place_monument(s, OPPONENT, monument, place)
        advance(s, OPPONENT, highest_guild(s, monument_guilds(monument, place)), MONUMENT_PUSHES[monument])


def opponent_bonus(s: Castellans) -> None:
    """The bonus action that ends its round: crates on the wharf card, or ships that sail."""
    plan = plan_now(s)
    if plan.line >= 0:
        opponent_ships(s, plan.line, plan.crates_for)
    for _ in range(plan.sails):
        opponent_sails(s)


def opponent_ships(s: Castellans, line: int, faces: int) -> None:
    """A crate for each of its dice with one of the faces, on the rightmost free icons of its line.

    All the influence goes to one track, the lowest.
    """
    dice = 0
    for die in s.boards[OPPONENT].dice:
        if faces >> die % SPENT & 1 and dice < OPPONENT_CRATES:
            dice += 1
    placed = put_crates(s, line, dice)
    told.planned_crates(s, OPPONENT, line, dice, placed)
    if placed == 0:
        return
    if LINE_VP[line] > 0:
        score(s, OPPONENT, placed * LINE_VP[line], "sales")
    else:
        advance(s, OPPONENT, lowest_guild(s), placed * LINE_PUSHES[line])


def put_crates(s: Castellans, line: int, crates: int) -> int:
    """Crates on a line of the wharf card, from the right; how many found an icon. No row has the line: none does."""
    placed = 0
    cells = s.wharf.crates
    lines = lines_now(s)
    for row in range(len(lines)):
        if lines[row] == line:
            for cell in range((row + 1) * COLUMNS - 1, row * COLUMNS + first_column(s) - 1, -1):
                if placed < crates and cells[cell] < 0:
                    cells[cell] = OPPONENT
                    placed += 1
    s.boards[OPPONENT].crates_out += placed
    return placed


def opponent_sails(s: Castellans) -> None:
    """The first of its ships met clockwise from the chart's district sails there; none if all are there already."""
    district = chart_district(s)
    for step in range(1, DISTRICTS):
        origin = (district + step) % DISTRICTS
        if s.city[origin].ships[OPPONENT] > 0:
            move_ship(s, OPPONENT, origin, district)
            return


def lower_score_first(s: Castellans) -> None:
    """The lower score is first player of the next round; you are when level."""
    s.first = OPPONENT if s.boards[OPPONENT].vp < s.boards[YOU].vp else YOU


# -- where it hangs in -----------------------------------------------------------------------------------------------------


def at_set_up(s: Castellans, seat: int, what: int, where: int) -> bool:
    """The opponent settles before you do."""
    opponent_settles(s)
    return False


def in_draft(s: Castellans, seat: int, what: int, where: int) -> bool:
    """The opponent's seat drafts."""
    opponent_drafts(s)
    return True


def in_turn(s: Castellans, seat: int, what: int, where: int) -> bool:
    """The opponent's seat spends a die."""
    opponent_acts(s)
    return True


def before_scoring(s: Castellans, seat: int, what: int, where: int) -> bool:
    """The opponent's monument, then its bonus."""
    opponent_monument(s)
    opponent_bonus(s)
    return False


def next_first(s: Castellans, seat: int, what: int, where: int) -> bool:
    """The scores say who is first player, not the token that goes round."""
    lower_score_first(s)
    return True


LAID_OUT.on(SOLO, at_set_up)
NOBODY_DRAFTS.on(SOLO, in_draft)
NOBODY_ACTS.on(SOLO, in_turn)
ALL_DICE_SPENT.on(SOLO, before_scoring)
FIRST_PLAYER_PASSES.on(SOLO, next_first)
