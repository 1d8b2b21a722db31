"""The decision boundary: what a model gives on a plane, the rows of data in it, and the units of its first layer."""
