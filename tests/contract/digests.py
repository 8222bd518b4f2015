"""The digests of random games, one line per table: run in another process, interpreted, and compared."""

from __future__ import annotations

from duchy.kernel.game import Game
from duchy.kernel.options import Variant
from tests.contract.conftest import tables


def digests(game: Game, variant: Variant) -> list[str]:
    """The digests at the start and at the end of three random games."""
    found = []
    for seed in (101, 102, 103):
        state = game.new(players=variant.players, seed=seed, options=variant.options)
        found.append(state.digest())
        state.playout(seed)
        found.append(state.digest())
    return found


def main() -> None:
    """Print them all."""
    for game, variant in tables():
        print(f"{game.name}-{variant!r}", *digests(game, variant))


if __name__ == "__main__":
    main()
