"""Another run in the window: of the one before no text, number, tooltip or curve is left, whatever the two are."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.session.settings import Settings
from app.window import Window, make_application
from tests.app.bench import put_away
from tests.app.shown_runs import BASE, KINDS, Bench

VIEWS = ("overview", "slots", "scope", "embedding", "surface")


@pytest.fixture(scope="module")
def window(qapp: QApplication) -> Iterator[Window]:
    make_application()
    window = Window(BASE, Settings(width=1600, height=1000), keep_settings=False)
    window.complete()
    window.show()
    yield window
    put_away(window)


@pytest.fixture
def bench(window: Window, qtbot: QtBot) -> Bench:
    return Bench(window, qtbot)


def texts(top: QWidget) -> set[str]:
    """Return what can be read, pointed at or heard of the window: texts, tooltips and accessible names of all that is
    seen.
    """
    found: set[str] = set()
    for each in (top, *top.findChildren(QWidget)):
        if each.isVisibleTo(top):
            found |= {each.toolTip(), each.accessibleName(), each.accessibleDescription(), each.windowTitle()}
            for what in ("text", "title", "currentText", "placeholderText"):
                value = getattr(each, what, "")
                found.add(str(value() if callable(value) else value))
    return found


def picture(widget: QWidget) -> QImage:
    return widget.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)


@pytest.fixture(scope="module")
def known() -> dict[str, QImage]:
    """Pictures of all views, by run and view, whatever was shown before it."""
    return {}


def tour(stride: int) -> list[str]:
    """Return kinds in an order that leads from each one to the one `stride` places on."""
    kinds, circles = list(KINDS), math.gcd(stride, len(KINDS))
    places = [first + stride * turn for first in range(circles) for turn in range(len(kinds) // circles + 1)]
    return [kinds[place % len(kinds)] for place in places]


@pytest.mark.sampled(3)
@pytest.mark.parametrize("stride", range(1, len(KINDS) + 1))
def test_nothing_of_the_run_before_is_left_in_any_view(bench: Bench, known: dict[str, QImage], stride: int) -> None:
    attachment, before = bench.session.attachment, ""
    for kind in tour(stride):
        place = list(KINDS).index(kind)
        word = kind if kind == "keras3-7" else f"Okapi{kind}" if before == f"Zebra{kind}" else f"Zebra{kind}"
        KINDS[kind](bench, word, place + len(KINDS) * word.startswith("Okapi"))
        for name in VIEWS:
            bench.view(name)
            if before not in ("", word):
                assert [text for text in texts(bench.window) if before in text] == [], (before, word, name)
            shown = picture(bench.window.by_name[name])
            # Whatever was there before, the picture is the same to the pixel: curves, maps and painted numbers too.
            assert shown == known.setdefault(f"{word} {name}", shown), (before, word, name)
        for run in attachment.runs:
            if run is not attachment.present:
                attachment.detach(run)
        before = word
