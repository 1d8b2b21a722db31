"""One column against another, coloured by step."""
