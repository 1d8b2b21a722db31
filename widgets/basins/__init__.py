"""Basins: the range of good values of each of several choices, on one axis."""
