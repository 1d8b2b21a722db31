"""`slotscope inspect`: describe an optimizer, and the paths of it that run."""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.table import Table
from rich.text import Text

from app.choices.catalogues import catalogues
from app.cli.arguments import BAD_INPUT
from app.cli.console import Console, styled
from app.core.experiment.experiment_file import optimizer_values
from app.core.files.safe_files import other_kind
from app.core.text.json_text import json_text
from app.core.text.number_text import thousands
from app.core.text.printable import printable, printable_all, say
from app.session.run.run_sentences import shown
from optimizers.base.message import Message
from optimizers.catalogue import listing_of
from optimizers.inspection.checker_process import CheckerProcess, Fault
from optimizers.source import SourceError, parse_reference
from optimizers.source.source_errors import short

if TYPE_CHECKING:
    from app.saved_model.saved_optimizer import SavedOptimizer, SavedSlot

HOSTED, NOT_HOSTED = 0, 1


def inspect(asked: argparse.Namespace) -> int:
    """Print a description of an optimizer, or of the slots in a saved model; return the exit status: 0 if it can be
    hosted, 1 if it does not load or cannot be hosted, 2 if it does not exist.
    """
    from app.saved_model.saved_optimizer import names_saved_model

    if names_saved_model(asked.name):
        return inspect_saved(asked.name, as_json=asked.json)
    name, values = asked.name, constructor_values(asked)
    if not is_known(name, _what_it_is(Path(name))):
        return BAD_INPUT
    found = ask_guest(asked.timeout, lambda guest: guest.inspect(name, asked.view, values))
    document = _failed(name, found) if isinstance(found, Fault) else found
    if asked.json:
        print(json_text(document, indent=2))
    else:
        document = printable_all(document)
        Console(highlight=False).print(_page(document) if "contract" in document else _refusal(document))
    return HOSTED if document["hosted"] else NOT_HOSTED


def is_known(name: str, otherwise: str = "") -> bool:
    """Return whether an optimizer exists (`"mine.py:Mine"`, or a name of the catalogue). If not, print `otherwise`, or
    the reason.
    """
    try:
        listing_of(name)
    except (SourceError, LookupError) as error:
        say(otherwise or (error.args[0] if isinstance(error, LookupError) else error))
        return False
    return True


def constructor_values(asked: argparse.Namespace) -> dict[str, Any]:
    """Return the constructor's arguments from `--set`. Raises `ExperimentError` with every mistake."""
    return dict(optimizer_values(asked.name, asked.settings, catalogues())) if asked.settings else {}


def ask_guest(seconds: float, ask: Callable[[CheckerProcess], Any]) -> Any:
    """Ask a separate process about an optimizer, with limits on memory and time (`seconds`). Return a `Fault` if it did
    not answer.
    """
    guest = CheckerProcess(seconds)
    try:
        found = ask(guest)
        # What the file prints is not what the command says: it goes to standard error.
        sys.stderr.write(printable(guest.printed))
    except RuntimeError as error:
        return Fault(str(error))
    finally:
        guest.close()
    return found


def _what_it_is(path: Path) -> str:
    """Return a sentence about a file or folder without an optimizer; empty if there is no such file."""
    if path.is_dir():
        return Message("{path} is a folder without a checkpoint or a SavedModel of TensorFlow.", path=path)
    if kind := other_kind(path):
        return Message("{path} is {kind}, not a file.", path=path, kind=kind)
    if path.is_file() and path.suffix != ".py":
        return Message("{path} is neither a saved model nor a Python file with an optimizer.", path=path)
    return ""


def inspect_saved(name: str, *, as_json: bool) -> int:
    """Print the slots of the optimizer in a Keras file or checkpoint; return the exit status.

    0 if it could be read, 2 where not. No code of the file is run.
    """
    from app.saved_model.saved_optimizer import read_saved_optimizer

    try:
        found = read_saved_optimizer(name)
    except ValueError as error:
        say(str(error))
        return BAD_INPUT
    if as_json:
        print(json_text(_saved_document(found), indent=2, default=str))
        return HOSTED
    console = Console(highlight=False)
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 3, 0, 0))
    table.add_column(style="dim", no_wrap=True)
    table.add_column()
    title = styled(found.optimizer or Message("not named"), "bold").append(f"  {printable(found.file)}", "not bold")
    table.add_row(Message("optimizer"), title)
    if found.iterations is not None:
        table.add_row(Message("steps"), thousands(found.iterations))
    if found.learning_rate is not None:
        table.add_row(Message("learning rate"), shown(found.learning_rate, "learning_rate"))
    for key, value in found.hyperparameters.items():
        if key not in ("learning_rate", *_SHARED) and value is not None:
            table.add_row(Text(printable(key)), Text(printable(str(value))[:200]))
    if found.reason:
        table.add_row(Message("note"), styled(found.reason))
    console.print(table)
    console.print()
    console.print(_saved_slots(found.slots))
    return HOSTED


_SHARED = (
    "is_legacy_optimizer",
    "jit_compile",
    "loss_scale_factor",
    "use_ema",
    "ema_momentum",
    "ema_overwrite_frequency",
)
"""Keys of every configuration of Keras', most often as they are by default."""


def _saved_document(found: SavedOptimizer) -> dict[str, Any]:
    slots = [
        {
            "variable": each.variable, "name": each.name, "shape": each.shape, "dtype": str(each.array.dtype),
            "rms": each.rms, "largest": each.largest, "zeros": each.zeros,
        }
        for each in found.slots
    ]  # fmt: skip
    return {
        "file": found.file, "optimizer": found.optimizer, "hyperparameters": dict(found.hyperparameters),
        "iterations": found.iterations, "learning_rate": found.learning_rate, "slots": slots,
        "note": found.reason,
    }  # fmt: skip


def _saved_slots(slots: Sequence[SavedSlot]) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="dim")
    table.add_column(Message("variable"))
    table.add_column(Message("slot"))
    table.add_column(Message("shape"))
    for heading in ("RMS", "largest", "zeros"):
        table.add_column(heading, justify="right")
    for each in slots:
        numbers = (
            ("", "", "") if math.isnan(each.rms) else (f"{each.rms:.4g}", f"{each.largest:.4g}", f"{each.zeros:.1%}")
        )
        shape = " × ".join(map(str, each.shape)) or "scalar"
        table.add_row(printable(each.variable), printable(each.name), shape, *numbers)
    return table


def _failed(name: str, fault: Fault) -> dict[str, Any]:
    """Return the result for code that crashed, hung or ended its process."""
    own = parse_reference(name)
    where = name if own is None else short(own[0])
    place = where if fault.line is None else Message("{path}, line {line}", path=where, line=fault.line)
    file = None if own is None else str(Path(own[0]))
    return {
        "name": name,
        "file": file,
        "line": fault.line,
        "hosted": False,
        "fault": Message("{place}: {sentence}.", place=place, sentence=fault.sentence),
    }


def _refusal(document: Mapping[str, Any]) -> Text:
    return styled(Message("The optimizer cannot be hosted: {fault}", fault=document["fault"]), "red")


def _page(document: Mapping[str, Any]) -> Table:
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 3, 0, 0))
    table.add_column(style="dim", no_wrap=True)
    table.add_column()
    where = (
        Message("{path}, line {line}", path=document["file"], line=document["line"])
        if document["file"]
        else "catalogue"
    )
    table.add_row(Message("optimizer"), Text.assemble((document["name"], "bold"), "  ", styled(where)))
    because = Message(", because {reason}", reason=document["why"]) if document["why"] else ""
    seen = Message("; it runs with the imports of {view}", view=document["view"]) if document["view"] else ""
    contract = Message("{contract}{because}{seen}", contract=document["contract"], because=because, seen=seen)
    table.add_row(Message("contract"), contract)
    if document["fault"]:
        table.add_row(Message("hosted"), styled(Message("no: {fault}", fault=document["fault"]), "red"))
    else:
        table.add_row(Message("dense"), _said(document["dense"]))
        table.add_row(Message("sparse"), _said(document["sparse"], otherwise=Message("passed as a dense gradient")))
        table.add_row(Message("slots"), _slots(document["slots"], document["variables"]))
        table.add_row(Message("hyperparameters"), _hyperparameters(document["hyperparameters"]))
    for note in document["notes"]:
        table.add_row(Message("note"), note)
    return table


def _said(path: Mapping[str, Any] | None, otherwise: str = "") -> Text:
    if path is None:
        return Text("")
    if path["ok"]:
        both = Message("runs eagerly and in a graph, with the same weights")
        return styled(both if path["eager"] else Message("runs in a graph only"))
    reason = path["why"]
    if path["eager"] and not path["graph"]:
        reason = Message("eager: yes, graph: no; each step runs eagerly, which is slow: {reason}", reason=reason)
    elif not path["eager"] and otherwise:
        reason = Message("does not run, so it is {otherwise}: {reason}", otherwise=otherwise, reason=reason)
    elif not path["eager"]:
        reason = Message("does not run: {reason}", reason=reason)
    return styled(reason, "yellow")


def _slots(slots: Sequence[Mapping[str, Any]], variables: Mapping[str, Sequence[int]]) -> Table | str:
    """Return each slot name once, with its shape for each kind of variable."""
    if not slots:
        return Message("none")
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 3, 0, 0))
    for name in dict.fromkeys(slot["name"] for slot in slots):
        of = [slot for slot in slots if slot["name"] == name]
        if all(slot["variable"] and slot["shape"] == variables[slot["variable"]] for slot in of):
            shape: str = Message("shaped like its variable")
        elif not of[0]["variable"]:
            shape = Message("{shape}, of the optimizer itself", shape=_shape(of[0]))
        else:
            shape = Message.joined(
                (
                    Message(
                        "{shape} for {variable} {variable_shape}",
                        shape=_shape(s),
                        variable=s["variable"],
                        variable_shape=tuple(variables[s["variable"]]),
                    )
                    for s in of
                ),
                ", ",
            )
        table.add_row(Text(name), shape, of[0]["dtype"])
    return table


def _shape(slot: Mapping[str, Any]) -> str:
    return str(tuple(slot["shape"])) if slot["shape"] else Message("a scalar")


def _hyperparameters(found: Sequence[Mapping[str, Any]]) -> Table | str:
    if not found:
        return Message("none")
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 3, 0, 0))
    for each in found:
        how = "live" if each["live"] else Message("an edit rebuilds it and keeps its slots")
        table.add_row(Text(each["name"]), Text(shown(each["value"], each["name"])), how)
    return table
