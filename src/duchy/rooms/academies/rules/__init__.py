"""The base game, phase by phase."""
