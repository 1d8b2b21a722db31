"""Code editor for optimizers: completion, folding, find and replace, problems."""
