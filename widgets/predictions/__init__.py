"""Predictions of a model with the data: decision boundary, learnt function, units of the first layer."""
