"""A user's own code as a guest: its trust, and a guard against code that ends the process."""
