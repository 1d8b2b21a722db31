"""Help: the pages of the guide, and the list of keys."""
