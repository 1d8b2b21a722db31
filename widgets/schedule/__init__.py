"""Plot of a schedule over the planned steps, edited by its points."""
