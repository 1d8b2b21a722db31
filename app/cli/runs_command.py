"""`slotscope runs`: list, show, export, import, recover, delete and restore saved runs.

Imports neither TensorFlow nor Qt, but for weights and for a figure.
"""

from __future__ import annotations

import argparse
import dataclasses
import sys
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any

from rich.progress import BarColumn, Progress, TaskProgressColumn

from app.choices.catalogues import catalogues
from app.cli.arguments import BAD_INPUT, DONE, FAILED
from app.cli.console import Console, SentenceColumn, tell
from app.cli.runs_format import as_plain, shown_run, table_of
from app.core.experiment.experiment import optimizers_in
from app.core.runs.run import LESSON, RunRecord
from app.core.text.json_text import json_text
from app.core.text.native_stderr import HeldStderr
from app.core.text.number_text import thousands
from app.core.text.printable import printable, say
from app.core.text.sentences import translate
from app.session.runs.run_labels import problem_words
from app.store.database.schema import StoreError
from app.store.database.store_connection import require_store
from app.store.files.container_reader import import_container
from app.store.files.export_formats import KINDS, ExportOptions, export_runs, writer_of
from app.store.files.exports import Progress as ExportProgress
from app.store.files.recovery import recovered_words, salvage
from app.store.store import Store, default_path
from optimizers.base.message import Message

_WIDE = 400
_WEIGHTS = (".weights.h5", ".keras")
_FIGURES = (".png", ".svg", ".pdf")


def _ends_with_sentence(act: Callable[[argparse.Namespace], int]) -> Callable[[argparse.Namespace], int]:
    """Turn errors into a sentence and an exit status: 1 if the database or a file cannot be read or written, 2 for bad
    input.
    """

    @wraps(act)
    def run(asked: argparse.Namespace) -> int:
        try:
            return act(asked)
        except (StoreError, OSError) as fault:
            return _fail(str(fault), FAILED)
        except LookupError as fault:
            return _fail(str(fault.args[0]) if fault.args else str(fault), BAD_INPUT)
        except ValueError as fault:
            return _fail(str(fault), BAD_INPUT)

    return run


@_ends_with_sentence
def list_runs(asked: argparse.Namespace) -> int:
    with _store(asked) as store:
        before = store.messages
        records = store.deleted() if asked.deleted else store.runs()
        new = [sentence for sentence in store.messages if sentence not in before]
    for sentence in new:
        say(sentence)
    fitting = [
        each
        for each in records
        if set(asked.tag) <= set(each.tags)
        and _has_optimizer(each, asked.optimizer)
        and asked.problem.casefold() in problem_words(each.ended, catalogues()).casefold()
    ]
    found = [each for each in fitting if asked.lessons or each.group_kind != LESSON]
    if left_out := len(fitting) - len(found):
        runs = Message("1 run") if left_out == 1 else Message("{left_out} runs", left_out=thousands(left_out))
        say(Message("{runs} of lessons not listed; use --lessons.", runs=runs))
    if asked.json:
        _print_json({"store": str(store.path), "runs": [as_plain(each) for each in found]})
    elif found:
        # What reads the output of a program does not want its lines broken.
        console = Console(highlight=False, width=None if sys.stdout.isatty() else _WIDE)
        console.print(table_of(found, {each.run: each for each in records}))
    else:
        tell(
            (Message("No deleted runs match.") if asked.deleted else Message("No runs match."))
            if records
            else (
                Message("There are no deleted runs in {path}.", path=store.path)
                if asked.deleted
                else Message("There are no runs in {path}.", path=store.path)
            )
        )
    return DONE


@_ends_with_sentence
def show_run(asked: argparse.Namespace) -> int:
    with _store(asked) as store:
        run = store.run(store.find(asked.run))
        parent = next((each for each in store.runs() if run.record.origin and each.run == run.record.origin.run), None)
        if asked.json:
            _print_json(as_plain(run.record, run, parent))
        else:
            Console(highlight=False).print(shown_run(run, parent))
    return DONE


@_ends_with_sentence
def export(asked: argparse.Namespace) -> int:
    path: Path = asked.path
    name = path.name.lower()
    if writer_of(path) is None and not name.endswith((*_WEIGHTS, *_FIGURES)):
        kinds = ", ".join((*KINDS, *_WEIGHTS, *_FIGURES))
        return _fail(
            Message("{path} must end in one of {kinds}, or be a folder, for TensorBoard.", path=path.name, kinds=kinds),
            BAD_INPUT,
        )
    if name.isdecimal() and not path.is_dir():
        folder = Message("a folder called {name}, for TensorBoard", name=name)
        return _fail(
            Message("The last argument is the output, here {folder}. Name a file or folder.", folder=folder), BAD_INPUT
        )
    with _store(asked) as store:
        runs = list(dict.fromkeys(map(store.find, asked.runs)))
        path.parent.mkdir(parents=True, exist_ok=True)
        if name.endswith(_WEIGHTS):
            _export_weights(store, runs, path)
        elif path.suffix.lower() in _FIGURES:
            from app.cli.figure_files import save_loss_figure

            save_loss_figure([store.run(run) for run in runs], path)
        else:
            columns = tuple(name for text in asked.columns for name in text.split(",") if name)
            with _Bar(Message("Writing {path}", path=path.name)) as bar:
                export_runs(store, runs, path, ExportOptions(columns or None, asked.states), bar.report)
    say(Message("Wrote {out}.", out=path))
    return DONE


def _export_weights(store: Store, runs: list[str], path: Path) -> None:
    if len(runs) != 1:
        raise ValueError(Message("A weights file holds one run; received {count}.", count=len(runs)))
    run = store.run(runs[0])
    steps = run.checkpoint_steps()
    if not steps:
        raise ValueError(Message("{title} has no saved checkpoint, and so no weights.", title=run.record.full_title))
    state = run.checkpoint(steps[-1])
    with HeldStderr():
        # TensorFlow greets with several lines while it is imported.
        from app.engine.history.weights_file import save_weights

    save_weights(state, path)
    say(Message("These are the weights after step {steps}.", steps=thousands(steps[-1])))


@_ends_with_sentence
def import_files(asked: argparse.Namespace) -> int:
    with _store(asked, new=True) as store:
        for file in asked.files:
            with _Bar(Message("Reading {file}", file=file.name)) as bar:
                runs = import_container(store, file, bar.report) or ()
            numbers = {each.run: each for each in store.runs()}
            for run in runs:
                tell(Message("{file!s}: {run}", file=file.name, run=_run_name(numbers[run])))
    return DONE


@_ends_with_sentence
def recover(asked: argparse.Namespace) -> int:
    damaged: Path = asked.file
    if not damaged.is_file():
        raise ValueError(Message("There is no file {path}.", path=damaged))
    target = asked.into or default_path()
    if target.exists() and target.samefile(damaged):
        raise ValueError(
            Message("{damaged} is also the database to import into; name another one with --into.", damaged=damaged)
        )
    if asked.into is not None:
        require_store(target)
    with Store(target, sets_aside=False) as store:
        if not store.writable:
            raise StoreError(Message.paragraph(store.messages))
        with _Bar(Message("Reading {file}", file=damaged.name)) as bar:
            found = salvage(damaged, store, bar.report)
        assert found is not None
        numbers = {each.run: each for each in store.runs()}
        for run in found.runs:
            tell(
                Message(
                    "{file!s}: {run}, {steps} steps",
                    file=damaged.name,
                    run=_run_name(numbers[run]),
                    steps=thousands(numbers[run].steps),
                )
            )
    for fault in found.faults:
        say(fault)
    say(recovered_words(dataclasses.replace(found, faults=()), damaged.name))
    return DONE if found.runs or found.there else FAILED


@_ends_with_sentence
def delete(asked: argparse.Namespace) -> int:
    with _store(asked) as store:
        records = [store.run(run).record for run in dict.fromkeys(map(store.find, asked.runs))]
        titles = Message.joined(map(_run_name, records), ", ")
        if not asked.yes:
            if not sys.stdin.isatty():
                return _fail(Message("{titles} would be deleted; confirm with --yes.", titles=titles), BAD_INPUT)
            if input(translate(Message("Delete {titles}? [y/N] ", titles=titles))).strip().lower() not in ("y", "yes"):
                tell(Message("Nothing was deleted."))
                return DONE
        for record in records:
            store.delete(record.run)
    tell(Message("Deleted {titles}. To restore within a week, run:", titles=titles))
    where = f" --store {asked.store}" if asked.store else ""
    print(f"  slotscope runs restore {' '.join(str(each.number) for each in records)}{where}")
    return DONE


@_ends_with_sentence
def restore(asked: argparse.Namespace) -> int:
    with _store(asked) as store:
        runs = [store.find(each, deleted=True) for each in asked.runs]
        for run in runs:
            store.undelete(run)
        tell(Message("Restored {runs:, }.", runs=[_run_name(store.run(run).record) for run in runs]))
    return DONE


def _store(asked: argparse.Namespace, *, new: bool = False) -> Store:
    """Open the run database. Raises `ValueError` for a named file that is no database, or is missing and may not be
    `new`.
    """
    if asked.store is not None:
        if not new and not asked.store.is_file():
            raise ValueError(Message("There is no run database at {path}.", path=asked.store))
        require_store(asked.store)
    store = Store(asked.store, sets_aside=False)
    if not store.readable:
        raise StoreError(Message.paragraph(store.messages))
    for sentence in store.messages:
        say(sentence)
    return store


def _has_optimizer(record: RunRecord, name: str) -> bool:
    ran = (each for experiment in record.made_by for each in optimizers_in(experiment))
    return any(name.casefold() in each.casefold() for each in ran)


def _run_name(record: RunRecord) -> str:
    return (
        Message("run {number} ({name})", number=record.number, name=printable(record.name))
        if record.name
        else Message("run {number}", number=record.number)
    )


def _fail(sentence: str, status: int) -> int:
    say(sentence)
    return status


def _print_json(value: Any) -> None:
    print(json_text(value, indent=2, ensure_ascii=False))


class _Bar:
    """A progress bar on a terminal, removed when it is done."""

    def __init__(self, text: str) -> None:
        self._progress = Progress(
            SentenceColumn(),
            BarColumn(),
            TaskProgressColumn(),
            console=Console(stderr=True),
            transient=True,
            disable=not sys.stderr.isatty(),
        )
        self._task = self._progress.add_task(text, total=1.0)

    @property
    def report(self) -> ExportProgress:
        def share(done: float) -> bool:
            self._progress.update(self._task, completed=done)
            return True

        return share

    def __enter__(self) -> _Bar:
        self._progress.start()
        return self

    def __exit__(self, *error: object) -> None:
        self._progress.stop()
