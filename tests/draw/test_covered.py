"""Monster events of Card Kingdoms: tokens on cards that others cover are shown, since they count again later."""

from __future__ import annotations

import duchy
from duchy.draw import draw

from .preview import position


def test_tokens_on_covered_cards_are_shown() -> None:
    view = position(duchy.game("kingdoms"), 2, 5, {"monster_events": True}, 20).view(0)
    assert "ki-covered" not in draw("kingdoms", {**view, "covered": []}, ["Anna", "Ben"]).board
    tokens = [{"card": "goblin", "left": 2, "added": [0, 2, 1]}]
    shown = draw("kingdoms", {**view, "covered": tokens}, ["Anna", "Ben"]).board
    line = shown[shown.index("ki-covered") :]
    assert "Goblin" in line and "+2" in line and "#i-strength" in line and "+1" in line and "#i-magic" in line
