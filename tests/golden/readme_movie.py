"""`python -m tests.golden.readme_movie`: make the README's moving picture from real training in the real window.

The boundary of two moons as it is learnt, an edit of the learning rate, the network, the stage with the update of one
element, and a branch from a step of the past. Look at it before a commit.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QSize
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from app.choices.catalogues import catalogues
from app.core.experiment.experiment import Choice, Experiment
from app.core.experiment.experiment_file import load_experiment
from app.session.settings import Settings
from app.store.store import Store
from app.window import Window, make_application
from widgets.figures.movie import FilmWriter

ROOT = Path(__file__).parents[2]
MOVIE = ROOT / "resources" / "pictures" / "slotscope.gif"
SIZE, SHOWN = (1280, 720), QSize(800, 450)
_PATIENCE_SECONDS = 120
_SETTLED_SECONDS = 0.4
"""For what is looked at when a run rests."""


def scenes(window: Window) -> Iterator[None]:
    """Play the scenes of the film; a picture is taken at each yield."""
    session = window.session

    def arrive(step: int) -> None:
        wait(lambda: session.run.state.status != "running" and session.run.state.step == step)

    def run(first: int, last: int, pictures: int) -> Iterator[None]:
        for place in range(1, pictures + 1):
            step = first + (last - first) * place // pictures
            session.playback.run_until(step)
            arrive(step)
            yield

    window.navigation.show_view("overview")
    window.overview.choose(("loss", "decision_boundary"))
    yield from run(0, 120, 9)
    session.editor.set_value("optimizer", "learning_rate", 0.03)
    yield from run(120, 220, 5)
    window.overview.choose(("network", "decision_boundary"))
    yield from run(220, 250, 3)
    window.stage.toggle_presenting()
    yield from run(250, 280, 3)
    window.stage.leave()
    window.overview.choose(("loss", "decision_boundary"))
    session.playback.go_to(120)
    arrive(120)
    yield
    session.editor.set_value("optimizer", "learning_rate", 0.001)
    yield from run(120, 280, 5)
    for _ in range(3):
        yield


def moons() -> Experiment:
    """Two moons that Adam learns in steps few enough to be seen."""
    found = load_experiment(ROOT / "resources" / "experiments" / "moons-momentum.toml", catalogues())
    return replace(
        found,
        title="Two moons",
        steps=300,
        model=Choice("mlp", {"widths": (8, 8), "activation": "tanh"}),
        optimizer=Choice("Adam", {"learning_rate": 0.01}),
    )


@contextmanager
def opened(experiment: Experiment, size: tuple[int, int]) -> Iterator[Window]:
    """Yield the window with an experiment that is ready to run; it ends with the block."""
    make_application()
    with tempfile.TemporaryDirectory() as folder:
        store = Store(Path(folder, "runs.sqlite"))
        settings = Settings(theme="dark", width=size[0], height=size[1], pace=None)
        window = Window(experiment, settings, keep_settings=False, store=store)
        window.resize(*size)
        window.show()
        window.start()
        wait(lambda: window.session.run.state.status == "ready")
        yield window
        if not window.end():
            sys.stdout.flush()
            os._exit(0)


def picture(window: Window) -> QImage:
    """Once everything is drawn that came."""
    end = time.monotonic() + _SETTLED_SECONDS
    while time.monotonic() < end:
        window.turns.mark_all_stale()
        window.refresh()
        QApplication.processEvents()
        time.sleep(0.01)
    return window.grab().toImage()


def wait(is_reached: Callable[[], bool]) -> None:
    limit = time.monotonic() + _PATIENCE_SECONDS
    while not is_reached():
        if time.monotonic() > limit:
            raise TimeoutError("The window did not come so far.")
        QApplication.processEvents()
        time.sleep(0.002)


def main() -> int:
    with opened(moons(), SIZE) as window:
        writer = FilmWriter(MOVIE, SHOWN, 4)
        for _ in scenes(window):
            writer.add(picture(window))
        writer.close()
        sys.stdout.write(f"{MOVIE}: {writer.frames} pictures, {MOVIE.stat().st_size / 1e6:.1f} MB\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
