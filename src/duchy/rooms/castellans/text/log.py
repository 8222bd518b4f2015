"""The log of Castellans: every event as a sentence, in the order of `told.py`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from duchy.kernel.words import listed
from duchy.rooms.castellans.content.tables import (
    ACTION_IDS,
    ACTION_ROWS,
    DISTRICT_IDS,
    GUILD_IDS,
    MANOR_IDS,
    MANOR_ROWS,
    MONUMENT_IDS,
    MONUMENT_ROWS,
)
from duchy.rooms.castellans.text.names import (
    between,
    citizen_name,
    dice_words,
    district_name,
    goods,
    guild_name,
    halves,
    line_name,
    somewhere,
)
from duchy.rooms.castellans.text.words import WORDS

Names = Sequence[str]
Told = dict[str, Any]


def who(e: Told, names: Names) -> str:
    """Who did it; beyond the last name sits the solo opponent."""
    seat = e["seat"]
    return names[seat] if 0 <= seat < len(names) else "The opponent"


# -- rounds and dice -------------------------------------------------------------------------------------------------------


@WORDS.says("round")
def round_begins(e: Told, names: Names) -> str:
    """A new round."""
    return f"Round {e['round']} begins; {who(e, names)} is the first player."


@WORDS.says("roll")
def rolled(e: Told, names: Names) -> str:
    """The dice of the pool."""
    return f"The dice show {dice_words(e['dice'])}."


@WORDS.says("left_over_dice")
def dice_left_over(e: Told, names: Names) -> str:
    """The dice that nobody drafted."""
    return f"Left over on the board: {dice_words(e['dice'])}."


@WORDS.says("draft")
def drafted(e: Told, names: Names) -> str:
    """A die leaves the pool."""
    return f"{who(e, names)} drafts a die: {e['face']}."


@WORDS.says("turn")
def turned(e: Told, names: Names) -> str:
    """A citizen turns a die."""
    return f"{who(e, names)} turns the die from {e['from']} to {e['to']}."


@WORDS.says("exchange")
def exchanged(e: Told, names: Names) -> str:
    """A citizen's exchange."""
    return f"{who(e, names)} uses the {citizen_name(e['citizen'])}."


@WORDS.says("left_over")
def used_left_over(e: Told, names: Names) -> str:
    """A left-over die's value."""
    return f"{who(e, names)} uses the left-over {e['face']} die."


# -- goods and influence ---------------------------------------------------------------------------------------------------


@WORDS.says("gain")
def gained(e: Told, names: Names) -> str:
    """A gain, and what was lost at the limit."""
    lost = f" ({e['lost']} lost: the track is full)" if e["lost"] else ""
    return f"{who(e, names)} gains {e['count']} {e['what']}{lost}."


@WORDS.says("pay")
def paid(e: Told, names: Names) -> str:
    """A payment, with the magic and the gold of a cost; nothing is said of a payment of nothing."""
    amounts = goods((e["count"], e["what"]), (e.get("magic", 0), "magic"), (e.get("gold", 0), "gold"))
    return "" if amounts == "nothing" else f"{who(e, names)} pays {amounts}."


@WORDS.says("push")
def pushed(e: Told, names: Names) -> str:
    """A token goes up a track."""
    return f"{who(e, names)} goes up on the {guild_name(e['guild'])} track from {e['from']} to {e['to']}."


@WORDS.says("lost_push")
def push_lost(e: Told, names: Names) -> str:
    """A token can't go up."""
    return f"{who(e, names)} can't go up any further: a push is lost."


# -- actions ---------------------------------------------------------------------------------------------------------------


@WORDS.says("spend")
def spent(e: Told, names: Names) -> str:
    """A die is spent."""
    return f"{who(e, names)} spends a die: {e['face']}."


@WORDS.says("action")
def acted(e: Told, names: Names) -> str:
    """A primary action."""
    name = ACTION_ROWS[ACTION_IDS.index(e["action"])].word("name")
    return f"{who(e, names)} takes the {name} action{' with a matching die' if e['linked'] else ''}."


@WORDS.says("recruit")
def recruited(e: Told, names: Names) -> str:
    """A citizen card is taken."""
    return f"{who(e, names)} recruits the {citizen_name(e['citizen'])}."


@WORDS.says("use")
def used_citizen(e: Told, names: Names) -> str:
    """A citizen of the Reset phase."""
    return f"{who(e, names)} uses the {citizen_name(e['citizen'])}."


@WORDS.says("sail")
def sailed(e: Told, names: Names) -> str:
    """A ship goes elsewhere."""
    return f"{who(e, names)} sails a ship from {district_name(e['from'])} to {district_name(e['to'])}."


# -- pieces on the table ---------------------------------------------------------------------------------------------------


@WORDS.says("place")
def placed(e: Told, names: Names) -> str:
    """A piece goes to its place."""
    if e["what"] == "keep":
        rolled = f"The black die shows {e['die']}: a" if e["die"] else "A"
        return f"{rolled} green keep goes to {district_name(e['where'])}."
    if e["what"] == "crate":
        return f"{who(e, names)} puts a crate on {e['good']} ({line_name(e['why'])})."
    return f"{who(e, names)} {built(e['what'])} {somewhere(e['where'])}."


def built(piece: str) -> str:
    """What is done with a token of a player board."""
    if piece in MANOR_IDS:
        return f"builds the {MANOR_ROWS[MANOR_IDS.index(piece)].word('name')}"
    if piece in MONUMENT_IDS:
        return f"erects a {MONUMENT_ROWS[MONUMENT_IDS.index(piece)].word('name')}"
    return {"house": "builds a manor", "citizen": "puts a citizen"}.get(piece, f"builds a {piece}")


@WORDS.says("turn_up")
def turned_up(e: Told, names: Names) -> str:
    """A citizen or a wharf card is laid open."""
    if e["where"] == "wharf":
        return f"A new wharf card lies open: {e['what'].replace('_', ' ')}."
    return f"The {citizen_name(e['what'])} is turned up in the {e['where']} line."


@WORDS.says("discard")
def citizens_discarded(e: Told, names: Names) -> str:
    """Citizens leave their line."""
    gone = listed([f"the {citizen_name(card)}" for card in e["citizens"]])
    return f"Discarded from the {e['line']} line: {gone}."


@WORDS.says("reshuffle")
def reshuffled(e: Told, names: Names) -> str:
    """Discards become a deck."""
    return f"The {e['line']} discards are shuffled into a new deck of {e['cards']}."


# -- scoring ---------------------------------------------------------------------------------------------------------------

SOURCES = {"influence": "crossing a divider", "citizens": "a citizen", "sales": "selling"}


@WORDS.says("score")
def scored(e: Told, names: Names) -> str:
    """Points at once; those of the Scoring phase are told with their contest."""
    return f"{who(e, names)} scores {e['points']} VP for {SOURCES[e['source']]}." if e["source"] in SOURCES else ""


def each(values: list[int], names: Names, show: Callable[[int], str] = str) -> str:
    """Values of the seats that have any, with their names."""
    told = [*names, "the opponent"]
    return ", ".join(f"{told[seat]} {show(value)}" for seat, value in enumerate(values) if value)


@WORDS.says("control")
def control_scores(e: Told, names: Names) -> str:
    """The control of a district and its points."""
    green = f", green {halves(e['halves'][-1])}" if e["halves"][-1] else ""
    held = each(e["halves"][:-1], names, halves)
    return f"Control of {district_name(e['district'])}: {held or 'nobody'}{green}. VP: {each(e['points'], names) or 'none'}."


@WORDS.says("monument_scores")
def monument_scores(e: Told, names: Names) -> str:
    """What a monument or lighthouse scores."""
    where = district_name(e["place"]) + (f" and {district_name(e['to'])}" if "to" in e else "")
    return f"{who(e, names)}'s {e['monument'].replace('_', ' ')} at {where} scores {e['points']} VP."


def contest(title: str, standing: list[int], e: Told, names: Names) -> str:
    """The wharf's or a track's standing and points."""
    held = each(standing, names)
    return f"{title}: {held}. VP: {each(e['points'], names) or 'none'}." if held else f"{title}: nobody."


@WORDS.says("wharf_scores")
def wharf_scores(e: Told, names: Names) -> str:
    """Crates on the wharf card."""
    return contest("Crates on the wharf", e["crates"], e, names)


@WORDS.says("guild_scores")
def guild_scores(e: Told, names: Names) -> str:
    """The tokens on a guild track."""
    return contest(f"{guild_name(e['guild'])} track", e["spaces"], e, names)


# -- the solo opponent -----------------------------------------------------------------------------------------------------


def pointed_at(ident: str) -> str:
    """What a chart points at: a district, a bridge, a citizen or a guild."""
    if "-" in ident:
        return between(ident).replace(" and ", "/")
    if ident in DISTRICT_IDS:
        return district_name(ident)
    return guild_name(ident) if ident in GUILD_IDS else citizen_name(ident)


@WORDS.says("chart")
def charted(e: Told, names: Names) -> str:
    """The opponent's black die, the chart it was read on, and what came of it."""
    rolled = f"The opponent's black die shows {e['die']}"
    if e["result"] == "again":
        return f"{rolled}: by the Selector chart it is rolled again."
    if e["chart"] == "district":
        return f"{rolled}: by the district chart of round {e['round']} that is {pointed_at(e['result'])}."
    if e["chart"] == "draft":
        return f"{rolled}: by the Draft chart that is the {pointed_at(e['result'])}."
    tied = ", ".join(pointed_at(option) for option in e["among"])
    return f"{rolled}: by the Selector chart for {len(e['among'])} ({tied}) that is {pointed_at(e['result'])}."


@WORDS.says("plan")
def planned(e: Told, names: Names) -> str:
    """The opponent's next action."""
    return f"The opponent spends its {e['face']} die; its plan says {e['action'].capitalize()}."


@WORDS.says("plan_monument")
def planned_monument(e: Told, names: Names) -> str:
    """The opponent's monument and what it looks for."""
    return f"The opponent's monument is the {e['monument'].replace('_', ' ')}; the best place scores {e['points']} VP now."


@WORDS.says("plan_wharf")
def planned_crates(e: Told, names: Names) -> str:
    """The opponent's bonus Wharf action."""
    line = line_name(e["line"])
    return f"The opponent's bonus is the wharf: {e['dice']} of its dice count, {e['crates']} crates go on the line '{line}'."
