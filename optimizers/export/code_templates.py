"""Templates of exported code: features of the library's base classes for a standalone file."""

DENSE = '''
def update_step(self, gradient, variable, learning_rate):
    """Called at each step for each variable. A sparse gradient counts as its dense equivalent."""
    index = self._get_variable_index(variable)
    held = self._held[index]
    weight = tf.convert_to_tensor(variable)
    gradient = tf.cast(tf.convert_to_tensor(gradient), weight.dtype)
    slots = {name: slot.read_value() for name, slot in held.items()}
    # Scalars are in float64 until they meet a tensor, so that 1 - beta**t loses nothing to rounding.
    learning_rate, t = tf.cast(learning_rate, tf.float64), tf.cast(self.iterations + 1, tf.float64)
    new, changed = self.update(gradient, weight, slots, learning_rate, t)  # PATH
    for name, value in changed.items():
        held[name].assign(value)
    variable.assign(new)
'''

ROWS = '''
def update_step(self, gradient, variable, learning_rate):
    """Called at each step for each variable. A sparse gradient updates the rows that it names, and no others."""
    index = self._get_variable_index(variable)
    held = self._held[index]
    variable = variable.value if isinstance(variable, keras.Variable) else variable
    # Scalars are in float64 until they meet a tensor, so that 1 - beta**t loses nothing to rounding.
    learning_rate, t = tf.cast(learning_rate, tf.float64), tf.cast(self.iterations + 1, tf.float64)
    rows = None
    if isinstance(gradient, tf.IndexedSlices):
        # Keras does not merge rows that are named twice; before anything is squared they must be.
        rows, place = tf.unique(gradient.indices)
        gradient = tf.math.unsorted_segment_sum(gradient.values, place, tf.size(rows))
    weight = _read(variable, rows)
    slots = {name: _read(slot, rows) for name, slot in held.items()}
    new, changed = self.update(tf.cast(gradient, weight.dtype), weight, slots, learning_rate, t)  # PATH
    for name, value in changed.items():
        _write(held[name], value, rows)
    _write(variable, new, rows)
'''

READ_AND_WRITE = '''
def _read(variable, rows):
    """The whole variable, or its rows alone."""
    return variable.read_value() if rows is None else tf.gather(variable, rows)


def _write(variable, value, rows):
    if rows is None:
        variable.assign(value)
    else:
        variable.scatter_update(tf.IndexedSlices(value, rows))
'''

DECAY = '''
def _apply_weight_decay(self, variables):
    """Called by Keras before each step: w <- w - learning_rate weight_decay w."""
    if self.weight_decay is None:
        return
    share = tf.cast(self.learning_rate, tf.float64) * self.weight_decay
    for variable in variables:
        if self._use_weight_decay(variable):
            variable.value.assign_sub(tf.cast(share, variable.dtype) * variable.value)
'''

SLOT = '''
class Slot(NamedTuple):
    """State of one variable; shape and dtype are the variable's own unless given."""

    name: str
    initial: float | str = 0.0
    shape: tuple | None = None
    dtype: str | None = None
'''

MAKE_SLOT = """
def _slot(self, slot, variable):
    shape = variable.shape if slot.shape is None else slot.shape
    made = self.add_variable(shape, "zeros", slot.dtype or variable.dtype, name=slot.name)
    if slot.initial == "weight":
        made.assign(tf.cast(tf.convert_to_tensor(variable), made.dtype))
    return made.value
"""

APPLY = '''
def apply(self, grads, trainable_variables=None):
    """A step of the optimizer inside."""
    variables = self._trainable_variables if trainable_variables is None else list(trainable_variables)
    self.build(variables)
    self.advance(grads, variables)
'''

APPLY_AND_FOLLOW = '''
def apply(self, grads, trainable_variables=None):
    """A step of the optimizer inside, and what follows from it. Where that one skips a step, nothing follows."""
    variables = self._trainable_variables if trainable_variables is None else list(trainable_variables)
    self.build(variables)
    before = tf.convert_to_tensor(self.iterations)
    self.inner_optimizer.apply([_merged(each) for each in grads], variables)
    t = tf.convert_to_tensor(self.iterations)
    tf.cond(tf.logical_and(t > before, self.due(t)), lambda: self._follow(t), lambda: None)

def _follow(self, t):
    for variable, held in zip(self._trainable_variables, self._held, strict=True):
        slots = {name: slot.read_value() for name, slot in held.items()}
        new, changed = self.after(variable.value.read_value(), slots, tf.cast(t, tf.float64))
        for name, value in changed.items():
            held[name].assign(value)
        if new is not None:
            variable.assign(new)
'''

MERGED = '''
def _merged(gradient):
    """A sparse gradient with each row once: Keras does not merge rows that are named twice."""
    if not isinstance(gradient, tf.IndexedSlices):
        return gradient
    rows, place = tf.unique(gradient.indices)
    values = tf.math.unsorted_segment_sum(gradient.values, place, tf.size(rows))
    return tf.IndexedSlices(values, rows, gradient.dense_shape)
'''

AROUND = '''
@property
def variables(self):
    """Its own, then those of the optimizer inside."""
    return [*super().variables, *self.inner_optimizer.variables]

@property
def iterations(self):
    return self.inner_optimizer.iterations

@property
def learning_rate(self):
    return self.inner_optimizer.learning_rate

@learning_rate.setter
def learning_rate(self, learning_rate):
    self.inner_optimizer.learning_rate = learning_rate

def scale_loss(self, loss):
    return self.inner_optimizer.scale_loss(loss)

def finalize_variable_values(self, var_list):
    self.inner_optimizer.finalize_variable_values(var_list)

def exclude_from_weight_decay(self, var_list=None, var_names=None):
    self.inner_optimizer.exclude_from_weight_decay(var_list, var_names)
'''

SWAP = '''
def swap(self):
    """Exchange each weight with its average, in place; a second call exchanges them back."""
    if not self.built:
        raise ValueError("There are no averages yet: build the optimizer on the variables first.")
    for variable, held in zip(self._trainable_variables, self._held, strict=True):
        weight, average = variable.value.read_value(), held["average"].read_value()
        variable.assign(average)
        held["average"].assign(weight)
'''
