"""The way back: states of a run in memory and on disk, and replay to any step."""
