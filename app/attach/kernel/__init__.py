"""Kernel: measurements of a training, shared by the engine and by attached trainings.

It imports NumPy, TensorFlow and Keras alone, and each file only what it needs of them. It lies in the folder that
`import slotscope` finds, since a package is shipped with what lies within it and nothing else.
"""
