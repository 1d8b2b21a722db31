"""Reference experiments: what a published experiment must give, and whether a run of it does."""
