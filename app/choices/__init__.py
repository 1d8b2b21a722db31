"""Choices: optimizers, data, models and diagnostics as forms; samples, lessons, reference experiments."""
