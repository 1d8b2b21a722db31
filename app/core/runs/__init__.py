"""Runs as plain values, and the comparison of several."""
