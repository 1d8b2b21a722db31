"""Predictions of a model, with the rows of data: decision boundary, learnt function, units of the first layer."""
