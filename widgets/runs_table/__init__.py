"""The table of recorded runs."""
