"""`python -m tests.golden.tutorial_pictures`: take the pictures of docs/tutorial.md, one for each of its steps.

The window goes through the steps of the tutorial. Look at the pictures before a commit.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Iterator

from PySide6.QtWidgets import QWidget

from app.attach.kernel.column_table import ELEMENT_GRADIENT
from app.choices.catalogues import catalogues
from app.core.experiment.experiment_file import load_experiment
from app.window import Window
from tests.golden.likeness import in_few_colours
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


def main() -> int:
    sample = load_experiment(ROOT / "resources" / "experiments" / "digits-adam.toml", catalogues())
    with opened(sample, SIZE) as window:
        for name, shown in steps(window):
            path = PICTURES / f"tutorial-{name}.png"
            picture(window)  # what is shown at rest may be computed once the run rests
            picture(window)
            if not in_few_colours(shown.grab().toImage()).save(str(path)):
                raise OSError(f"{path} could not be written.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
