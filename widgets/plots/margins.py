"""Pixels around the frame of a plot, the same ones everywhere, so that frames of plots above each other are in line."""

LEFT, RIGHT, TOP, BOTTOM = 46, 9, 4, 6
BOTTOM_LABELS = 22
"""Below a frame with labels."""
