"""Base class of diagnostics: their training, their columns, and the single steps that they must see."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from numpy.typing import NDArray

if TYPE_CHECKING:
    from app.engine.training.training import Training


class Diagnostic(ABC):
    """Quantity that is too expensive to measure at every step, or not visible in a chunk. It changes nothing in the
    run.

    One is made for a training and the variables that it trains, and kept: what it keeps from one time to the next are
    attributes that are replaced, never changed, so that a shallow copy measures without leaving a trace.

    One that remembers says so, and gives what it remembers to checkpoints by `memory` and `recall`.

    Attributes:
        name: What `commands.SubscribeDiagnostics` calls it.
        single_steps: Successive steps, up to the one that is measured, that are made one by one for it.
        remembers: Whether a value depends on when it was taken before.
        columns: Names of the values. Each one that is estimated has its standard error beside it, in the column that
            `error_of` names: of what, from how many and how is said in the class's docstring.
        trained: Places of the variables that are trained, ascending.
    """

    name: ClassVar[str]
    single_steps: ClassVar[int] = 0
    remembers: ClassVar[bool] = False
    columns: tuple[str, ...]

    def __init__(self, training: Training) -> None:
        self.training = training
        self.trained = training.trained

    def before(self) -> None:
        """Prepare for the single step that follows."""
        return

    def after(self) -> None:
        """Observe a single step that has been made."""
        return

    def memory(self) -> tuple[NDArray[Any], ...]:
        """Return the memory since the last measurement, as arrays that never change."""
        return ()

    def recall(self, memory: tuple[NDArray[Any], ...]) -> None:
        """Continue from the result of `memory`, with the same training and variables."""
        return

    @abstractmethod
    def take(self, stop: Callable[[], bool]) -> Sequence[float] | None:
        """Return a value for each of `columns`, at the current state; NaN for undefined values.

        `None` if there is no result yet, or if `stop` said that something more urgent waits.
        """
