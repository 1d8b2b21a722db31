"""The relief: a function of two variables as a block in three dimensions, and the points that roll down it."""
