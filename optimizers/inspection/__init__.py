"""Inspection of an optimizer by running it in a process of its own: all rules of the checker, and its behaviour."""
