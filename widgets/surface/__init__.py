"""Surface that points descend: contours, and a three-dimensional relief."""
