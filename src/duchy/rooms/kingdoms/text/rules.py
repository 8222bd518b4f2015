"""The rules help, in our own words."""

RULES = """# Valeria: Card Kingdoms

You rule a kingdom in Valeria. Recruit citizens, slay monsters, build domains; your secret duke says what else counts.

## A turn

1. **Roll.** The active player rolls two dice. Domains may change dice, each once in a roll phase.
2. **Harvest.** Both dice and their sum activate citizens with these numbers in *every* kingdom; doubles activate twice. The
   active player uses the left (on-turn) powers, all others the right (off-turn) powers. Thieves act first; on your turn
   each takes up to 3 gold or up to 3 magic from one opponent. Exchanges and choices may be refused, and you choose their
   order. Whoever has no activated card may take one resource. With five players the one to the right of the active player
   rests: no harvest and no such resource in that turn, but a thief may still take from them.
3. **Actions.** The active player takes two of these; the same one twice is fine.
   - *Slay a monster*: pay its strength, and its magic on top. Take its reward.
   - *Recruit a citizen*: pay its gold and 1 more for each card of that name you own, starter included.
   - *Build a domain*: your citizens must show its roles (starters have none); pay its gold. Take its reward or keep its power.
   - *Gain* one gold, strength or magic.
4. **End.** If the game is not over, the dice go to the left.

**Magic** may stand in for gold or strength, but at least one real token must be spent.

## The end

When a turn ends and all monsters are slain, or all domains are built, or the exhausted stacks are at least twice as many as
the players, the round is played out, whatever is put back: the player to the right of the first player is active last, so
that all have had equally many turns. You score the points of your monsters, domains and
tokens, and what your duke counts (role icons on citizens and domains, cards, resources left). Most points win; tied, fewest
cards in the tableau.

## Alone against the Dark Lord

After your two actions each die of 1 to 5 activates the monster stack in that place; for a 6 you choose one. It carries off a
citizen of its column, of the stack you choose, or a domain once both are empty. Then your activated citizens also
use their off-turn powers; if none acts, you may take one resource again. Slay all monsters and you win at once; if a monster
attacks an empty column you lose at once. Five exhausted stacks end the game at once, even in the middle of a turn (an action
is finished first): you win with more points than the Dark Lord, who scores living monsters, captured domains and what his
duke counts on these and on captured citizens; he has no resources.

## Variants

*Mixed citizens*: all citizens of a number form one stack, only the top is seen. *Herald*, *monster events* and *no dukes* are
from the second edition, *wardens* from a mini-pack.
"""
