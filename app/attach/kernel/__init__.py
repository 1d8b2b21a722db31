"""Kernel: what is measured of a training and how, shared by the engine and by a training of another process.

It imports NumPy, TensorFlow and Keras alone, and each file only what it needs of them. It lies in the folder that
`import slotscope` finds, since a package is shipped with what lies within it and nothing else.
"""
