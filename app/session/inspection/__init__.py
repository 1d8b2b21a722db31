"""What is known of a variable or an element at a step."""
