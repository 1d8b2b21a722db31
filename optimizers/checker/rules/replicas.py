"""Whether replicas train as one device with the sum of their gradients."""

from __future__ import annotations

import tensorflow as tf

from optimizers.checker.chance import draws
from optimizers.checker.course import finite, near, said, weights
from optimizers.checker.finding import Seen, fails, holds, waits, warns
from optimizers.checker.rule import Rule
from optimizers.checker.subject import Subject, dense_gradients, largest_difference

_STEPS = 3


class Replicas(Rule):
    title = "Trains on several replicas"
    why = "Under tf.distribute.MirroredStrategy the gradients of the replicas are summed before the update."
    mend = "Update in the hooks that the base calls; where apply_gradients is overridden, call super().apply_gradients."
    after = ("hook-returns-operation", "same-name", "state-frozen-in-trace")
    cost = 1.2

    def look(self, subject: Subject) -> Seen:
        devices = [each.name.removeprefix("/device:") for each in tf.config.list_logical_devices("CPU")]
        if len(devices) < 2:
            return waits("There is one logical device in this process, replicas want two")
        if subject.contract == "As documented":
            return holds("Elsewhere than in Slotscope its hooks are not called, on one device or several")
        single = subject.variables()
        steps = dense_gradients(single, _STEPS)
        if subject.runner().hosted.wants_forward:
            return holds("It asks for more than gradients, so it is not run on replicas")
        bare = subject.bare(single)
        try:
            bare.build()

            @tf.function(autograph=False)
            def alone(*gradients: tf.Tensor) -> None:
                bare.apply(list(gradients))

            for each in steps:
                alone(*each)
        except Exception as error:
            return waits(f"As its contract has it used, one device raises {said(error)}")
        strategy = tf.distribute.MirroredStrategy(devices[:2], cross_device_ops=tf.distribute.ReductionToOneDevice())
        try:
            with strategy.scope():
                variables = subject.variables()
                mirrored = subject.bare(variables)
                mirrored.build()

            @tf.function(autograph=False)
            def step(*gradients: tf.Tensor) -> None:
                # Three quarters of each gradient from one replica, a quarter from the other.
                def replica() -> None:
                    place = tf.distribute.get_replica_context().replica_id_in_sync_group
                    share = tf.where(tf.equal(place, 0), 0.75, 0.25)
                    mirrored.apply([g * tf.cast(share, g.dtype) for g in gradients])

                strategy.run(replica)

            for each in steps:
                step(*each)
        except Exception as error:
            return warns(f"Under MirroredStrategy a step raises {said(error.__cause__ or error)}", subject.hook_line)
        ends = weights(single), weights(variables)
        apart = largest_difference(*ends)
        if near(*ends) or draws(subject):
            return holds(
                "Two replicas give the weights of one device with the summed gradient", difference=finite(apart)
            )
        return fails(
            f"After {_STEPS} steps two replicas are {apart:.2g} away from one device with the sum of their gradients",
            subject.line_of("apply_gradients", "apply", "update_step", "_resource_apply_dense"),
            largest_difference=finite(apart),
        )
