"""Lessons: text with adjustable numbers, questions that ask for a prediction, and predictions on a plot."""
