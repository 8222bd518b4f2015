"""The round: draft, actions, scoring and reset, five times; then the guild tracks."""

from __future__ import annotations

from duchy.games.castellans.citizens import reset_line
from duchy.games.castellans.content import (
    BLUE,
    CELLS,
    DICE_EACH,
    DISTRICT_IDS,
    KEEP_DIE,
    KEEP_TOKENS,
    KEEPS_ROLLED_UP_TO,
    PINK,
    RESET_CARDS,
    RESET_MASK,
    ROUNDS,
    WHARF_ROWS,
)
from duchy.games.castellans.dice import roll_dice
from duchy.games.castellans.draft import Draft
from duchy.games.castellans.effects import use_card
from duchy.games.castellans.scoring import score_control, score_guilds, score_monuments, score_wharf
from duchy.games.castellans.solo import opponent_bonus, opponent_monument
from duchy.games.castellans.state import (
    BOARD,
    CARDS_OWNED,
    CRATES,
    CRATES_OUT,
    FIRST,
    KEEPS,
    ROUND,
    VP,
    WHARF_CARD,
    Castellans,
)
from duchy.games.castellans.turn import ActionPhase
from duchy.kernel.core import Frame
from duchy.kernel.events import Event


def begin_round(s: Castellans) -> None:
    """The first player rolls the dice, and the drafting begins."""
    if s.log is not None:
        s.log.append(Event("round", s.table[FIRST], {"round": s.table[ROUND] + 1}))
    roll_dice(s)
    s.push(EndOfRound())
    s.push(ActionPhase())
    s.push(Draft(s.table[FIRST], DICE_EACH * s.seated))


class EndOfRound(Frame[Castellans]):
    """The Scoring phase; then the Reset phase, or after the last round the guild tracks and the end."""

    __slots__ = ()

    def step(self, s: Castellans) -> None:
        if s.opponent >= 0:
            opponent_monument(s)
            opponent_bonus(s)
        score_control(s)
        score_monuments(s)
        score_wharf(s)
        if s.table[ROUND] == ROUNDS - 1:
            score_guilds(s)
        else:
            s.push(Reset())
            reset_citizens(s)


def reset_citizens(s: Castellans) -> None:
    """Citizens that act in the Reset phase, in turn order, while the left-over dice still lie on the board."""
    for turn in range(s.seated - 1, -1, -1):
        seat = (s.table[FIRST] + turn) % s.seated
        if seat < s.players and s.boards[seat * BOARD + CARDS_OWNED] & RESET_MASK:
            for card in RESET_CARDS:
                if s.boards[seat * BOARD + CARDS_OWNED] >> card & 1:
                    use_card(s, seat, card)


class Reset(Frame[Castellans]):
    """The Reset phase: wharf, draft lines, round, a keep by the die, the next first player."""

    __slots__ = ()

    def step(self, s: Castellans) -> None:
        reset_wharf(s)
        reset_line(s, PINK)
        reset_line(s, BLUE)
        s.table[ROUND] += 1
        if s.seated <= KEEPS_ROLLED_UP_TO:
            roll_keep(s)
        s.table[FIRST] = next_first(s)
        begin_round(s)


def reset_wharf(s: Castellans) -> None:
    """The crates go home, and the top card of the wharf deck is the new open card."""
    for cell in range(CELLS):
        s.city[CRATES + cell] = -1
    for seat in range(s.seated):
        s.boards[seat * BOARD + CRATES_OUT] = 0
    s.table[WHARF_CARD] = s.wharf.pop()
    s.reveal("a wharf card was turned up")
    if s.log is not None:
        s.log.append(Event("wharf_up", -1, {"card": WHARF_ROWS[s.table[WHARF_CARD]].word("id")}))


def roll_keep(s: Castellans) -> None:
    """With up to three players the black die puts one more keep into a district."""
    standing = 0
    for district in range(6):
        standing += s.city[KEEPS + district]
    die = s.below(6)
    s.reveal("the black die was rolled")
    if standing < KEEP_TOKENS:
        s.city[KEEPS + KEEP_DIE[die]] += 1
    if s.log is not None:
        s.log.append(Event("keep", -1, {"die": die + 1, "district": DISTRICT_IDS[KEEP_DIE[die]]}))


def next_first(s: Castellans) -> int:
    """The next player clockwise; alone against an opponent, the lower score, and you when level."""
    if s.opponent >= 0:
        return 1 if s.boards[BOARD + VP] < s.boards[VP] else 0
    return (s.table[FIRST] + 1) % s.seated
