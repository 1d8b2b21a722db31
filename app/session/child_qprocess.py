"""Child processes of the window, managed by Qt."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QProcess, QProcessEnvironment

from optimizers.base.child_process import command, environment


def launch(process: QProcess, program: str | Path, *arguments: str) -> None:
    """Start `program` in a `QProcess`, like `optimizers.base.child_process.start`."""
    own = QProcessEnvironment()
    for name, value in environment().items():
        own.insert(name, value)
    process.setProcessEnvironment(own)
    executable, *words = command(program, *arguments)
    process.start(executable, words)
