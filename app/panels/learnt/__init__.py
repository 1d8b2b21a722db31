"""What the model has learnt: its decision boundary, its confusions, and the rows that it gets wrong."""
