"""`python -m tests.golden.plot_pictures [NAME ...]`: make the pictures of plots that *Choose plots* shows.

Each is drawn by the plot itself after real training in the real window, in both themes. Look at them before a commit.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

os.environ["QT_SCALE_FACTOR"] = "2"

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QImage

from app.choices.catalogues import catalogues
from app.core.experiment.experiment import Choice, Experiment
from app.core.experiment.experiment_file import load_experiment
from app.core.experiment.instruments import Instruments, MathChannel, ScheduledDiagnostic
from app.panels.overview.plot_chooser import picture_of
from app.panels.plots import discover
from app.window import Window
from tests.golden.likeness import in_few_colours
from tests.golden.readme_movie import ROOT, moons, opened, picture, wait
from widgets.base.theme import theme
from widgets.picker.list import PICTURE
from widgets.plots.time_plot import TimePlot

_WINDOW = (1440, 900)
_STEPS = 240
_EVERY = 8
_REDUCED = 3
"""How many times as wide as its picture a map or a table is drawn, for its words need room."""


def main(names: list[str]) -> int:
    left = list(names or [plot.name for plot in discover()])
    for experiment, plots in _experiments():
        wanted = [name for name in left if name in plots]
        if wanted:
            _make(experiment, wanted)
        left = [name for name in left if name not in wanted]
    return 0


def _experiments() -> list[tuple[Experiment, tuple[str, ...]]]:
    """Experiments with the plots that each is the right one for; the last one has all, and makes what is left."""
    small = Choice("mlp", {"widths": (8, 8), "activation": "tanh"})
    digits = replace(_shipped("digits-one-cycle"), validation=0.3)
    adam = Choice("library.Adam", {"learning_rate": 0.01})
    made = [
        (replace(moons(), model=small), ("decision_boundary", "network")),
        (_shipped("moons-two-replicas"), ("replicas",)),
        (_shipped("skip-gram-lazy-adam"), ("touched_rows", "stale_second_moment")),
        (replace(digits, optimizer=Choice("library.Prodigy"), schedules={}), ("distance_estimate",)),
        (replace(digits, optimizer=Choice("library.MovingAverage"), schedules={}), ("averaged_iterate",)),
    ]
    measured = [name for name in catalogues().diagnostics if name not in ("averaged_iterate", "distance_estimate")]
    instruments = Instruments(
        channels=(MathChannel("smooth", "ema(loss, 40)"), MathChannel("rest", "abs(loss - ema(loss, 40))")),
        diagnostics=tuple(ScheduledDiagnostic(name, _EVERY) for name in measured if name != "moved_rows"),
    )
    whole = replace(
        digits, optimizer=adam, schedules={"beta_1": Choice("one_cycle_momentum")}, instruments=instruments,
        model=Choice("mlp", {"widths": (16,)}), gradient=(Choice("clip_by_global_norm", {"norm": 0.5}),),
    )  # fmt: skip
    made = [(replace(each, steps=2 * _STEPS), plots) for each, plots in made]
    return [*made, (replace(whole, steps=_STEPS), tuple(plot.name for plot in discover()))]


def _shipped(name: str) -> Experiment:
    return load_experiment(ROOT / "resources" / "experiments" / f"{name}.toml", catalogues())


def _make(experiment: Experiment, names: Iterable[str]) -> None:
    with opened(experiment, _WINDOW) as window:
        window.navigation.show_view("overview")
        window.overview.choose(names)
        window.session.playback.run_until(_STEPS)
        wait(lambda: window.session.run.state.status != "running" and window.session.run.state.step == _STEPS)
        for name in names:
            window.overview.choose((name,))
            for look in ("dark", "light"):
                theme.use(look)
                picture(window)
                file = Path(picture_of(name, look))
                file.parent.mkdir(parents=True, exist_ok=True)
                if not in_few_colours(_drawn(window, name)).save(str(file)):
                    raise OSError(f"{file} could not be written.")
        theme.use("dark")


def _drawn(window: Window, name: str) -> QImage:
    """Draw a plot as large as its picture, without its scales and words; what is no plot over steps is scaled down."""
    body = window.overview.tiles[name].body
    body.setMinimumSize(0, 0)
    if isinstance(body, TimePlot):
        body.set_zones([replace(zone, word="") for zone in body.zones])
        body.resize(PICTURE + body.size() - body.frame.size().toSize())
    else:
        body.resize(PICTURE * _REDUCED)
    window.turns.mark_all_stale()
    window.refresh()
    image = body.grab().toImage()
    ratio = image.devicePixelRatio()
    if not isinstance(body, TimePlot):
        return image.scaledToWidth(round(PICTURE.width() * ratio), Qt.TransformationMode.SmoothTransformation)
    shown = body.frame.toRect()
    return image.copy(QRect(shown.topLeft() * ratio, shown.size() * ratio))


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
