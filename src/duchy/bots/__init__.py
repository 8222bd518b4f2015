"""Players that are programs. They receive only what their seat may know.

>>> from duchy.bots import bot, levels
>>> bot("greedy", seed=1)
<Bot greedy>
>>> [level.spec for level in levels()]
['random', 'greedy', 'scholar', 'expect', 'search:time=1.0']
"""

from duchy.bots.advice import Hint, Weighed, analyse, hints
from duchy.bots.players import Bot
from duchy.bots.seen import Seen
from duchy.bots.specs import Level, bot, levels

__all__ = ["Bot", "Hint", "Level", "Seen", "Weighed", "analyse", "bot", "hints", "levels"]
