"""Published experiments: a gallery of them, and a page of each."""
