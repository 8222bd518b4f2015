"""Your agent at a table: a program takes a seat of a running server and plays, among people and bots, through its public API.

    python -m duchy.client http://localhost:8000 CODE --bot examples/ppo.py:Trained --name Robin

`CODE` is the table's invitation. From Python, with full control:

    client = Client("http://localhost:8000", name="Robin")
    table = client.sit("CODE")
    client.play(table, bot("greedy"))
"""

from __future__ import annotations

import argparse
import json
import secrets
import time
import urllib.error
import urllib.request
from typing import Any, NamedTuple

from duchy.bots import Bot, Seen, bot
from duchy.kernel.errors import BadOption, DuchyError
from duchy.kernel.fair import sealed
from duchy.kernel.game import Game
from duchy.kernel.pack import opened
from duchy.rooms import game as find

WAIT = 20
"""How long the server is asked to wait for news, in seconds."""
RETRIES = 5


class ServerSaidNo(DuchyError):
    """The server refused; its own words say why."""


class Sight(NamedTuple):
    """What the agent's seat sees at one moment."""

    game: Game
    seat: int
    turn: int
    status: str
    legal: list[int]
    observation: bytes
    mask: bytes
    seen: Seen | None
    """The same as bots get it, with tables to try things on; None where there is nothing to decide."""
    scores: list[int] | None


class Added(NamedTuple):
    """What to check the luck of a match by when it is over (`duchy verify RECORD --commitment ... --contribution ...`)."""

    commitment: str
    """What the server had committed to before we added anything."""
    luck: str
    """The word we added; the server had its seal before."""
    others: tuple[str, ...] = ()
    """What everybody had added or sealed before our word was opened: contributions, too."""


class Client:
    """A program's identity on a server. Keep `token` to come back as the same player."""

    def __init__(self, address: str, name: str = "Agent", token: str = "") -> None:
        self.address = address.rstrip("/")
        self.added: dict[str, Added] = {}
        """What we have added to the luck of which table."""
        self.token = token or str(self.ask("/api/people", {"name": name})["token"])

    def ask(self, path: str, data: dict[str, Any] | None = None) -> Any:
        """Ask the server, or tell it something; too many requests are asked again a little later."""
        headers = {"Content-Type": "application/json"}
        if getattr(self, "token", ""):
            headers["Authorization"] = f"Bearer {self.token}"
        body = None if data is None else json.dumps(data).encode()
        for attempt in range(RETRIES):
            request = urllib.request.Request(self.address + path, body, headers)
            try:
                with urllib.request.urlopen(request, timeout=WAIT + 20) as answer:  # nosec B310: the user's own server
                    return json.load(answer)
            except urllib.error.HTTPError as error:
                with error:  # it holds the socket until it is closed
                    said = error.read().decode(errors="replace")
                if error.code != 429 or attempt == RETRIES - 1:
                    raise ServerSaidNo(f"{error.code}: {said[:300]}") from None
                time.sleep(2**attempt)
            except urllib.error.URLError as error:
                raise ServerSaidNo(f"{self.address} does not answer: {error.reason}") from None
        raise AssertionError("unreachable")

    def sit(self, code: str, seat: int | None = None) -> str:
        """Sit down at the table of an invitation's code; the table's id. Its luck is made of a word of ours, too (`added`)."""
        table = self.ask(f"/api/codes/{code}")
        found = str(table["id"])
        self.added[found] = Added(str(table["commitment"]), secrets.token_hex(16))
        self.ask(f"/api/tables/{found}/seats", {"code": code, "seat": seat, "luck": sealed(self.added[found].luck)})
        return found

    def open_word(self, table: str) -> bool:
        """When everybody sits, open our word, and note before what the others have added or sealed. Whether we did."""
        now, ours = self.ask(f"/api/tables/{table}"), self.added.get(table)
        if not now["opening"] or ours is None or sealed(ours.luck) not in now["luck"]:
            return False
        self.added[table] = ours._replace(others=tuple(now["luck"]))
        self.ask(f"/api/tables/{table}/luck", {"luck": ours.luck})
        return True

    def sight(self, table: str, wait: int = WAIT) -> Sight:
        """What the seat sees, as soon as it is asked, the match is over, or the wait is."""
        path = f"/api/tables/{table}/agent?wait={wait}&table=true"
        told = self.ask(path)
        if told["status"] == "open" and self.open_word(table):
            told = self.ask(path)
        game = find(told["game"])
        if told["layout"] != game.layout_fingerprint:
            raise BadOption(f"the server plays another version of {game.title}: install the same Duchy on both sides")
        mask = bytearray(game.actions.size)
        for action in told["legal"]:
            mask[action] = 1
        dealt = opened(game.state, told["table"]) if told["table"] is not None else None
        seen = Seen(game, dealt, told["seat"]) if dealt is not None else None
        observation = bytes.fromhex(told["observation"])
        place = (told["seat"], told["turn"], told["status"], told["legal"])
        return Sight(game, *place, observation, bytes(mask), seen, told["scores"])

    def act(self, table: str, sight: Sight, action: int) -> None:
        """Answer what was asked; an answer that came too late is refused by its turn, and counts once if sent twice."""
        answer = {"seat": sight.seat, "action": action, "turn": sight.turn, "key": secrets.token_hex(8)}
        self.ask(f"/api/tables/{table}/act", answer)

    def play(self, table: str, player: Bot) -> list[int] | None:
        """Play until the match is over; the final scores (None where the table was closed)."""
        while True:
            sight = self.sight(table)
            if sight.seen is not None:
                self.act(table, sight, player.choose(sight.seen))
            elif sight.status in ("over", "closed"):
                return sight.scores
            elif sight.status == "open":
                time.sleep(1)


def main() -> None:
    """Let a bot play at a table of a running server."""
    words = argparse.ArgumentParser(prog="python -m duchy.client", description="Let a bot play at a table of a running server.")
    words.add_argument("address", help="the server, as http://localhost:8000")
    words.add_argument("code", help="the table's invitation")
    words.add_argument("--bot", default="greedy", help="greedy, search:time=1, package.module:Class, file.py:Class")
    words.add_argument("--name", default="Agent")
    words.add_argument("--seat", type=int, default=None)
    given = words.parse_args()
    try:
        player = bot(given.bot, secrets.randbits(62))
        client = Client(given.address, given.name)
        table = client.sit(given.code, given.seat)
        print(f"{given.name} sits at {given.address}/t/{table}/", flush=True)
        print(f"final scores: {client.play(table, player)}")
    except DuchyError as error:
        words.exit(1, f"duchy.client: {error}\n")


if __name__ == "__main__":
    main()
