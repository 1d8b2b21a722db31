"""All texts that a catalogue holds: those marked in the code, and those that are shown of what it declares.

The latter are looked up as they are: what forms show of docstrings, values such as the status of a run, notes below
equations, and what libraries say.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import get_args

from app.attach.kernel.column_table import GROUPS
from app.choices.catalogues import catalogues
from app.choices.help_pages import chapters, glossary
from app.choices.shipped import demonstrations, reference_experiments, samples
from app.cli.lesson_sweep import Outcome
from app.core.experiment.entry import Entry
from app.core.experiment.experiment import REPLICA_SETTINGS
from app.core.experiment.experiment_document import SETTINGS
from app.core.experiment.instruments import EVERY
from app.core.experiment.parameters import ParameterKind
from app.core.messages import run_frames
from app.core.reference import verification
from app.core.reference.expectations import read_expectations
from app.core.runs.run import RunStatus
from app.core.sweep import sweep_plan
from app.core.text.sentences import sentences_in
from tests.translations.marked_texts import ROOT, MarkedText, has_words, marked_texts

_METRICS = ("accuracy", "distance")
_STATUSES = (RunStatus, run_frames.Status, sweep_plan.Status, verification.State)
VALUES = (
    *GROUPS, *_METRICS, *(each.value for each in (*Outcome, *ParameterKind)),
    *(each for status in _STATUSES for each in get_args(status)),
)  # fmt: skip
"""Values that are shown as they are: groups of columns, metrics, outcomes, kinds of parameters, statuses."""
LIBRARIES = {
    "argparse": (
        "usage: ", "options", "positional arguments", "show this help message and exit",
        "show program's version number and exit", "the following arguments are required: %s",
        "unrecognized arguments: %s", "invalid choice: %(value)r (choose from %(choices)s)",
        "expected one argument", "expected at least one argument", "expected %s arguments",
        "not allowed with argument %s", "one of the arguments %s is required", "ignored explicit argument %r",
    ),
    "os": (
        "No such file or directory", "Permission denied", "Is a directory", "Not a directory", "File exists",
        "No space left on device", "Read-only file system", "Too many open files", "Operation not permitted",
        "Input/output error", "File name too long", "Connection refused",
    ),
    "sqlite3": (
        "database disk image is malformed", "file is not a database", "database is locked", "disk I/O error",
        "unable to open database file", "attempt to write a readonly database", "database or disk is full",
    ),
    "tomllib": (
        "Invalid statement", "Invalid value", "Expected '=' after a key in a key/value pair", "Unclosed array",
        "Expected newline or end of document after a statement", "Unclosed inline table", "Unterminated string",
        "Cannot overwrite a value", "Expected ']' at the end of a table declaration",
        "Invalid initial character for a key part",
    ),
}  # fmt: skip
"""Texts of libraries where a sentence of the program repeats them, or the command line prints them."""


@cache
def all_texts() -> tuple[MarkedText, ...]:
    """Return what the catalogue holds, in order. Raises `UnfindableText`."""
    here = Path(__file__).relative_to(ROOT).as_posix()
    libraries = (each for texts in LIBRARIES.values() for each in texts)
    found = [*_documentation(), *_equation_notes(), *((each, here) for each in (*VALUES, *libraries))]
    return tuple(sorted({*marked_texts(), *(MarkedText("", text, file) for text, file in found if has_words(text))}))


def _documentation() -> Iterator[tuple[str, str]]:
    """Yield what forms and lists show of docstrings: the first paragraph, and one on each argument. Of those of Keras
    and TensorFlow each sentence is a text, for their paragraphs are put together from the same ones.
    """
    for parameter in (*SETTINGS.values(), *REPLICA_SETTINGS.values(), EVERY):
        if " " in parameter.help:
            yield parameter.help, "app/core/experiment/experiment.py"
    found = catalogues()
    for kind in (field.name for field in fields(found)):
        entries: Mapping[str, Entry] = getattr(found, kind)
        for each in entries.values():
            if kind != "optimizers":  # whose titles are names of classes
                yield each.title, "app/choices/catalogues.py"
            texts = [(each.summary, each.group), *((p.help, p.group or each.group) for p in each.parameters)]
            for text, group in texts:
                for part in [text] if group in ("", "Library") else sentences_in(text):
                    yield part, "app/choices/catalogues.py"
    pages = "app/choices/help_pages.py"
    for chapter in chapters().values():
        yield from ((text, pages) for text in (chapter.title, chapter.summary))
    for term in glossary():
        yield from ((text, pages) for text in (*term.words, term.meaning))
    shipped = "app/choices/shipped.py"
    for sample in samples().values():
        yield sample.title, shipped
    for demonstration in demonstrations().values():
        yield from ((text, shipped) for text in (demonstration.title, *demonstration.notes.splitlines()))
    for experiment in sorted((ROOT / "resources" / "lessons").glob("*/experiment.toml")):
        yield tomllib.loads(experiment.read_text(encoding="utf-8"))["title"], shipped
    for reference in reference_experiments().values():
        yield reference.title, shipped
        for form in (read_expectations(reference.expectations, quick=quick) for quick in (False, True)):
            for expected in form.expectations:
                texts_of_it = (expected.name, expected.paper, expected.at, expected.computed)
                yield from ((text, shipped) for text in texts_of_it)


_NOTE = re.compile(r"(?:(?:^|\s)# |^)([A-Z][\w ]+'s? convention: .+\.|Keras [\d.]+ reads .+\.)$")
"""Note on an equation: the comment at the end of a term, or what is put there."""


def _equation_notes() -> Iterator[tuple[str, str]]:
    for folder in ("library", "update_equations"):
        for path in sorted((ROOT / "optimizers" / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Constant) and (note := _NOTE.search(str(node.value))):
                    yield note[1], path.relative_to(ROOT).as_posix()
