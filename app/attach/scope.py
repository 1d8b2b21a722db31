"""The scope on a loop of one's own: what `watch` gives."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .attached_run import Training


class Scope:
    """What `watch` gives: `step` in the loop tells the loss, and is where training pauses.

    `training` is `None` where nothing of it can be measured; `step` does nothing then.
    """

    def __init__(self, training: Training | None) -> None:
        self.training = training

    def step(self, loss: Any = None, **metrics: Any) -> None:
        """A step of the optimizer was made. `loss` and `metrics` are numbers or scalar tensors of it.

        Without it everything but loss and metrics is measured all the same, and nothing can pause the loop.
        """
        training = self.training
        if training is None:
            return
        training.count_steps()
        training.after(1, metrics or None, loss)
        training.before()
