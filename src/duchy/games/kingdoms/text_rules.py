"""The rules help, in our own words."""

RULES = """# Valeria: Card Kingdoms

You rule a kingdom in Valeria. Recruit citizens, slay monsters, build domains; your secret duke says what else counts.

## A turn

1. **Roll.** The active player rolls two dice. Domains may change dice, each once in a roll phase.
2. **Harvest.** Both dice and their sum activate citizens with these numbers in *every* kingdom; doubles activate twice. The
   active player uses the left (on-turn) powers, all others the right (off-turn) powers. Thieves act first. Exchanges are
   optional, and you choose their order. Whoever has no activated card takes one resource. With five players the one to the
   right of the active player rests and does not harvest.
3. **Actions.** The active player takes two of these; the same one twice is fine.
   - *Slay a monster*: pay its strength, and its magic on top. Take its reward.
   - *Recruit a citizen*: pay its gold and 1 more for each card of that name you own, starter included.
   - *Build a domain*: your citizens must show its roles (starters have none); pay its gold. Take its reward or keep its power.
   - *Gain* one gold, strength or magic.
4. **End.** If the game is not over, the dice go to the left.

**Magic** may stand in for gold or strength, but at least one real token must be spent.

## The end

The game ends when everybody has had the same number of turns and all monsters are slain, or all domains are built, or the
exhausted stacks are at least twice as many as the players. You score the points of your monsters, domains and
tokens, and what your duke counts (role icons on citizens and domains, cards, resources left). Most points win; tied, fewest
cards in the tableau.

## Alone against the Dark Lord

After your two actions each die of 1 to 5 activates the monster stack in that place; for a 6 you choose one. It carries off a
citizen of its column, of the stack you choose, or a domain once both are empty. Then your activated citizens also
use their off-turn powers. Slay all monsters and you win at once; if a monster attacks an empty column you lose at once. At five
exhausted stacks you win with more points than the Dark Lord, who scores living monsters, captured domains and his own duke.

## Variants

*Mixed citizens*: all citizens of a number form one stack, only the top is seen. *Herald*, *monster events* and *no dukes* are
from the second edition, *wardens* from a mini-pack.
"""
