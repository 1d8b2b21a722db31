"""Saved models of Keras or TensorFlow, read as data: no code of a file is run.

TensorFlow is not imported here; a process apart builds Keras' own classes to learn the order of their variables.
"""
