"""Commands and frames between the window and the trainer."""
