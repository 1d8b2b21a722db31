"""`watch`: the scope on a loop of one's own."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from .about import require_tensorflow
from .attached_run import Options, Training
from .listening import listen
from .recording import MEMORY


class Scope:
    """What `watch` gives: `step` in the loop tells the loss, and is where training pauses."""

    def __init__(self, training: Training) -> None:
        self.training = training

    def step(self, loss: Any = None, **metrics: Any) -> None:
        """A step of the optimizer was made. `loss` and `metrics` are numbers or scalar tensors of it.

        Without it everything but loss and metrics is measured all the same, and nothing can pause the loop.
        """
        if not self.training.can_pause:
            self.training.can_pause, self.training.step = True, 0
        self.training.after(1, metrics or None, loss)
        self.training.before()


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
) -> Iterator[Scope]:
    """The scope on a loop of one's own; a step that `tf.function` traces must be traced inside.

        with slotscope.watch(model, optimizer, record="run.slotscope") as scope:
            for x, y in batches:
                scope.step(loss=train_step(x, y))

    `optimizer` is one or a list of several. The other arguments are those of `Attach`.
    """
    options = Options.of(record, checkpoints, every=every, distributions=distributions, memory=memory, title=title)
    require_tensorflow(model)
    optimizers: Sequence[Any] = optimizer if isinstance(optimizer, list | tuple) else [optimizer]
    if not optimizers:
        raise ValueError("watch needs an optimizer; received an empty list.")
    publisher = listen(address, curve, required=record is None or window, token=token, window=window)
    training = Training(model, optimizers, options, can_pause=False)
    training.publisher = publisher
    training.begin()
    status = "stopped"
    try:
        if publisher is not None:
            publisher.begin(training)
        training.before()
        yield Scope(training)
        status = "finished"
    finally:
        # Before it ends, so that the recording says so as well.
        if training.step and not any(tap.layouts for tap in training.taps):
            training.tell(
                "No step of the optimizer was seen: a tf.function must be traced inside `with slotscope.watch`."
            )
        training.end(status)
