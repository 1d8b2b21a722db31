"""Sweeps in a window: those that were made, and the one that a process of its own makes."""
