"""Table of recorded runs."""
