"""An optimizer's update as readable terms: declared beside the algorithm, reckoned by NumPy, laid out for a person.

`declared.terms_for` asks a live optimizer and needs TensorFlow; what it answers is plain data and needs NumPy alone.
"""
