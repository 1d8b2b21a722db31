"""The items of a picker, and which of them match a few typed letters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from widgets.base.fuzzy_search import matched
from widgets.notices.badge import BadgeKind


@dataclass(frozen=True, slots=True)
class PickerItem:
    """One thing to choose: `title` is searched and read, `detail` a caption beside it, `badge` its kind.

    Items of one `group` are together under its name; items need not have one.
    """

    key: str
    title: str
    detail: str = ""
    badge: str = ""
    tooltip: str = ""
    badge_kind: BadgeKind = "accent"
    group: str = ""
    first: bool = False
    """Comes before others of the same title."""

    @property
    def origin(self) -> str:
        """The group where the badge does not say it already: what distinguishes two items of one title and badge."""
        return self.group if self.group != self.badge else ""


@dataclass(frozen=True, slots=True)
class PickerAction:
    """What can be done besides choosing, offered below the list: an icon, words, and the key that does the same."""

    title: str
    icon: str = "plus"
    key: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the list: an item with the letters of its title that were meant, or else a heading."""

    item: PickerItem | None = None
    bold: tuple[int, ...] = ()
    heading: str = ""
    origin: str = ""
    """Where the item comes from, in a list that has no headings to say it."""
    badge: str = ""
    """The item's, unless the heading says it, or the group that is looked in."""


def groups_of(items: Sequence[PickerItem]) -> tuple[str, ...]:
    """The names of the groups that there are, in the order in which they first come."""
    return tuple(dict.fromkeys(item.group for item in items if item.group))


def search(items: Sequence[PickerItem], typed: str) -> list[tuple[PickerItem, tuple[int, ...]]]:
    """What fits, best first, else in the order given, with the characters of the title that are meant.

    A title that is what was typed, whatever its capitals, comes first; of items of one title the one that is `first`.
    Where the title does not fit, but title, detail, badge, group and key together have every word, an item comes last.
    """
    words = typed.casefold().split()
    places: dict[str, int] = {}
    for place, item in enumerate(items):
        places.setdefault(item.title.casefold(), place)
    ranked = []
    for place, item in enumerate(items):
        fit = matched(typed, item.title)
        besides = f"{item.title} {item.detail} {item.badge} {item.group} {item.key}".casefold()
        title = item.title.casefold()
        order = places[title], not item.first, place
        if fit is not None:
            ranked.append((-1 if title == typed.casefold().strip() else fit[0], order, item, fit[1]))
        elif all(word in besides for word in words):
            ranked.append((4, order, item, ()))
    return [(item, bold) for _, _, item, bold in sorted(ranked, key=lambda entry: entry[:2])]


def rows_of(items: Sequence[PickerItem], typed: str = "", group: str = "") -> list[Row]:
    """The lines of the list: what fits of `group`, or of all of them; group by group while nothing is typed."""
    among = [item for item in items if not group or item.group == group]
    several = not group and len(groups_of(items)) > 1
    if typed.strip() or not several:
        found = search(among, typed)
        return [
            Row(item, bold, origin=item.origin if several else "", badge="" if item.badge == group else item.badge)
            for item, bold in found
        ]
    rows = [Row(item, badge=item.badge) for item in among if not item.group]
    for heading in groups_of(items):
        rows.append(Row(heading=heading))
        rows += [Row(item, badge=item.badge if item.origin else "") for item in among if item.group == heading]
    return rows
