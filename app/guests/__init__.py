"""A person's own code, as a guest: whose code may run, and a guard against code that ends the process."""
