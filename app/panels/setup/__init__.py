"""The left column: problem, optimizer, hyperparameters, schedule, gradient processing."""
