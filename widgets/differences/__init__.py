"""Differences of two runs, line by line."""
