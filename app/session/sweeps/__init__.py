"""Sweeps in a window: finished ones, and the one that a separate process makes."""
