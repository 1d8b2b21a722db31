"""Exception as one sentence for the user. The traceback is kept for the log."""

from __future__ import annotations

import re
import traceback

from optimizers.base.guest_code import attempt_anything

_LIMIT = 300


def sentence(error: BaseException) -> str:
    """Return the cause in plain words: the first paragraph of the message, without TensorFlow's node names and graph
    dumps.
    """
    text = _said(error) or type(error).__name__
    text = re.split(r"\n\s*\n|\nStack trace|\nDetected at node|\n\t \[\[", text)[0]
    text = re.sub(r"\{\{.*?\}\}\s*|\[Op:\w+\]", "", text)
    text = " ".join(text.split())
    if len(text) > _LIMIT:
        text = text[:_LIMIT].rsplit(" ", 1)[0] + " …"
    if not text.endswith((".", "…", "!", "?")):
        text += "."
    known = isinstance(error, ValueError)
    return text if known else f"{type(error).__name__}: {text}"


def trace(error: BaseException) -> str:
    """Write the traceback of an error, for the log."""
    return "".join(traceback.format_exception(error))


def _said(error: BaseException) -> str:
    text = attempt_anything(str, error)  # `__str__` may be a person's own code
    return text.strip() if isinstance(text, str) else ""
