"""Sweeps as plain values: the plan, the results, and their statistics."""
