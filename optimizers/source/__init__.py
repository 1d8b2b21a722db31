"""Optimizers in files of one's own: read without being run, run with an import view, or refused with file and line."""

from __future__ import annotations

from optimizers.source.choosing import choose_class
from optimizers.source.clues import VIEWS, Hook, View
from optimizers.source.constructor import OWN_DEFAULT
from optimizers.source.faults import SourceError, fault_from
from optimizers.source.loading import LEARNING_RATE, Loaded, instantiate, load_class
from optimizers.source.reading import parse_reference
from optimizers.source.syntax import SourceClass, SourceFile, read_source

__all__ = [
    "LEARNING_RATE", "OWN_DEFAULT", "VIEWS", "Hook", "Loaded", "SourceClass", "SourceError", "SourceFile", "View",
    "choose_class", "fault_from", "instantiate", "load_class", "parse_reference", "read_source",
]  # fmt: skip
