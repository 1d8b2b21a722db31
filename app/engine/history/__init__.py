"""History of a run: states in memory and on disk, and replay to any step."""
