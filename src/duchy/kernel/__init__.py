"""What all games share: frames, actions, randomness, records, events, views. Standard library only."""
