"""Contents shipped with the program: lessons, samples, demonstrations, reference experiments, templates."""

from __future__ import annotations

import ast
import functools
import importlib.resources
import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib.resources.abc import Traversable
from pathlib import Path
from types import MappingProxyType

import platformdirs

from app.core.experiment.entry import Catalogues
from app.core.experiment.errors import ExperimentError, ValidationError
from app.core.experiment.experiment import Experiment
from app.core.experiment.experiment_file import apply_settings, read_experiment
from app.core.experiment.parameters import listed, nearest
from app.core.experiment.toml_documents import toml_value
from app.core.files.safe_files import require_file
from app.core.lesson.lesson import Lesson, Settings
from app.core.lesson.lesson_file import EXPERIMENT, LESSON, TRANSLATION, lesson_file, read_lesson, read_translation
from optimizers.base import entry_points
from optimizers.base.message import Message

SUFFIX = ".slotscope"
"""Suffix of a lesson in one file."""


def lesson_folders() -> dict[str, Traversable]:
    """Return the folders with a text in `resources/lessons`, by name, followed by those of installed packages."""
    folders = (importlib.resources.files("resources") / "lessons").iterdir()
    found = {each.name: each for each in sorted(folders, key=lambda each: each.name) if (each / LESSON).is_file()}
    for entry in entry_points.declared("lessons"):
        try:
            path = entry.path()
            folder = path.parent if path.is_file() else path
            if not (folder / LESSON).is_file():
                raise LookupError(Message("there is no {name} in {own}", name=LESSON, own=entry.module))
            load_lesson(folder)
        except (LookupError, ExperimentError) as error:
            entry_points.leave_out(entry, error.args[0])
        else:
            found.setdefault(folder.name, folder)
    return found


@functools.cache
def lessons(language: str = "") -> dict[str, Lesson]:
    """Return the lessons in `resources/lessons` by name, in the recommended order, translated if possible."""
    found = [shipped_lesson(name, language) for name in lesson_folders()]
    return {each.name: each for each in sorted(found, key=lambda each: (each.place, each.name))}


@functools.cache
def shipped_lesson(name: str, language: str = "") -> Lesson:
    """Return one of `lessons`, which are read one by one. Raises `KeyError` if there is no such lesson."""
    return load_lesson(lesson_folders()[name], language)


def find_lesson(name: str, language: str = "") -> Lesson:
    """Find a lesson by its name or path: a folder, its `lesson.md`, or a `.slotscope` file, which is unpacked into a
    private folder. It is in `language` if translated, or in the language of a file `lesson.zh_CN.md`.

    Raises `ExperimentError` if there is none, and for every fault.
    """
    path = Path(name).expanduser()
    if path.is_dir():
        return load_lesson(path.resolve(), language)
    if path.is_file() and path.name == LESSON:
        return load_lesson(path.resolve().parent, language)
    if path.is_file() and (named := TRANSLATION.fullmatch(path.name)):
        return load_lesson(path.resolve().parent, named[1])
    if path.is_file() and path.suffix == SUFFIX:
        return load_lesson(_unpacked(path), language)
    known = lesson_folders()
    if name in known:
        return load_lesson(known[name], language)
    near = nearest(name, tuple(known)) or tuple(known)
    sentence = Message(
        "must be the name or folder of a lesson, its {lesson}, or one in a {suffix} file; received {name}",
        lesson=LESSON,
        suffix=SUFFIX,
        name=name,
    )
    raise ExperimentError(
        [
            ValidationError(
                "", Message("{sentence}; use {near}", sentence=sentence, near=listed(near, "or")) if near else sentence
            )
        ]
    )


def _unpacked(path: Path) -> Path:
    from app.store.database.schema import StoreError
    from app.store.files.lesson_container import unpack_lesson

    try:
        return unpack_lesson(path, platformdirs.user_data_path("slotscope", appauthor=False) / "lessons")
    except (StoreError, OSError) as error:
        raise ExperimentError([ValidationError("", str(error))]) from error


def find_readable_lesson(name: str, language: str, tell: Callable[[str], object]) -> Lesson:
    """Find a lesson like `find_lesson`. If only its translation has mistakes, report each and return the lesson in
    English.
    """
    try:
        return find_lesson(name, language)
    except ExperimentError as error:
        named = Path(name).expanduser()
        path = named.parent if TRANSLATION.fullmatch(named.name) and named.is_file() else named
        try:
            lesson = find_lesson(str(path) if path != named else name)
        except ExperimentError:
            raise error from None
        for fault in error.faults:
            tell(str(fault))
        return lesson


def load_lesson(folder: Traversable | Path, language: str = "") -> Lesson:
    """Load the lesson in a folder, translated if possible. Raises `ExperimentError` for a missing file, a file that is
    not text, and every mistake.
    """
    text, experiment = (file_text(folder, name) for name in (LESSON, EXPERIMENT))
    on_disk = folder.resolve() if isinstance(folder, Path) else None
    lesson = read_lesson(text, experiment, folder.name, f"{folder.name}/{LESSON}", on_disk)
    name = lesson_file(language)
    if name == LESSON or not (folder / name).is_file():
        return lesson
    return read_translation(file_text(folder, name), lesson, language, f"{folder.name}/{name}")


def translation_faults(folder: Traversable | Path) -> list[ValidationError]:
    """Return the mistakes in the translations of a lesson. Raises `ExperimentError` like `load_lesson`."""
    load_lesson(folder)
    faults: list[ValidationError] = []
    for language in languages_of(folder):
        try:
            load_lesson(folder, language)
        except ExperimentError as error:
            faults += error.faults
    return faults


def languages_of(folder: Traversable | Path) -> list[str]:
    """Return the languages to which the lesson in a folder is translated."""
    return sorted(found[1] for each in folder.iterdir() if (found := TRANSLATION.fullmatch(each.name)))


def file_text(folder: Traversable | Path, name: str) -> str:
    """Read the text of a file in a folder. Raises `ExperimentError`."""
    try:
        file = folder / name
        if isinstance(file, Path):
            require_file(file)
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or error
        fault = ValidationError("", Message("cannot be read: {reason}", reason=reason), file=f"{folder.name}/{name}")
        raise ExperimentError([fault]) from error


def is_bundled(file: Path) -> bool:
    """Return whether a file belongs to a lesson of the program, so that its code is trusted."""
    root = importlib.resources.files("resources") / "lessons"
    return isinstance(root, Path) and file.resolve().is_relative_to(root.resolve())


def base_experiment(lesson: Lesson, catalogues: Catalogues) -> Experiment:
    """Read the experiment of a lesson. Raises `ExperimentError` if it cannot be read."""
    return read_experiment(lesson.experiment, catalogues, f"{lesson.name}/{EXPERIMENT}", lesson.folder)


def step_experiment(lesson: Lesson, number: int, catalogues: Catalogues) -> Experiment:
    """Return the experiment at the beginning of step `number`, from 0, planned for the steps up to its pause.

    Raises `ExperimentError` if a setting does not fit.
    """
    step = lesson.steps[number]
    return with_settings(base_experiment(lesson, catalogues), {**step.settings, "steps": step.until}, catalogues)


def with_settings(experiment: Experiment, settings: Settings, catalogues: Catalogues) -> Experiment:
    """Apply settings of a lesson to the experiment. Raises `ExperimentError` for an invalid setting."""
    return apply_settings(experiment, [f"{key}={toml_value(value)}" for key, value in settings.items()], catalogues)


FIRST = "digits-adam"
"""Name of the sample with which the window starts."""


@dataclass(frozen=True, slots=True)
class Sample:
    """Sample experiment: the name of its file without the ending, its title, and its TOML text."""

    name: str
    title: str
    text: str


@functools.cache
def samples() -> dict[str, Sample]:
    """Return every sample by name, the default one first."""
    found = {}
    for file in (importlib.resources.files("resources") / "experiments").iterdir():
        name, dot, ending = file.name.rpartition(".")
        if dot and ending == "toml":
            text = file.read_text(encoding="utf-8")
            document = tomllib.loads(text)
            if "sweep" not in document:  # that is many runs, see `app.core.sweep`
                found[name] = Sample(name, document.get("title", name), text)
    return dict(sorted(found.items(), key=lambda item: (item[0] != FIRST, item[0])))


_STAGE = "demonstration.toml"


@dataclass(frozen=True, slots=True)
class Demonstration:
    """Demonstration in a folder of `resources/demonstrations`.

    Attributes:
        name: of the folder.
        title: of the experiment.
        experiment: as TOML.
        view: which one is presented.
        plots: names of those that the keys ↑ and ↓ show beside the loss, in that order; empty for all there are.
        variable: the path of the one that is selected.
        pace: steps per second while it runs.
        notes: for the speaker, plain text.
    """

    name: str
    title: str
    experiment: str
    view: str
    plots: tuple[str, ...]
    variable: str
    pace: float
    notes: str


@functools.cache
def demonstrations() -> dict[str, Demonstration]:
    """Return every demonstration by name, in the order of their titles."""
    found = []
    for folder in (importlib.resources.files("resources") / "demonstrations").iterdir():
        if (folder / _STAGE).is_file():
            experiment = (folder / EXPERIMENT).read_text(encoding="utf-8")
            stage = tomllib.loads((folder / _STAGE).read_text(encoding="utf-8"))
            found.append(
                Demonstration(
                    folder.name,
                    tomllib.loads(experiment)["title"],
                    experiment,
                    stage["view"],
                    tuple(stage.get("plots", ())),
                    stage["variable"],
                    float(stage["pace"]),
                    stage["notes"].strip(),
                )
            )
    return {each.name: each for each in sorted(found, key=lambda each: each.title)}


EXPECTATIONS, PAGE = "expect.toml", "page.md"
TRANSLATED_PAGE = re.compile(r"page\.([a-z]{2,3}(?:_[A-Z][A-Za-z]{1,3})?)\.md")
"""Names of a page's translations, `page.zh_CN.md`."""
PICTURE, PLANE = "picture.png", "plane.png"


@dataclass(frozen=True, slots=True)
class ReferenceExperiment:
    """Reference experiment: the name of its folder, its title, experiment and expectations as TOML, its page in
    Markdown and its translations by language, and the PNG pictures of run and heat map, empty if missing.
    """

    name: str
    title: str
    experiment: str
    expectations: str
    page: str
    picture: bytes
    plane: bytes = b""
    translated_pages: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    def page_in(self, language: str) -> str:
        """Return the page in a language; in English if it is not translated."""
        return self.translated_pages.get(language, self.page)


@functools.cache
def reference_experiments() -> dict[str, ReferenceExperiment]:
    """Return the reference experiments in `resources/reference` by name."""
    folders = (importlib.resources.files("resources") / "reference").iterdir()
    found = [read_reference(folder) for folder in folders if (folder / EXPERIMENT).is_file()]
    return {each.name: each for each in sorted(found, key=lambda each: each.name)}


def read_reference(folder: Traversable) -> ReferenceExperiment:
    """Read the reference experiment in a folder. Raises `ExperimentError` for a missing file or one that is not
    text.
    """
    experiment, expectations, page = (file_text(folder, name) for name in (EXPERIMENT, EXPECTATIONS, PAGE))
    translated = [found for each in folder.iterdir() if (found := TRANSLATED_PAGE.fullmatch(each.name))]
    pages = MappingProxyType({found[1]: file_text(folder, found[0]) for found in translated})
    picture, plane = ((folder / name).read_bytes() if (folder / name).is_file() else b"" for name in (PICTURE, PLANE))
    try:
        title = str(tomllib.loads(experiment).get("title", folder.name))
    except (ValueError, RecursionError):
        title = folder.name  # what is wrong is said where the experiment is read
    return ReferenceExperiment(folder.name, title, experiment, expectations, page, picture, plane, pages)


_CONTRACTS = {
    "keras3": "Keras 3",
    "keras2": "Keras 2",
    "optimizer_v2": "OptimizerV2",
    "tf1": "TF1",
    "documented": Message("As documented"),
}
"""Names of contracts by the ending of the file's name, the newest first."""


@dataclass(frozen=True, slots=True)
class Template:
    """Template of an optimizer for `contract`: the name of its class, and the text of its file."""

    class_name: str
    contract: str
    text: str


@functools.cache
def templates() -> tuple[Template, ...]:
    """Return every template, contract by contract, the simplest first."""
    found = []
    for file in (importlib.resources.files("resources") / "templates").iterdir():
        stem, dot, ending = file.name.rpartition(".")
        contract = next((name for key, name in _CONTRACTS.items() if stem.endswith(f"_{key}")), "")
        if dot and ending == "py" and contract:
            text = file.read_text(encoding="utf-8")
            classes = [node.name for node in ast.parse(text).body if isinstance(node, ast.ClassDef)]
            found.append(Template(classes[-1], contract, text))
    order = list(_CONTRACTS.values())
    return tuple(sorted(found, key=lambda each: (order.index(each.contract), len(each.text))))
