"""Whether it takes a sparse gradient whose number of rows the graph does not know."""

from __future__ import annotations

import tensorflow as tf

from optimizers.checker.course import finite, near, said, stepping, weights
from optimizers.checker.finding import Seen, fails, holds
from optimizers.checker.rule import Rule
from optimizers.checker.subject import Subject, largest_difference, sparse_gradient

_ROWS = ((2, 7, 3), (0, 5, 9, 1, 4), (2,), (3, 8), (6, 7, 1))


class UnknownBatch(Rule):
    title = "Takes any number of rows"
    why = "The last batch of an epoch is smaller; a data set's batches have no size that the graph knows."
    mend = "Ask for tf.shape(gradient.values)[0] and tf.size(gradient.indices); .shape[0] is None in such a graph."
    after = ("sparse-path", "state-frozen-in-trace")
    in_graph = True
    cost = 0.3

    def look(self, subject: Subject) -> Seen:
        shape = (10, 4)
        rows = tf.IndexedSlicesSpec(
            tf.TensorShape(shape), tf.float32, tf.int64, tf.int64, indices_shape=tf.TensorShape([None])
        )
        runner = subject.runner({"table": shape}, [True])
        steps = [[sparse_gradient(named, runner.variables[0], seed)] for seed, named in enumerate(_ROWS)]
        ends = [runner.run(steps)]
        runner.reset()
        step = stepping(runner.hosted, runner.variables, input_signature=[rows])
        try:
            for each in steps:
                step(*each)
        except Exception as error:
            root = error.__cause__ or error
            line = getattr(subject.opened.fault(error), "line", None) or subject.sparse_hook_line
            return fails(f"With a number of rows that the graph does not know a step raises {said(root)}", line)
        ends.append(weights(runner.variables))
        apart = largest_difference(*ends)
        if not near(ends[0], ends[1]):
            return fails(
                f"One trace for any number of rows ends {apart:.2g} away from steps made eagerly",
                subject.sparse_hook_line,
                largest_difference=finite(apart),
            )
        return holds("One trace takes gradients of 1 to 5 rows", largest_difference=finite(apart))
