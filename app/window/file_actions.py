"""Files that the window opens and writes; errors are logged."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path

from PySide6.QtCore import QObject, QStandardPaths, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QWidget

from app.choices.catalogues import catalogues
from app.choices.shipped import Demonstration, reference_experiments, samples
from app.core.experiment.errors import ExperimentError
from app.core.experiment.experiment import Experiment
from app.core.experiment.experiment_file import load_experiment, read_experiment, write_experiment
from app.core.experiment.experiment_name import experiment_name
from app.core.experiment.file_references import parse_file_reference
from app.core.files.safe_files import draft_file, write_atomically
from app.core.messages.run_description import StepForm
from app.panels.reference.reference_gallery import ReferenceGallery
from app.saved_model.saved_optimizer import SUFFIXES, names_saved_model
from app.session.session import Session
from app.session.steering.training_thread import import_engine
from app.session.user_code.edited_file import file_stem
from app.store.files.container import SUFFIX
from optimizers.base.message import Message
from optimizers.export.standalone import standalone
from widgets.base.translation import tr
from widgets.controls.file_dialog import FileDialog

_EXPERIMENTS = "Experiments (*.toml)"
_PYTHON = "Python files (*.py)"


class WindowFiles(QObject):
    """File actions of `window`, with their dialogs."""

    runsOpened = Signal(object)
    """Signal with the `Path` of a file of runs that a person opens."""
    modelOpened = Signal(object)
    """Signal with the `Path` of a saved model that a person opens."""
    galleryMade = Signal(QWidget)
    """Signal that the gallery is made, just now: keys of the window are to act there, too."""
    opened = Signal()
    """Signal that an experiment was opened."""
    unopened = Signal(object)
    """Signal with the first sentence on what could not be opened."""
    failed = Signal()
    """Signal that something went wrong: the log should be seen."""

    def __init__(self, session: Session, window: QWidget) -> None:
        super().__init__(window)
        self._session, self._window = session, window
        self.references: ReferenceGallery | None = None
        """The gallery of reference experiments, once it was shown."""

    def open_experiment(self, load: Callable[[], Experiment]) -> None:
        """Open the experiment from `load`; after an error, which is logged, the run stays."""
        try:
            experiment = load()
        except (ExperimentError, OSError) as error:
            lines = error.lines if isinstance(error, ExperimentError) else (str(error),)
            for line in lines:
                self._session.log(line, "error")
            self.failed.emit()
            self.unopened.emit(lines[0])
        else:
            self._session.loader.open(experiment)
            self.opened.emit()

    def open_sample(self, name: str) -> None:
        self.open_experiment(lambda: read_experiment(samples()[name].text, catalogues()))

    def open_reference(self, name: str) -> None:
        self.open_experiment(lambda: read_experiment(reference_experiments()[name].experiment, catalogues()))

    def open_demonstration(self, demonstration: Demonstration) -> None:
        self.open_experiment(lambda: read_experiment(demonstration.experiment, catalogues()))

    def show_references(self) -> None:
        """Show the gallery of reference experiments, which stays open beside the plots."""
        if self.references is None:
            self.references = ReferenceGallery(self._window)
            self.galleryMade.emit(self.references)
            self.references.asked.connect(self.open_reference)
        self.references.show()
        self.references.raise_()

    def ask_open(self) -> None:
        path, _ = FileDialog.getOpenFileName(self._window, tr("Open"), "", _openable())
        if path:
            self.open_file(Path(path))

    def open_file(self, path: Path) -> None:
        """Open an experiment, the first run of a `.slotscope` file, or a saved model."""
        if path.suffix == SUFFIX:
            self.runsOpened.emit(path)
        elif names_saved_model(str(path)):
            self.modelOpened.emit(path)
        else:
            self.open_experiment(lambda: load_experiment(path, catalogues()))

    def ask_save(self) -> None:
        if self._session.refuse("model"):
            return
        path, _ = FileDialog.getSaveFileName(self._window, tr("Save the experiment"), "experiment.toml", _EXPERIMENTS)
        if path:
            text = write_experiment(self._session.run.experiment, Path(path).parent)
            self.write(Path(path), lambda target: write_atomically(target, text))

    def export(self, kind: str) -> None:
        """Write the optimizer, or the whole experiment, as a standalone file, or log the error. The path is asked for
        when its text is made, which takes seconds before TensorFlow is imported.
        """
        if self._session.refuse("model"):
            return
        experiment, forms = self._session.run.experiment, self._session.run.step_forms

        def source() -> tuple[str, str]:
            return optimizer_source(experiment) if kind == "optimizer" else script_source(experiment, forms)

        what = Message("Exporting the optimizer") if kind == "optimizer" else Message("Exporting a Keras script")
        self._session.works.do(what, source, self._save_source, self._not_exported)

    def _not_exported(self, error: Exception) -> None:
        self._session.log(f"{str(error).rstrip('.')}.", "error")
        self.failed.emit()

    def _save_source(self, source: tuple[str, str]) -> None:
        name, text = source
        path, _ = FileDialog.getSaveFileName(self._window, tr("Export"), name, _PYTHON)
        if path:
            self.write(Path(path), lambda target: write_atomically(target, text))

    def save_picture(self) -> None:
        folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.PicturesLocation)
        picture = self._window.grab()
        path, _ = FileDialog.getSaveFileName(
            self._window, tr("Save a picture"), str(Path(folder, "slotscope.png")), "PNG (*.png)"
        )
        if path:
            self.write(Path(path), lambda target: _save(picture, target))

    def write(self, path: Path, write: Callable[[Path], object]) -> None:
        """Call `write` with `path`, and log the result or its `OSError`."""
        try:
            write(path)
        except OSError as error:
            self._session.log(
                Message("{path} could not be written: {reason}.", path=path, reason=error.strerror or error), "error"
            )
            self.failed.emit()
        else:
            self._session.log(Message("Wrote {path}", path=path))


def _save(picture: QPixmap, path: Path) -> None:
    with draft_file(path) as draft:
        if not picture.save(str(draft), "PNG"):
            raise OSError(Message("cannot write a PNG file to {parent}", parent=path.parent))


def _openable() -> str:
    """Return the filter for all files that can be opened, then one for each kind."""
    kinds = (
        (tr("Experiments"), "*.toml"),
        (tr("Runs"), f"*{SUFFIX}"),
        (tr("Saved models and checkpoints"), " ".join(f"*{suffix}" for suffix in SUFFIXES)),
    )
    every = " ".join(pattern for _, pattern in kinds)
    filters = ((tr("Experiments, runs and saved models"), every), *kinds)
    return ";;".join(f"{name} ({pattern})" for name, pattern in filters)


def optimizer_source(experiment: Experiment) -> tuple[str, str]:
    """Return name and text of a file with the optimizer. Raises `ValueError` with a sentence."""
    name = experiment.optimizer.name
    place = parse_file_reference(name)
    stem = place[0].stem if place is not None else file_stem(name.rpartition(".")[2])
    return f"{stem}.py", standalone(name)


def script_source(experiment: Experiment, forms: Mapping[str, StepForm]) -> tuple[str, str]:
    """Return name and text of a script that trains like the experiment. Raises `ValueError` with a sentence.

    `forms` says by scope how optimizers make their updates, of those that run.
    """
    # By name: the engine is TensorFlow's, which the window must not wait for.
    engine = import_engine("app.engine.script")
    stem = re.sub(r"\W+", "_", experiment_name(experiment).lower()).strip("_") or "experiment"
    return f"{stem}.py", engine.script(experiment, forms)
