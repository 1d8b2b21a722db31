"""The contract checker: whether an optimizer does what its contract asks, one pitfall, one rule, one file."""
