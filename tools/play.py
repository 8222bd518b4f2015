"""`make play`: opens the table at once, compiles the rules in the background, and goes on with them when they are there.

The first start plays by the rules as plain Python. When the compiled ones are ready, the server is started again on the same
socket: who asks in between waits a moment, pages find back by themselves, and a match goes on where its log ends. Later starts
use the compiled rules from the first. A build that fails or is interrupted leaves everything as it was.

Whatever is given is passed on to `duchy serve`: `make play SERVE="--host 0.0.0.0 --port 8080"`.
"""

from __future__ import annotations

import argparse
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from types import FrameType

sys.path.insert(0, str(Path(__file__).parent))
from build import ROOT, current, native

LIB, WORK = ROOT / "build" / "all" / "lib", ROOT / "build" / "all" / "work"
PLAIN = ROOT / "src"
PARTS = len(list((PLAIN / "duchy" / "rooms").glob("*/box.toml"))) * 2 + 2
"""Each room and its evaluation, the kernel, the bots."""


def listen(host: str, port: int) -> socket.socket:
    """The socket that outlives the server that is started first."""
    found = socket.socket()
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
    except OSError as error:
        sys.exit(f"duchy: port {port} can't be used ({error.strerror}): choose another with make play SERVE='--port 8001'")
    found.listen(200)
    return found


def serve(path: Path, listening: socket.socket, words: list[str]) -> subprocess.Popen[bytes]:
    """A server that plays by the rules in a folder."""
    command = [sys.executable, "-m", "duchy.cli", "serve", "--fd", str(listening.fileno()), *words]
    env = {**os.environ, "PYTHONPATH": str(path)}
    return subprocess.Popen(command, env=env, pass_fds=[listening.fileno()])


def compile_rules() -> subprocess.Popen[bytes]:
    """The build, out of everybody's way; what it says is kept in a file. A group of its own: Ctrl+C is for us to pass on."""
    (ROOT / "build").mkdir(exist_ok=True)
    command = ["nice", "-n", "19", sys.executable, "tools/build.py"]
    with (ROOT / "build" / "play.log").open("wb") as log:
        return subprocess.Popen(command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True)


def say(text: str, end: str = "\n") -> None:
    """A line for whoever started it."""
    print(text, end=end, flush=True)


class Progress:
    """How far the build is: a line that changes on a screen, every few parts elsewhere."""

    def __init__(self) -> None:
        self.began = time.time()
        self.told = -1

    def show(self) -> None:
        """Tell it where it has changed."""
        done = sum(1 for part in native(WORK) if part.stat().st_mtime >= self.began)
        if done != self.told and (sys.stdout.isatty() or done % 4 == 0):
            self.told = done
            step = f"{done} of {PARTS} parts" if done else "reading them"
            if sys.stdout.isatty():
                say(f"\r  compiling the rules: {step}, {time.time() - self.began:.0f} s ", end="")
            else:
                say(f"Compiling the rules: {step}, {time.time() - self.began:.0f} s")


class Table:
    """The server and what goes on behind it."""

    def __init__(self, words: list[str]) -> None:
        reader = argparse.ArgumentParser(add_help=False)
        reader.add_argument("--host", default="127.0.0.1")
        reader.add_argument("--port", type=int, default=8000)
        given, rest = reader.parse_known_args(words)
        self.words = ["--host", given.host, "--port", str(given.port), *rest]
        self.socket = listen(given.host, given.port)
        self.server: subprocess.Popen[bytes] | None = None
        self.builder: subprocess.Popen[bytes] | None = None
        self.closing = False
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self.close)

    def close(self, number: int, frame: FrameType | None) -> None:
        """Somebody wants the table closed. A second Ctrl+C would break the server off; this one lets it finish."""
        self.closing = True
        self.end_build()
        if self.server is not None and self.server.poll() is None:
            self.server.terminate()

    def end_build(self) -> None:
        """Stop compiling, and whatever the build has started."""
        if self.builder is not None and self.builder.poll() is None:
            os.killpg(self.builder.pid, signal.SIGTERM)
            self.builder.wait()

    def run(self) -> int:
        """Serve until somebody closes the table; how the server ended."""
        ready = current() and bool(native(LIB))
        self.server = serve(LIB if ready else PLAIN, self.socket, self.words)
        if self.closing:
            self.server.terminate()
        elif not ready:
            compiled_path().unlink(missing_ok=True)
            say("The rules run as plain Python for now; they are compiled in the background, a few minutes, only this once.")
            self.builder = compile_rules()
            self.watch(Progress())
        code = self.server.wait()
        return 0 if self.closing else code

    def watch(self, progress: Progress) -> None:
        """While the rules are compiled: tell how far, and change over when they are."""
        assert self.server is not None and self.builder is not None
        while self.builder.poll() is None and self.server.poll() is None:
            progress.show()
            time.sleep(0.5)
        if self.server.poll() is not None or self.closing:
            self.end_build()
        elif self.builder.returncode == 0 and current() and native(LIB):
            self.take_over()
        else:
            say("\nThe rules could not be compiled (build/play.log says why): they stay plain Python, slower but the same.")

    def take_over(self) -> None:
        """The same table by the compiled rules: requests wait on the socket until the new server answers them."""
        assert self.server is not None
        self.server.terminate()
        self.server.wait()
        if not self.closing:
            self.server = serve(LIB, self.socket, [*self.words, "--no-open"])
            use_from_now_on()
            say("\nThe rules are compiled: the table goes on with them.")


def compiled_path() -> Path:
    """The file that lets `.venv/bin/duchy` find the compiled package before the sources."""
    version = f"python{sys.version_info.major}.{sys.version_info.minor}"
    return Path(sys.prefix) / "lib" / version / "site-packages" / "0-duchy-compiled.pth"


def use_from_now_on() -> None:
    """`.venv/bin/duchy` uses the compiled package too, unless this is where the sources are worked on."""
    if not (Path(sys.prefix) / "dev").exists():
        compiled_path().write_text(f"{LIB}\n")


if __name__ == "__main__":
    sys.exit(Table(sys.argv[1:]).run())
