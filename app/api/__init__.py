"""The program as a library: `slotscope.run`, `load` and `check`. docs/python-api.md has examples."""

from app.api.checking import Report, check
from app.api.loaded_recording import Column, Mark, Recording, State, load
from app.api.running import run

__all__ = ["Column", "Mark", "Recording", "Report", "State", "check", "load", "run"]
