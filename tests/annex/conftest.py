"""The annex's own files are no tests: they are found when `DUCHY_ANNEX` names this folder."""

collect_ignore = ["rooms", "draw", "bots", "lessons"]
