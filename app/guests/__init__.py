"""A person's own code, as a guest: the trust that it needs to run, and a guard against code that ends the process."""
