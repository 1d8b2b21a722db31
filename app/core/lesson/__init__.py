"""Lessons as text: their file, formulas and scores, and answers to them."""
