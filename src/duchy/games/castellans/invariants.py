"""What must hold at every table of Castellans."""

from __future__ import annotations

from duchy.games.castellans.charts import OPPONENT_CRATES, OPPONENT_HOUSES
from duchy.games.castellans.content import (
    BANKER,
    BLUE,
    CARD_BACK,
    CARDS,
    CELLS,
    CITIZEN_TOKENS,
    CRATES_START,
    CRATES_UNLOCKED,
    DICE_EACH,
    DICE_LEFT_OVER,
    DISTRICTS,
    DOTS,
    FIRST_COLUMN_FROM,
    FIRST_SINGLE,
    GUILDS,
    KEEP_TOKENS,
    LIGHTHOUSE,
    LINE,
    MANOR_IDS,
    ROUNDS,
    SHIP_TOKENS,
    SPACES,
    TEMPLE_TOKENS,
    WHARF_CARDS,
    WINDMILL_TOKENS,
)
from duchy.games.castellans.goods import limit_of
from duchy.games.castellans.state import (
    BOARD,
    CARDS_OWNED,
    CITIZENS,
    CITIZENS_LEFT,
    CRATES,
    CRATES_OUT,
    DIE,
    DISCARDED,
    KEEPS,
    LEFT_OVER_DICE,
    LIGHTHOUSES,
    LINES,
    MANORS,
    MANORS_LEFT,
    MONUMENTS,
    MONUMENTS_LEFT,
    POOL,
    ROUND,
    SEATS,
    SHIPS,
    SHIPS_LEFT,
    SPENT,
    TEMPLES,
    TEMPLES_LEFT,
    VP,
    WHARF_CARD,
    WINDMILLS,
    WINDMILLS_LEFT,
    WORKER,
    Castellans,
    tokens_at,
)


def check_invariants(s: Castellans) -> None:
    """Raise an AssertionError with words where the table is impossible."""
    check_boards(s)
    check_tokens(s)
    check_dice(s)
    check_cards(s)
    check_tracks(s)
    check_places(s)


def check_boards(s: Castellans) -> None:
    """Goods within their limits, points never below zero."""
    for seat in range(s.seated):
        for good in range(5):
            have = s.boards[seat * BOARD + good]
            assert 0 <= have <= limit_of(s, seat, good), f"seat {seat} holds {have} of good {good}"
            assert have == 0 or seat < s.players, "a solo opponent holds goods"
        assert s.boards[seat * BOARD + VP] >= 0, f"seat {seat} has points below zero"
    assert 0 <= s.table[ROUND] < ROUNDS, "there is no such round"


def in_city(s: Castellans, kind: int, seat: int) -> int:
    """How many tokens of a kind a player has in the city."""
    return sum([s.city[kind + place * SEATS + seat] for place in range(DISTRICTS)])


def check_tokens(s: Castellans) -> None:
    """Every token is on its board or in the city."""
    for seat in range(s.seated):
        at = seat * BOARD
        assert s.boards[at + TEMPLES_LEFT] + in_city(s, TEMPLES, seat) == TEMPLE_TOKENS, f"temples of seat {seat}"
        assert s.boards[at + SHIPS_LEFT] + in_city(s, SHIPS, seat) == SHIP_TOKENS, f"ships of seat {seat}"
        assert s.boards[at + CITIZENS_LEFT] + in_city(s, CITIZENS, seat) == CITIZEN_TOKENS, f"citizens of seat {seat}"
        assert s.boards[at + WINDMILLS_LEFT] + in_city(s, WINDMILLS, seat) == WINDMILL_TOKENS, f"windmills of seat {seat}"
        left = s.boards[at + MANORS_LEFT]
        kept = sum([left >> token & 1 for token in range(len(MANOR_IDS))])
        manors = len(MANOR_IDS) if seat < s.players else OPPONENT_HOUSES + 1
        assert kept + in_city(s, MANORS, seat) == manors, f"manors of seat {seat}"
        lights = sum([1 for place in range(DISTRICTS) if s.city[LIGHTHOUSES + place] == seat])
        assert lights + (left >> LIGHTHOUSE & 1) == 1, f"lighthouse of seat {seat}"
        for monument in range(3):
            up = sum([1 for p in range(DISTRICTS) if s.city[MONUMENTS + monument * DISTRICTS + p] == seat])
            assert up + (s.boards[at + MONUMENTS_LEFT] >> monument & 1) == 1, f"monument {monument} of seat {seat}"
    assert min(s.city[:KEEPS]) >= 0, "fewer than no tokens in a place"


def check_dice(s: Castellans) -> None:
    """All dice are in the pool, on the board or in wells, once the first round has begun."""
    dice = sum(s.table[POOL : POOL + 6]) + sum(s.table[LEFT_OVER_DICE : LEFT_OVER_DICE + 6])
    for seat in range(s.seated):
        for well in range(DICE_EACH):
            die = s.boards[seat * BOARD + DIE + well]
            assert -1 <= die < 2 * SPENT, f"die {die} of seat {seat}"
            dice += 1 if die >= 0 else 0
    assert dice in (0, DICE_EACH * s.seated + DICE_LEFT_OVER), f"{dice} dice on the table"
    assert min(s.table[POOL:LINES]) >= 0, "fewer than no dice of a face"


def check_cards(s: Castellans) -> None:
    """Every citizen and every wharf card is in one place, with its own colour."""
    seen = s.pink + s.blue + [card for card in s.table[LINES : LINES + 2 * LINE] if card >= 0]
    for card in range(CARDS):
        seen += [card] * (s.table[DISCARDED] >> card & 1)
        for seat in range(s.seated):
            seen += [card] * (s.boards[seat * BOARD + CARDS_OWNED] >> card & 1)
    assert sorted(seen) == list(range(CARDS)), "a citizen card is lost or doubled"
    for card in s.pink:
        assert CARD_BACK[card] != BLUE, "a blue card in the pink deck"
    for card in s.blue:
        assert CARD_BACK[card] == BLUE, "a pink card in the blue deck"
    for slot in range(2 * LINE):
        card = s.table[LINES + slot]
        assert card < 0 or CARD_BACK[card] == slot // LINE, "a citizen card in the wrong line"
        assert card >= 0 or slot % LINE == LINE - 1 or s.table[LINES + slot + 1] < 0, "a gap in a draft line"
    open_cards = [*s.wharf, s.table[WHARF_CARD]]
    assert len(set(open_cards)) == len(open_cards) <= WHARF_CARDS, "a wharf card twice"
    assert len(s.wharf) == WHARF_CARDS - 1 - s.table[ROUND], "the wharf deck has lost a card"


def check_tracks(s: Castellans) -> None:
    """Tokens within the tracks, a single space holding one at most."""
    for guild in range(GUILDS):
        spaces = [s.boards[seat * BOARD + WORKER + guild] for seat in range(s.seated)]
        assert min(spaces) >= 0 and max(spaces) <= SPACES, f"a token off track {guild}"
        for space in range(FIRST_SINGLE, SPACES + 1):
            assert spaces.count(space) <= 1, f"two tokens on single space {space} of track {guild}"


def check_places(s: Castellans) -> None:
    """Keeps, windmill dots, lighthouses and crates within their numbers."""
    assert 0 <= sum(s.city[KEEPS : KEEPS + DISTRICTS]) <= KEEP_TOKENS, "too many keeps"
    for road in range(DISTRICTS):
        assert tokens_at(s, WINDMILLS, road) <= DOTS, f"too many windmills on road {road}"
        owner = s.city[LIGHTHOUSES + road]
        assert owner < 0 or s.city[MANORS + road * SEATS + owner] > 0, "a lighthouse that is no manor"
    for seat in range(s.seated):
        crates = sum([1 for cell in range(CELLS) if s.city[CRATES + cell] == seat])
        unlocked = s.boards[seat * BOARD + MANORS_LEFT] & (1 << BANKER) == 0
        allowed = CRATES_UNLOCKED if unlocked else CRATES_START
        if seat == s.players:
            allowed = OPPONENT_CRATES
        assert crates == s.boards[seat * BOARD + CRATES_OUT] <= allowed, f"crates of seat {seat}"
    if s.seated < FIRST_COLUMN_FROM:
        assert max([s.city[CRATES + cell] for cell in range(0, CELLS, 4)]) < 0, "a crate in the closed column"
