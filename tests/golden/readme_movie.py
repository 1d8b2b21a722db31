"""`python -m tests.golden.readme_movie`: make the README's moving picture from real training in the real window.

A run, an edit of its learning rate, its slots, and a branch from a step of the past. Look at it before a commit.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication

from app.catalogues import catalogues
from app.core.experiment.experiment_file import load_experiment
from app.session.settings import Settings
from app.store.database.store import Store
from app.window import Window, make_application
from widgets.figures.movie import FilmWriter

ROOT = Path(__file__).parents[2]
MOVIE = ROOT / "resources" / "pictures" / "slotscope.gif"
SIZE, SHOWN = (1280, 720), QSize(960, 540)
_PATIENCE_SECONDS = 120


def scenes(window: Window) -> Iterator[None]:
    """A picture is taken at each yield."""
    session = window.session

    def arrive(step: int) -> None:
        wait(lambda: session.state.status != "running" and session.state.step == step)

    def run(first: int, last: int, pictures: int) -> Iterator[None]:
        for place in range(1, pictures + 1):
            step = first + (last - first) * place // pictures
            session.run_until(step)
            arrive(step)
            yield

    window.navigation.show_view("overview")
    yield from run(0, 200, 12)
    session.set_value("optimizer", "learning_rate", 0.02)
    yield from run(200, 360, 10)
    window.navigation.show_view("slots")
    yield from run(360, 440, 6)
    window.navigation.show_view("overview")
    session.go_to(200)
    arrive(200)
    yield
    session.set_value("optimizer", "learning_rate", 0.0005)
    yield from run(200, 420, 9)
    for _ in range(4):
        yield


def wait(is_reached: Callable[[], bool]) -> None:
    limit = time.monotonic() + _PATIENCE_SECONDS
    while not is_reached():
        if time.monotonic() > limit:
            raise TimeoutError("The window did not come so far.")
        QApplication.processEvents()
        time.sleep(0.002)


def main() -> int:
    application = make_application()
    experiment = load_experiment(ROOT / "resources" / "experiments" / "digits-adam.toml", catalogues())
    with tempfile.TemporaryDirectory() as folder:
        store = Store(Path(folder, "runs.sqlite"))
        settings = Settings(theme="dark", width=SIZE[0], height=SIZE[1], pace=None)
        window = Window(replace(experiment, steps=500), settings, keep_settings=False, store=store)
        window.resize(*SIZE)
        window.show()
        window.start()
        wait(lambda: window.session.state.status == "ready")
        writer = FilmWriter(MOVIE, SHOWN, 5)
        for _ in scenes(window):
            for _ in range(3):
                window.turns.mark_all_stale()
                window.refresh()
                application.processEvents()
            writer.add(window.grab().toImage())
        writer.close()
        ended = window.end()
    sys.stdout.write(f"{MOVIE}: {writer.frames} pictures, {MOVIE.stat().st_size / 1e6:.1f} MB\n")
    if not ended:
        sys.stdout.flush()
        os._exit(0)
    return 0


if __name__ == "__main__":
    sys.exit(main())
