"""Inspection of a variable or an element at a step."""
