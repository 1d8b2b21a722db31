"""Sound: a loss as a tone."""
