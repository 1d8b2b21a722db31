"""Differences that the comparison of golden pictures overlooks, and those that it sees."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from tests.golden.likeness import MOST_UNLIKE, in_few_colours, unlike_share

KEPT = sorted(Path(__file__).with_name("pictures").glob("*.png"))
TILE = QRect(170, 76, 180, 140)
"""About that of a plot."""
VIEW = QRect(152, 52, 396, 290)


@pytest.fixture(params=["overview-dark", "slots-light", "compare-dark", "surface-light"])
def image(request: pytest.FixtureRequest) -> QImage:
    path = next(path for path in KEPT if path.stem == request.param)
    return QImage(str(path)).convertToFormat(QImage.Format.Format_RGB32)


def blurred(image: QImage) -> QImage:
    """Blur an image as another antialiasing of every line and letter would."""
    smooth = Qt.TransformationMode.SmoothTransformation
    small = image.scaled(image.size() * 0.7, mode=smooth)
    return small.scaled(image.size(), mode=smooth)


def painted(image: QImage, paint: Callable[[QPainter], object]) -> QImage:
    changed = image.copy()
    painter = QPainter(changed)
    paint(painter)
    painter.end()
    return changed


def test_a_picture_is_like_itself_blurred_and_in_few_colours(image: QImage) -> None:
    assert unlike_share(image, image) == 0
    assert unlike_share(image, blurred(image)) <= MOST_UNLIKE
    assert unlike_share(image, in_few_colours(image)) <= MOST_UNLIKE


def test_a_number_that_changed_is_overlooked(image: QImage) -> None:
    changed = painted(image, lambda painter: painter.fillRect(QRect(400, 50, 20, 8), QColor("gray")))
    assert unlike_share(image, changed) <= MOST_UNLIKE


def test_a_tile_that_is_empty_and_a_view_that_moved_are_seen(image: QImage) -> None:
    ground = image.pixelColor(TILE.topLeft())
    empty = painted(image, lambda painter: painter.fillRect(TILE, ground))
    moved = painted(image, lambda painter: painter.drawImage(VIEW.translated(0, 12), image, VIEW))
    assert min(unlike_share(image, empty), unlike_share(image, moved)) > MOST_UNLIKE


def test_another_theme_and_another_size_are_seen() -> None:
    pictures = {path.stem: QImage(str(path)) for path in KEPT}
    assert unlike_share(pictures["overview-dark"], pictures["overview-light"]) > 0.2
    assert unlike_share(pictures["overview-dark"], pictures["overview-dark"].scaled(QSize(360, 225))) == 1


def test_kept_pictures_are_small() -> None:
    assert {path.name: path.stat().st_size for path in KEPT if path.stat().st_size > 60_000} == {}
