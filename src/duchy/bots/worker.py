"""The helper process: does the tasks it reads from its standard input until that ends."""

from __future__ import annotations

import os
import signal
import sys

from duchy.bots.workers import Lost, read, write


def main() -> None:
    """Answer tasks; whatever a task prints goes to the error stream, not between the answers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    while True:
        try:
            function, arguments = read(sys.stdin.buffer)
        except Lost:
            return
        try:
            answer = (True, function(*arguments))
        except Exception as error:
            answer = (False, error)
        write(answers, answer)


if __name__ == "__main__":
    main()
