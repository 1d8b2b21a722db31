"""Edits and their undo: of the experiment and of single numbers."""
