"""Optimizers in user files: read without running, run with an import view, or refused with file and line."""

from __future__ import annotations

from optimizers.source.class_loader import LEARNING_RATE, LoadedClass, choose_class, instantiate, load_class
from optimizers.source.class_syntax import SourceClass, SourceFile, read_source
from optimizers.source.constructor import OWN_DEFAULT
from optimizers.source.contract_detection import VIEWS, Hook, View
from optimizers.source.file_text import parse_reference
from optimizers.source.source_errors import SourceError, source_error_from

__all__ = [
    "LEARNING_RATE", "OWN_DEFAULT", "VIEWS", "Hook", "LoadedClass", "SourceClass", "SourceError", "SourceFile", "View",
    "choose_class", "instantiate", "load_class", "parse_reference", "read_source", "source_error_from",
]  # fmt: skip
