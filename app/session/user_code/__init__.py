"""Optimizer files of the user: edited, checked, swapped in, interrupted."""
