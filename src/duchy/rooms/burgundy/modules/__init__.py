"""Expansions and modes: one file each."""
