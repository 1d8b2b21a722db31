from __future__ import annotations

import itertools

import numpy as np
import pytest
from PySide6.QtCore import QRectF

from widgets.tensors.projection_painting import LabelRoom

FRAME = QRectF(46, 4, 400, 300)


def test_no_label_covers_another_or_leaves_the_frame() -> None:
    points = np.random.default_rng(0).uniform([46, 4], [446, 304], (300, 2))
    room = LabelRoom(FRAME, 14, 6)
    labels = [room.label(i, x, y, 50, None) for i, (x, y) in enumerate(points.tolist())]
    placed = [label.place for label in labels if label is not None]
    assert len(placed) > 40
    assert all(FRAME.contains(place) for place in placed)
    assert not any(a.intersects(b) for a, b in itertools.combinations(placed, 2))


def test_labels_keep_their_side_and_off_points_unless_they_must_be_seen() -> None:
    label = LabelRoom(FRAME, 14, 6).label(0, 200, 100, 50, "above")
    assert label is not None
    assert label.side == "above"
    label = LabelRoom(FRAME, 14, 6).label(0, 440, 100, 50, "right")
    assert label is not None
    assert label.side == "left"

    room = LabelRoom(FRAME, 14, 6)
    room.take_points(np.array([[230.0, 100.0], [np.nan, 5.0]]), 4)
    label = room.label(0, 200, 100, 50, None)
    assert label is not None
    assert label.side == "left"

    room = LabelRoom(FRAME, 14, 6)
    room.take(FRAME)
    assert room.label(0, 440, 6, 50, None) is None
    assert FRAME.contains(room.label_anyway(0, 440, 6, 50).place)


@pytest.mark.parametrize(
    ("x", "width", "side"), [(200, 50, "right"), (440, 50, "left"), (250, 330, "left"), (200, 900, "left")]
)
def test_a_label_that_must_be_seen_stays_in_the_frame_and_has_a_side(x: float, width: float, side: str) -> None:
    label = LabelRoom(FRAME, 14, 6).label_anyway(0, x, 100, width)
    assert FRAME.contains(label.place)
    assert label.side == side
