"""Contract checker: tests whether an optimizer fulfils its contract. One pitfall is one rule."""
