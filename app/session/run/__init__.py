"""One run with everything about it: phase, timeline, marks, undo, and possible actions."""
