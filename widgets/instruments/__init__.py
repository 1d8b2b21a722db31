"""Base of all instruments: states, summary, values to copy, context menu, pointer and keys."""
