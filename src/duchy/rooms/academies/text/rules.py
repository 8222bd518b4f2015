"""The rules help, in our own words."""

from __future__ import annotations

from typing import Final

RULES: Final = """# Guild Academies of Valeria

Four rounds of four phases. Recruit students, teach them until they graduate, send graduates on quests, and build an
academy that scores at the end. The most victory points (VP) win; the most Monuments break a tie.

Marked **(house)**: values we made ourselves because the printed ones could not be had. A content pack can replace them.

## Recruitment

In turn order, three times each: send a steward to a dock where you have none and draft one of its students into your
garden. An academy holds nine students; if it is full, expel one from the garden first. Then do one of these:

- **the dock's action**, for gold equal to the value of the drafted die. *Castellan*: a Town Classroom. *Benefactor*: a
  Guild Classroom. *Ministry*: move a banner and take a Favor. *Fountain*: take a professor and 2 knowledge;
- **bank**: 8 gold less the value of the die.

Before or after it you may take one **extra action**: 3 gold for 2 magic or back, 5 gold to move a banner, 3 gold for a
Favor (house).

The price, and what the bank pays, go by the value the die shows when you draft it. Knowledge of the Fountain, of a chit
or of a quest goes to one of your students or is split; you may let it go, and what is too much for a graduate is lost.

**Tiles** go at once on the board's top edge or beside another of your tiles, inside the board's five columns, and stay.
Where the wedges of all tiles around a corner meet, a **pedestal** is complete and you take a Monument from the line.
Edge pedestals need the two tiles above the board's edge (house). If several are complete at once, you choose which one
is filled first.

**Banners** go from your board to the Lower Council (a power while you sit there), from there to the Upper Council
(points at the end), or to another seat of the same council. One of your banners per seat; whoever sits there already
scores 2 VP.

**Favors and Monuments** may be used on your turn in every phase, Education included; some Favors have a price in gold or
magic. What a chit draws in Education was set aside for you before the phase, so that all can act at once; players whose
chits take from a line go through Education one after another.

**Draft lines** slide at the end of each turn. The top of each stack lies open and may be drafted too.

## Education

All at once. Choose classrooms that you can fill completely, and who goes there: a professor (the headmaster suits
everywhere) and students that fit guild, value range and relation. You may take classes back and rearrange
them as often as you like. When you finish:

1. each idle professor or headmaster earns 1 gold; the four lowest garden spaces pay 1 magic, 2 gold, 1 magic, 1 VP from
   left to right (house), except those that unused students cover, from the right;
2. teach every class, in any order. Gold, magic and points come at once; knowledge raises and flips turn students of
   that class, and all of it must be used while somebody is left there; only knowledge that is too much for a student who
   has graduated may be lost;
3. spend magic: 1 magic raises a student in class by 1.

A student that rises above 6 **graduates** and goes to the stage. You may wait and spend magic in Questing instead,
until that turn ends.

## Questing

In turn order: send graduates that match a quest card, put a torch on it, gain its points and benefit. Three torches a
round, one per card. Other players may complete the same card. Then your tracker moves one space for each torch. A
shaded space earns a Prestige tile and, if you like, a banner move; space 5 lets you swap two of your tiles once.
Graduates without a quest are lost.

## Restoration

The bottom Favor, Monument, Prestige tile and Town Classroom, two Guild Classrooms and the two rightmost professors
leave; lines and docks are refilled; quests with a torch are replaced; students return to the garden with their values.
The first player token moves on.

## The end

After the fourth Questing Phase, Prestige tiles and banners in the Upper Council score. The two classrooms printed on
your board never count there. Guild Monuments count as a professor and as a tile of their guild, for Prestige tiles
only.

## Alone: Guild Rivals

The Rival turns one of four action cards for each of its three stewards, drafts a student, and builds, petitions or
hires. Each tile gives it 3 VP, a pedestal with at least three wedges 2 VP and a Monument. Its students rise by 1 and
graduate at 6; each professor and the headmaster then tutor its highest student by 1 more. It completes as many quests as
possible, the highest first; its quests need only one graduate of the card's guild. At the end it scores 8, 10, 12 or
15 VP for each Prestige tile and upper seat, by level. Where its choice is tied or open, you decide. In later rounds the
lower score goes first. Equal scores are a tie.
"""
