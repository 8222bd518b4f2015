"""The market of Castellans: dice to draft, two lines of citizens, the wharf card."""

from __future__ import annotations

from typing import Any, Final

from duchy.draw import kit
from duchy.draw.castellans import pieces as cp
from duchy.draw.castellans.effects import WHEN, amount, effects
from duchy.draw.markup import NOTHING, Html, html, join
from duchy.rooms.castellans.content.tables import CITIZEN_ROWS, WHARF_LINE_ROWS

CITIZENS: Final = {row.word("id"): row for row in CITIZEN_ROWS}
LINE_NAMES: Final = {row.word("id"): row.word("name") for row in WHARF_LINE_ROWS}
LINES: Final = {
    "buy": html("<i>buy</i>{}", amount(1, "gold")),
    "sell_vp": html("<i>sell</i>{}{}", amount(1, "gold"), amount(1, "vp")),
    "sell_influence": html("<i>sell</i>{}<em>/</em>{}", amount(1, "influence"), amount(2, "gold")),
}
"""What a crate on a line of the wharf card does."""


# -- dice --------------------------------------------------------------------------------------------------------------


@kit.kept
def dice(view: dict[str, Any]) -> Html:
    """The dice to draft, and those left over this round."""
    pool = [cp.die(face, el=f"pool-{face}", many=n) for face, n in counted(view["pool"]).items()]
    over = [
        cp.die(face, label=f"left over: {face} die", el=f"left-over-{face}", many=n)
        for face, n in counted(view["left_over"]).items()
    ]
    groups = [
        html("<span>{}</span>{}", title, shown) for title, shown in (("Dice to draft", pool), ("Left over", over)) if shown
    ]
    return html('<div class="ca-dice">{}</div>', groups or html("<span>No dice on the table</span>"))


def counted(faces: list[str]) -> dict[str, int]:
    """Dice by face."""
    return {face: faces.count(face) for face in dict.fromkeys(faces)}


# -- citizens ----------------------------------------------------------------------------------------------------------


@kit.kept
def citizens(lines: list[dict[str, Any]]) -> Html:
    """The two draft lines: pink to the left edge, blue to the right edge; the price in food under each card."""
    return join(citizen_line(back, line) for back, line in zip(("pink", "blue"), lines, strict=True))


def citizen_line(back: str, line: dict[str, Any]) -> Html:
    """One draft line with its deck."""
    places = [citizen(card, line["food"][i], f"slot-{back}-{i + 1}", back) for i, card in enumerate(line["cards"])]
    deck = html(
        '<span class="ca-deck ca-{back}" role="img" aria-label="{back} deck, {}">{}<b>{}</b></span>',
        kit.count(line["deck"], "card"),
        kit.icon("citizen"),
        line["deck"],
        back=back,
    )
    return html('<div class="ca-line">{}</div>', [*places, deck] if back == "pink" else [deck, *reversed(places)])


@kit.kept
def citizen(card: str | None, food: int, el: str, back: str) -> Html:
    """A citizen card of a draft line."""
    if card is None:
        return kit.piece("span", NOTHING, "ca-card ca-none", "empty place", el=el)
    row = CITIZENS[card.split("#")[0]]
    inner = html(
        '<b class="ca-card-title ca-{}">{}</b><span class="ca-effects">{}</span><small>{}</small>'
        '<span class="ca-price">{}<b>{}</b>{}</span>',
        back,
        row.word("name"),
        effects(row),
        WHEN[row.word("trigger")],
        cp.guild_box(row.word("guild")),
        food,
        kit.icon("food", "c-food"),
    )
    label = f"{row.word('name')}, {row.word('guild')} citizen, {food} food"
    return kit.piece("div", inner, "ca-card", label, el=el, piece=row.word("id"))


# -- the wharf ---------------------------------------------------------------------------------------------------------


@kit.kept
def wharf(card: dict[str, Any]) -> Html:
    """The wharf card: three rows of goods, what each row does, the crates."""
    rows = [wharf_row(line, f"wharf-{r}") for r, line in enumerate(card["rows"], start=1)]
    return html('<div><h2>{} Wharf</h2><div class="ca-wharf-card">{}</div></div>', kit.icon("wharf"), rows)


def wharf_row(row: dict[str, Any], el: str) -> Html:
    """A row of the wharf card."""
    line = row["line"]
    return html(
        '<div class="ca-wharf-row ca-{}">{}{}</div>',
        line.split("_")[0],
        [wharf_cell(c, f"{el}-{i}", i == 1) for i, c in enumerate(row["cells"], start=1)],
        kit.piece("span", LINES[line], "ca-wharf-line", LINE_NAMES[line], piece=line, role="img"),
    )


def wharf_cell(c: dict[str, Any], el: str, first: bool) -> Html:
    """A space of the wharf card: its good, or the crate on it."""
    good, crate = c["good"], c["crate"]
    cls = f"ca-wharf-cell{'' if c['open'] else ' shut'}{' first' if first else ''}"
    if crate is None:
        return kit.piece("span", kit.icon(good, f"c-{good}"), cls, good, el=el, role="img")
    return kit.piece("span", cp.crate_box(crate), cls, f"{good}, crate of seat {crate + 1}", el=el, role="img")
