"""Texts of all parts that the window does not translate itself: sentences, and what forms show.

A sentence is a `Message`, whose template is written where it is made. Other texts are looked up as they are:
attributes and arguments that `DECLARED` names, members of enumerations and `Literal`, what forms show of
docstrings, the words that values are shown as, and what libraries say.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import fields
from pathlib import Path

from app.choices.catalogues import catalogues
from app.choices.help_pages import chapters, glossary
from app.choices.shipped import demonstrations, reference_experiments, samples
from app.core.experiment.entry import Entry
from app.core.experiment.experiment import REPLICA_SETTINGS
from app.core.experiment.experiment_document import SETTINGS
from app.core.experiment.instruments import EVERY
from app.core.reference.expectations import read_expectations
from app.core.text.sentences import sentences_in
from optimizers.base.message import fields_of
from tests.translations.marked_texts import ROOT, MarkedText, marked_texts

_TOLD_BY_A_TRAINING = (
    *("attached_run", "hyperparameters", "loop", "measured_rows", "publisher", "replay_batches", "script_runs"),
    *("kernel/column_table", "kernel/training_recording", "kernel/recording_file", "kernel/rendezvous"),
    *("past_steps", "tap", "terminal", "training_diagnostics", "training_orders", "watched_variable"),
)
"""Modules whose sentences the window hears from an attached training; the others' sentences are for its terminal."""
FOLDERS = (
    *(
        "app/core",
        "app/problems",
        "app/engine",
        "app/store",
        "app/choices",
        "app/guests",
        "app/session",
        "app/sweep",
        "app/cli",
        "app/panels",
    ),
    "app/window",
    *(f"app/attach/{name}.py" for name in _TOLD_BY_A_TRAINING),
    *(f"app/attach_client/{name}.py" for name in ("attached_instruments", "attached_looks", "attached_settings")),
    *(f"app/attach_client/{name}.py" for name in ("attached_trainer", "client", "refusals")),
    "optimizers",
)
DECLARED = ("title", "why", "fix", "help", "description", "epilog", "pair", "no_terms", "no_weight_decay",
            "decays_itself")  # fmt: skip
"""Attributes of a class, and arguments by name, whose text is shown."""
EQUATIONS = ("optimizers/library/", "optimizers/update_equations/")
"""Folders where terms of an update are written, with notes behind `# `."""
EXPORTED = "optimizers/export/bases/"
"""Folder of code that is written to files of others, which know no messages."""
TYPED = ("moving average", "optimizer's own", "random 1", "random 2", "stochastic weight average")
"""Values that a person types, in every language."""
WORDS = tuple(
    re.findall(
        r"\w+",
        """
        Formula Loads Ravine Saddle
        distance quantile update weight
        all accepted accuracy best broken building classification code columns compiling contract data decades dense
        device distortion diverged failed feature finished from gradient group here high hosted hyperparameters id
        ignored impulse linear live loading loss low made measured median minutes model name none note nothing
        number numbers optimizer part passed paused pruned ready reference regression run running schedule seeds
        skipped slot slots sparse stage states status step steps stopped tags target time title to value warned
        weights yours
        """,
    )
)
"""Words that stand alone, as titles of columns, states and what is put into a sentence."""
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
        "Illegal character {0}", "Cannot overwrite a value", "Cannot declare {0} twice",
        "Duplicate inline table key {0}", "Expected ']' at the end of a table declaration",
        "Invalid initial character for a key part",
    ),
}  # fmt: skip
"""Texts of libraries where a sentence of the program repeats them, or the command line prints them."""


def all_texts() -> list[MarkedText]:
    """Return what the catalogue holds: texts of the window, and sentences."""
    return sorted({*marked_texts(), *sentence_texts()})


def sentence_texts(root: Path = ROOT) -> list[MarkedText]:
    """Return the texts of all files, in their order."""
    files = [path for place in FOLDERS for path in _files(root / place)]
    found = set()
    for path in [*files, *sorted((root / "app").glob("*.py"))]:
        file, code = path.relative_to(root).as_posix(), path.read_text(encoding="utf-8")
        texts = [text for text, _ in texts_of(code, file)]
        found |= {MarkedText("", text, file) for text in texts}
        if file.startswith(EQUATIONS):
            found |= {MarkedText("", text, file) for text in equation_notes(code)}
    found |= {MarkedText("", text, file) for text, file in _documentation()}
    here = Path(__file__).relative_to(ROOT).as_posix()
    others = (*WORDS, *(each for texts in LIBRARIES.values() for each in texts))
    return sorted(found | {MarkedText("", text, here) for text in others})


def texts_of(code: str, file: str) -> Iterator[tuple[str, int]]:
    """Find the texts of one file's source, with their lines."""
    for node in ast.walk(ast.parse(code)):
        for text in _texts_at(node, file):
            if re.search("[A-Za-z]{2}", re.sub(r"\{[^{}]*\}", "", text)):
                yield text, node.lineno  # type: ignore[attr-defined]  # of a statement or an expression


def _texts_at(node: ast.AST, file: str) -> Iterator[str]:
    match node:
        case ast.Call(func=ast.Name(id="Message"), args=[ast.Constant(value=str(template))], keywords=given):
            names = {name for _, name, _, _ in fields_of(template) if name is not None} if given else set()
            values = {each.arg for each in given}
            if names != values and None not in values:
                raise ValueError(f"{file}:{node.lineno}: other values than the template names")
            yield template
        case ast.Raise(exc=ast.Call(args=arguments)):
            for each in arguments:
                match each:
                    case ast.Constant(value=str(text)) if " " in text and file.startswith(EXPORTED):
                        yield text
                    case ast.Constant(value=str(text)) if re.search("[a-z] [a-z]", text):
                        raise ValueError(f"{file}:{node.lineno}: what is raised is no Message")
        case ast.ClassDef(bases=bases, body=body):
            is_enumeration = any(isinstance(each, ast.Name) and each.id.endswith("Enum") for each in bases)
            for each in body:
                match each:
                    case (
                        ast.Assign(targets=[ast.Name(id=name)], value=ast.Constant(value=str(text)))
                        | ast.AnnAssign(target=ast.Name(id=name), value=ast.Constant(value=str(text)))
                    ) if name in DECLARED or (is_enumeration and " " in text):
                        yield text
        case ast.Subscript(value=ast.Name(id="Literal"), slice=ast.Constant() | ast.Tuple() as members):
            texts = [each.value for each in ast.walk(members) if isinstance(each, ast.Constant)]
            yield from (each for each in texts if isinstance(each, str) and " " in each and each not in TYPED)
        case ast.keyword(arg=name, value=ast.Constant(value=str(text))) if name in DECLARED:
            yield text


def _files(place: Path) -> list[Path]:
    return sorted(place.rglob("*.py")) if place.is_dir() else [place]


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
                    if part:
                        yield part, "app/choices/catalogues.py"
    for chapter in chapters().values():
        yield from ((text, "app/choices/help_pages.py") for text in (chapter.title, chapter.summary) if text)
    for term in glossary():
        yield from ((text, "app/choices/help_pages.py") for text in (*term.words, term.meaning))
    for each in samples().values():
        yield each.title, "app/choices/shipped.py"
    for each in demonstrations().values():
        yield each.title, "app/choices/shipped.py"
        yield from ((text, "app/choices/shipped.py") for text in each.notes.splitlines() if text)
    for experiment in sorted((ROOT / "resources" / "lessons").glob("*/experiment.toml")):
        yield tomllib.loads(experiment.read_text(encoding="utf-8"))["title"], "app/choices/shipped.py"
    for each in reference_experiments().values():
        yield each.title, "app/choices/shipped.py"
        for form in (read_expectations(each.expectations, quick=quick) for quick in (False, True)):
            found = ((each.name, each.paper, each.at, each.computed) for each in form.expectations)
            texts = (text for of_one in found for text in of_one)
            file = "app/choices/shipped.py"
            yield from ((text, file) for text in texts if re.search(r"[A-Za-z]{2}", text))


def equation_notes(code: str) -> set[str]:
    """Return the notes below an equation: the comment at the end of a term, or what is put there."""
    literals = {each.value for each in ast.walk(ast.parse(code)) if isinstance(each, ast.Constant)}
    found = (
        re.search(r"(?:(?:^|\s)# |^)([A-Z][\w ]+'s? convention: .+\.|Keras [\d.]+ reads .+\.)$", str(each))
        for each in literals
    )
    return {each[1] for each in found if each is not None}
