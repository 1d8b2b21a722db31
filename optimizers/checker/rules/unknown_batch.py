"""Checks whether it takes a sparse gradient whose number of rows the graph does not know."""

from __future__ import annotations

import tensorflow as tf

from optimizers.base.guest_code import attempt
from optimizers.checker.check_result import RuleOutcome, failed, passed
from optimizers.checker.optimizer_steps import error_text, is_close, json_number, traced_step, weights
from optimizers.checker.optimizer_under_test import OptimizerUnderTest, largest_difference, sparse_gradient
from optimizers.checker.rule import Rule

_ROWS = ((2, 7, 3), (0, 5, 9, 1, 4), (2,), (3, 8), (6, 7, 1))


class UnknownBatch(Rule):
    title = "Takes any number of rows"
    why = "The last batch of an epoch is smaller; a data set's batches have no size that the graph knows."
    fix = "Ask for tf.shape(gradient.values)[0] and tf.size(gradient.indices); .shape[0] is None in such a graph."
    requires = ("sparse-path", "state-frozen-in-trace")
    in_graph = True
    cost = 0.3

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        shape = (10, 4)
        rows = tf.IndexedSlicesSpec(
            tf.TensorShape(shape), tf.float32, tf.int64, tf.int64, indices_shape=tf.TensorShape([None])
        )
        runner = subject.runner({"table": shape}, [True])
        steps = [[sparse_gradient(named, runner.variables[0], seed)] for seed, named in enumerate(_ROWS)]
        final_weights = [runner.run(steps)]
        runner.reset()
        step = traced_step(runner.hosted, runner.variables, input_signature=[rows])
        error = attempt(lambda: [step(*each) for each in steps])
        if isinstance(error, Exception):
            root = error.__cause__ or error
            line = getattr(subject.opened.fault(error), "line", None) or subject.sparse_hook_line
            return failed(f"With a number of rows that the graph does not know a step raises {error_text(root)}", line)
        final_weights.append(weights(runner.variables))
        difference = largest_difference(*final_weights)
        if not is_close(final_weights[0], final_weights[1]):
            return failed(
                f"One trace for any number of rows ends {difference:.2g} away from steps made eagerly",
                subject.sparse_hook_line,
                largest_difference=json_number(difference),
            )
        return passed("One trace takes gradients of 1 to 5 rows", largest_difference=json_number(difference))
