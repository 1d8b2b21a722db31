"""Response of an optimizer: its updates after an impulse, a step and a sinusoid in the gradient."""
