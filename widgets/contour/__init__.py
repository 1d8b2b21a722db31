"""Contour plot of a function of two variables, with the optimizers that descend it."""
