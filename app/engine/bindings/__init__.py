"""Bindings: which optimizer trains which variables, with the schedules that drive its hyperparameters."""
