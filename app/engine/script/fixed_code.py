"""Parts of a training script: fixed code, replicas, and stages of gradient processing."""

from __future__ import annotations

from typing import Any

from app.core.experiment.experiment import AGGREGATIONS, Choice, Experiment
from optimizers.base.message import Message
from optimizers.export.standalone import NotExportable
from optimizers.processing import stages

NUMBERS = '''
def numbers(stream, index=0):
    """A generator of random numbers that depends on the seed and on what it is for alone."""
    return np.random.Generator(np.random.Philox(key=np.array([SEED << 8 | stream, index], np.uint64)))


def word(stream, index=0):
    """A whole number to seed an initializer with."""
    return int(numbers(stream, index).integers(2**31 - 1))
'''

BATCHES = '''
def batches(rows):
    """Rows of one batch after the other: permutations of all rows, drawn in blocks of whole epochs."""
    epochs = -(-65_536 // rows)
    block, left = 0, np.empty(0, np.int32)
    while True:
        while len(left) < BATCH_SIZE:
            orders = np.tile(np.arange(rows, dtype=np.int32), (epochs, 1))
            numbers(BATCHES, block).permuted(orders, axis=1, out=orders)
            block, left = block + 1, np.concatenate([left, orders.ravel()])
        yield left[:BATCH_SIZE]
        left = left[BATCH_SIZE:]
'''

MERGED = '''
def merged(gradient):
    """A sparse gradient with each row once; Keras 3 does not merge rows that are named twice."""
    if not isinstance(gradient, tf.IndexedSlices):
        return gradient
    rows, place = tf.unique(gradient.indices)
    values = tf.math.unsorted_segment_sum(gradient.values, place, tf.size(rows))
    return tf.IndexedSlices(values, rows, gradient.dense_shape)
'''

CLASSIFICATION = '''
def loss_of(rows, step):
    """Mean cross-entropy of a batch."""
    batch = tf.gather(inputs, rows)
    logits = model(GIVEN, training=True)
    return tf.reduce_mean(tf.nn.sparse_softmax_cross_entropy_with_logits(tf.gather(targets, rows), logits))
'''

SQUARED_CLASSIFICATION = '''
def loss_of(rows, step):
    """Half the squared error of a batch, summed over classes: 1 is wanted for the true one, 0 for the others."""
    batch = tf.gather(inputs, rows)
    outputs = model(GIVEN, training=True)
    wanted = tf.one_hot(tf.gather(targets, rows), outputs.shape[-1])
    return tf.reduce_mean(tf.reduce_sum(tf.math.squared_difference(outputs, wanted), axis=1) / 2)
'''

SQUARED_REGRESSION = '''
def loss_of(rows, step):
    """Half the squared error of a batch, summed over outputs."""
    batch = tf.gather(inputs, rows)
    outputs = model(GIVEN, training=True)
    errors = tf.math.squared_difference(outputs, tf.gather(targets, rows))
    return tf.reduce_mean(tf.reduce_sum(errors, axis=1) / 2)
'''

REGRESSION = '''
def loss_of(rows, step):
    """Mean squared error of a batch."""
    batch = tf.gather(inputs, rows)
    outputs = model(GIVEN, training=True)
    errors = tf.math.squared_difference(outputs, tf.gather(targets, rows))
    return tf.reduce_mean(tf.reduce_mean(errors, axis=1))
'''

NEIGHBOURS = '''
def loss_of(rows, step):
    """Negative sampling: true neighbours against words drawn by how frequent they are."""
    pairs = tf.gather(inputs, rows)
    seed = tf.stack([tf.constant(word(NEGATIVES), tf.int64), step])
    bits = tf.random.stateless_uniform(
        [BATCH_SIZE * NEGATIVES_EACH], seed, minval=None, maxval=None, dtype=tf.uint32, alg="philox"
    )
    uniform = tf.cast(tf.bitwise.right_shift(bits, tf.constant(8, tf.uint32)), tf.float32) * 2.0**-24
    drawn = tf.searchsorted(noise, uniform, side="right", out_type=tf.int64)
    candidates = tf.concat([pairs[:, 1:], tf.reshape(drawn, [BATCH_SIZE, NEGATIVES_EACH])], axis=1)
    logits = model([pairs[:, 0], candidates], training=True)
    signs = tf.concat([tf.ones_like(logits[:, :1]), -tf.ones_like(logits[:, 1:])], axis=1)
    return tf.reduce_mean(tf.reduce_mean(tf.nn.softplus(-signs * logits), axis=1))
'''

DESCENT = '''
def loss_of():
    """The sum of the function over the points, in float64."""
    points = tf.cast(model(tf.zeros((1, 1)), training=True), tf.float64)
    return tf.cast(tf.reduce_sum(height(points[:, 0], points[:, 1])), tf.float32)
'''

DROPOUT = """    # What a dropout layer drops depends on the seed and the step alone.
    for i, state in enumerate(v for v in model.variables if v.name == "seed_generator_state"):
        state.assign(tf.stack([tf.constant(word(DROPOUT, i), tf.int64), step]))
"""

RUN = """
if __name__ == "__main__":
    main()
"""

_SCALED = '''
def scaled(gradient, factor):
    """The gradient times a number; a sparse one keeps its rows."""
    if isinstance(gradient, tf.IndexedSlices):
        return tf.IndexedSlices(gradient.values * factor, gradient.indices, gradient.dense_shape)
    return gradient * factor
'''
_NORM = '''
def norm(gradient):
    """Its length; a sparse one has each row once."""
    return tf.norm(gradient.values if isinstance(gradient, tf.IndexedSlices) else gradient)
'''
_STAGES = {
    "scale": ((_SCALED,), "gradients = [scaled(g, {factor!r}) for g in gradients]"),
    "clip_by_norm": (
        (_SCALED, _NORM),
        "gradients = [scaled(g, {norm!r} / tf.maximum({norm!r}, norm(g))) for g in gradients]",
    ),
    "clip_by_global_norm": (
        (_SCALED, _NORM),
        "length = tf.norm([norm(g) for g in gradients])\n"
        "gradients = [scaled(g, {norm!r} / tf.maximum({norm!r}, length)) for g in gradients]",
    ),
}


def processing_source(chosen: tuple[Choice, ...]) -> tuple[list[str], str]:
    """Return the code of the stages, in separate pieces, and the lines that process `gradients`.

    Raises `NotExportable` for a stage that has no source here.
    """
    helpers: dict[str, None] = {}
    lines: list[str] = []
    for choice in chosen:
        if choice.name not in _STAGES:
            known = ", ".join(_STAGES)
            raise NotExportable(
                Message('The stage "{choice}" cannot be exported yet; {known} can.', choice=choice.name, known=known)
            )
        needed, line = _STAGES[choice.name]
        parameters = stages()[choice.name].signature.parameters.values()
        values: dict[str, Any] = {p.name: p.default for p in parameters} | dict(choice.values)
        helpers |= dict.fromkeys(each.strip() for each in needed)
        lines.append(line.format(**values))
    return list(helpers), "\n".join(lines)


_STRATEGY = '''
def make_strategy():
    """Replicas on GPUs where there are as many, else on parts of the CPU, which TensorFlow can split once only."""
    if len(tf.config.list_physical_devices("GPU")) >= REPLICAS:
        return tf.distribute.MirroredStrategy([f"/gpu:{i}" for i in range(REPLICAS)])
    cpu = tf.config.list_physical_devices("CPU")[0]
    if len(tf.config.get_logical_device_configuration(cpu) or [None]) < REPLICAS:
        tf.config.set_logical_device_configuration(cpu, [tf.config.LogicalDeviceConfiguration()] * REPLICAS)
    names = [f"/cpu:{i}" for i in range(REPLICAS)]
    return tf.distribute.MirroredStrategy(names, cross_device_ops=tf.distribute.ReductionToOneDevice())
'''

_SPLIT = '''
def share_of(rows, step):
    """The loss of the rows of one replica, and its share of the gradients."""
    with tf.GradientTape() as tape:
        loss = loss_of(rows, step)
        divided = loss / REPLICAS
    return loss, tape.gradient(divided, [v.value for v in variables])
'''

_AGGREGATED = """
parts = tf.split(rows, REPLICAS)
own_rows = strategy.experimental_distribute_values_from_function(lambda at: parts[at.replica_id_in_sync_group])
losses, shares = strategy.run(share_of, args=(own_rows, step))
loss = strategy.reduce(tf.distribute.ReduceOp.MEAN, losses, axis=None)
"""
_OWN = ("gradient_aggregator", "aggregate_gradients")


def strategy_source(experiment: Experiment, code: list[str], *, draws: bool) -> list[str]:
    """Return the code that makes the strategy; nothing without replicas. `code` is the code of the optimizers; `draws`:
    the loss of a batch draws random numbers.

    Raises:
        NotExportable: replicas draw numbers of their own, or something of a person's aggregates their gradients.
    """
    if not experiment.replicas.is_on:
        return []
    if experiment.replicas.aggregation not in AGGREGATIONS or any(name in each for each in code for name in _OWN):
        raise NotExportable(Message("A custom aggregation of the replicas' gradients cannot be exported yet."))
    if draws:
        raise NotExportable(
            Message("Replicas whose loss draws random numbers (dropout, negatives) cannot be exported yet.")
        )
    return [_STRATEGY.strip()]


def share_lines(experiment: Experiment) -> list[str]:
    """Return the function that every replica runs; nothing without replicas."""
    if not experiment.replicas.is_on:
        return []
    text = _SPLIT.strip()
    if experiment.replicas.loss_divisor == "replica":
        text = text.replace("        divided = loss / REPLICAS\n", "").replace("divided", "loss")
    return [*text.splitlines(), ""]


def gradient_lines(experiment: Experiment) -> tuple[list[str], str]:
    """Return the lines that compute the loss of all rows, and the gradients as an expression."""
    if not experiment.replicas.is_on:
        loss = ["with tf.GradientTape() as tape:", "    loss = loss_of(ARGUMENTS)"]
        return loss, "tape.gradient(loss, [v.value for v in variables])"
    operation = experiment.replicas.aggregation.upper()
    gradients = f"[strategy.reduce(tf.distribute.ReduceOp.{operation}, share, axis=None) for share in shares]"
    return _AGGREGATED.strip().splitlines(), gradients
