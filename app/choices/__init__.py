"""What can be chosen: optimizers, data, models and diagnostics as forms; samples, lessons, reference experiments."""
