"""The rules of Villages of Valeria in our own words."""

RULES = """\
# Villages of Valeria

Rebuild a village around your Castle. When the game ends, Victory Points (VP) decide.

## A turn
1. **Replenish.** Take back the coins on your Castle and Resources, those rivals put there too.
2. **Lead** one of the five actions: one that you can carry out.
3. **Follow.** Clockwise, everybody else may take the same action on the follower's terms, or pass.
4. The next player leads.

| Action | Leader | Follower |
|---|---|---|
| Harvest | draw 3 cards | draw 1 card |
| Develop | discard 1, a card becomes a Resource | discard 2, a card becomes a Resource |
| Build | pay and add a card to the village, draw 1 | the same, without the draw |
| Recruit | 1 gold for an Adventurer | 2 gold for an Adventurer |
| Tax | 1 gold and 1 card | 1 card |

**Drawing** is from the top of any of the five piles, or from the deck. **Discards** go face up onto a pile of your choice.
An empty pile is refilled from the deck. After your action you keep at most 8 cards.

**Paying.** Each resource symbol of a Building takes a coin on a Resource of that kind that has none yet, yours or a
rival's (the coin becomes theirs), or on your own Castle, which stands for any resource. Powers can give resources without a
coin. No village has the same Building twice.

**Adventurers** ask for building types: your village must have as many of each as the card shows.

## Powers
Instant powers work when the card is gained. Powers that name an action work whenever you lead or follow it, from the turn
after. All powers are optional and add up, in any order: before the action too, even where only they make it possible, and a
discount may be left unused. What can't be taken (an empty bank, a rival without cards) is lost.

## The end
After the turn in which a village has 14 (2 players), 12 (3) or 10 (4 or 5) Buildings and Adventurers: VP of the cards, VP of
their end powers, 1 VP for each coin, on your cards too. Ties: more Buildings and Adventurers, more gold, more Resources.

Should nobody get that far: once the deck and all piles are empty, everybody leads once more, and the game ends unless in that
round a card is discarded to a pile or added to a village (then the round begins anew). And after 20 rounds in which no village
grew the game ends, whatever is left to draw. The table says so beforehand, with whose turn it ends.

## Expansions
- **Monuments.** Recruit can start one instead, for 1 gold more (one at a time). Develop can dedicate a card it needs, without a
  discard. Build completes it: dedicated cards count as paid; they are discarded first, in your order and onto piles of your
  choice, then the rest is paid. Its type counts like a Building's.
- **Guild Halls.** 3 VP if your village has more buildings of the type than every other.
- **Landmarks.** Instead of following, discard cards for a token. Most of a kind 2 VP, a Gate 1 VP, a set of five 3 VP.
- **Architects.** A secret goal: 1 VP for each building of two types. Castle Grounds: rivals may use them as any resource, for
  a coin and a discarded card.
- **Events.** Four hide in the deck. Drawn, they are set aside and replaced, and resolved at the end of the turn.

## Solo
No followers. Discards are trashed; the hand never exceeds 8. Develop trashes 1 card; Recruit costs 2 gold (a Monument 3); Tax
trashes a card for 1 gold and draws none. A coin comes back only at the second Replenish after it was placed. What would be
taken from a rival comes from the bank or the deck. The game ends after the turn in which the deck runs out.

Where cards compare players, numbers stand in: a Guild Hall or Guildmaster rewards 3 or more buildings of its type, and every
Event says on its card when it meets you. Landmarks and Castle Grounds need rivals and are off.
"""
