"""Plots over time: one shared step axis, tiles, and the scheduler of their repaints."""
