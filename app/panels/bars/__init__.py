"""Bars around the views: the choice of views and plots, and the cost of measuring."""
