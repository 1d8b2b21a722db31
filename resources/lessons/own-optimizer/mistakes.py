"""Mistakes that the lesson knows: each class has one."""

import keras
import tensorflow as tf


class WrongSign(keras.optimizers.Optimizer):
    """It goes along the gradient, and so uphill."""

    def __init__(self, learning_rate=0.01, **kwargs):
        super().__init__(learning_rate=learning_rate, **kwargs)

    def update_step(self, gradient, variable, learning_rate):
        variable.assign_add(tf.cast(learning_rate, variable.dtype) * gradient)


class NoRate(keras.optimizers.Optimizer):
    """Sign descent that forgets the learning rate."""

    def __init__(self, learning_rate=0.01, **kwargs):
        super().__init__(learning_rate=learning_rate, **kwargs)

    def update_step(self, gradient, variable, learning_rate):
        variable.assign_sub(tf.sign(gradient))


class NoSign(keras.optimizers.Optimizer):
    """Gradient descent where sign descent is asked for."""

    def __init__(self, learning_rate=0.01, **kwargs):
        super().__init__(learning_rate=learning_rate, **kwargs)

    def update_step(self, gradient, variable, learning_rate):
        variable.assign_sub(tf.cast(learning_rate, variable.dtype) * gradient)
