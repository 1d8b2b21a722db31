"""Description of plots, and the sources of their numbers."""
