"""Inspection of an optimizer in a separate process: the rules of the checker, and its behaviour."""
