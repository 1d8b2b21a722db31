"""What was measured, by step: columns, snapshots, and how they are thinned and summed."""
