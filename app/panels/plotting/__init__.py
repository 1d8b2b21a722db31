"""Description of plots, and the sources of their data."""
