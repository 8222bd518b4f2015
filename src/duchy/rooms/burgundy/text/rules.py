"""The rules in our own words."""

RULES = """
# The Castles of Burgundy

You are a duke who fills a duchy with tiles. Five phases (A to E) of five rounds; most points win.

## A phase
The tiles left in the depots are cleared away (goods stay), new ones are laid out, and five goods go on the round
spaces.

## A round
Everybody rolls two dice; the white die brings one goods tile to its depot. Then everybody has a turn, in the order of
the bridge.

## Your turn
Each of your two dice gives one action:

- **Take a tile** from the depot of the die's number into your storage (three spaces; if it is full, throw one away).
- **Place a stored tile** on a space of its colour and of the die's number, beside a tile that lies already.
- **Sell goods** of the die's number, all of that type: 1 silver, and 2, 3 or 4 points for each tile with 2, 3 or 4
  players.
- **Take two workers**, with any number.

A **worker** changes a die by 1 (1 and 6 are neighbours); spend as many as you like. Once in a turn, at any moment, you
may buy a tile of the **black depot** for 2 silver.

## Tiles
- **Building**: does something at once; one of each type in a town (connected beige spaces). Warehouse: sell one type.
  Watchtower: 4 points. Carpenter's workshop: take a building. Church: take a mine, monastery or castle. Market: take a
  ship or livestock. Boarding house: 4 workers. Bank: 2 silver. Town hall: place another tile, any number.
- **Livestock**: points for its animals, and again for all tiles of the same animal on the same pasture.
- **Monastery**: a lasting advantage, or points at the end.
- **Castle**: one more action at once, with any number.
- **Mine**: 1 silver at the end of every phase.
- **Ship**: take the goods of one depot (your store holds three types), then go one space forward on the bridge.

## Areas and colours
A connected area of one colour that is full scores by its size (1, 3, 6, 10, 15, 21, 28, 36 for 1 to 8 spaces) and by
the phase (10, 8, 6, 4, 2). Who first covers all spaces of a colour takes the large bonus tile (5, 6 or 7 points), the
second the small one (2, 3 or 4).

## The end
1 point for each unsold goods tile, each silver and every two workers, and what your monasteries give. Ties: fewest
empty spaces, then farthest behind on the bridge.

## Shields
Shields lie at the depots. When both your dice show the number of a depot (workers may help), you may take one of its
shields instead of both actions; it goes on a castle of your duchy without a shield, or replaces one, which leaves the
game. It works as long as it lies there, and brings points at the end. In the shield game you may end your turn with a
die unused.

At the **end of a phase**, before the mines pay: shields 14 and 15 give their tiles, in the order you like. Then
**tribute**: 1 silver for each shield you hold (with shield 3 also a worker), in any order; what you can't or won't pay
for leaves the game. Shield 6 may choose its player at any moment; when it is not your turn you are asked.

## Trade routes
You have a row of cards (5, 4 or 3 with 2, 3 or 4 players; a team has 6) with three spaces each. Goods you sell go one
by one on the next free space from the left; where the colour matches you get the bonus at once. When the row is full,
sold goods go face down into your storage again. Goods on the route count as sold.

## Border posts
Duchies 11a to 11f have three posts on the rim. Whenever a tile joins one more of them to another by placed tiles, you
score the points of the phase. Who joins all three first also takes the large border bonus, the second the small one;
it counts like the bonus of a colour.

## Other expansions
- **White castle**: one action at once with the number of the white die; workers may change it.
- **Inns**: one more beside the black depot in every phase, bought like its tiles. An inn fits on any colour, one in an
  area, has no effect and makes its area one larger.
- **Random duchies**: everybody gets a random sheet and chooses its side and the hex of the starting castle, in turn
  order or all at once, as the table agrees.

## The team game
Two partners share a duchy, its workers, silver and goods, and two storage spaces; each has two storage spaces of their
own, dice, a piece on the bridge and a marker for points. When you take a tile you choose the shared or your own
storage; tiles never move from one to the other. You can't use your partner's dice or private tiles. The points of both
are added; in a tie the team with more empty spaces wins.

## The solo game
Fill all 37 hexes of an island duchy in 25 rounds. Other islands are reached only by the rivers. There is no bridge.

- Each round the white die brings a goods tile to its depot and then removes the first tile there (or of the next depot
  that has one).
- Points move a counter towards the target. After each gain you may buy points for 1 silver each. At the target the
  counter goes back to 0 (what is beyond is lost), the target moves 5 down, and you have a free action of any number.
- A completed area is two gains, one for its size and one for the phase. Whatever a tile brings happens in the order
  you choose.
- A monastery that counts at the end counts as soon as it is placed. A crane is named once as the building it counts as.
- A completed colour brings no points but a tile of the black depot, placed at once.
- A ship takes the goods of one depot, all others leave the game; then five goods buy a black tile, which fits on any
  colour and has no effect. You may store any number of types of goods.

## More
Each piece explains itself where it is shown. Pieces marked "house" are values of our own where the printed ones could
not be had.
"""
