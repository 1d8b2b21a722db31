"""Sweeps in a window: finished ones, and the one that a process of its own makes."""
