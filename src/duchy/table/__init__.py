"""One match among people: tables and seats, identities, storage, undo, clocks, chat."""
