"""Text for people: numbers, terminals, the developers' log."""
