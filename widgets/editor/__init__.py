"""A code editor for optimizers: completion, folding, find and replace, problems."""
