"""`slotscope export`: an optimizer, or a whole experiment, as one standalone Python file."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from app.cli.exit_status import BAD_INPUT, DONE
from app.core.files.atomic_file import write_atomically
from app.core.text.native_stderr import HeldStderr
from app.core.text.printable import printable, say
from optimizers.export.keras3_port import port_to_keras3
from optimizers.export.port_comparison import compare
from optimizers.export.standalone import NotExportable, standalone
from optimizers.source import SourceError

if TYPE_CHECKING:
    from app.core.experiment.experiment import Experiment
    from app.core.messages.run_description import StepForm

DIFFERS = 1
"""Exit status where the port makes other steps than its original."""


def export_optimizer(name: str, class_name: str, out: Path | None) -> int:
    """Write the optimizer `name` (`"mine.py:Mine"`, or one of the catalogue) to `out` or the terminal; the exit status.

    0 where it is written, 2 where there is no such optimizer, it cannot be exported, or the file cannot be written.
    """
    try:
        source = standalone(name, class_name)
    except (SourceError, LookupError, NotExportable) as error:
        say(error.args[0] if isinstance(error, LookupError) else error)
        return BAD_INPUT
    return _write(source, out)


def export_to_keras3(name: str, class_name: str, out: Path | None) -> int:
    """Make the optimizer `name` a Keras 3 optimizer, step both side by side, say how far they part, and write it.

    The exit status: 0 where they agree, `model.fit` runs and it is written, 1 where they do not agree, 2 where it
    cannot be exported or written. Nothing is written unless the status is 0.
    """
    try:
        port = port_to_keras3(name, class_name)
    except (SourceError, LookupError, NotExportable) as error:
        say(error.args[0] if isinstance(error, LookupError) else error)
        return BAD_INPUT
    for note in port.notes:
        say(note)
    say("Comparing it with the original ...")
    with tempfile.TemporaryDirectory(prefix="slotscope-") as folder:
        file = Path(folder) / "port.py"
        file.write_text(port.text, encoding="utf-8")
        with HeldStderr():
            found = compare(file, port.title, name)
    for each in found.differences:
        say(each.sentence())
    for fault in found.faults:
        say(fault)
    if not found.agrees:
        say(f"{port.title} was not written: it does not do what its original does.")
        return DIFFERS
    say("model.compile and model.fit run; the configuration makes the same optimizer.")
    return _write(port.text, out)


def export_script(experiment: Experiment, out: Path | None, untrusted: Sequence[str] = ()) -> int:
    """Write the experiment as a training script to `out` or the terminal; the exit status.

    Its optimizers are hosted first, which shows whether their steps can be traced, unless some of its files are
    `untrusted`: then no code of a file runs. 0 where the script is written, 2 where the experiment does not train, has
    something that cannot be exported, or the file cannot be written.
    """
    # TensorFlow greets with several lines while it is imported.
    with HeldStderr():
        from app.engine.error_sentence import sentence
        from app.engine.script import script
        from app.engine.script.step_form_learning import learn_step_forms

    forms: dict[str, StepForm] = {}
    if not untrusted:
        try:
            with HeldStderr():
                forms = learn_step_forms(experiment)
        except Exception as error:  # a person's code may raise anything
            say(sentence(error))
            return BAD_INPUT
    try:
        source = script(experiment, forms)
    except (SourceError, LookupError, NotExportable) as error:
        say(error.args[0] if isinstance(error, LookupError) else error)
        return BAD_INPUT
    if untrusted:
        say(
            f"{', '.join(untrusted)} was not run, so the script runs its steps eagerly, which is correct but "
            f"slow; --trust finds out whether they can be traced."
        )
    return _write(source, out)


def _write(source: str, out: Path | None) -> int:
    if out is None:
        # A program gets every character as it is.
        sys.stdout.write(printable(source) if sys.stdout.isatty() else source)
        return DONE
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(out, source)
    except OSError as error:
        say(f"{out} cannot be written: {error.strerror or error}.")
        return BAD_INPUT
    say(f"Wrote {out}.")
    return DONE
