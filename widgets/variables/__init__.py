"""The tree of variables and their slots."""
