"""Parallel coordinates: a line for each run across an axis for each setting."""
