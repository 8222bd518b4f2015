"""Pages that are made from the games themselves: a card for each, with its facts, actions and observation."""

from __future__ import annotations

import re
import sys
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mkdocs.structure.files import Files

ROOT = Path(__file__).parents[1]


def on_files(files: Files, config: Any) -> Files:
    """Add a page per game, by the compiled rules where they are built."""
    from mkdocs.structure.files import File

    sys.path.insert(0, str(ROOT))
    from tools.build import current

    sys.path.insert(0, str(ROOT / "build" / "all" / "lib" if current() else ROOT / "src"))
    import duchy

    for name in duchy.games():
        files.append(File.generated(config, f"games/{name}.md", content=card(duchy.game(name))))
    return files


def on_post_page(output: str, page: Any, config: Any) -> str:
    """Put scripts into files of their own: a running table serves the site, and lets no page run anything else."""

    def moved(found: re.Match[str]) -> str:
        name = f"assets/inline/{sha256(found[1].encode()).hexdigest()[:12]}.js"
        file = Path(config.site_dir) / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(found[1], encoding="utf-8")
        return f'<script src="{"../" * page.url.count("/")}{name}"></script>'

    return re.sub(r"<script>(.*?)</script>", moved, output, flags=re.DOTALL)


def on_page_markdown(markdown: str, page: Any, config: Any, files: Any) -> str:
    """Put the figures that `make bench` has kept where a page asks for them."""
    return markdown.replace("<!-- bench -->", figures()) if "<!-- bench -->" in markdown else markdown


def figures() -> str:
    """The newest kept figures as a table."""
    from bench.history import runs

    kept = runs(ROOT / "bench" / "history.jsonl")
    if not kept:
        return "*Nothing has been measured yet: `make bench`.*"
    last = kept[-1]
    lines = [f"Measured {last['date']} at commit `{last['commit']}`: Python {last['python']}, {last['machine']}.", ""]
    lines += ["| table | how | decisions per unit | copy, us | replay, ms |", "|---|---|---:|---:|---:|"]
    for row in last["rows"]:
        if row["part"] != "interfaces":
            speed = f"{row['decisions_per_unit']:,}"
            lines.append(f"| {row['table']} | {row['how']} | {speed} | {row['copy_us']} | {row.get('replay_ms', '')} |")
    return "\n".join(lines)


def card(game: Any) -> str:
    """A game as researchers want to know it."""
    from duchy.envs.encode import WAYS, Encoder

    low, high = game.seats
    lines = [
        f"# {game.title}",
        "",
        game.summary,
        "",
        "| | |",
        "|---|---|",
        f"| name | `{game.name}` |",
        f"| seats | {low} to {high} |",
        f"| modes | {', '.join(f'`{mode.name}`' for mode in game.modes)} |",
        f"| actions in the catalogue | {game.actions.size:,} |",
        f"| observation | {sum(field.size for field in game.layout):,} bytes |",
        f"| two players, trimmed | {', '.join(f'{Encoder(game, 2, how).size:,} as `{how}`' for how in WAYS)} |",
        f"| rules version, fingerprint, layout | {game.rules}, `{game.fingerprint}`, `{game.layout_fingerprint}` |",
        f"| information | imperfect, {hidden(game)} |",
        "| utility | two players: zero-sum (`win`, `margin`); more: constant-sum (`win`) |",
        f"| to cite | Duchy, {game.title}, rules {game.rules}, layout `{game.layout_fingerprint}` |",
        *played(game, "random", 5),
        *played(game, "greedy", 3),
        "",
        "## Options",
        "",
        "| option | meaning | takes | default |",
        "|---|---|---|---|",
        *(f"| `{o.name}` | {cell(o.meaning)} | {cell(o.takes)} | `{o.default}` |" for o in game.options.values()),
        "",
        "## Actions",
        "",
        "| kind | parameters | how many |",
        "|---|---|---|",
        *(f"| `{kind.name}` | {cell(parameters(kind))} | {kind.size:,} |" for kind in game.actions.kinds.values()),
        "",
        "## Observation",
        "",
        "Fields with a number at the end are there for every seat, the observer first; those of the others are left out here.",
        "",
        "| field | bytes | kind | meaning |",
        "|---|---|---|---|",
        *(
            f"| `{field.name}` | {field.size} | {kind_of(field)} | {cell(field.meaning)} |"
            for field in game.layout
            if not field.seat
        ),
    ]
    return "\n".join(lines) + "\n"


def kind_of(field: Any) -> str:
    """How a field's bytes are read."""
    return f"{field.kind} of {field.values}" if field.values else str(field.kind)


def hidden(game: Any) -> str:
    """Whether several decide at once, as far as some games show: players who take their first action each time."""
    for players in range(max(2, game.seats[0]), game.seats[1] + 1):
        state = game.new(players=players, seed=1)
        while not state.over:
            if len(state.seats) > 1:
                return "several seats decide at once at times"
            state.apply(state.legal()[0])
    return "one seat decides at a time"


def played(game: Any, spec: str, games: int) -> list[str]:
    """Decisions, branching and scores of a bot among its like, at the smallest and the largest table."""
    from duchy.bots import Seen, bot

    rows = []
    for players in sorted({max(2, game.seats[0]), game.seats[1]}):
        decisions, choices, points = 0, 0, 0
        for seed in range(games):
            state, player = game.new(players=players, seed=seed), bot(spec, seed)
            while not state.over:
                decisions, choices = decisions + 1, choices + len(state.legal())
                state.apply(player.choose(Seen(game, state, state.seat)), state.seat)
            points += sum(state.scores())
        rows.append(
            f"| `{spec}`, {players} players | {decisions / games:.0f} decisions a game, {choices / decisions:.1f} choices "
            f"each, {points / games / players:.0f} points a seat ({games} games) |"
        )
    return rows


def parameters(kind: Any) -> str:
    """The parameters of a kind with their values."""
    return "; ".join(f"{name}: {values[0]} to {values[-1]} ({len(values)})" for name, values in kind.params.items()) or "none"


def cell(text: str) -> str:
    """Text fit for a table."""
    return text.replace("|", "\\|").replace("\n", " ")
