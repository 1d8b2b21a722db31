"""The timeline of a run: steps, edits, checkpoints, branches."""
