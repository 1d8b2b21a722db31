"""Bars around the views, which know these: the choice of views and plots, the cost of looking."""
