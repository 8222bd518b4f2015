"""The errors people meet. Each says what was wrong, where, and what to do instead."""


class DuchyError(Exception):
    """Anything a person or a program did that Duchy can't go along with."""


class IllegalAction(DuchyError):
    """The action is not legal now; the message names the rule. Nothing has changed."""


class BadOption(DuchyError):
    """An unknown game, an unknown option, a value out of its limits, a player count that the game does not take."""


class BadRecord(DuchyError):
    """A record that is damaged, of another game, or made under other rules."""


class BadContent(DuchyError):
    """A content file that does not fit its game; the message names file, section and key."""


class CannotUndo(DuchyError):
    """There is nothing to undo, or a barrier stands in the way; the message says which."""
