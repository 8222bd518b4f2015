"""The centre of Card Kingdoms: the stacks in five columns, and the dice."""

from __future__ import annotations

from typing import Any, Final

from duchy.draw import cards, kit
from duchy.draw.cards import amount
from duchy.draw.kingdoms import faces
from duchy.draw.kingdoms.effects import title
from duchy.draw.markup import NOTHING, Html, html, join

PURSE: Final = ("gold", "strength", "magic", "vp")


def board(view: dict[str, Any], me: int) -> Html:
    """Five columns: monsters, two rows of citizens, domains."""
    owned = view["seats"][me]["icons"]
    names = [
        html('<span class="ki-row-name ki-row-{}" aria-hidden="true">{}</span>', i, words)
        for i, words in enumerate(("Monsters", "Citizens", "Domains"))
    ]
    stacks = [stack(shown, owned) for shown in view["centre"]]
    return html(
        '<div class="drawing ki-board">{}<div class="ki-grid">{}{}</div>{}</div>',
        bar(view, me),
        names,
        stacks,
        covered(view["covered"]),
    )


@kit.kept
def covered(cards_below: list[dict[str, Any]]) -> Html:
    """Monster events: the tokens that lie on cards which others cover now; they count again once the card lies open."""
    if not cards_below:
        return NOTHING
    shown = [
        html("<li>{} {}</li>", title(kept["card"]), [amount(f"+{n}", what) for what, n in lying(kept["added"])])
        for kept in cards_below
    ]
    return html('<div class="ki-covered"><b>Tokens on covered cards</b><ul>{}</ul></div>', shown)


def lying(added: list[int]) -> list[tuple[str, int]]:
    """The tokens on a card, those there are."""
    return [(what, n) for what, n in zip(PURSE, added, strict=False) if n]


def bar(view: dict[str, Any], me: int) -> Html:
    """What a phone shows above the centre: one's purse and the dice."""
    purse = [amount(view["seats"][me][what], what) for what in PURSE]
    return html('<div class="ki-bar">{}{}<span class="ki-dice">{}</span></div>', kit.crest(me), purse, dice(view, "bar"))


def dice(view: dict[str, Any], where: str) -> Html:
    """The two dice and their sum."""
    if not view["dice"]:
        return html('<span class="cd-none">not rolled yet</span>')
    shown = [
        kit.die_box(value, label=f"die {i}: {value}", el=f"die-{i}", key=f"{where}-die-{i}")
        for i, value in enumerate(view["dice"], start=1)
    ]
    return join(shown, html('<span class="ki-sum"><small>sum</small><b>{}</b></span>', sum(view["dice"])))


@kit.kept
def stack(shown: dict[str, Any], owned: dict[str, int]) -> Html:
    """A stack of the centre, whatever lies on top of it."""
    el = f"stack-{shown['stack']}"
    left, card, terms = shown["left"], shown["card"], shown["terms"]
    if shown["event"]:
        return faces.monster(shown["event"], 1, el, shown["added"], terms)
    if shown["exhausted"]:
        return exhausted(shown, el)
    if card is None:
        label = f"domains, face down, {left} in the stack"
        return cards.stack(kit.piece("div", kit.icon("domain"), "cd-card cd-back", label, el=el), left)
    if shown["kind"] == "monster":
        return faces.monster(card, left, el, shown["added"], terms)
    if shown["kind"] == "citizen":
        return faces.citizen(card, left, shown["price"], el, terms)
    return faces.domain(card, left, shown["price"], owned, el, terms)


def exhausted(shown: dict[str, Any], el: str) -> Html:
    """An exhausted stack: a hatched place with the name of what lay there."""
    numbers = "/".join(map(str, shown.get("numbers", [])))
    what = shown.get("area", "").capitalize() or (f"citizen {numbers}" if numbers else "domain")
    inner = html("{}<b>Exhausted</b><span>{}</span>", kit.icon("exhausted"), what)
    return kit.piece("div", inner, "cd-gone", f"exhausted stack, {what}", el=el)
