"""`slotscope attach`: find the training, open the window on it, or list all trainings."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from app.attach.kernel.rendezvous import TrainingAddress, trainings
from app.cli.arguments import BAD_INPUT
from app.cli.console import tell
from app.cli.experiment_source import sample
from app.cli.window_command import display_fault
from app.core.text.printable import say
from optimizers.base.message import Message

_NONE = Message(
    "No training found on this machine. Add slotscope.Attach() to the callbacks of fit, or give "
    "an address: slotscope attach tcp://host:port --token TOKEN."
)


def attach(asked: argparse.Namespace) -> int:
    """Open the window attached to trainings, or list the available ones; return the exit status."""
    if asked.list:
        return list_trainings()
    try:
        found = find_trainings(asked.trainings, asked.token, asked.server_key, every=asked.all)
    except ValueError as error:
        say(str(error))
        return BAD_INPUT
    if fault := display_fault():
        say(fault)
        return BAD_INPUT
    from app.window import open_window

    return open_window(sample, language=asked.language, trainings=found)


def find_trainings(names: Sequence[str], token: str, server_key: str, *, every: bool) -> tuple[TrainingAddress, ...]:
    """Find the trainings with these names, or with `every` all of this machine. Raises `ValueError` like
    `find_training`.
    """
    found = trainings() if every else ()
    if every and not found:
        raise ValueError(_NONE)
    named = tuple(find_training(name, token, server_key) for name in names or ([] if every else [""]))
    return tuple(dict.fromkeys((*named, *found)))


def find_training(named: str, token: str, server_key: str) -> TrainingAddress:
    """Find the training at an address, or the one on this machine with this process id or title; without a name, the
    only one. Raises `ValueError` with a sentence if there is none, or several.
    """
    found = trainings()
    if "://" in named:
        from app.attach.kernel.rendezvous import address_fault

        known = next((each for each in found if each.address == named), None)
        if known is not None and not token:
            return known
        given = TrainingAddress(named, token, server_key=server_key)
        if fault := address_fault(given):
            raise ValueError(fault)
        return given
    if not found:
        raise ValueError(_NONE)
    fitting = [each for each in found if named in ("", str(each.pid), each.title)]
    if not fitting:
        raise ValueError(
            Message(
                "No training on this machine is called {named}. Running trainings:\n{found}",
                named=named,
                found=_lines(found),
            )
        )
    if len(fitting) > 1:
        raise ValueError(
            Message(
                "Several trainings are running. Name one by process: slotscope attach PID, or attach "
                "to all: slotscope attach --all.\n{found}",
                found=_lines(found),
            )
        )
    return fitting[0]


def list_trainings() -> int:
    """Print the trainings; return the exit status."""
    found = trainings()
    tell(_lines(found) if found else _NONE)
    return 0


def _lines(found: tuple[TrainingAddress, ...]) -> str:
    return "\n".join(f"{each.pid:>8}  {each.title}  {each.address}" for each in found)
