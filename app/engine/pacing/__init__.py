"""Pacing: the length of chunks, the times of measuring, and their budgets."""
