"""The surface that points descend: contours, and a relief in three dimensions."""
