"""The lessons that come with the program, those in a person's folder, and the experiments of their steps."""

from __future__ import annotations

import functools
import importlib.resources
from importlib.resources.abc import Traversable
from pathlib import Path

import platformdirs

from app.core.experiment.entry import Catalogues
from app.core.experiment.errors import ExperimentError, ValidationError
from app.core.experiment.experiment import Experiment
from app.core.experiment.experiment_file import apply_settings, read_experiment
from app.core.experiment.parameters import listed, nearest
from app.core.experiment.toml_text import toml_value
from app.core.lesson.lesson import Lesson, Settings
from app.core.lesson.lesson_file import EXPERIMENT, LESSON, read_lesson

SUFFIX = ".slotscope"
"""Of a lesson in one file."""


def lesson_folders() -> dict[str, Traversable]:
    """The folders of `resources/lessons` that have a text, by name."""
    folders = (importlib.resources.files("resources") / "lessons").iterdir()
    return {each.name: each for each in sorted(folders, key=lambda each: each.name) if (each / LESSON).is_file()}


@functools.cache
def lessons() -> dict[str, Lesson]:
    """Every folder of `resources/lessons` by name, in the order in which they are best taken."""
    found = [load_lesson(folder) for folder in lesson_folders().values()]
    return {each.name: each for each in sorted(found, key=lambda each: (each.place, each.name))}


def find_lesson(name: str) -> Lesson:
    """The lesson called `name`, or the one at this path: a folder, its `lesson.md`, or a `.slotscope` file, which is
    unpacked into a folder of this user's own.

    Raises `ExperimentError` where there is none, and for every fault.
    """
    path = Path(name).expanduser()
    if path.is_dir():
        return load_lesson(path.resolve())
    if path.is_file() and path.name == LESSON:
        return load_lesson(path.resolve().parent)
    if path.is_file() and path.suffix == SUFFIX:
        return load_lesson(_unpacked(path))
    known = lesson_folders()
    if name in known:
        return load_lesson(known[name])
    near = nearest(name, tuple(known)) or tuple(known)
    sentence = f"must be the name or folder of a lesson, its {LESSON}, or one in a {SUFFIX} file; received {name}"
    raise ExperimentError([ValidationError("", f"{sentence}; use {listed(near, 'or')}" if near else sentence)])


def _unpacked(path: Path) -> Path:
    from app.store.database.store_errors import StoreError
    from app.store.files.lesson_container import unpack_lesson

    try:
        return unpack_lesson(path, platformdirs.user_data_path("slotscope", appauthor=False) / "lessons")
    except (StoreError, OSError) as error:
        raise ExperimentError([ValidationError("", str(error))]) from error


def load_lesson(folder: Traversable | Path) -> Lesson:
    """The lesson in a folder. Raises `ExperimentError` for a file that is absent or not text, and for every fault."""
    texts = []
    for name in (LESSON, EXPERIMENT):
        try:
            texts.append((folder / name).read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError) as error:
            reason = getattr(error, "strerror", None) or error
            fault = ValidationError("", f"cannot be read: {reason}", file=f"{folder.name}/{name}")
            raise ExperimentError([fault]) from error
    on_disk = folder.resolve() if isinstance(folder, Path) else None
    return read_lesson(texts[0], texts[1], folder.name, f"{folder.name}/{LESSON}", on_disk)


def is_bundled(file: Path) -> bool:
    """Whether a file lies in a lesson that comes with the program: its code is the program's own."""
    root = importlib.resources.files("resources") / "lessons"
    return isinstance(root, Path) and file.resolve().is_relative_to(root.resolve())


def base_experiment(lesson: Lesson, catalogues: Catalogues) -> Experiment:
    """The experiment beside a lesson. Raises `ExperimentError` where it cannot be read."""
    return read_experiment(lesson.experiment, catalogues, f"{lesson.name}/{EXPERIMENT}", lesson.folder)


def step_experiment(lesson: Lesson, number: int, catalogues: Catalogues) -> Experiment:
    """What the step `number`, from 0, begins with, planned for the steps up to where it pauses.

    Raises `ExperimentError` where a setting does not fit.
    """
    step = lesson.steps[number]
    return with_settings(base_experiment(lesson, catalogues), {**step.settings, "steps": step.until}, catalogues)


def with_settings(experiment: Experiment, settings: Settings, catalogues: Catalogues) -> Experiment:
    """The experiment with settings of a lesson. Raises `ExperimentError` where one does not fit."""
    return apply_settings(experiment, [f"{key}={toml_value(value)}" for key, value in settings.items()], catalogues)
