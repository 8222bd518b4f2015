"""What happened, in sentences: the functions stand in the order of `told.py`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from duchy.kernel.words import count, listed, named
from duchy.rooms.villages.content.tables import LANDMARK_ROWS
from duchy.rooms.villages.text.words import WORDS, name_of

__all__: list[str] = []  # everything is found through WORDS

Facts = dict[str, Any]
Names = Sequence[str]
LANDMARK_NAMES = {row.word("id"): row.word("name") for row in LANDMARK_ROWS}


def who(e: Facts, names: Names) -> str:
    """Whose deed it was."""
    return named(names, e["seat"])


# -- the turn ----------------------------------------------------------------------------------------------------------


@WORDS.says("turn")
def turn(e: Facts, names: Names) -> str:
    back = f" and takes back {count(e['back'], 'coin')}" if e["back"] else ""
    return f"Turn {e['turn']}: {who(e, names)} begins{back}."


@WORDS.says("lead")
def lead(e: Facts, names: Names) -> str:
    return f"{who(e, names)} leads {e['action'].capitalize()}."


@WORDS.says("follow")
def follow(e: Facts, names: Names) -> str:
    return f"{who(e, names)} follows {e['action'].capitalize()}."


@WORDS.says("pass")
def stand_aside(e: Facts, names: Names) -> str:
    return f"{who(e, names)} passes."


@WORDS.says("claim")
def claim(e: Facts, names: Names) -> str:
    return f"{who(e, names)} claims the {LANDMARK_NAMES[e['what']]}."


@WORDS.says("fail")
def come_to_nothing(e: Facts, names: Names) -> str:
    return f"{who(e, names)} can't carry out {e['action'].capitalize()} after all: the powers did not bring what it takes."


# -- cards -------------------------------------------------------------------------------------------------------------


@WORDS.says("draw")
def draw(e: Facts, names: Names) -> str:
    card = name_of(e["what"][0]) if "what" in e else "a card"
    return f"{who(e, names)} draws {card} from {'the deck' if e['why'] == 'deck' else e['why']}."


@WORDS.says("turn_up")
def turn_up(e: Facts, names: Names) -> str:
    card = name_of(e["what"])
    if e["where"] == "row":
        return f"{card} is turned up."
    if e["where"] == "aside":
        return f"An Event turns up and is set aside: {card}."
    return f"Pile {e['where']} is refilled with {card}."


@WORDS.says("discard")
def discard(e: Facts, names: Names) -> str:
    return f"{who(e, names)} discards {name_of(e['what'])} onto pile {e['where']}."


@WORDS.says("trash")
def trash(e: Facts, names: Names) -> str:
    return f"{who(e, names)} trashes {name_of(e['what'])}."


@WORDS.says("look")
def look(e: Facts, names: Names) -> str:
    seen = f": {listed([name_of(card) for card in e['what']])}" if e.get("what") else ""
    return f"{who(e, names)} looks at {count(e['count'], 'card')} of the deck{seen}."


@WORDS.says("keep")
def keep(e: Facts, names: Names) -> str:
    return f"{who(e, names)} keeps {name_of(e['what']) if 'what' in e else 'one of them'}."


# -- the village -------------------------------------------------------------------------------------------------------


@WORDS.says("develop")
def develop(e: Facts, names: Names) -> str:
    return f"{who(e, names)} develops {name_of(e['what'])} as a Resource."


@WORDS.says("dedicate")
def dedicate(e: Facts, names: Names) -> str:
    return f"{who(e, names)} dedicates {name_of(e['what'])} to the {name_of(e['where'])}."


@WORDS.says("build")
def build(e: Facts, names: Names) -> str:
    return f"{who(e, names)} builds {name_of(e['what'])}."


@WORDS.says("complete")
def complete(e: Facts, names: Names) -> str:
    return f"{who(e, names)} completes the {name_of(e['what'])}."


@WORDS.says("recruit")
def recruit(e: Facts, names: Names) -> str:
    return f"{who(e, names)} recruits {name_of(e['what'])} for {e['price']} gold."


@WORDS.says("begin")
def begin(e: Facts, names: Names) -> str:
    return f"{who(e, names)} starts the {name_of(e['what'])} for {e['price']} gold."


@WORDS.says("waive")
def waive(e: Facts, names: Names) -> str:
    less = "pays 1 gold more" if e["action"] == "recruit" else "gives up 1 card more"
    return f"{who(e, names)} does without a discount and {less} for this {e['action'].capitalize()}."


# -- gold and resources ------------------------------------------------------------------------------------------------


@WORDS.says("place")
def place_coin(e: Facts, names: Names) -> str:
    me, owner, kind = who(e, names), named(names, e["owner"]), e["why"]
    if e["where"] == "resource":
        whose = "their own" if owner == me else f"{owner}'s"
        return f"{me} puts a coin on {whose} {kind}."
    if e["where"] == "castle":
        return f"{me} puts a coin on their Castle for {kind}."
    return f"{me} puts a coin on {owner}'s Castle Grounds for {kind}."


@WORDS.says("gain")
def gain(e: Facts, names: Names) -> str:
    if e["what"] == "gold":
        return f"{who(e, names)} takes {e['count']} gold from the bank."
    return f"{who(e, names)} has {e['what']} from a power" + (", for a discarded card." if e["why"] == "barter" else ".")


@WORDS.says("pay")
def pay(e: Facts, names: Names) -> str:
    return f"{who(e, names)} pays {e['count']} gold to the bank."


@WORDS.says("steal_gold")
def steal_gold(e: Facts, names: Names) -> str:
    return f"{who(e, names)} takes 1 gold from {named(names, e['victim'])}."


@WORDS.says("steal_card")
def steal_card(e: Facts, names: Names) -> str:
    card = name_of(e["what"]) if "what" in e else "a card"
    return f"{who(e, names)} takes {card} from {named(names, e['victim'])}'s hand."


@WORDS.says("take_back")
def take_back(e: Facts, names: Names) -> str:
    return f"{who(e, names)} takes back the coin on their {e['where'].capitalize()}."


# -- Events and the end ------------------------------------------------------------------------------------------------


@WORDS.says("event")
def event(e: Facts, names: Names) -> str:
    met = f" It meets {listed([named(names, seat) for seat in e['seats']])}." if e["seats"] else " It meets nobody."
    return f"Event: {name_of(e['what'])}.{met}"


@WORDS.says("hand_on")
def hand_on(e: Facts, names: Names) -> str:
    card = name_of(e["what"]) if "what" in e else "a card"
    return f"{who(e, names)} passes {card} to {named(names, e['to'])}."


@WORDS.says("foresee")
def foresee(e: Facts, names: Names) -> str:
    if e["why"] == "nothing to draw":
        return (
            "Nothing is left to draw. Unless a card is discarded to a pile or added to a village, "
            f"the game ends with {who(e, names)}'s next turn."
        )
    return (
        "No village has grown for a long time. Unless a card is added to one, "
        f"the game ends with {who(e, names)}'s turn in {count(e['rounds'], 'round')}."
    )


@WORDS.says("close")
def close(e: Facts, names: Names) -> str:
    if e["why"] == "count":
        return f"The game ends: {listed([named(names, seat) for seat in e['seats']])} reached {e['cards']} cards."
    reasons = {
        "deck": "the Building deck is empty",
        "nothing to draw": "nothing is left to draw, and for a whole round no village has grown",
        "no growth": "no village has grown for too many rounds",
    }
    return f"The game ends: {reasons[e['why']]}."


@WORDS.says("score")
def score(e: Facts, names: Names) -> str:
    return f"{who(e, names)}: {e['points']} VP from {e['source']}."


@WORDS.says("end")
def end(e: Facts, names: Names) -> str:
    scores = ", ".join(f"{name} {points}" for name, points in zip(names, e["scores"], strict=True))
    return f"The game is over: {scores}. Won by {listed([named(names, seat) for seat in e['winners']])}."
