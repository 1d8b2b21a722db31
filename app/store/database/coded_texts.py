"""Code and values of sentences, kept beside the sentences: what was stored can be said in another language.

Who made them older has none, and neither has a text that is no message: those stay as they are.
"""

from __future__ import annotations

import json
import sqlite3

from app.store.database import schema
from optimizers.base.message import as_json, is_message, message_of

_CODED_SINCE = 3
"""Version of the store that has them first."""


def coded(*texts: str) -> str:
    """Return code and values of each text as JSON; nothing where none has values."""
    if not any(is_message(each) and each.values for each in texts):
        return ""
    return json.dumps([as_json(each) for each in texts], ensure_ascii=False, separators=(",", ":"))


def decoded(stored: object, *texts: str) -> list[str]:
    """Return the texts as the messages that `coded` was given, as far as these say the same."""
    try:
        found = json.loads(stored) if stored and isinstance(stored, str) else []
    except (ValueError, RecursionError):
        found = []
    if not isinstance(found, list) or len(found) != len(texts):
        return list(texts)
    return [
        message_of(text, each.get("code"), each.get("values")) if isinstance(each, dict) else text
        for text, each in zip(texts, found, strict=True)
    ]


def column_or_empty(connection: sqlite3.Connection, column: str) -> str:
    """Return what to select for a column that the store may be too old to have."""
    return column if schema.version_of(connection) >= _CODED_SINCE else "''"
