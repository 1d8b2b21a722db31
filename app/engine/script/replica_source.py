"""Replicas in a training script: the strategy, and the gradients of all replicas as one."""

from __future__ import annotations

from app.core.experiment.experiment import AGGREGATIONS, Experiment
from optimizers.export.standalone import NotExportable

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
    """What makes the strategy; nothing without replicas. `code` is that of the optimizers, and `draws` says that the
    loss of a batch draws random numbers.

    Raises:
        NotExportable: replicas draw numbers of their own, or something of a person's aggregates their gradients.
    """
    if not experiment.replicas.is_on:
        return []
    if experiment.replicas.aggregation not in AGGREGATIONS or any(name in each for each in code for name in _OWN):
        raise NotExportable("A way of your own to aggregate the gradients of replicas cannot be exported yet.")
    if draws:
        raise NotExportable("Replicas whose loss draws random numbers (dropout, negatives) cannot be exported yet.")
    return [_STRATEGY.strip()]


def share_lines(experiment: Experiment) -> list[str]:
    """The function that every replica runs; nothing without replicas."""
    if not experiment.replicas.is_on:
        return []
    text = _SPLIT.strip()
    if experiment.replicas.loss_divisor == "replica":
        text = text.replace("        divided = loss / REPLICAS\n", "").replace("divided", "loss")
    return [*text.splitlines(), ""]


def gradient_lines(experiment: Experiment) -> tuple[list[str], str]:
    """Lines that give the loss of all rows, and the gradients as an expression."""
    if not experiment.replicas.is_on:
        loss = ["with tf.GradientTape() as tape:", "    loss = loss_of(ARGUMENTS)"]
        return loss, "tape.gradient(loss, [v.value for v in variables])"
    operation = experiment.replicas.aggregation.upper()
    gradients = f"[strategy.reduce(tf.distribute.ReduceOp.{operation}, share, axis=None) for share in shares]"
    return _AGGREGATED.strip().splitlines(), gradients
