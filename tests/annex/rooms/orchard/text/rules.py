"""The rules in our own words."""

RULES = """
# Orchard

Four rounds; most points win.

Each round a die is rolled. Everybody chooses a card from the hand in secret; you may take it back once, for your lowest card.
All cards are turned: the highest, if it is alone, scores the die, and its owner may plant up to three trees. With *frost*, a
die of 1 or 2 gives nothing.
"""
