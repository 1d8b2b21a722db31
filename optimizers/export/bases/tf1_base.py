"""Base class for optimizers written for TensorFlow 1, on a Keras 3 optimizer."""

import inspect

import keras
import tensorflow as tf


class TF1Hooks(keras.optimizers.Optimizer):
    """Calls the hooks of a `tf.compat.v1.train.Optimizer` (`_create_slots`, `_prepare`, `_finish` ...) in Keras 3.

    The attribute named by `_rate_attribute` is the learning rate of Keras, so schedules and callbacks act on it.
    Repeated rows of a sparse gradient are summed first, as TensorFlow 1 did.
    """

    _lock = False  # attributes may be set before this constructor runs, as TensorFlow 1 allowed
    _rate_attribute = ""

    def __new__(cls, *args, **kwargs):
        self = super().__new__(cls)
        parameters = inspect.signature(cls.__init__).parameters.values()
        given = inspect.signature(cls.__init__).bind(self, *args, **kwargs).arguments
        for each in parameters:
            if each.kind is each.VAR_KEYWORD:
                given.update(given.pop(each.name, {}))
        given.pop(next(iter(parameters)).name)
        object.__setattr__(self, "_given", given)
        return self

    def __init__(self, use_locking=False, name=None, use_own_namescope_for_non_slot_vars=False):
        early = self.__dict__.pop("_early_rate", None)
        super().__init__(learning_rate=0.0, name=name)
        self._name = self.name
        self._use_locking = use_locking
        object.__setattr__(self, "_slots", {})
        object.__setattr__(self, "_non_slots", {})
        if early is not None:
            setattr(self, self._rate_attribute, early)

    def __setattr__(self, name, value):
        if name != self._rate_attribute:
            super().__setattr__(name, value)
        elif "_learning_rate" not in self.__dict__:
            object.__setattr__(self, "_early_rate", value)
        else:
            self.learning_rate = float(value) if isinstance(value, int) else value

    def __getattr__(self, name):
        if name and name == self._rate_attribute and "_learning_rate" in self.__dict__:
            rate = self.learning_rate
            return rate.value if isinstance(rate, keras.Variable) else rate
        raise AttributeError(f"{type(self).__name__} has no attribute {name}")

    def get_name(self):
        return self._name

    def build(self, variables):
        if self.built:
            return
        super().build(variables)
        self._create_slots([v.value if isinstance(v, keras.Variable) else v for v in variables])

    def apply_gradients(self, grads_and_vars, global_step=None, name=None):
        return super().apply_gradients(list(grads_and_vars))

    def _backend_update_step(self, grads, trainable_variables, learning_rate):
        self._prepare()
        super()._backend_update_step(grads, trainable_variables, learning_rate)
        self._finish([], self._name)

    def update_step(self, gradient, variable, learning_rate):
        if isinstance(gradient, tf.IndexedSlices):
            return self._resource_apply_sparse_duplicate_indices(gradient.values, variable, gradient.indices)
        return self._resource_apply_dense(gradient, variable)

    def _resource_apply_dense(self, grad, handle):
        return self._apply_dense(grad, handle)

    def _resource_apply_sparse(self, grad, handle, indices):
        return self._apply_sparse(tf.IndexedSlices(grad, indices, tf.shape(handle)), handle)

    def _resource_apply_sparse_duplicate_indices(self, grad, handle, indices):
        unique, place = tf.unique(indices)
        summed = tf.math.unsorted_segment_sum(grad, place, tf.shape(unique)[0])
        return self._resource_apply_sparse(summed, handle, unique)

    def _apply_weight_decay(self, variables):
        pass  # TensorFlow 1 has none; a class that decays does so in its hooks

    def _create_slots(self, var_list):
        pass

    def _prepare(self):
        pass

    def _finish(self, update_ops, name_scope):
        return tf.group(*update_ops, name=name_scope)

    # State

    def _made(self, name, value, dtype):
        value = tf.convert_to_tensor(value, dtype)
        dtype, name = value.dtype.base_dtype.name, name.replace("/", "_")
        return self.add_variable(tuple(value.shape), lambda shape, dtype=None: value, dtype=dtype, name=name).value

    def _slot_dict(self, slot_name):
        return self._slots.setdefault(slot_name, {})

    def _get_or_make_slot(self, var, val, slot_name, op_name):
        slots = self._slot_dict(slot_name)
        key = self._var_key(var)
        if key not in slots:
            slots[key] = self._made(f"{var.name.partition(':')[0]}_{slot_name}", val, None)
        return slots[key]

    def _get_or_make_slot_with_initializer(self, var, initializer, shape, dtype, slot_name, op_name):
        if isinstance(initializer, type):
            initializer = initializer()
        return self._get_or_make_slot(var, initializer(tuple(shape), dtype=dtype), slot_name, op_name)

    def _zeros_slot(self, var, slot_name, op_name):
        return self._get_or_make_slot(var, tf.zeros(var.shape, var.dtype.base_dtype), slot_name, op_name)

    def get_slot(self, var, name):
        return self._slots.get(name, {}).get(self._var_key(var))

    def get_slot_names(self):
        return sorted(self._slots)

    def _create_non_slot_variable(self, initial_value, name, colocate_with):
        if name not in self._non_slots:
            self._non_slots[name] = self._made(name, initial_value, None)
        return self._non_slots[name]

    def _get_non_slot_variable(self, name, graph=None):
        return self._non_slots.get(name)

    def _non_slot_variables(self):
        return list(self._non_slots.values())

    @property
    def iterations(self):
        return self._iterations.value

    def _call_if_callable(self, param):
        return param() if callable(param) else param

    # Configuration

    def get_config(self):
        if type(self).get_config is not TF1Hooks.get_config:
            return {"name": self.name}
        config = {**self._given, "name": self.name}
        rates = [name for name in ("learning_rate", "lr", "initial_learning_rate", "eta") if name in config]
        if rates and self._rate_attribute and isinstance(self._learning_rate, keras.Variable):
            config[rates[0]] = float(self._learning_rate.numpy())
        return config
