from __future__ import annotations

import pytest

from widgets.base.instrument import paint_seconds, timed


class Broken:
    @timed
    def paint(self) -> None:
        raise RuntimeError


def test_the_time_of_a_painting_that_fails_counts_as_well() -> None:
    widget = Broken()
    with pytest.raises(RuntimeError):
        widget.paint()
    assert paint_seconds(widget) > 0
