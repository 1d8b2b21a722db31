"""Knowledge of the model: its decision boundary, its confusions, and the rows that it gets wrong."""
