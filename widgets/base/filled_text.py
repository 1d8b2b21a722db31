"""Templates of texts: one whole sentence with places, so that each language puts its words in its own order."""

from __future__ import annotations

import re

_PLACE = re.compile(r"%([1-9])")


def filled(template: str, *parts: object) -> str:
    """`template` with `%1`, `%2` … replaced by `parts`, whatever these have in them. A place without a part stays."""

    def part(match: re.Match[str]) -> str:
        place = int(match[1]) - 1
        return str(parts[place]) if place < len(parts) else match[0]

    return _PLACE.sub(part, template)
