"""The commands of `duchy`, one file each; every file registers its own."""

from __future__ import annotations

from collections.abc import Callable

import typer

from duchy.commands import admin, arena, bot, content, dataset, games, play, replay, serve, simulate, statistics, train, verify

REGISTERED: list[Callable[[typer.Typer], None]] = [
    serve.register,
    admin.register,
    play.register,
    games.register,
    simulate.register,
    arena.register,
    dataset.register,
    statistics.register,
    bot.register,
    train.register,
    replay.register,
    verify.register,
    content.register,
]
