"""The Slots view, the tree of variables and the panel of one element."""
