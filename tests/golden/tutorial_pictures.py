"""`python -m tests.golden.tutorial_pictures`: take the pictures of docs/tutorial.md, one for each of its steps.

The window goes through the steps of the tutorial. Look at the pictures before a commit.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Iterator

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from app.attach.kernel.column_table import ELEMENT_GRADIENT
from app.choices.catalogues import catalogues
from app.core.experiment.experiment_file import load_experiment
from app.window import Window
from tests.golden.readme_movie import ROOT, opened, picture, wait

PICTURES = ROOT / "docs" / "pictures"
SIZE = (1280, 800)
PLANNED, PAST = 2000, 500
RATE, ELEMENT = 0.01, 1000


def steps(window: Window) -> Iterator[tuple[str, QWidget]]:
    """Do what a step of the tutorial says, then name its picture and the window to take."""
    session = window.session

    def arrive(step: int) -> None:
        wait(lambda: session.run.state.status != "running" and session.run.state.step == step)

    yield "open", window
    session.playback.toggle()
    arrive(PLANNED)
    yield "run", window
    window.navigation.show_view("slots")
    window.selection.brush(ELEMENT)
    built = session.run.built
    assert built is not None
    gradient = ELEMENT_GRADIENT(built.variables[window.selection.variable], ELEMENT)
    wait(lambda: not math.isnan(session.run.recording.exactly(gradient, PLANNED)))
    wait(lambda: not session.run.seen.replaying.last)
    yield "slots", window
    window.element_dock.toggle()
    apart = window.element_dock.window_
    assert apart is not None
    yield "element", apart
    window.element_dock.toggle()
    window.navigation.show_view("overview")
    session.playback.go_to(PAST)
    arrive(PAST)
    yield "back", window
    session.editor.set_value("optimizer", "learning_rate", RATE)
    session.playback.toggle()
    arrive(PLANNED)
    yield "branch", window


def in_256_colours(image: QImage) -> QImage:
    """Keep a byte for each pixel: the most frequent colour of each kind, then those that cover most."""
    plain = image.convertToFormat(QImage.Format.Format_RGB32)
    colours, counts = np.unique(np.frombuffer(plain.constBits(), np.uint32), return_counts=True)
    by_count = colours[np.argsort(-counts)]
    _, first = np.unique(by_count & 0xE0E0E0, return_index=True)
    table = list(dict.fromkeys([*by_count[np.sort(first)].tolist(), *by_count.tolist()]))[:256]
    return plain.convertToFormat(QImage.Format.Format_Indexed8, table, Qt.ImageConversionFlag.ThresholdDither)


def main() -> int:
    sample = load_experiment(ROOT / "resources" / "experiments" / "digits-adam.toml", catalogues())
    with opened(sample, SIZE) as window:
        for name, shown in steps(window):
            path = PICTURES / f"tutorial-{name}.png"
            picture(window)  # what is shown at rest may be computed once the run rests
            picture(window)
            if not in_256_colours(shown.grab().toImage()).save(str(path)):
                raise OSError(f"{path} could not be written.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
