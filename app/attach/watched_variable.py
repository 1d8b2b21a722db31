"""The variable that someone looks at as a whole, and when it is shown."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import tensorflow as tf

from .pictures import picture, table, values_of
from .tap import Layout, Tap

if TYPE_CHECKING:
    from .publisher import Publisher

_PICTURES_PER_SECOND = 10
_MOST_ROWS = 1000


class WatchedVariable:
    """One variable, or none. On the thread that trains, but for `forget`.

    `layouts` are those of the training, to which it appends.
    """

    def __init__(self, taps: Sequence[Tap], layouts: Sequence[Layout]) -> None:
        self._taps, self._layouts = taps, layouts
        self._layout, self._has_table = 0, False
        self._watched: tuple[int, int, int, int] | None = None
        self._before: Any = None
        self._values_before: Mapping[str, float] = {}
        self._captured_after = 0
        self._shown_at, self._shown_step = 0.0, -1
        self._keeps = False
        """Whether each step is announced before it is made, so that the weight before it can be kept."""

    def subscribe(self, fields: Mapping[str, Any], step: int) -> None:
        """As the message `subscribe` says it. Raises `ValueError` for a variable that is not there."""
        variable, self._shown_step = fields["variable"], -1
        if variable < 0:
            self._watched = None
            return
        layout = fields.get("layout", 0)
        if not isinstance(layout, int) or not 0 <= layout < len(self._layouts):
            raise ValueError(f"there is no layout {layout} yet")
        if variable >= len(self._layouts[layout].variables):
            raise ValueError(f"there is no variable {variable} yet")
        self._layout, self._has_table = layout, fields.get("table") is True
        if self._watched is None:
            self._captured_after = step
        self._watched = variable, fields["element"], fields["first_row"], min(max(0, fields["rows"]), _MOST_ROWS)

    def forget(self) -> None:
        """Nobody looks any more, so that gradients are not kept whole; from any thread."""
        self._watched = None

    def keep_before(self, step: int, every: int, *, pauses: bool) -> None:
        """Copy the weight before `step` is made, if it is shown after it: always where training `pauses` after it."""
        watched = self._watched
        self._keeps, self._before = True, None  # what an earlier step left is none of this one's
        if watched is not None and (self._is_due(step, every) or pauses):
            self._before = tf.identity(self._layouts[self._layout].variables[watched[0]].tensor)

    def show_if_due(self, publisher: Publisher | None, step: int, every: int) -> None:
        # It may have become due only while the step was made: then the next one is sent, with its update.
        if self._watched is not None and self._is_due(step, every) and (self._before is not None or not self._keeps):
            self.show(publisher, step, every)

    def show(self, publisher: Publisher | None, step: int, every: int) -> None:
        """Send it as it is after `step`, if someone looks; but for one that was sent with its update already."""
        if step == self._shown_step and self._before is None:
            return
        # A gradient is of the step that was measured last: only where that is this one it is beside its weights.
        self._send(publisher, step, has_gradient=step > self._captured_after and _is_measured(step, every))
        self._shown_step = step

    def keep_replayed(self) -> None:
        """Copy it before a step is made again that is shown."""
        if self._watched is not None:
            layout = self._layouts[self._layout]
            self._before = tf.identity(layout.variables[self._watched[0]].tensor)
            self._values_before = values_of(layout, self._watched[0], self._watched[1])

    def show_replayed(self, publisher: Publisher | None, step: int) -> None:
        """Send it as it is after a step that was made again."""
        self._shown_step = -1
        self._send(publisher, step, has_gradient=self._before is not None)

    def forget_gradient(self, step: int) -> None:
        """`step` is the present one, and the gradient that is kept is of another."""
        self._captured_after = max(self._captured_after, step)
        self._before, self._shown_step = None, -1

    def _send(self, publisher: Publisher | None, step: int, *, has_gradient: bool) -> None:
        watched = self._watched
        before, self._before = self._before, None
        values_before, self._values_before = self._values_before, {}
        if publisher is None or watched is None or not publisher.has_clients:
            return
        self._shown_at = time.monotonic()
        layout = self._layouts[self._layout]
        tap = next(tap for tap in self._taps if layout in tap.layouts.values())
        fields, arrays = picture(tap, layout, *watched, before=before, has_gradient=has_gradient)
        if values_before:
            fields["before"] = values_before
        publisher.show({**fields, "layout": self._layout, "step": step}, arrays)
        if self._has_table:
            fields, arrays = table(tap, layout, watched[0], before=before, has_gradient=has_gradient)
            publisher.show({**fields, "layout": self._layout, "step": step}, arrays, "table")

    def _is_due(self, step: int, every: int) -> bool:
        """Whether it is shown after `step`: of those measured, so that gradient and weight are of one step."""
        return _is_measured(step, every) and time.monotonic() - self._shown_at > 1 / _PICTURES_PER_SECOND


def _is_measured(step: int, every: int) -> bool:
    return step == 1 or step % every == 0
