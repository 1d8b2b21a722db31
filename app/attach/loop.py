"""`watch`: attach Slotscope to a custom training loop."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from itertools import count
from typing import Any

from .attached_run import Training
from .kernel.training_message import Message
from .kernel.training_recording import MEMORY
from .listening import listen
from .past_steps import MakeStep
from .scope import Scope, obstacle, say_unmeasured
from .script_runs import keep_run, let_look, run_of
from .step_layout import Trace
from .training_core import REPLAY_MEMORY, Options


@contextmanager
def watch(  # noqa: PLR0913 - options of a public call, by name
    model: Any,
    optimizer: Any,
    record: str | os.PathLike[str] | None = None,
    address: str | None = None,
    every: int = 10,
    *,
    distributions: bool = False,
    memory: int = MEMORY,
    checkpoints: str | os.PathLike[str] | None = None,
    curve: tuple[str, str] | None = None,
    token: str | None = None,
    title: str = "",
    window: bool = False,
    replay: Callable[[int], Any] | None = None,
    replay_memory: int = REPLAY_MEMORY,
) -> Iterator[Scope]:
    """Attach to a custom training loop. A step with `tf.function` must be traced inside.

        with slotscope.watch(model, optimizer, record="run.slotscope") as scope:
            for x, y in batches:
                scope.step(loss=train_step(x, y))

    `optimizer` is one, a list of several, or several by what they are called: `{"generator": one, "critic": other}`.
    Those of a list are called as the model's attributes that hold them, as far as it has such. `replay` is a function
    of the step, from 1 on, that makes it once more with its batch, by the same `tf.function` and without `scope.step`:
    `lambda step: train_step(*batches[step - 1])`. The other arguments are those of `Attach`. Raises what that
    does, and `TypeError` for what is no optimizer.
    """
    if replay is not None and not callable(replay):
        raise ValueError(
            Message(
                "For a loop, replay= must be a function that runs a step; received {replay}.",
                replay=type(replay).__name__,
            )
        )
    options = Options.of(
        record, checkpoints, every=every, distributions=distributions, memory=memory, title=title,
        replay_memory=replay_memory,
    )  # fmt: skip
    if reason := obstacle(model):
        say_unmeasured(reason)
        yield Scope(None)
        return
    named = optimizer if isinstance(optimizer, Mapping) else {}
    several = isinstance(optimizer, Mapping | list | tuple)
    optimizers = list(named.values() if named else optimizer) if several else [optimizer]
    if not optimizers:
        raise ValueError(
            Message("watch needs an optimizer; received an empty {optimizer}.", optimizer=type(optimizer).__name__)
        )
    publisher = listen(address, curve, required=record is None or window, token=token, window=window)
    titles = [str(name) for name in named]
    # Another loop over the same model goes on with its run, as another `fit` does.
    key = (options.of_run, address, curve, token, replay is not None, tuple(titles), tuple(map(id, optimizers)))
    training = run_of(model, key, Training)
    if training is None:
        make_from = None if replay is None else partial(_make_from, replay)
        training = Training(model, optimizers, options, can_pause=False, make_from=make_from, titles=titles)
        keep_run(model, key, training)
    training.renew(options)
    training.begin()
    status = "stopped"
    try:
        let_look(training, publisher)
        training.before()
        yield Scope(training)
        status = "finished"
    finally:
        # Before it ends, so that the recording says so as well.
        if training.step and not any(tap.layouts for tap in training.taps):
            training.tell(
                Message("No optimizer step was observed: trace the tf.function inside `with slotscope.watch`.")
            )
        training.rest(status)


def _make_from(replay: Callable[[int], Any], first: int) -> MakeStep:
    steps = count(first)

    def make(_: Trace, begin: Callable[[Trace], None]) -> None:
        begin("when due")
        replay(next(steps))

    return make
