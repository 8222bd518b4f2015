"""`duchy train`: teach the bots of a game."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from duchy.arena.standings import wilson
from duchy.bots.learned import WEIGHTS
from duchy.commands.common import parse_options, use_content
from duchy.kernel.errors import BadOption
from duchy.kernel.game import find

if TYPE_CHECKING:
    from duchy.arena.training.learner import Learner, Progress
    from duchy.arena.training.selfplay import Score


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("train", help="Let a network learn, from games against itself, what the bots' evaluation gets wrong.")(train)


def train(
    game: Annotated[str, typer.Argument(help="The game, as `duchy games` names it.")],
    players: Annotated[int, typer.Option(help="Seats at the table; each number of players has a network of its own.")] = 2,
    games: Annotated[int, typer.Option(help="How many games in all, those before a --resume included.")] = 20_000,
    lessons: Annotated[
        int, typer.Option(help="How many of these are games of the hand-made evaluation, gone through before it plays itself.")
    ] = 0,
    option: Annotated[list[str] | None, typer.Option(help="An option of the game: --option mode=team (repeatable).")] = None,
    seed: Annotated[int, typer.Option(help="Another seed, another training.")] = 1,
    rate: Annotated[
        float, typer.Option(help="How large the first steps of learning are; the last are a thirtieth of it.")
    ] = 1e-3,
    jobs: Annotated[int, typer.Option(help="Processes that play.")] = 1,
    ray: Annotated[
        str | None, typer.Option(help="Play on the Ray cluster at this address ('auto', 'local'), in --jobs parts.")
    ] = None,
    start: Annotated[
        Path | None, typer.Option(help="Weights to learn on from: a <game>-<players>.toml of the house or a pack.")
    ] = None,
    folder: Annotated[
        Path | None, typer.Option(help="Where checkpoint and weights are written: weights, or PACK/weights with --content.")
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Continue from the checkpoint in the folder.")] = False,
    trust: Annotated[float, typer.Option(help="How much of what was learnt is tried and written, above 0 and up to 1.")] = 1.0,
    trial: Annotated[int, typer.Option(help="Games of the match at the end: greedy, and the weights in the house.")] = 200,
    content: Annotated[list[Path] | None, typer.Option(help="Learn with a content pack. Several: later ones win.")] = None,
) -> None:
    """Let a network learn, from games against itself, what the bots' evaluation gets wrong."""
    use_content(content)
    if find_spec("torch") is None or find_spec("numpy") is None:
        raise BadOption("training needs torch and numpy: pip install torch numpy")
    from duchy.arena.training.export import export, learnt
    from duchy.arena.training.learner import Course, fresh, resumed
    from duchy.arena.training.learner import train as go_on
    from duchy.arena.training.lessons import study

    find(game)
    if not 0.0 < trust <= 1.0:
        raise BadOption(f"--trust {trust:g}: it is a part of what was learnt, above 0 and up to 1")
    folder = folder or (content[-1] if content else Path()) / WEIGHTS
    checkpoint = folder / f"{game}-{players}.pt"
    if checkpoint.exists() and not resume:
        raise BadOption(f"{checkpoint} is there already: --resume continues it; another --folder begins anew")
    if resume:
        learner = resumed(checkpoint)
    elif start is not None:
        learner = learnt(start, seed)
    else:
        learner = fresh(Course(game, players, parse_options(option), seed=seed))
    if (learner.course.game, learner.course.players) != (game, players):
        raise BadOption(f"{start or checkpoint} is for {learner.course.game} with {learner.course.players}")
    learner.course.rate = rate
    try:
        if lessons and not learner.progress.games:
            study(learner, lessons, tell)
            learner.save(checkpoint)
        go_on(learner, games, jobs, checkpoint, tell, ray=ray)
    except KeyboardInterrupt:
        typer.echo(f"stopped after {learner.progress.games} games; the same command with --resume continues", err=True)
        raise typer.Exit(130) from None
    learner.believe(trust)
    beat = trials(learner, trial) if trial else []
    for line in beat:
        typer.echo(line)
    typer.echo(f"written: {export(learner, folder, beat, trust)}")


def tell(progress: Progress, loss: float) -> None:
    """One line after every round."""
    match = f"; against greedy {progress.matches[-1][1]:.0%} at {progress.matches[-1][0]}" if progress.matches else ""
    typer.echo(f"{progress.games} games, {progress.seconds:.0f} s of processor time, off by {loss:.1f} points{match}", err=True)


def trials(learner: Learner, games: int) -> list[str]:
    """The match at the end on deals of its own, in words."""
    from duchy.bots.evaluations import evaluation

    course = learner.course
    found = [in_words("greedy", learner.match(games, 2_000_000_011), course.players)]
    nets = evaluation(course.game).nets
    if course.players < len(nets) and nets[course.players] is not None:
        found.append(in_words("the weights in the house", learner.match(games, 3_000_000_019, close=True), course.players))
    return found


def in_words(rival: str, score: Score, players: int) -> str:
    """A result as a sentence of the pedigree."""
    low, high = wilson(score.wins, score.games)
    return (
        f"{score.wins:.1%} ({low:.1%} to {high:.1%}) of {score.games} against {rival} at {players} players, "
        f"{score.points:.1f} : {score.rival:.1f} points"
    )
