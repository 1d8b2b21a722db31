"""Optimizer files of the person: edited, checked, swapped in, interrupted."""
