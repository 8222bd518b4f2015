"""Sits down at a table that `make play` has opened, and makes a move: `python3 tools/first_move.py [ADDRESS]`.

Only the standard library: .ci/run asks with it how long somebody with a fresh clone waits for their first move.
"""

from __future__ import annotations

import json
import sys
import time
from typing import Any
from urllib.error import URLError
from urllib.request import Request, urlopen


def ask(address: str, path: str, body: dict[str, Any] | None = None, token: str = "") -> Any:
    """A question to the API; with a body it is posted."""
    headers = {"content-type": "application/json", **({"authorization": f"Bearer {token}"} if token else {})}
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(f"{address}/api{path}", data, headers), timeout=60) as answer:
        return json.load(answer)


def open_table(address: str, seconds: float) -> str:
    """Wait until the table is open; the token of somebody new."""
    deadline = time.monotonic() + seconds
    while True:
        try:
            return str(ask(address, "/people", {"name": "Anna"})["token"])
        except URLError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.2)


def first_move(address: str, seconds: float = 300.0, game: str = "burgundy") -> str:
    """Open a match against a bot, wait for our turn and make a move; its words."""
    token = open_table(address, seconds)
    seats = [{"kind": "here"}, {"kind": "bot", "bot": "greedy"}]
    table = ask(address, "/tables", {"game": game, "seats": seats}, token)["id"]
    while 0 not in ask(address, f"/tables/{table}", token=token)["deciding"]:
        time.sleep(0.1)
    decision = ask(address, f"/tables/{table}/actions", token=token)
    chosen = decision["actions"][0]
    ask(address, f"/tables/{table}/act", {"seat": 0, "action": chosen["id"], "turn": decision["turn"]}, token)
    return str(chosen["label"])


if __name__ == "__main__":
    print(first_move(*sys.argv[1:2] or ["http://localhost:8000"]))
