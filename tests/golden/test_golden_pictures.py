"""Each view of the window in each theme looks as in the picture that is kept of it. `make golden` renews them."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QFontDatabase, QImage
from PySide6.QtWidgets import QApplication

from app.session.settings import Settings
from app.window import Window, make_application
from tests.app.bench import Bench
from tests.app.uncompiled import steps_without_xla
from tests.conftest import PatientBot
from tests.golden.likeness import MOST_UNLIKE, in_few_colours, unlike_share
from tests.golden.views import HEIGHT, THEMES, VIEWS, WIDTH, picture, pictures
from tests.scripted.scenarios import BASE
from widgets.base.theme import theme

KEPT = Path(__file__).with_name("pictures")
RENEW = "SLOTSCOPE_RENEW_GOLDEN"
EVERY = [(view, name) for view in VIEWS for name in THEMES]
ALWAYS = [(view, THEMES[(place + 1) % 2]) for place, view in enumerate(VIEWS) if place <= VIEWS.index("compare")]
"""One theme of each view, in turn, but for the last views, which each begin with an experiment of their own."""


@pytest.fixture(scope="module")
def bench(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[Bench]:
    """One window and its engine for all pictures, in the same letters everywhere."""
    if "DejaVu Sans" not in QFontDatabase.families():
        pytest.skip("the pictures are kept in DejaVu Sans, which is not installed")
    patch = pytest.MonkeyPatch()
    patch.setattr("widgets.base.theme.INTERFACE_FONTS", ("DejaVu Sans",))
    patch.setattr("widgets.base.theme.CODE_FONTS", ("DejaVu Sans Mono",))
    QApplication.setCursorFlashTime(0)
    with steps_without_xla():
        make_application()
        window = Window(settings=Settings(width=WIDTH, height=HEIGHT, pace=None), experiment=BASE, keep_settings=False)
        window.show()
        window.start()
        bench = Bench(window, PatientBot(request))
        bench.until(lambda: window.session.run.built is not None)
        yield bench
        assert window.close()
        assert window.ended
    # What is gone takes no part in a change of theme.
    window.deleteLater()
    QCoreApplication.sendPostedEvents(window, QEvent.Type.DeferredDelete)
    patch.undo()
    theme.use("dark")


@pytest.fixture(scope="module")
def taken(bench: Bench, request: pytest.FixtureRequest) -> dict[str, QImage]:
    """Take the pictures that the tests of this run ask for."""
    asked = [item.name for item in request.session.items if item.path == request.path]
    wanted = [(view, name) for view, name in EVERY if f"test_a_view_looks_as_it_did[{view}-{name}]" in asked]
    wanted.append(((wanted or EVERY)[-1][0], "dark"))
    taken = {f"{view}-{name}": image for view, name, image in pictures(bench, wanted)}
    if os.environ.get(RENEW):
        for name, image in taken.items():
            assert in_few_colours(image).save(str(KEPT / f"{name}.png"))
    return taken


@pytest.mark.parametrize(
    ("view", "name"),
    [pytest.param(*each, marks=() if each in ALWAYS else pytest.mark.exhaustive) for each in EVERY],
)
def test_a_view_looks_as_it_did(taken: dict[str, QImage], view: str, name: str) -> None:
    image = taken[f"{view}-{name}"]
    unlike = unlike_share(image, QImage(str(KEPT / f"{view}-{name}.png")))
    if unlike > MOST_UNLIKE:
        now = Path(tempfile.gettempdir(), f"{view}-{name}.png")
        image.save(str(now))
        pytest.fail(f"{unlike:.1%} of {KEPT.name}/{view}-{name}.png is something else in {now}; `make golden` renews.")


@pytest.mark.exhaustive
@pytest.mark.sampled(6)
@pytest.mark.parametrize("panel", ["transport", "view_bar", "left", "right", "timeline", "dock"])
def test_a_panel_that_is_missing_is_seen(bench: Bench, taken: dict[str, QImage], panel: str) -> None:
    window = bench.window
    getattr(window, panel).hide()
    without = picture(window)
    getattr(window, panel).show()
    again = picture(window)
    last = [image for name, image in taken.items() if name.endswith("-dark")][-1]
    assert unlike_share(last, without) > MOST_UNLIKE
    assert unlike_share(last, again) <= MOST_UNLIKE
