"""The response of an optimizer: the updates that follow an impulse, a step and a sinusoid in the gradient."""
