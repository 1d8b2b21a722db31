"""Library of optimizers: one file for each, checked against its formula. The package has no central list."""
