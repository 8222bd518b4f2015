"""The rules of Castellans in our own words."""

RULES = """
# Castellans of Valeria

You are one of the castellans of Kosk. Over five rounds you draft dice, spend them on actions, hold districts and
climb the four guild tracks. Most victory points (VP) win.

## The table

- The city is a ring of six **districts**; each belongs to two of the four **guilds** (Worker, Soldier, Shadow, Holy).
- Between neighbouring districts runs a **road** with four dots for windmills, and at its inner end a **bridge** for a
  gate.
- Your board holds gold (up to 6, up to 10 once the Banker's manor is built) and wood, stone, food and magic (up to 6
  each). What does not fit is lost.
- At the start everybody chooses one manor and an empty district for it, the first player last. Districts that stay
  empty get a green **keep**. The green keeps compete for control, but score nothing.

## A round

1. **Draft.** The dice are rolled: three for each player and three more. In turn, everybody drafts a die and gains
   what it shows: 2 gold, 1 resource, or 1 push on any guild track. Citizens that exchange may do so before or after
   that gain, each once for each die. The last three dice stay on the board.
2. **Action.** In turn, everybody spends one drafted die on one primary action, until all dice are spent. Any die
   serves for any action; a die of the action's own face gives a bonus first. Once in each turn, before or after the
   primary action, you may also erect a monument.
3. **Scoring.** Control of the round's districts, then monuments in the whole city, then the wharf.
4. **Reset** (not after round 5). Crates go home and a new wharf card is turned up; the two cards at the outer edge of
   each draft line are replaced; with up to three players the black die adds a keep; the next player clockwise is
   first player. Two citizens act in this phase: the **Smuggler** may sail a ship, the **Peasant** may gain what two of
   the left-over dice show. They do so at its end, when new cards and keep are known; where two players could push
   tokens, each may also act at its beginning.

## Primary actions

| action | own face | what it does |
|---|---|---|
| Manor | wood: +1 wood | 3 wood, +1 gold per manor there: a manor, 1 push on both guilds; its power opens |
| Temple | stone: +1 stone | 2 stone, +1 gold per temple there: a temple, 2 pushes on both guilds |
| Recruit | food: +1 food | 1 to 3 food: a citizen card, 1 push on its guild; a token anywhere, 1 push on one guild there |
| Harvest | magic: +1 resource | what your three dice show, 1 push; perhaps a windmill (2 food, +1 gold per one there) |
| Wharf | influence: +1 push | crates to buy or sell; perhaps a ship (2 wood, +1 gold per one there) and a sail (2 gold) |

**Gold that manors and citizens add** to an action (Merchant's manor, Harbor Master, Constable, Prefect, Captain, Farmer)
may be taken at any moment of it: it helps to pay, and what is not needed comes when the payment has made room.

**Magic** can stand in for wood, stone or food if at least one of the real resource is paid. It never stands in for
gold, nor for the single resource that a crate sells.

**Monuments** cost gold and score in every round: the Gate (8) for citizens in its two districts, the Ward Tower (7)
for manors in its district, the Statue (6) for temples there. The lighthouse, one of your eight manors, scores 2 VP
for each ship in its district.

## The wharf

You have two **crates** for a round, and a third once your Banker's manor is built. Each goes on a free icon of the open
card and trades one of the resource shown. The back of the deck says which row does what; the rates are always the same:
one row **buys** a resource for 1 gold, one **sells** it for 1 gold and 1 VP, one sells it for 1 push or 2 gold. The
column at the far left is closed with fewer than four players. Crates stay on the card until the Reset phase.

## Guild tracks

Each track has 17 spaces. Each push moves your token up a space; crossing a divider line pays its reward at once. Each
of the top three spaces holds one token: taken ones are skipped, and when none is free above you, the push is lost.

## Scoring

- Control: manors, temples, ships and citizens count 1 in their district, windmills half in both districts beside
  their road. The ranks get 6, 4 and 2 VP. Who ties adds the VP of the ranks they fill and divides, rounded down. No
  token, no rank.
- Round 1 scores Anchorage, Bazani Gate and Nor High; round 2 Penumbra, Luna Grove and Iron Pit; round 3 Bazani Gate,
  Nor High and Penumbra; round 4 Luna Grove, Iron Pit and Anchorage; round 5 the whole city.
- Wharf: most crates on the card get 3, 2 and 1 VP.
- At the end each guild track: 6, 4 and 2 VP; a token that never left the start gets nothing.
- If level, most tokens on single spaces win; then the victory is shared.

## Solo

You play against one of six opponents. Its card lies open: by its list of priorities it drafts, gaining nothing but the
influence; for every round it names three dice actions, a monument and a bonus. It pays nothing, gains influence and VP
as usual, and its citizens and manors have no powers. After round 1 the lower score goes first.

- The **charts** say what the black die means. The district chart of the round says where a manor, temple, citizen, ship
  or sail goes (a windmill on the road clockwise of it); the Draft chart, which citizen it recruits; the Selector charts,
  which of several options that tie.
- Its monument goes where it scores most now. Its token pushes go to the higher track, influence of dice and crates to
  its lowest.
- Its bonus is one or two sails, or crates: one for each of its dice with one of the three faces named, on the rightmost
  free icons of the line named. You can spoil that by drafting those dice, or by putting crates there first.
"""
