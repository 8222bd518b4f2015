"""Learning by temporal differences what the hand-made evaluations get wrong: `duchy train`. Needs torch and numpy."""
