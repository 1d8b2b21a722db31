"""The variables that someone looks at as a whole: one, and one whose rows are shown. When they are shown."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import tensorflow as tf

from .pictures import picture, table, values_of
from .step_layout import Layout
from .tap import Tap

if TYPE_CHECKING:
    from .publisher import Publisher

_PICTURES_PER_SECOND = 10
_SHARE = 0.1
"""Of the time, what it may cost to show them while it trains."""
_MOST_ROWS = 1000

_Place = tuple[int, int]
"""A layout, and a variable of it."""


class WatchedVariable:
    """One variable and one table, or none; they may be the same. On the thread that trains, but for `forget`.

    `layouts` are those of the training, to which it appends.
    """

    def __init__(self, taps: Sequence[Tap], layouts: Sequence[Layout]) -> None:
        self._taps, self._layouts = taps, layouts
        self._variable: _Place | None = None
        self._shown: tuple[int, int, int] = -1, 0, 0
        """The element of it, and the first of so many of its rows."""
        self._table: _Place | None = None
        self._before: dict[_Place, Any] = {}
        """What they were before the step."""
        self._values_before: Mapping[str, float] = {}
        self._captured_after = 0
        self._due_at, self._shown_step = 0.0, -1
        self._keeps = False
        """Whether each step is announced before it is made, so that the weights before it can be kept."""

    def subscribe(self, fields: Mapping[str, Any], step: int) -> None:
        """As the message `subscribe` says it. Raises `ValueError` for a variable that is not there."""
        variable = self._place(fields.get("layout", 0), fields["variable"])
        table = variable if fields.get("table") is True else None
        if "table_variable" in fields:
            table = self._place(fields.get("table_layout", 0), fields["table_variable"])
        if not self._watched:
            self._captured_after = step
        self._variable, self._table, self._shown_step, self._due_at = variable, table, -1, 0.0
        self._shown = fields["element"], fields["first_row"], min(max(0, fields["rows"]), _MOST_ROWS)

    def _place(self, layout: Any, variable: Any) -> _Place | None:
        if type(layout) is not int or type(variable) is not int:
            raise ValueError("a layout and a variable are numbers")
        if variable < 0:
            return None
        if not 0 <= layout < len(self._layouts):
            raise ValueError(f"there is no layout {layout} yet")
        if variable >= len(self._layouts[layout].variables):
            raise ValueError(f"there is no variable {variable} yet")
        return layout, variable

    def follow(self, layout: int) -> None:
        """There is another layout: where what is looked at is of an optimizer that steps no more, look at it there."""
        new = {id(each.tensor): (layout, place) for place, each in enumerate(self._layouts[layout].variables)}

        def followed(at: _Place | None) -> _Place | None:
            if at is None or self._layouts[at[0]].tap in self._taps:
                return at
            return new.get(id(self._layouts[at[0]].variables[at[1]].tensor), at)

        self._variable, self._table = followed(self._variable), followed(self._table)

    def forget(self) -> None:
        """Nobody looks any more, so that gradients are not kept whole; from any thread."""
        self._variable = self._table = None

    @property
    def _watched(self) -> set[_Place]:
        return {each for each in (self._variable, self._table) if each is not None}

    @property
    def is_watched(self) -> bool:
        """Whether someone looks."""
        return bool(self._watched)

    def keep_before(self, step: int, every: int, *, pauses: bool) -> None:
        """Copy the weights before `step` is made, if they are shown after it: always where training `pauses` then."""
        # What an earlier step left is none of this one's.
        self._keeps, self._before = True, self._weights() if pauses or self._is_due(step, every) else {}

    def _weights(self) -> dict[_Place, Any]:
        return {
            (layout, variable): tf.identity(self._layouts[layout].variables[variable].tensor)
            for layout, variable in self._watched
        }

    def show_if_due(self, publisher: Publisher | None, step: int, every: int) -> None:
        # They may have become due only while the step was made: then the next one is sent, with its update.
        if self._is_due(step, every) and (self._before or not self._keeps):
            self.show(publisher, step, every)

    def show(self, publisher: Publisher | None, step: int, every: int) -> None:
        """Send them as they are after `step`, if someone looks; but for one that was sent with its update already."""
        if step == self._shown_step and not self._before:
            return
        # A gradient is of the step that was measured last: only where that is this one it is beside its weights.
        self._send(publisher, step, has_gradient=step > self._captured_after and _is_measured(step, every))
        self._shown_step = step

    def keep_replayed(self) -> None:
        """Copy them before a step is made again that is shown."""
        self._before = self._weights()
        if self._variable is not None:
            layout, variable = self._variable
            self._values_before = values_of(self._layouts[layout], variable, self._shown[0])

    def show_replayed(self, publisher: Publisher | None, step: int) -> None:
        """Send them as they are after a step that was made again."""
        self._shown_step = -1
        self._send(publisher, step, has_gradient=bool(self._before))

    def forget_gradient(self, step: int) -> None:
        """`step` is the present one, and the gradient that is kept is of another."""
        self._captured_after = max(self._captured_after, step)
        self._before, self._shown_step = {}, -1

    def _send(self, publisher: Publisher | None, step: int, *, has_gradient: bool) -> None:
        before, self._before = self._before, {}
        values_before, self._values_before = self._values_before, {}
        if publisher is None or not self._watched or not publisher.has_clients:
            return
        began = time.monotonic()
        if self._variable is not None:
            number, variable = self._variable
            fields, arrays = picture(
                *self._measured(number), variable, *self._shown,
                before=before.get(self._variable), has_gradient=has_gradient,
            )  # fmt: skip
            if values_before:
                fields["before"] = values_before
            publisher.show({**fields, "layout": number, "step": step}, arrays)
        if self._table is not None:
            number, variable = self._table
            fields, arrays = table(
                *self._measured(number), variable, before=before.get(self._table), has_gradient=has_gradient
            )
            publisher.show({**fields, "layout": number, "step": step}, arrays, "table")
        now = time.monotonic()
        self._due_at = now + max(1 / _PICTURES_PER_SECOND, (now - began) / _SHARE)

    def _measured(self, number: int) -> tuple[Tap, Layout]:
        return self._layouts[number].tap, self._layouts[number]

    def _is_due(self, step: int, every: int) -> bool:
        """Whether they are shown after `step`: of those measured, so that gradient and weight are of one step."""
        is_soon = time.monotonic() <= self._due_at
        return bool(self._watched) and _is_measured(step, every) and not is_soon


def _is_measured(step: int, every: int) -> bool:
    return step == 1 or step % every == 0
