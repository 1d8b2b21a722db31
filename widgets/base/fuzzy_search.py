"""Fuzzy search: the names that a few typed letters match, best first. No Qt."""

from __future__ import annotations

import re


def matched(typed: str, title: str) -> tuple[int, tuple[int, ...]] | None:
    """Return how well `typed` fits `title` (0 is best) and which characters of it are meant; None where it does not
    fit.

    Best is the beginning, then the beginning of a word (`LazyAdam` has two), then anywhere, then the letters in order
    with others between them. Capitals do not count.
    """
    needle, hay = typed.casefold().strip(), title.casefold()
    if not needle:
        return 0, ()
    if len(hay) != len(title):  # a letter that folds into two
        hay = title.lower()
    starts = [found.start() for found in re.finditer(re.escape(needle), hay)]
    if starts:
        words = {found.start() for found in re.finditer(r"[A-Z][a-z]|(?<![A-Za-z])[A-Za-z0-9]", title)}
        start = 0 if starts[0] == 0 else next((s for s in starts if s in words), starts[0])
        rank = 0 if start == 0 else 1 if start in words else 2
        return rank, tuple(range(start, start + len(needle)))
    places: list[int] = []
    for letter in needle.replace(" ", ""):
        at = hay.find(letter, places[-1] + 1 if places else 0)
        if at < 0:
            return None
        places.append(at)
    return 3, tuple(places)
