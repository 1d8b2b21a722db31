"""Update equations of an optimizer: declared beside the algorithm, computed by NumPy, typeset for display.

`optimizer_equations.equations_of` reads a live optimizer and needs TensorFlow; its result is plain data and needs
NumPy alone.
"""
