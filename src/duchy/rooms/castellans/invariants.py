"""What must hold at every table of Castellans."""

from __future__ import annotations

from duchy.rooms.castellans.content.charts import OPPONENT_CRATES, OPPONENT_HOUSES
from duchy.rooms.castellans.content.tables import (
    CARD_BACK,
    CARDS,
    CELLS,
    CITIZEN_TOKENS,
    COLUMNS,
    DICE_EACH,
    DICE_LEFT_OVER,
    DISTRICTS,
    DOTS,
    FIRST_SINGLE,
    GOODS,
    GUILDS,
    KEEP_TOKENS,
    LIGHTHOUSE,
    LIGHTHOUSE_MONUMENT,
    LINE,
    MANOR_IDS,
    ROUNDS,
    SHIP_TOKENS,
    SPACES,
    TEMPLE_TOKENS,
    WHARF_CARDS,
    WINDMILL_TOKENS,
)
from duchy.rooms.castellans.rules.goods import limit_of
from duchy.rooms.castellans.rules.wharf import crates_left, first_column
from duchy.rooms.castellans.state import SPENT, Castellans, total


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
        board = s.boards[seat]
        for good in range(GOODS):
            have = board.goods[good]
            assert 0 <= have <= limit_of(board, good), f"seat {seat} holds {have} of good {good}"
            assert have == 0 or seat < s.players, "a solo opponent holds goods"
        assert board.vp >= 0, f"seat {seat} has points below zero"
    assert 0 <= s.round < ROUNDS, "there is no such round"


def check_tokens(s: Castellans) -> None:
    """Every token is on its board or in the city."""
    for seat in range(s.seated):
        board = s.boards[seat]
        temples = sum([district.temples[seat] for district in s.city])
        ships = sum([district.ships[seat] for district in s.city])
        citizens = sum([district.citizens[seat] for district in s.city])
        windmills = sum([road[seat] for road in s.windmills])
        assert board.temples_left + temples == TEMPLE_TOKENS, f"temples of seat {seat}"
        assert board.ships_left + ships == SHIP_TOKENS, f"ships of seat {seat}"
        assert board.citizens_left + citizens == CITIZEN_TOKENS, f"citizens of seat {seat}"
        assert board.windmills_left + windmills == WINDMILL_TOKENS, f"windmills of seat {seat}"
        check_manors(s, seat)
        for monument in range(LIGHTHOUSE_MONUMENT):
            up = s.monuments[monument].count(seat)
            assert up + (board.monuments_left >> monument & 1) == 1, f"monument {monument} of seat {seat}"
    for district in s.city:
        fewest = min(district.manors + district.temples + district.ships + district.citizens)
        assert fewest >= 0, "fewer than no tokens in a place"
    assert min([min(road) for road in s.windmills]) >= 0, "fewer than no windmills on a road"


def check_manors(s: Castellans, seat: int) -> None:
    """Every manor is on its board or in the city, the lighthouse too."""
    left = s.boards[seat].manors_left
    kept = sum([left >> token & 1 for token in range(len(MANOR_IDS))])
    built = sum([district.manors[seat] for district in s.city])
    assert kept + built == (len(MANOR_IDS) if seat < s.players else OPPONENT_HOUSES + 1), f"manors of seat {seat}"
    lights = s.monuments[LIGHTHOUSE_MONUMENT].count(seat)
    assert lights + (left >> LIGHTHOUSE & 1) == 1, f"lighthouse of seat {seat}"


def check_dice(s: Castellans) -> None:
    """All dice are in the pool, on the board or in wells, once the first round has begun."""
    dice = sum(s.pool) + sum(s.left_over)
    for seat in range(s.seated):
        for die in s.boards[seat].dice:
            assert -1 <= die < 2 * SPENT, f"die {die} of seat {seat}"
            dice += 1 if die >= 0 else 0
    assert dice in (0, DICE_EACH * s.seated + DICE_LEFT_OVER), f"{dice} dice on the table"
    assert min(s.pool) >= 0 and min(s.left_over) >= 0, "fewer than no dice of a face"


def check_cards(s: Castellans) -> None:
    """Every citizen and every wharf card is in one place, with its own colour."""
    seen = [card for line in s.lines for card in line.deck + line.cards if card >= 0]
    for card in range(CARDS):
        seen += [card] * (s.discarded >> card & 1)
        for board in s.boards:
            seen += [card] * (board.cards >> card & 1)
    assert sorted(seen) == list(range(CARDS)), "a citizen card is lost or doubled"
    for back in range(len(s.lines)):
        line = s.lines[back]
        for card in line.deck + line.cards:
            assert card < 0 or CARD_BACK[card] == back, f"a citizen card of the wrong colour in line {back}"
        for place in range(LINE - 1):
            assert line.cards[place] >= 0 or line.cards[place + 1] < 0, "a gap in a draft line"
    open_cards = [*s.wharf.deck, s.wharf.card]
    assert len(set(open_cards)) == len(open_cards) <= WHARF_CARDS, "a wharf card twice"
    assert len(s.wharf.deck) == WHARF_CARDS - 1 - s.round, "the wharf deck has lost a card"


def check_tracks(s: Castellans) -> None:
    """Tokens within the tracks, a single space holding one at most."""
    for guild in range(GUILDS):
        spaces = [board.guilds[guild] for board in s.boards]
        assert min(spaces) >= 0 and max(spaces) <= SPACES, f"a token off track {guild}"
        for space in range(FIRST_SINGLE, SPACES + 1):
            assert spaces.count(space) <= 1, f"two tokens on single space {space} of track {guild}"


def check_places(s: Castellans) -> None:
    """Keeps, windmill dots, lighthouses and crates within their numbers."""
    assert 0 <= sum([district.keeps for district in s.city]) <= KEEP_TOKENS, "too many keeps"
    for at in range(DISTRICTS):
        assert total(s.windmills[at]) <= DOTS, f"too many windmills on road {at}"
        owner = s.monuments[LIGHTHOUSE_MONUMENT][at]
        assert owner < 0 or s.city[at].manors[owner] > 0, "a lighthouse that is no manor"
    for seat in range(s.seated):
        out = s.boards[seat].crates_out
        allowed = crates_left(s.boards[seat]) + out if seat < s.players else OPPONENT_CRATES
        assert s.wharf.crates.count(seat) == out <= allowed, f"crates of seat {seat}"
    if first_column(s) > 0:
        assert max([s.wharf.crates[cell] for cell in range(0, CELLS, COLUMNS)]) < 0, "a crate in the closed column"
