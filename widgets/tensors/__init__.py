"""Pictures of tensors: elements, rows over steps, distributions, projections, the weights of a network."""
