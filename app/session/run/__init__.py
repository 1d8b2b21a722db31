"""One run with everything that is known of it: phase, timeline, marks, undo, and what it can do."""
