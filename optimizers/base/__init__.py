"""Foundations that the other folders stand on, and modules that stand alone."""
