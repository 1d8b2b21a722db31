"""Formatter of exported Python source: Black, with lines of at most 120 characters."""

from __future__ import annotations

import re

_LONGEST = 120


def format_source(source: str) -> str:
    """`source` as Black lays it out, strings of a line joined, without notes to linters. Raises `ValueError` for what
    is no Python.
    """
    # They take a moment, and who exports nothing need not wait for them.
    from black import format_str
    from black.mode import Mode, Preview, TargetVersion

    source = re.sub(r"  # (noqa|pylint).*", "", source)
    source = re.sub(r'("""[^\n"]+)\n *"""', r'\1"""', source)
    mode = Mode(
        target_versions={TargetVersion.PY311},
        line_length=_LONGEST,
        preview=True,
        enabled_features={Preview.string_processing},
    )
    return format_str(source, mode=mode)
