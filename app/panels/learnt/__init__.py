"""Plots of the learnt model: decision boundary, confusion matrix, and misclassified rows."""
