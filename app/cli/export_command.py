"""`slotscope export`: an optimizer, or a whole experiment, as one standalone Python file."""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from app.cli.arguments import BAD_INPUT, DONE, FAILED
from app.cli.experiment_source import load_complete, untrusted
from app.core.files.safe_files import write_atomically
from app.core.text.native_stderr import HeldStderr
from app.core.text.printable import printable, say
from optimizers.base.message import Message
from optimizers.export.keras3_port import Port, port_to_keras3
from optimizers.export.port_comparison import compare
from optimizers.export.standalone import NotExportable, standalone
from optimizers.source import SourceError

if TYPE_CHECKING:
    from app.core.messages.run_description import StepForm


def export_optimizer(asked: argparse.Namespace) -> int:
    """Write an optimizer to a file or the terminal; return the exit status: 0 if written, 2 if it does not exist,
    cannot be exported or cannot be written.
    """
    try:
        take = port_to_keras3 if asked.to == "keras3" else standalone
        made = take(asked.name, asked.class_name)
    except (SourceError, LookupError, NotExportable) as error:
        return _refuse(error)
    return _write(made, asked.out) if isinstance(made, str) else _write_port(made, asked)


def _write_port(port: Port, asked: argparse.Namespace) -> int:
    """Compare an exported optimizer with its original over steps, and print the difference. Write it only if both agree
    and `model.fit` runs; the exit status is 1 if they differ.
    """
    for note in port.notes:
        say(note)
    say(Message("Comparing it with the original ..."))
    with tempfile.TemporaryDirectory(prefix="slotscope-") as folder:
        file = Path(folder) / "port.py"
        file.write_text(port.text, encoding="utf-8")
        with HeldStderr():
            found = compare(file, port.title, asked.name)
    for each in found.differences:
        say(each.sentence())
    for fault in found.faults:
        say(fault)
    if not found.agrees:
        say(Message("{title} was not written: it differs from the original.", title=port.title))
        return FAILED
    say(Message("model.compile and model.fit work; the configuration rebuilds the same optimizer."))
    return _write(port.text, asked.out)


def export_script(asked: argparse.Namespace) -> int:
    """Write an experiment as a training script to a file or the terminal; return the exit status.

    Its optimizers are hosted first, which shows whether their steps can be traced, unless some of its files are not
    trusted: then no code of a file runs. 0 if the script is written, 2 where the experiment does not train, has
    something that cannot be exported, or the file cannot be written.
    """
    experiment = load_complete(asked.file, asked.settings)
    strange = [each.file.name for each in untrusted(experiment, asked.trust)]
    # TensorFlow greets with several lines while it is imported.
    with HeldStderr():
        from app.engine.error_sentence import sentence
        from app.engine.script import script
        from app.engine.script.step_form_learning import learn_step_forms

    forms: dict[str, StepForm] = {}
    if not strange:
        try:
            with HeldStderr():
                forms = learn_step_forms(experiment)
        except Exception as error:  # a person's code may raise anything
            say(sentence(error))
            return BAD_INPUT
    try:
        source = script(experiment, forms)
    except (SourceError, LookupError, NotExportable) as error:
        return _refuse(error)
    if strange:
        say(
            Message(
                "{files} was not run, so the script runs its steps eagerly: correct but slow. Use "
                "--trust to test whether they can be traced.",
                files=", ".join(strange),
            )
        )
    return _write(source, asked.out)


def _refuse(error: Exception) -> int:
    say(error.args[0] if isinstance(error, LookupError) else error)
    return BAD_INPUT


def _write(source: str, out: Path | None) -> int:
    if out is None:
        # A program gets every character as it is.
        sys.stdout.write(printable(source) if sys.stdout.isatty() else source)
        return DONE
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(out, source)
    except OSError as error:
        say(Message("{path} cannot be written: {reason}.", path=out, reason=error.strerror or error))
        return BAD_INPUT
    say(Message("Wrote {out}.", out=out))
    return DONE
