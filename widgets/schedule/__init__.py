"""Plot of a schedule over the planned steps, editable by its points."""
