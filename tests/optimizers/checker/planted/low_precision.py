"""Optimizer that corrects the bias in the type of the variable: in bfloat16 a power of 0.999 is 1."""

import tensorflow as tf


class Planted(tf.keras.optimizers.Optimizer):
    def __init__(self, learning_rate=0.01, rho=0.999, epsilon=1e-6, name="Planted", **kwargs):
        super().__init__(name=name, **kwargs)
        self._learning_rate = self._build_learning_rate(learning_rate)
        self.rho = rho
        self.epsilon = epsilon

    def build(self, var_list):
        super().build(var_list)
        if hasattr(self, "_built") and self._built:
            return
        self._built = True
        self.squares = [self.add_variable_from_reference(model_variable=v, variable_name="square") for v in var_list]

    def update_step(self, gradient, variable):
        square = self.squares[self._index_dict[self._var_key(variable)]]
        dtype = variable.dtype
        rate, rho, epsilon = (tf.cast(x, dtype) for x in (self.learning_rate, self.rho, self.epsilon))
        gradient = tf.convert_to_tensor(gradient)
        square.assign(rho * square + (1 - rho) * tf.square(gradient))
        corrected = square / (1 - tf.pow(rho, tf.cast(self.iterations + 1, dtype)))
        variable.assign_sub(rate * gradient / (tf.sqrt(corrected) + epsilon))

    def get_config(self):
        config = super().get_config()
        rate = self._serialize_hyperparameter(self._learning_rate)
        config.update({"learning_rate": rate, "rho": self.rho, "epsilon": self.epsilon})
        return config
