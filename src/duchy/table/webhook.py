"""Webhooks: POSTs to the addresses that people gave for themselves or for a table, in the words of Discord and Slack."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from duchy.table.errands import Errands, Spawn

QUIET = 60.0
"""Seconds after a message in which what else happens is collected for the next one."""
MOST = 20
"""So many lines a message has at most; the newest count."""
DISCORD = ("discord.com", "discordapp.com", "canary.discord.com", "ptb.discord.com")
SLACK = ("hooks.slack.com", "hooks.slack-gov.com")


@dataclass(frozen=True)
class Happening:
    """One thing that happened: nothing in it that a spectator may not know."""

    text: str
    title: str
    game: str
    link: str

    def __str__(self) -> str:
        return f"{self.text}: {self.link}"


def body(url: str, lines: list[Happening]) -> dict[str, Any]:
    """What is sent, in the words of whoever listens there.

    >>> line = Happening("Ben, it is your turn at <Dora>", "<Dora>", "Villages", "https://tables.example/t/1")
    >>> body("https://hooks.slack.com/services/x", [line])
    {'text': 'Ben, it is your turn at &lt;Dora&gt;: <https://tables.example/t/1>'}
    >>> body("https://discord.com/api/webhooks/1/x", [line])["allowed_mentions"]
    {'parse': []}
    """
    parts = urlsplit(url)
    if parts.hostname in SLACK or (parts.hostname in DISCORD and parts.path.endswith("/slack")):
        return {"text": "\n".join(f"{slack(line.text)}: <{line.link}>" for line in lines)}
    text = "\n".join(map(str, lines))
    if parts.hostname in DISCORD:  # a name like @everyone calls nobody
        return {"content": text[:2000], "username": "Duchy", "allowed_mentions": {"parse": []}}
    last = lines[-1]
    return {"text": text, "content": text, "table": last.title, "game": last.game, "link": last.link}


def slack(text: str) -> str:
    """Text in which Slack finds no link and no mention."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


class Crier:
    """Says at once what happens, and once a minute what happened since: a digest instead of a flood."""

    def __init__(self, errands: Errands, spawn: Spawn, clock: Callable[[], float]) -> None:
        self.errands, self.spawn, self.clock = errands, spawn, clock
        self.quiet: dict[str, tuple[float, list[Happening]]] = {}
        """By address: until when it is left in peace, and what has happened meanwhile."""

    def say(self, url: str, line: Happening) -> None:
        """Something happened."""
        if url in self.quiet:
            lines = self.quiet[url][1]
            lines.append(line)
            del lines[:-MOST]
        else:
            self.send(url, [line])

    def send(self, url: str, lines: list[Happening]) -> None:
        """One message; then it is quiet for a while."""
        self.quiet[url] = (self.clock() + QUIET, [])
        self.errands.send(self.spawn, url, body(url, lines))

    def flush(self) -> None:
        """Say what has been collected for long enough."""
        for url, (until, lines) in list(self.quiet.items()):
            if self.clock() >= until:
                del self.quiet[url]
                if lines:
                    self.send(url, lines)
