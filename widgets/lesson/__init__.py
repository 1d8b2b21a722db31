"""Lessons: text whose numbers are knobs, questions that ask for a prediction, and what was predicted on a plot."""
