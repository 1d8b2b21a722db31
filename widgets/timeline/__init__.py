"""Timeline of a run: steps, edits, checkpoints, branches."""
