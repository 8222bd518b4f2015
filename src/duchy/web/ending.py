"""The end of a match on its table: the winner, bars by source, what decided it, and a picture to share."""

from __future__ import annotations

from html import escape

from duchy.draw.kit import seat_class
from duchy.table.archive import Film
from duchy.table.live import Live
from duchy.table.story import by_source, points, scored, sources
from duchy.web.charts import STEP, WIDTH, bars, title_of
from duchy.web.telling import crest_of, source_icon


def ranking(live: Live) -> list[int]:
    """The seats, winners first, then by points."""
    state = live.match.state
    scores, winners = state.scores(), state.winners()
    return sorted(range(live.table.players), key=lambda seat: (seat not in winners, -scores[seat]))


def ending(live: Live) -> str:
    """The card that lies on the table when the match is over."""
    names, state = live.table.names, live.match.state
    order, scores, winners = ranking(live), state.scores(), state.winners()
    found = sources(live.match)
    crests = "".join(crest_of(seat, live.game.name) for seat in winners)
    drawn = bars(names, by_source(live.match), found, scores, live.game.name, order) if found else ""
    rows = "".join(f"<p>{line}</p>" for line in (decisive(live, order), turning(live, order)) if line)
    facts = f"{' : '.join(str(scores[seat]) for seat in order)} · {length(live)}"
    colour = seat_class(winners[0], live.game.name) if winners else ""
    return (
        f'<div class="end-head {colour}">{crests}<div><h2 id="end-title">{escape(won(live))}</h2><p>{facts}</p></div></div>'
        f'{drawn}{legend(found, live.game.name)}<div class="end-words">{rows}</div>'
    )


def won(live: Live) -> str:
    """Who won, in two words; nobody where the table as a whole has lost, or where a player alone has tied."""
    say = getattr(live.game.text, "outcome", None)
    if say is not None:
        return str(say(live.match.state, live.table.names))
    winners = [live.table.names[seat] for seat in live.match.state.winners()]
    return f"{' and '.join(winners)} {'win' if len(winners) > 1 else 'wins'}" if winners else "The table has lost"


def legend(found: list[str], game: str) -> str:
    """What the colours of the bars mean."""
    keys = (
        f'<li><i class="source source-{at % 10}">{source_icon(source, game)}</i>{escape(title_of(source, game))}</li>'
        for at, source in enumerate(found)
    )
    return f'<ul class="legend">{"".join(keys)}</ul>' if found else ""


def decisive(live: Live, order: list[int]) -> str:
    """Where the winner got most ahead of the next."""
    if len(order) < 2 or not live.match.state.winners():
        return ""
    first, second = order[:2]
    totals = by_source(live.match)
    ahead = {source: totals[first].get(source, 0) - totals[second].get(source, 0) for source in sources(live.match)}
    best = max(ahead, key=lambda source: ahead[source], default="")
    if not best or ahead[best] <= 0:
        return ""
    mine, what = totals[first].get(best, 0), escape(title_of(best, live.game.name).lower())
    winner, next_one = (escape(live.table.names[seat]) for seat in (first, second))
    return f"<b>What decided it:</b> {what} brought {winner} {mine} points, {ahead[best]} more than {next_one}."


def turning(live: Live, order: list[int]) -> str:
    """When the winner went ahead for good, by the points that were counted on the way."""
    if len(order) < 2 or not live.match.state.winners():
        return ""
    first, total = order[0], [0] * live.table.players
    behind = 0
    for number, event in scored(live.match):
        total[event.seat] += points(event)
        if any(total[seat] >= total[first] for seat in order[1:]):
            behind = number
    name = escape(live.table.names[first])
    if not behind:
        return ""
    if behind >= len(live.match.steps) - 1:
        return f"<b>The turn of the game:</b> {name} was ahead only at the very end."
    return f"<b>The turn of the game:</b> {when(live, behind)}. From then on {name} stayed ahead."


def length(live: Live) -> str:
    """How long a match was: in rounds, where the game has any."""
    found = film(live).rounds()
    return f"{len(found)} rounds" if found else f"{len(live.match.steps)} decisions"


def when(live: Live, step: int) -> str:
    """A moment of a match as people would name it."""
    name = next((name for at, name in reversed(film(live).rounds()) if at <= step), "")
    return round_name(name) or f"decision {step} of {len(live.match.steps)}"


def round_name(name: str) -> str:
    """A round in words.

    >>> round_name("C3"), round_name("11"), round_name("")
    ('phase C, round 3', 'round 11', '')
    """
    return f"phase {name[0]}, round {name[1:]}" if name[:1].isalpha() else f"round {name}" if name else ""


def film(live: Live) -> Film:
    """Every position of a finished match, kept while the table is in memory."""
    kept = live.drawn.get("film")
    if not isinstance(kept, Film):
        kept = live.drawn["film"] = Film(live.match)
    return kept


# -- a picture to share ------------------------------------------------------------------------------------------------

PAPER = """
svg { font-family: Georgia, serif; }
.paper { fill: #fbf6ea; stroke: #2b2418; stroke-width: 2; }
text { fill: #2b2418; } .soft { fill: #6b5d47; font-family: sans-serif; font-size: 13px; }
.title { font-weight: 700; font-size: 28px; }
.chart-name { font-weight: 700; font-size: 16px; } .chart-total { font-weight: 700; font-size: 27px; text-anchor: end; }
.chart-number { font-weight: 700; font-size: 14px; fill: #fffaf0; text-anchor: middle; }
.chart-segment { stroke: #2b2418; stroke-width: 1.2; fill: var(--source); }
.k-crest-field { fill: var(--s); } .k-crest-charge { fill: #fff8ec; }
.k-crest-outline { fill: none; stroke: #2b2418; stroke-width: 1.3; }
"""
SOURCES = ("#55885a", "#a87f3c", "#b5542d", "#2f7391", "#6d4d8b", "#8c2f26", "#4b4a57", "#2f7a6b", "#8a5a2b", "#96466f")
SEATS = ("#b3262e", "#2f6db3", "#d9a520", "#6a3d8f", "#2b7a78")
GUILDS = ("#2b7a78", "#6a3d8f", "#4f8a3c", "#b3262e")


def result_picture(live: Live) -> str:
    """The result as one SVG that stands by itself: it carries its colours along, and nothing else."""
    found = sources(live.match)
    order, scores = ranking(live), live.match.state.scores()
    chart = bars(live.table.names, by_source(live.match), found, scores, live.game.name, order)
    chart = chart.replace('<svg class="chart"', f'<svg x="30" y="96" width="{WIDTH}" height="{len(order) * STEP}"', 1)
    colours = [f".source-{at} {{ --source: {value}; }}" for at, value in enumerate(SOURCES)]
    colours += [f".k-seat-{at} {{ --s: {value}; }}" for at, value in enumerate(SEATS)]
    colours += [f".k-guild-seat-{at} {{ --s: {value}; }}" for at, value in enumerate(GUILDS)]
    keys = "".join(
        f'<g transform="translate({30 + at % 4 * 140} {116 + len(order) * STEP + at // 4 * 22})">'
        f'<rect class="chart-segment source-{at % 10}" width="14" height="14" rx="3"/>'
        f'<text class="soft" x="20" y="12">{escape(title_of(source, live.game.name))}</text></g>'
        for at, source in enumerate(found)
    )
    height = 130 + len(order) * STEP + (len(found) + 3) // 4 * 22
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH + 60}" height="{height}" viewBox="0 0 {WIDTH + 60} {height}">'
        f"<style>{PAPER}{''.join(colours)}</style>"
        f'<rect class="paper" x="1" y="1" width="{WIDTH + 58}" height="{height - 2}" rx="12"/>'
        f'<text class="title" x="30" y="48">{escape(won(live))}</text>'
        f'<text class="soft" x="30" y="74">{escape(live.game.title)} · {escape(live.table.title)}</text>{chart}{keys}</svg>'
    )
